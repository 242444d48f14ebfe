import { sha256Hex } from "#crypto";
import { isSameAddress } from "../../lib/email-address.ts";
import type { Keyring } from "../../lib/keyring.ts";
import type { AdapterUser } from "../../types/adapter.ts";
import { type Known, lookAgain } from "./known-person.ts";
import type { Kind, Note, Person } from "./person.ts";
import type { Fate } from "./tally.ts";
import type { Writer } from "./target.ts";
import { type Outcome, writePiece } from "./write-piece.ts";

/** The mark that somebody was imported stays as long as the database may be asked. */
const markedUntil = new Date("9999-12-31T00:00:00Z");

/** Where a person comes from, and what seals the keys of their apps. */
export interface Import {
  readonly system: string;
  readonly keyring: Keyring | undefined;
}

/** What became of a person. Those who are refused must not be written: their transaction has to be rolled back. */
export interface Written {
  readonly refused: boolean;
  readonly fates: readonly Fate[];
  readonly notes: readonly Note[];
  /** What an earlier run has written, and is left out now. */
  readonly stillHere?: Known["stillHere"];
}

/** Writes somebody with all that is theirs, to be called in a transaction. What is there already stays as it is. */
export async function writePerson(
  writer: Writer,
  { system, keyring }: Import,
  person: Person,
): Promise<Written> {
  const { user, pieces, leftOut } = person;
  const gone = leftOut.map(({ kind, reason }): Fate => ({ kind, is: "left out", reason }));
  const present = await writer.getUser(user.id);
  const isFirst = await writer.consume(await markOf(system, user.id), markedUntil);
  if (await isMarked(writer, system, person, isFirst))
    return lookedAt(await lookAgain(writer, person, present !== null));
  const refusal = await refusalOf(writer, user, present, isFirst);
  if (refusal) {
    const refuse = (kind: Kind): Fate => ({ kind, is: "left out", reason: refusal });
    const fates = [refuse("user"), ...pieces.map(({ kind }) => refuse(kind)), ...gone];
    const { stillHere } = await lookAgain(writer, person, present !== null && !isFirst, "refused");
    return { refused: true, fates, notes: [], ...(stillHere && { stillHere }) };
  }
  if (!isFirst) return lookedAt(await lookAgain(writer, person, true));
  const written: Outcome[] = [{ kind: "user", is: present ? "here" : "imported" }];
  if (!present) await writer.createUser(user);
  for (const piece of pieces) written.push(await writePiece(writer, keyring, user, piece));
  const notes = [...(person.notes ?? []), ...written.flatMap((one) => one.notes ?? [])];
  return { refused: false, fates: [...written, ...gone], notes };
}

/** Notes say what was written, or not, by the run that wrote it. */
const lookedAt = ({ fates, stillHere }: Known): Written => ({
  ...{ refused: false, fates, notes: [] },
  ...(stillHere && { stillHere }),
});

/** Marks somebody as imported; returns whether they were. Whoever is kept out by now, or has lost what comes first, is known by the rest. */
async function isMarked(
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

/** A name for the mark, of one length whatever the ids of the other system look like. */
async function markOf(
  system: string,
  userId: string,
  person: readonly unknown[] = [],
): Promise<string> {
  const name = JSON.stringify(["cardea import", system, userId, ...person]);
  return `imported:${await sha256Hex(name)}`;
}

/**
 * Why somebody cannot be told from a person who is here or was; `undefined` if they can.
 *
 * @param isFirst whether nobody with this id was imported before
 */
async function refusalOf(
  writer: Writer,
  user: AdapterUser,
  present: AdapterUser | null,
  isFirst: boolean,
): Promise<string | undefined> {
  if (present) {
    return present.id === user.id && isSameAddress(present.email, user.email)
      ? undefined
      : "somebody else has this id here";
  }
  if (!isFirst) return "somebody with this id was imported before, and removed here since";
  const namesake = user.email ? await writer.getUserByEmail(user.email) : null;
  return namesake ? "somebody else has this address here" : undefined;
}
