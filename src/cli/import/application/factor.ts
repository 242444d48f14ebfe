import type { Bytes } from "../../../lib/bytes.ts";
import type { ForeignRow } from "../../../storage/sql/foreign.ts";
import { fromBase32 } from "../better-auth/factor.ts";
import type { LeftOut, Piece } from "../person.ts";
import { isUnlessNo } from "../values.ts";

const shortest = 10;
const longest = 128;

/**
 * Reads the key of an authenticator app: bytes, or their text in hexadecimal or Base32.
 *
 * @returns nothing for whoever has none. A key that cannot be read is `undefined`: the person is asked, and no code is right
 */
function factorPieces(stored: unknown): readonly Piece[] {
  if (isNothing(stored)) return [];
  const key = keyOf(stored);
  const isKey = key !== undefined && key.length >= shortest && key.length <= longest;
  return [{ kind: "factor", key: isKey ? key : undefined }];
}

/** What stands in a column of keys, or of flags, for whoever has no second factor. */
export const nothing: readonly unknown[] = ["", "0", "false", "f", 0, false, null, undefined];

/** The columns of a second factor. */
interface FactorColumns {
  readonly factor: string | undefined;
  /** Whether it was set up to its end. */
  readonly factorEnabled: string | undefined;
}

/** The factor of somebody whose row says also whether it was set up to its end. */
export function factorsIn(
  { factor, factorEnabled }: FactorColumns,
  row: ForeignRow,
): readonly (Piece | LeftOut)[] {
  if (factor === undefined) return [];
  const pieces = factorPieces(row[factor]);
  if (factorEnabled === undefined) return pieces;
  if (!isUnlessNo(row, factorEnabled)) {
    return pieces.map(({ kind }) => ({ kind, reason: "not confirmed, or turned off" }));
  }
  // Whoever was asked there without a key is asked here too, and no code is right.
  return pieces.length > 0 ? pieces : [{ kind: "factor", key: undefined }];
}

const isNothing = (stored: unknown) =>
  nothing.includes(stored) || (ArrayBuffer.isView(stored) && stored.byteLength === 0);

function keyOf(stored: unknown): Bytes | undefined {
  if (ArrayBuffer.isView(stored)) {
    return new Uint8Array(new Uint8Array(stored.buffer, stored.byteOffset, stored.byteLength));
  }
  if (typeof stored !== "string") return undefined;
  if (/^(?:[0-9a-f]{2})+$/.test(stored)) return new Uint8Array(Buffer.from(stored, "hex"));
  return fromBase32(stored);
}
