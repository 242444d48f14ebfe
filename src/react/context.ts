import { createContext } from "react";
import type { Session } from "../types/records.ts";

/** Reads the session again, or changes it with `data`: see `update` of cardea/client. */
export type Update<S = Session> = (data?: unknown) => Promise<S | null>;

/** What `useSession` returns. */
export type SessionState<S = Session> =
  | RequiredSession<S>
  | { data: null; status: "unauthenticated"; update: Update<S> };

/** What `useSession` returns with the option `required`: never `unauthenticated`. */
export type RequiredSession<S = Session> =
  | { data: S; status: "authenticated"; update: Update<S> }
  | { data: null; status: "loading"; update: Update<S> };

/** The session, `null` if nobody is signed in, or `undefined` as long as that is not known. */
export type Known = Session | null | undefined;

/** The context that `SessionProvider` fills. Its value is `false` outside a provider. */
export const SessionContext = createContext<Known | false>(false);
