import { type Bytes, utf8 } from "../../../lib/bytes.ts";
import type { ForeignRow } from "../../../storage/sql/foreign.ts";
import type { LeftOut, Piece } from "../person.ts";
import { isUnlessNo, textIn } from "../values.ts";
import { type OldSecret, open } from "./secret.ts";

/** A row, by field. */
export interface OldRow {
  readonly row: ForeignRow;
  /** Why it is left out, where a column of the application's own says so. */
  readonly refusal: string | undefined;
}

/** What becomes of somebody's second factors. */
interface Factors {
  readonly pieces: readonly Piece[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Carries the authenticator apps of somebody over. Whoever is asked for a second factor there is asked here too, even if nothing that
 * they have can be carried: then no code is right until an operator helps them.
 */
export async function factorsOf(
  user: ForeignRow,
  rows: readonly OldRow[],
  secret: OldSecret | undefined,
): Promise<Factors> {
  const isAsked = isUnlessNo(user, "twoFactorEnabled");
  if (!isAsked) {
    const reason = "not confirmed, or turned off";
    return { pieces: [], leftOut: rows.map(() => ({ kind: "factor", reason })) };
  }
  const keys: (Bytes | undefined)[] = [];
  const leftOut: LeftOut[] = [];
  for (const { row, refusal } of rows) {
    // Rows of versions that had no such column were confirmed.
    const isConfirmed =
      row.verified === undefined || row.verified === null || isUnlessNo(row, "verified");
    if (refusal !== undefined) leftOut.push({ kind: "factor", reason: refusal });
    else if (isConfirmed) keys.push(await keyOf(secret, textIn(row, "secret")));
    else leftOut.push({ kind: "factor", reason: "not confirmed" });
  }
  const readable = keys.filter((key) => key !== undefined);
  const unreadable = keys.length - readable.length;
  const pieces = readable.map((key): Piece => ({ kind: "factor", key }));
  if (readable.length > 0) {
    const lost = Array.from(
      { length: unreadable },
      (): LeftOut => ({ kind: "factor", reason: "its key could not be read" }),
    );
    return { pieces, leftOut: [...leftOut, ...lost] };
  }
  // One of them stands for the row that could not be carried.
  return { pieces: [{ kind: "factor", key: undefined }], leftOut: leftOut.slice(1) };
}

const importedPrefix = "base32:";

async function keyOf(secret: OldSecret | undefined, sealed: string | undefined) {
  if (!secret || !sealed) return undefined;
  const text = await open(secret, sealed);
  if (!text) return undefined;
  return text.startsWith(importedPrefix)
    ? fromBase32(text.slice(importedPrefix.length))
    : utf8(text);
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Decodes Base32 (RFC 4648 section 6), also in small letters and without padding. */
export function fromBase32(text: string): Bytes | undefined {
  const digits = [...text.toUpperCase().replace(/=+$/, "")].map((letter) =>
    alphabet.indexOf(letter),
  );
  if (digits.length === 0 || digits.includes(-1)) return undefined;
  const bits = digits.map((digit) => digit.toString(2).padStart(5, "0")).join("");
  return Uint8Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2),
  );
}
