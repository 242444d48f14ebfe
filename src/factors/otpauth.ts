import type { Bytes } from "../lib/bytes.ts";
import { base32 } from "./base32.ts";

/** Whose codes an app is to make. */
export interface AppLabel {
  /** The name of the application. */
  readonly issuer: string;
  /** What tells the person's accounts there apart, such as their address. */
  readonly account: string;
}

/**
 * Returns the address that an authenticator app reads from a QR code:
 * `otpauth://totp/Issuer:account?secret=…&issuer=Issuer&algorithm=SHA1&digits=6&period=30`. A colon within a name would end it, so
 * it becomes a blank.
 *
 * Source: the key URI format of Google Authenticator, which all apps read.
 */
export function otpauthUri(key: Bytes, { issuer, account }: AppLabel): string {
  const [from, whose] = [encoded(issuer), encoded(account)];
  return `otpauth://totp/${from}:${whose}?secret=${base32(key)}&issuer=${from}&algorithm=SHA1&digits=6&period=30`;
}

/** Longer names would make a code that no camera reads. */
const longest = 60;

/** Apps show a plus sign as it is, so blanks are written as `%20`. */
function encoded(name: string): string {
  const line = name
    .replace(/\p{Cs}/gu, "")
    .replace(/[\s:]+/g, " ")
    .trim();
  return encodeURIComponent([...line].slice(0, longest).join(""));
}
