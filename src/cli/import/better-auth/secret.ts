import { createHash, createHmac } from "node:crypto";
import { variable } from "../../../config/environment.ts";
import { decodeUtf8 } from "../../../lib/bytes.ts";
import type { Environment } from "../../../lib/process-environment.ts";
import { isOldToken } from "../../../session/upgrade/old-row-token.ts";
import { wrongUse } from "../../command.ts";

/** The secrets of Better Auth: one that signs cookies, and those that open what is encrypted. */
export interface OldSecret {
  readonly signing: string;
  /** Those of `BETTER_AUTH_SECRETS`, by version. */
  readonly versions: ReadonlyMap<string, string>;
  /** What opens text without a version. */
  readonly plain: string | undefined;
}

/**
 * Returns the secrets. `AUTH_SECRET` is not looked at: it may be the one of the new application, and with a wrong one everybody would be
 * signed out.
 *
 * @param given what `--secret` says
 * @throws {Error} when there is none
 */
export function oldSecret(given: string | undefined, env: Environment): OldSecret {
  if (given) return { signing: given, versions: new Map(), plain: given };
  const plain = variable(env, "BETTER_AUTH_SECRET");
  const versions = new Map<string, string>();
  for (const part of (env.BETTER_AUTH_SECRETS ?? "").split(",")) {
    const [, version, secret] = /^\s*(\d+):(.+?)\s*$/s.exec(part) ?? [];
    if (version && secret) versions.set(version, secret);
  }
  const [newest] = versions.values();
  const signing = newest ?? plain;
  if (signing) return { signing, versions, plain };
  throw wrongUse(
    "The secret of Better Auth is needed, for sessions and second factors: set BETTER_AUTH_SECRET to the one that the old application runs with, or say --secret. With --no-sessions, and where nobody has a second factor, it is not needed.",
  );
}

/** Returns what names the row of a session: a hash of the whole value of its cookie, which is signed. */
export function sessionRow({ signing }: OldSecret, token: string): string {
  return createHash("sha256").update(cookieValue(signing, token)).digest("hex");
}

/** Whether `upgradeFrom` takes the cookie of a session. */
export const isTaken = ({ signing }: OldSecret, token: string): boolean =>
  isOldToken("better-auth", cookieValue(signing, token));

function cookieValue(signing: OldSecret["signing"], token: string): string {
  const signature = createHmac("sha256", signing).update(token).digest("base64");
  return `${token}.${signature}`;
}

const envelope = /^\$ba\$(\d+)\$([0-9a-f]+)$/;
const nonceLength = 24;
const tagLength = 16;

/** Opens what Better Auth has encrypted: XChaCha20-Poly1305 with SHA-256 of the secret, the nonce in front. */
export async function open(secret: OldSecret, sealed: string): Promise<string | undefined> {
  const [, version, inside] = envelope.exec(sealed) ?? [];
  const key = version === undefined ? secret.plain : secret.versions.get(version);
  const text = inside ?? sealed;
  if (!key || !isSealed(sealed)) return undefined;
  const { xchacha20poly1305 } = await import("@noble/ciphers/chacha.js");
  const bytes = Buffer.from(text, "hex");
  try {
    const cipher = xchacha20poly1305(
      createHash("sha256").update(key).digest(),
      bytes.subarray(0, nonceLength),
    );
    return decodeUtf8(cipher.decrypt(bytes.subarray(nonceLength)));
  } catch {
    return undefined;
  }
}

/** Whether a text has the form of what is encrypted. */
export function isSealed(text: string): boolean {
  const inside = envelope.exec(text)?.[2] ?? text;
  return (
    /^[0-9a-f]+$/.test(inside) &&
    inside.length % 2 === 0 &&
    inside.length >= 2 * (nonceLength + tagLength)
  );
}
