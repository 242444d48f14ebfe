import { type AuthError, isAuthError } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";
import type { FactorResult } from "../../types/factor-proof.ts";
import type { Fields } from "../fields.ts";
import { signInUrl } from "../fresh-sign-in.ts";
import type { Reply } from "../reply.ts";
import { parseReturnTo } from "../return-to.ts";

/** Why nothing came of a second factor. */
export type FactorRefusal = Extract<FactorResult, { ok: false }>["reason"];

const byCode: ReadonlyMap<string, FactorRefusal> = new Map([
  ["factor-wrong", "wrong-code"],
  ["recovery-wrong", "wrong-code"],
  ["app-off", "wrong-code"],
  ["app-not-begun", "wrong-code"],
  ["invalid-name", "wrong-code"],
  ["factor-spent", "expired"],
  ["factor-void", "expired"],
]);

/** Returns why, if an error is such a refusal; `undefined` if something else went wrong. */
export function factorRefusal(error: unknown): FactorRefusal | undefined {
  if (!isAuthError(error)) return undefined;
  const { type, code } = error;
  if (type === "TooManyAttempts") return "too-many";
  if (type === "WebAuthnVerificationError" || code.startsWith("challenge-")) return "wrong-passkey";
  return byCode.get(code);
}

/** Returns how many seconds somebody has to wait. */
export function retryAfterOf({ cause }: AuthError): number | undefined {
  return typeof cause?.retryAfter === "number" ? cause.retryAfter : undefined;
}

/**
 * Returns what a reply says to a program; refusals leave a line in the log.
 *
 * @throws what went wrong, if it is no such refusal
 */
export async function factorResult(
  context: Context,
  fields: Fields,
  reply: Reply,
): Promise<FactorResult> {
  if ("redirect" in reply) {
    const { redirect, refusal, shownOnce } = reply;
    const url = new URL(redirect, context.origin).href;
    return refusal
      ? { ok: false, reason: "expired", url, ...shownOnce }
      : { ok: true, url, ...shownOnce };
  }
  if (!("error" in reply)) throw new TypeError("A second factor leads on");
  const { error } = reply;
  const reason = factorRefusal(error);
  if (!reason || !isAuthError(error)) throw error;
  await logError(context, error);
  switch (reason) {
    case "wrong-code":
    case "wrong-passkey":
      return { ok: false, reason };
    case "too-many":
      return { ok: false, reason, retryAfter: retryAfterOf(error) };
    case "expired":
      return { ok: false, reason, url: await signInPage(context, fields.callbackUrl) };
  }
}

/** Returns the sign-in page for somebody who has to begin once more. */
export function signInPage(context: Context, returnTo: unknown): Promise<string> {
  return signInUrl(context, parseReturnTo(returnTo), { error: "SessionRequired" });
}
