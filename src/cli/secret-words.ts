import { isSecretName } from "../log/secret-names.ts";

/** Codes that let somebody in, unlike those of errors and of countries. */
const codes =
  /(?:pass|pin|access|backup|recovery|reset|invite|invitation|security|verification|login|auth|unlock|door|gate|entry|one[-_]?time|factor|mfa|otp|sms)[-_]?codes?$/i;
const always =
  /secret|passw|passphrase|private|hmac|tokens?$|hash$|[\w-]keys$|(?:key|pass|pwd|pw|pins?|dsn|salt|otp)$|(?:^|[-_])pat$/i;

/** In code, `signingKey` and `DATABASE_DSN` are secrets as well. */
const end = /(?:keys?|pass|pwd|pw|dsn|salt|pins?|codes?|credentials?)$/i;

/** There may be several, as in `ENCRYPTION_KEY_1`. */
const withoutNumber = (name: string) => name.replace(/[-_]?\d{1,3}$/, "");

/** Whether what has this name is a secret and nothing else, as settings of a `session` are. */
export function isSurelySecret(name: string): boolean {
  const own = withoutNumber(name);
  return always.test(own) || codes.test(own);
}

/** Whether what has this name may be a secret. */
export const isSecret = (name: string): boolean =>
  isSecretName(name) || isSurelySecret(name) || end.test(withoutNumber(name));
