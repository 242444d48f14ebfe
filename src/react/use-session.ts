import { useContext, useEffect } from "react";
import { update } from "../client/index.ts";
import { signInPage } from "../client/sign-in.ts";
import type { Session } from "../types/records.ts";
import { type RequiredSession, SessionContext, type SessionState } from "./context.ts";

/** Options of `useSession`. */
export interface UseSessionOptions {
  /** Whether the component needs a session. Without one the browser goes to the sign-in page. Default: false. */
  required?: boolean | undefined;
  /** Called instead of going to the sign-in page. */
  onUnauthenticated?: (() => void) | undefined;
}

/**
 * Returns the session, its status, and a function to update it. `S` is the type that the application's
 * `session` callback returns.
 *
 * @throws {Error} outside a `SessionProvider`
 */
export function useSession<S = Session>(
  options: UseSessionOptions & { required: true },
): RequiredSession<S>;
export function useSession<S = Session>(options?: UseSessionOptions): SessionState<S>;
export function useSession<S = Session>(options: UseSessionOptions = {}): SessionState<S> {
  const { required = false, onUnauthenticated = goToSignIn } = options;
  const known = useContext(SessionContext);
  if (known === false) throw new Error("useSession() needs a <SessionProvider> above it");
  const isMissing = required && known === null;
  useEffect(() => {
    if (isMissing) onUnauthenticated();
  }, [isMissing, onUnauthenticated]);
  if (known) return { data: known as S & Session, status: "authenticated", update };
  const status = known === undefined || required ? "loading" : "unauthenticated";
  return { data: null, status, update };
}

function goToSignIn(): void {
  const callbackUrl = window.location.href;
  window.location.href = signInPage({ error: "SessionRequired", callbackUrl });
}
