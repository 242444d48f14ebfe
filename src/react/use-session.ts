import { useContext, useEffect } from "react";
import { signInPage } from "../client/sign-in.ts";
import type { Session } from "../types/records.ts";
import {
  type RequiredSession,
  SessionContext,
  type SessionContextValue,
  type SessionState,
  stateOf,
} from "./context.ts";

/** Options of `useSession`. */
export interface UseSessionOptions<R extends boolean = boolean> {
  /** Whether the component needs a session. Without one the browser goes to the sign-in page. Default: false. */
  required?: R | undefined;
  /** Called instead of going to the sign-in page. */
  onUnauthenticated?: (() => void) | undefined;
}

/**
 * Returns the session, its status, and a function to update it. `S` is the type that the application's
 * `session` callback returns.
 *
 * @throws {Error} outside a `SessionProvider`
 */
export function useSession<S extends object = Session>(
  options: UseSessionOptions & { required: true },
): RequiredSession<S>;
export function useSession<S extends object = Session>(
  options?: UseSessionOptions,
): SessionState<S>;
export function useSession<R extends boolean>(
  options?: UseSessionOptions<R>,
): SessionContextValue<R>;
export function useSession(options: UseSessionOptions = {}): SessionState {
  const { required = false, onUnauthenticated = goToSignIn } = options;
  const state = useContext(SessionContext);
  if (!state) throw new Error("useSession() needs a <SessionProvider> above it");
  const isMissing = required && state.status === "unauthenticated";
  useEffect(() => {
    if (isMissing) onUnauthenticated();
  }, [isMissing, onUnauthenticated]);
  return isMissing ? stateOf(undefined) : state;
}

function goToSignIn(): void {
  const callbackUrl = window.location.href;
  window.location.href = signInPage({ error: "SessionRequired", callbackUrl });
}
