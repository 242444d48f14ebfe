import { sha256Hex } from "#crypto";
import type { Person } from "./person.ts";
import type { Writer } from "./target.ts";

/** The mark that somebody was imported stays as long as the database may be asked. */
export const markedUntil = new Date("9999-12-31T00:00:00Z");

/** A name for a mark, of one length whatever the ids of the other system look like. */
export async function markOf(
  system: string,
  userId: string,
  more: readonly unknown[] = [],
): Promise<string> {
  const name = JSON.stringify(["cardea import", system, userId, ...more]);
  return `imported:${await sha256Hex(name)}`;
}

/** The mark that somebody came out of this database. */
export const sourceMark = (system: string, userId: string, place: string) =>
  markOf(system, userId, ["from", place]);

/** The mark that somebody came with a run that read the same columns. */
export const readAsMark = (system: string, userId: string, readAs: string) =>
  markOf(system, userId, ["read as", readAs]);

/** The mark that a session of somebody came with an import. */
export const sessionMark = (system: string, userId: string, token: string) =>
  markOf(system, userId, ["session", token]);

/** The mark that a password of somebody came with an import. */
export const passwordMark = (system: string, userId: string) =>
  markOf(system, userId, ["password"]);

/** Marks somebody as imported; returns whether they were. Whoever is kept out by now, or has lost what comes first, is known by the rest. */
export async function isMarked(
  writer: Writer,
  system: string,
  person: Person,
  isFirst: boolean,
): Promise<boolean> {
  const [first = [], ...more] = whoIs(person);
  for (const one of isFirst ? [first] : [first, ...more]) {
    const mark = await markOf(system, person.user.id, one);
    if (!(await writer.consume(mark, markedUntil))) return true;
  }
  return false;
}

/** Where a run reads people, and as what. */
export interface Run {
  /** The database out of which they come, in one spelling. */
  readonly place: string;
  /** Which columns say who somebody is, and what providers are called here. */
  readonly readAs: string;
}

/**
 * Marks what a later run has to know of somebody besides: out of which database and columns they came, whether a second factor came with them, and
 * whether their password and which of their sessions are not of this application's own making.
 */
export async function markRest(
  writer: Writer,
  system: string,
  { user: { id }, pieces }: Person,
  { place, readAs, hasPassword }: Run & { readonly hasPassword: boolean },
): Promise<void> {
  await writer.consume(await sourceMark(system, id, place), markedUntil);
  await writer.consume(await readAsMark(system, id, readAs), markedUntil);
  // One that was left out, such as before it was confirmed, comes with a later run.
  if (pieces.some(({ kind }) => kind === "factor")) await isFirstFactor(writer, system, id);
  if (hasPassword) await writer.consume(await passwordMark(system, id), markedUntil);
  for (const piece of pieces) {
    if (piece.kind !== "session") continue;
    for (const token of [piece.sessionToken, ...(piece.otherTokens ?? [])]) {
      await writer.consume(await sessionMark(system, id, token), piece.expires);
    }
  }
}

/** Marks that a second factor of somebody is written; returns whether no run has written one before. */
export const isFirstFactor = async (writer: Writer, system: string, userId: string) =>
  writer.consume(await markOf(system, userId, ["factor"]), markedUntil);

/**
 * What tells somebody from a person of another database of the same system who has the same id, such as a counted number: their address, and
 * for people without one the things that they have, or would have if they were not kept out.
 */
function whoIs({
  user: { email, name },
  pieces,
  leftOut,
}: Person): readonly (readonly unknown[])[] {
  if (email) return [["address", email]];
  const all = [...pieces, ...leftOut.flatMap(({ was }) => (was ? [was] : []))];
  const things = all.flatMap((piece) => {
    if (piece.kind === "password" && piece.username) return [["username", piece.username]];
    if (piece.kind !== "account") return [];
    return [["account", piece.account.provider, piece.account.providerAccountId]];
  });
  return things.length > 0 ? things : [["name", name]];
}
