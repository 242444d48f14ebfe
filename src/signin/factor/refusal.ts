import { isAuthError } from "../../errors.ts";

/**
 * Why nothing came of a second factor: the code or the passkey was not right, too many codes were wrong, or nothing waits for it any
 * more.
 */
export type FactorRefusal = "wrong-code" | "wrong-passkey" | "too-many" | "expired";

const byCode: ReadonlyMap<string, FactorRefusal> = new Map([
  ["factor-wrong", "wrong-code"],
  ["recovery-wrong", "wrong-code"],
  ["factor-not-waiting", "expired"],
]);

/** Returns why, if an error is such a refusal; `undefined` if something else went wrong. */
export function factorRefusal(error: unknown): FactorRefusal | undefined {
  if (!isAuthError(error)) return undefined;
  const { type, code } = error;
  if (type === "TooManyAttempts") return "too-many";
  if (type === "WebAuthnVerificationError" || code.startsWith("challenge-")) return "wrong-passkey";
  return byCode.get(code);
}
