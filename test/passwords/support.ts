import crypto from "node:crypto";
import type { TestContext } from "node:test";

/** A cost that takes no time. */
export const cheap = { algorithm: "scrypt", ln: 1, r: 1, p: 1 } as const;

/** Counts the passwords that scrypt, Argon2id and PBKDF2 hash from now on, until the test is over. */
export function countWork(t: TestContext): () => number {
  const counted = [
    t.mock.method(crypto, "scrypt"),
    t.mock.method(crypto, "argon2"),
    t.mock.method(globalThis.crypto.subtle, "deriveBits"),
  ];
  return () => counted.reduce((sum, { mock }) => sum + mock.callCount(), 0);
}

/** The same hash with another character where `tag` begins. */
export function changed(hash: string, tag: string): string {
  const at = hash.lastIndexOf(tag);
  const other = hash[at] === "a" ? "b" : "a";
  return `${hash.slice(0, at)}${other}${hash.slice(at + 1)}`;
}
