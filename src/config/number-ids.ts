import { isRecord } from "../lib/json.ts";

/** Where each method is given the id of a user: as its argument, or in this field of it. */
const places: Readonly<Record<string, "argument" | "id" | "userId">> = {
  getUser: "argument",
  lockUser: "argument",
  deleteUser: "argument",
  updateUser: "id",
  linkAccount: "userId",
  createSession: "userId",
  updateSession: "userId",
  createAuthenticator: "userId",
  listAuthenticatorsByUserId: "argument",
  listAccountsByUserId: "argument",
  listSessionsByUserId: "argument",
  deleteSessionsByUserId: "argument",
};

/** The number that this text is, if it is spelled as numbers are: neither `01` nor `1.0` nor `1 ` is 1. */
function toNumber(id: unknown): number | undefined {
  const number = typeof id === "string" ? Number(id) : Number.NaN;
  return Number.isSafeInteger(number) && number >= 0 && String(number) === id ? number : undefined;
}

/**
 * Returns the arguments of a method with the id of the user as a number; `undefined` if it has none that is the text of one.
 * Tokens hold ids as text, and Prisma does not look for text in a column of numbers.
 */
export function withNumber(method: string, args: readonly unknown[]): unknown[] | undefined {
  const [first, ...rest] = args;
  const place = Object.hasOwn(places, method) ? places[method] : undefined;
  if (place === undefined) return undefined;
  const record = place !== "argument" && isRecord(first) ? first : undefined;
  const number = toNumber(place === "argument" ? first : record?.[place]);
  if (number === undefined) return undefined;
  return [place === "argument" ? number : { ...record, [place]: number }, ...rest];
}
