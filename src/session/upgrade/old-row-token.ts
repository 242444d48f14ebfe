import type { OldCookie } from "../../config/upgrade-from.ts";
import { readChunked } from "../../lib/read-chunked-cookie.ts";
import type { Context } from "../../request/context.ts";
import type { UpgradeSystem } from "../../types/config.ts";
import { hasOwnStamp } from "../row/lost-row.ts";
import { readStamp } from "../row/session-token.ts";

/** Printable ASCII: no database takes one such text for another because of accents, widths or what it does not show. */
const printable = /^[!-~]{16,1024}$/;

/**
 * What the cookies of each system look like, so that none is taken for one of another, and that none of those without a stamp ends like
 * one of ours: the token goes on under our name, where proofs and instants are read from its end.
 */
const shapes: Readonly<Record<UpgradeSystem, (token: string) => boolean>> = {
  "next-auth": mayBeRawKey,
  authjs: mayBeRawKey,
  // The token and a signature in base64.
  "better-auth": (token) => /^[^.]+\.[A-Za-z0-9+/]{43}=$/.test(token),
  lucia: (token) => !token.includes("."),
  // The id and a signature in base64 without padding.
  "express-session": (token) => /^s:.+\.[A-Za-z0-9+/]{43}$/.test(token),
};

/** Whether a request has an encrypted token in a cookie, which another application may read: no row is called so. */
export function isEncrypted({ cookieHeader }: Context, { name }: OldCookie): boolean {
  return /^ey[\w-]+(?:\.[\w-]*){4}$/.test(readChunked(cookieHeader, name) ?? "");
}

/** Returns the token in a cookie of another system, if it can be one. */
export function readOldToken({ cookieHeader }: Context, { from, name }: OldCookie) {
  const token = readChunked(cookieHeader, name);
  return token && isOldToken(from, token) ? token : undefined;
}

/** Whether the value of a cookie can be that of a system. Others are not looked up. */
export const isOldToken = (from: UpgradeSystem, token: string): boolean =>
  printable.test(token) && shapes[from](token);

/** Whether a request has a cookie whose rows have the token itself as their key, and {@link readOldToken} takes none of it. */
export function isSentInVain({ cookieHeader }: Context, { from, name }: OldCookie): boolean {
  return keepsRawTokens(from) && Boolean(readChunked(cookieHeader, name));
}

/**
 * Whether a row may be looked up by the token itself. The keys of our own rows are hashes of 64 digits: whoever has stolen a copy of the
 * table must not be able to present one as a token. Separators count for nothing, as in some collations.
 * A token with a stamp is one that this library wrote with `compat`; what only ends like one would be believed.
 */
export function mayBeRawKey(token: string): boolean {
  const isHash = /^[0-9a-f]{64}$/i.test(token.replace(/[^0-9a-z]/gi, ""));
  return !isHash && (readStamp(token).authTime === undefined || hasOwnStamp(token));
}

/** Whether a system keeps the token itself in its rows, so that ours are made of them. */
export function keepsRawTokens(from: UpgradeSystem): boolean {
  return from === "next-auth" || from === "authjs";
}
