import { createContext } from "react";
import type { Session } from "../types/records.ts";

/** Asks the server to change the session; see `update` of cardea/client. */
export type Update<S = Session> = (data?: unknown) => Promise<S | null>;

/** What a component knows of the session. */
export type SessionState<S = Session> =
  | RequiredSession<S>
  | { data: null; status: "unauthenticated"; update: Update<S> };

/** What a component knows that needs a session. */
export type RequiredSession<S = Session> =
  | { data: S; status: "authenticated"; update: Update<S> }
  | { data: null; status: "loading"; update: Update<S> };

/** What is known: nothing yet, or a session or its absence. */
export type Known = Session | null | undefined;

/** `false` outside a provider. */
export const SessionContext = createContext<Known | false>(false);
