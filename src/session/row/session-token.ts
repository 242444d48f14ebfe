import type { ResolvedConfig } from "../../config/resolved-config.ts";
import type { Context } from "../../request/context.ts";
import { readSessionToken } from "../read-cookie.ts";

/** Our tokens are far shorter; nothing longer is hashed. */
const longestToken = 1024;

/** Control characters, and halves of surrogate pairs. With `compat`, the token is a key, and PostgreSQL fails on some. */
const notInTokens = /[\p{Cc}\p{Cs}]/u;

/** Returns the token in the session cookie, if it can be one of ours. */
export function readToken(context: Context): string | undefined {
  const token = readSessionToken(context);
  const isPossible = token && token.length <= longestToken && !notInTokens.test(token);
  return isPossible ? token : undefined;
}

/** Returns the key of the row. Auth.js v5 stores the token itself; we store its SHA-256, so that a stolen table is of no use. */
export function rowKey({ config }: Context, token: string, id: string): string {
  return config.compat ? token : id;
}

/**
 * What the token of a database session says about how it began, so that no column is needed for it. A browser
 * cannot change it: the row is found by the hash of the whole token.
 */
export interface Stamp {
  /** When the person signed in, in seconds since the epoch. */
  readonly authTime: number | undefined;
  /** Whether nobody had proved the user's address then. */
  readonly unverified: boolean;
}

/** Precedes the instant in the token of a session that began before the address was proved. */
export const mark = "u";

/**
 * `random.instant`, `random.u.instant`, or either with the proofs before it: `random.fed0.u.instant`. The instant is in seconds
 * since the epoch, in base 36. It stays last, and the mark before it, where version 0.1.0 looks for them.
 */
const stamped = /(?:\.(u))?\.([0-9a-z]{6,7})$/;

/** Reads the stamp at the end of a token. Tokens from Auth.js v5 have none. */
export function readStamp(token: string): Stamp {
  const [, marked, instant] = stamped.exec(token) ?? [];
  if (instant === undefined) return { authTime: undefined, unverified: false };
  return { authTime: Number.parseInt(instant, 36), unverified: marked === mark };
}

/**
 * Whether a row was found by exactly this token. Where the token itself is the key, a database may take one with
 * other letters or a trailing blank for the same, and the browser could change the stamp.
 */
export function isExact(config: ResolvedConfig, token: string, stored: string): boolean {
  return !config.compat || !isStamped(config) || stored === token;
}

/**
 * Whether tokens that are created now have a stamp. With `compat` they do only if `absoluteMaxAge` is set or records of sessions
 * are kept: Auth.js v5 has no such limit, and its columns may be only as long as a UUID.
 */
export function isStamped({ compat, session, registry }: ResolvedConfig): boolean {
  return !compat || registry || Number.isFinite(session.absoluteMaxAge);
}

/** Returns what stands before the stamp of a token. */
export function beforeStamp(token: string): string {
  return token.replace(stamped, "");
}
