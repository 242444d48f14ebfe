import type { Bytes } from "../../lib/bytes.ts";
import { type Argon2Parameters, argon2id } from "../kdf/argon2id.ts";
import { pbkdf2 } from "../kdf/pbkdf2.ts";
import { type ScryptParameters, scrypt } from "../kdf/scrypt.ts";
import { isBoundedPbkdf2 } from "./bounds.ts";

/** The algorithms that new hashes are made with. */
export type PasswordAlgorithm = "scrypt" | "argon2id" | "pbkdf2";

/** An algorithm and its cost: the parameters of scrypt (RFC 7914), Argon2id (RFC 9106), or the iterations of PBKDF2-HMAC-SHA-256. */
export type HashCost =
  | ({ readonly algorithm: "scrypt" } & ScryptParameters)
  | ({ readonly algorithm: "argon2id" } & Argon2Parameters)
  | { readonly algorithm: "pbkdf2"; readonly i: number };

/** The OWASP Password Storage Cheat Sheet (2026-08) lists these as equally strong, with the least memory for scrypt. */
export const usualCosts: Readonly<Record<PasswordAlgorithm, HashCost>> = {
  scrypt: { algorithm: "scrypt", ln: 14, r: 8, p: 5 },
  argon2id: { algorithm: "argon2id", m: 19_456, t: 2, p: 1 },
  pbkdf2: { algorithm: "pbkdf2", i: 600_000 },
};

const MiB = 1024 * 1024;

/** How many times the work of the usual cost is computed, whoever wrote the hash. */
const most = 16;

/** Whether scrypt may run with these parameters: 256 MiB at most, and 2^14 * 8 * 5 * 16 blocks. */
export function isBoundedScrypt({ ln, r, p }: ScryptParameters): boolean {
  const blocks = 2 ** ln * r;
  const isSmall = 128 * blocks <= 256 * MiB && blocks * p <= most * 2 ** 14 * 8 * 5;
  return ln >= 1 && r >= 1 && p >= 1 && p <= 16 && isSmall;
}

/**
 * Whether Argon2 may run with these parameters: 608 MiB at most in one pass, less in several, and 8 KiB for each lane at
 * least.
 */
function isBoundedArgon2({ m, t, p }: Argon2Parameters): boolean {
  const isSmall = m * t <= most * 19_456 * 2;
  return p >= 1 && p <= 16 && t >= 1 && t <= 16 && m >= leastMemory({ p }) && isSmall;
}

/** KiB that Argon2 needs (RFC 9106 section 3.1). */
function leastMemory({ p }: Pick<Argon2Parameters, "p">): number {
  return 8 * p;
}

/**
 * Whether a hash of this cost may be computed, whoever wrote it.
 *
 * @param length how many bytes are derived
 */
export function isBounded(cost: HashCost, length: number): boolean {
  switch (cost.algorithm) {
    case "scrypt":
      return isBoundedScrypt(cost);
    case "argon2id":
      return isBoundedArgon2(cost);
    case "pbkdf2":
      return isBoundedPbkdf2("SHA-256", cost.i, length);
  }
}

/** What part of a lane of scrypt is the least that {@link partOf} returns. */
const quarter = { logarithm: 2, lanes: 4 } as const;

/**
 * Returns the costs that together are a part of the work of one: exact for PBKDF2, by memory for Argon2id, and to a quarter of a
 * lane for scrypt.
 *
 * @param share the whole is 1; nothing is returned for 0 or less
 */
export function partOf(cost: HashCost, share: number): readonly HashCost[] {
  if (share >= 1) return [cost];
  if (share <= 0) return [];
  switch (cost.algorithm) {
    case "scrypt": {
      const { ln, p } = cost;
      const quarters = Math.round(share * p * quarter.lanes);
      const rest = {
        ...cost,
        ln: Math.max(1, ln - quarter.logarithm),
        p: quarters % quarter.lanes,
      };
      const whole = { ...cost, p: Math.floor(quarters / quarter.lanes) };
      return [whole, rest].filter((part) => part.p > 0);
    }
    case "argon2id": {
      const m = Math.round(cost.m * share);
      return m >= leastMemory(cost) ? [{ ...cost, m }] : [];
    }
    case "pbkdf2":
      return [{ ...cost, i: Math.ceil(cost.i * share) }];
  }
}

/** Whether two hashes cost the same. */
export function sameCost(one: HashCost, other: HashCost): boolean {
  return formatCost(one) === formatCost(other);
}

/** Writes algorithm and parameters as in the PHC string format. */
export function formatCost(cost: HashCost): string {
  switch (cost.algorithm) {
    case "scrypt":
      return `scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}`;
    case "argon2id":
      return `argon2id$v=19$m=${cost.m},t=${cost.t},p=${cost.p}`;
    case "pbkdf2":
      return `pbkdf2-sha256$i=${cost.i}`;
  }
}

/**
 * Derives `length` bytes from a password.
 *
 * @throws {Error} when this runtime lacks the algorithm or the memory
 */
export function derive(
  cost: HashCost,
  password: Bytes,
  salt: Bytes,
  length: number,
): Promise<Bytes> {
  switch (cost.algorithm) {
    case "scrypt":
      return scrypt(password, salt, cost, length);
    case "argon2id":
      return argon2id(password, salt, cost, length);
    case "pbkdf2":
      return pbkdf2("SHA-256", password, salt, cost.i, length);
  }
}
