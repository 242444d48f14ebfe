import { createCipheriv, createHmac, hkdfSync } from "node:crypto";
import { compactDecrypt } from "jose";
import { fromBase64Url } from "../../../src/lib/bytes.ts";
import { withoutLeftover } from "../../../src/lib/jwe-leftover.ts";
import { type Claims, createKeyring, isUnsealError } from "../../../src/lib/keyring.ts";
import { fromSealable, toSealable } from "../../../src/lib/sealable.ts";
import { sessionPurpose, tokenSchemes } from "../../../src/lib/token-format.ts";
import { type Door, holds, jsonOf, linesOf, textOf, unlessRefused } from "../door.ts";

const secret = "a secret for tests that has more than 32 bytes";
const cookie = "__Host-cardea.session";
const lengths = { A256GCM: 32, "A256CBC-HS512": 64 } as const;

const formats = (["cardea", "authjs", "next-auth"] as const).map((format) => {
  const purpose = sessionPurpose(format, cookie);
  const key = (enc: keyof typeof lengths) => {
    const info = tokenSchemes[format].keyInfo(purpose, enc);
    return Buffer.from(hkdfSync("sha256", secret, purpose, info, lengths[enc]));
  };
  const keys = { A256GCM: key("A256GCM"), "A256CBC-HS512": key("A256CBC-HS512") };
  return { format, purpose, keys, keyring: createKeyring([secret], format) };
});

type Format = (typeof formats)[number];

/**
 * A session token as it is sent; or, after a line that says `seal`, a protected header and claims, a line for each, which are sealed with
 * our own key, so that what follows the decryption is reached as well.
 */
const sessionToken: Door = {
  name: "session-token",
  async run(input) {
    const [kind = "", header = "", claims = ""] = linesOf(textOf(input), 3);
    for (const one of formats) {
      const token = kind === "seal" ? seal(one, header, claims) : textOf(input);
      await open(one, token);
      const cut = withoutLeftover(token);
      holds(cut === undefined || (token.startsWith(cut) && cut !== token), "another token was cut");
    }
  },
};

async function open({ format, purpose, keyring, keys }: Format, token: string): Promise<void> {
  const ours = await unlessRefused(async () => keyring.unseal(purpose, token), isUnsealError);
  const theirs = await joseOpens(keys, token);
  if (ours) {
    holds(theirs !== undefined, "only we open it", format, token);
    assertSame(theirs ?? "", ours);
    const isCurrent = Number(ours.exp) > Date.now() / 1000 - 30;
    holds(isCurrent, "an expired token is accepted", ours.exp);
  } else if (theirs !== undefined) {
    holds(isRefusedByRule(token, theirs), "we refuse what jose opens", format, token, theirs);
  }
}

function assertSame(text: string, ours: Claims): void {
  const plain: unknown = JSON.parse(text, (name, value) =>
    name === "__proto__" ? undefined : value,
  );
  holds(JSON.stringify(plain) === JSON.stringify(ours), "the claims are others", text);
}

async function joseOpens(keys: Format["keys"], token: string): Promise<string | undefined> {
  for (const key of Object.values(keys)) {
    try {
      const { plaintext, protectedHeader } = await compactDecrypt(token, key, {
        keyManagementAlgorithms: ["dir"],
        contentEncryptionAlgorithms: Object.keys(keys),
      });
      if (protectedHeader.enc)
        return new TextDecoder("utf-8", { ignoreBOM: true }).decode(plaintext);
    } catch {}
  }
  return undefined;
}

/** We are stricter: one spelling of each token, no extensions, the key that is named, claims that are complete and current. */
function isRefusedByRule(token: string, text: string): boolean {
  const parts = token.split(".");
  const header = jsonOf(new TextDecoder().decode(Buffer.from(parts[0] ?? "", "base64url")));
  const rules: readonly (() => boolean)[] = [
    () => token.length > 128 * 1024 || (parts[0] ?? "").length > 1024,
    () => parts.some((part) => !isCanonical(part)),
    () => Object.hasOwn(Object(header), "zip") || Object.hasOwn(Object(header), "crit"),
    () => Object(header).kid !== undefined,
    () => !isUsable(jsonOf(text)) || text.includes("\ufffd") || text.startsWith("\ufeff"),
  ];
  return rules.some((rule) => rule());
}

function isCanonical(part: string): boolean {
  try {
    return fromBase64Url(part).length >= 0;
  } catch {
    return false;
  }
}

/** Whether claims are an object with the times of a token that is good now, as far as a minute before or after is certain. */
function isUsable(claims: unknown): boolean {
  if (typeof claims !== "object" || claims === null || Array.isArray(claims)) return false;
  const { iat, exp, nbf }: { iat?: unknown; exp?: unknown; nbf?: unknown } = claims;
  const now = Date.now() / 1000;
  const started = nbf === undefined || (typeof nbf === "number" && nbf < now);
  return Number.isFinite(iat) && Number.isFinite(exp) && Number(exp) > now && started;
}

/** Seals text under a header that says anything, by the key and the algorithm that the header names. */
function seal({ keys }: Format, header: string, claims: string): string {
  const encoded = Buffer.from(header).toString("base64url");
  const isLong = header.includes("A256CBC-HS512");
  const iv = Buffer.alloc(isLong ? 16 : 12, 7);
  const key = isLong ? keys["A256CBC-HS512"] : keys.A256GCM;
  const [ciphertext, tag] = isLong
    ? encryptLong(key, iv, encoded, claims)
    : encryptShort(key, iv, encoded, claims);
  const parts = [iv, ciphertext, tag].map((part) => part.toString("base64url"));
  return `${encoded}..${parts.join(".")}`;
}

function encryptShort(key: Buffer, iv: Buffer, header: string, text: string): [Buffer, Buffer] {
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  cipher.setAAD(Buffer.from(header));
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [ciphertext, cipher.getAuthTag()];
}

/** RFC 7518 section 5.2.2.1. */
function encryptLong(key: Buffer, iv: Buffer, header: string, text: string): [Buffer, Buffer] {
  const cipher = createCipheriv("aes-256-cbc", key.subarray(32), iv);
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(header.length * 8));
  const mac = createHmac("sha512", key.subarray(0, 32));
  for (const part of [Buffer.from(header), iv, ciphertext, length]) mac.update(part);
  return [ciphertext, mac.digest().subarray(0, 32)];
}

/** What was sealed with `toSealable`, as JSON: only we seal, but older versions did too. */
const sealable: Door = {
  name: "sealable",
  run(input) {
    const value = jsonOf(textOf(input));
    if (value === undefined) return;
    const copy = unlessDeep(() => JSON.stringify(toSealable(value)));
    if (copy === undefined) return;
    const back = fromSealable(JSON.parse(copy));
    holds(JSON.stringify(back) === JSON.stringify(value), "a copy is another value", copy);
  },
};

function unlessDeep<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof RangeError && error.message.includes("nested too deeply"))
      return undefined;
    throw error;
  }
}

export const tokenDoors: readonly Door[] = [sessionToken, sealable];
