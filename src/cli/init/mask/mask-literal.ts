import { isEncoding, isKnown } from "./known-texts.ts";
import { mask, maskAddress, maskBeginning } from "./mask-address.ts";
import { isPlainPath } from "./plain.ts";

/** Where a text stands. */
export interface LiteralPlace {
  /** Whether it is the value of something with the name of a secret. */
  readonly isSecret: boolean;
  /** Whether that is the name of something around it. */
  readonly isWithinSecret: boolean;
  /** Whether something with such a name stands beside it. */
  readonly isBesideSecret: boolean;
  /** Whether something may be joined to it. */
  readonly isPart: boolean;
  /** Whether something may be joined before it. */
  readonly isRest: boolean;
}

/** Nothing around it says what it is. */
export const anywhere: LiteralPlace = {
  isSecret: false,
  isWithinSecret: false,
  isBesideSecret: false,
  isPart: false,
  isRest: false,
};

/** Masks a text that stands in code, as it is written between its quotes, unless it is plainly harmless. Its lines stay lines. */
export function maskLiteral(written: string, place: LiteralPlace = anywhere): string {
  if (written.trim() === "") return written;
  const address = place.isPart ? maskBeginning(written) : maskAddress(written);
  if (address !== undefined && !written.includes("\n")) return address;
  return isHarmless(written, place) ? written : maskLines(written);
}

const directive = /^use (?:client|server|strict|cache|workflow|step|asm)$/;

function isHarmless(written: string, place: LiteralPlace): boolean {
  const { isSecret, isWithinSecret, isBesideSecret, isPart, isRest } = place;
  if (isSecret) return false;
  if (isBesideSecret) return isEncoding(written);
  if (!/[\p{L}\p{N}]/u.test(written) || (written.length === 1 && !isPart)) return true;
  if (isKnown(written) || directive.test(written)) return true;
  return !isWithinSecret && !isRest && isPlainPath(written);
}

/** Masks what stands on each line of a text. */
export const maskLines = (text: string): string => text.replace(/\S[^\r\n]*/g, mask);
