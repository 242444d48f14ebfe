import { createContext } from "react";
import { update } from "../client/index.ts";
import type { Session } from "../types/records.ts";

/** Reads the session again, or changes it with `data`: see `update` of cardea/client. */
export type Update<S = Session> = (data?: unknown) => Promise<S | null>;

/** The name of {@link Update} in Auth.js v5. */
export type UpdateSession<S = Session> = Update<S>;

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

/** What `useSession` returns, with the option `required` if `R` is `true`. */
export type SessionContextValue<R extends boolean = false, S = Session> = R extends true
  ? RequiredSession<S>
  : SessionState<S>;

/** The context that `SessionProvider` fills. Its value is `undefined` outside a provider. */
export const SessionContext = createContext<SessionContextValue | undefined>(undefined);

/** Returns what `useSession` says about a session. */
export function stateOf(known: Known): SessionState {
  if (known) return { data: known, status: "authenticated", update };
  return { data: null, status: known === undefined ? "loading" : "unauthenticated", update };
}
