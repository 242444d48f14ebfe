import { SignOutError } from "../errors.ts";
import type { Cookie } from "../lib/cookie.ts";
import type { Context } from "../request/context.ts";
import { debug } from "../request/debug.ts";
import { logError } from "../request/log-error.ts";
import { clearSessionCookies } from "./clear-cookies.ts";
import type { Passed } from "./passed.ts";
import type { Beginning, IssuedSession, SessionStore } from "./session-store.ts";
import { type SignedIn, signInClaims } from "./sign-in-claims.ts";
import { storeOf } from "./strategies.ts";

/** What is known about the person at the moment when the session is written. */
type Moment = Pick<Beginning, "authTime" | "unverified">;

/**
 * Writes a session and returns its cookies, unless the account or its user is gone by now: then it throws.
 */
export type WriteSafely = (write: (moment: Moment) => Promise<IssuedSession>) => Promise<Cookie[]>;

/** Begins a session in the store of the configuration. See {@link issueWith}. */
export async function issueSession(
  context: Context,
  passed: Passed,
  signedIn: SignedIn,
  writeSafely: WriteSafely,
): Promise<Cookie[]> {
  return issueWith(await storeOf(context), context, passed, signedIn, writeSafely);
}

/**
 * Begins a session in place of the browser's old one, which ends. When the `jwt` callback returns `null`,
 * there is no new session, and the browser is signed out.
 *
 * @throws TypeError when somebody else has passed
 */
export async function issueWith(
  plain: SessionStore,
  context: Context,
  passed: Passed,
  signedIn: SignedIn,
  writeSafely: WriteSafely,
): Promise<Cookie[]> {
  if (!passed.isFor(String(signedIn.userId))) throw new TypeError("Somebody else has passed");
  const { registry } = context.config;
  const store = registry ? (await import("./registry/recorded-store.ts")).recorded(plain) : plain;
  const token = store.keepsClaims ? await signInClaims(context, signedIn) : {};
  if (!token) await debug(context, "session-refused", { why: "jwt-callback-null" });
  const { userId, account, begun } = signedIn;
  const { proofs, lastEnd } = passed;
  const cookies = token
    ? await writeSafely((moment) =>
        store.issue(context, { ...moment, userId, proofs, account, token, begun, lastEnd }),
      )
    : await clearSessionCookies(context);
  await endSuperseded(store, context);
  return cookies;
}

/** The new session is kept even when the old one cannot be removed, for example because it is already gone. */
async function endSuperseded(store: SessionStore, context: Context): Promise<void> {
  try {
    await store.end(context, "superseded");
  } catch (error) {
    await logError(context, new SignOutError("The old session was not removed", { cause: error }));
  }
}
