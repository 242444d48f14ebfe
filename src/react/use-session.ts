import { useContext, useEffect } from "react";
import { update } from "../client/index.ts";
import { signInPage } from "../client/sign-in.ts";
import type { Session } from "../types/records.ts";
import { type RequiredSession, SessionContext, type SessionState } from "./context.ts";

/** What `useSession` takes. */
export interface UseSessionOptions {
  /** Whether the component needs a session: who has none is sent to the sign-in page. */
  required?: boolean | undefined;
  /** What happens instead of going to the sign-in page. */
  onUnauthenticated?: (() => void) | undefined;
}

/**
 * The session of whoever uses the page. `S` is what the application's `session` callback answers.
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
