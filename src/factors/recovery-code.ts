import { randomBytes } from "#crypto";
import { normalized } from "../lib/normalize.ts";
import { inFives, inGroups } from "./base32.ts";

/** Crockford's base32, in which no two characters look alike. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 120 bits: too many to guess, so that a plain MAC protects what is stored (NIST SP 800-63B section 3.1.2). */
const bytes = 15;

/** A code with which its owner signs in once, without their app. */
export function createRecoveryCode(): string {
  return inFives(randomBytes(bytes), alphabet);
}

/** Returns a code as people read it: `XXXX-XXXX-XXXX-XXXX-XXXX-XXXX`. */
export function writtenCode(code: string): string {
  return inGroups(code, "-");
}

/**
 * Parses a recovery code that somebody typed: 24 characters in capital letters; `undefined` if it cannot be one. Case, blanks and
 * hyphens do not matter, nor whether O was read for 0, or I or L for 1.
 */
export function parseRecoveryCode(typed: unknown): string | undefined {
  if (typeof typed !== "string" || typed.length > 128) return undefined;
  const code = normalized(typed, "NFKC")
    .replace(/[\s\p{Pd}\p{Cf}]/gu, "")
    .toUpperCase()
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]{24}$/.test(code) ? code : undefined;
}
