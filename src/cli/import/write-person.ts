import { isSameAddress } from "../../lib/email-address.ts";
import type { Keyring } from "../../lib/keyring.ts";
import type { AdapterUser } from "../../types/adapter.ts";
import { type Known, lookAgain } from "./known-person.ts";
import { isMarked, markedUntil, markOf, markRest, type Run } from "./marks.ts";
import { meet } from "./meeting.ts";
import { isKeptOutNow, type Kind, type Note, type Person } from "./person.ts";
import { lookForChanges } from "./since.ts";
import type { Fate } from "./tally.ts";
import type { Writer } from "./target.ts";
import type { Trouble, Unsettled } from "./unsettled.ts";
import { noteOnWaysIn } from "./ways-in.ts";
import { type Outcome, writePiece } from "./write-piece.ts";

/** Where a person comes from, and what seals the keys of their apps. */
export interface Import extends Run {
  readonly system: string;
  readonly keyring: Keyring | undefined;
  /** Whether people who are here already, and did not come with this system, are those of the other one with the same id and address. */
  readonly intoExisting: boolean;
}

/** What became of a person. Those who are refused must not be written: their transaction has to be rolled back. */
export interface Written {
  readonly refused: boolean;
  readonly fates: readonly Fate[];
  readonly notes: readonly Note[];
  /** Whether somebody with this id came with an earlier run, and is here. */
  readonly cameBefore?: boolean;
  /** What an earlier run has written, and is left out now. */
  readonly stillHere?: Known["stillHere"];
  /** What is left for the operator to do. */
  readonly unsettled?: readonly Unsettled[];
  /** Sessions here that the other system does not have. They may have come with an import, and have ended there. */
  readonly suspects?: readonly string[];
}

/** Writes somebody with all that is theirs, to be called in a transaction. What is there already stays as it is. */
export async function writePerson(writer: Writer, job: Import, person: Person): Promise<Written> {
  const { system } = job;
  const { user } = person;
  // Another import that is under way holds the mark until it has written the person, who is looked for after that.
  const isFirst = await writer.consume(await markOf(system, user.id), markedUntil);
  const present = await writer.getUser(user.id);
  if (await isMarked(writer, system, person, isFirst)) {
    return writeAgain(writer, job, person, present);
  }
  const refusal = await refusalOf(writer, system, user, present, isFirst);
  if (refusal) {
    const isHere = !isFirst && present?.id === user.id;
    const cameBefore = !isFirst && present !== null;
    return { ...(await refuse(writer, person, { ...refusal, isHere })), cameBefore };
  }
  if (!isFirst) return writeAgain(writer, job, person, present);
  if (!present) return writeAll(writer, job, person, false);
  const met = await meet(writer, person, present, job.intoExisting);
  if (!("person" in met)) return refuse(writer, person, { ...met, isHere: isKeptOutNow(person) });
  const written = await writeAll(writer, job, met.person, true);
  const { stillHere } = await lookAgain(writer, met.person, isKeptOutNow(person));
  return { ...written, ...(stillHere && { stillHere }) };
}

/** Writes what somebody has, and says so. */
async function writeAll(
  writer: Writer,
  { system, place, readAs, keyring }: Import,
  person: Person,
  isHere: boolean,
): Promise<Written> {
  const { user, pieces, leftOut, notes = [] } = person;
  const written: Outcome[] = [{ kind: "user", is: isHere ? "here" : "imported" }];
  if (!isHere) await writer.createUser(user);
  for (const piece of pieces) written.push(await writePiece(writer, keyring, user, piece));
  const hasPassword = written.some(({ kind, is }) => kind === "password" && is === "imported");
  await markRest(writer, system, person, { place, readAs, hasPassword });
  const ways = isHere ? [] : noteOnWaysIn(person, written);
  const told = [...notes, ...ways, ...written.flatMap((one) => one.notes ?? [])];
  return { refused: false, fates: [...written, ...gone(leftOut)], notes: told };
}

interface Refusal {
  readonly reason: string;
  readonly trouble?: Trouble | undefined;
  /** Whether the person who has the id here may be them. */
  readonly isHere: boolean;
}

/** Leaves somebody out with all that is theirs. */
async function refuse(
  writer: Writer,
  person: Person,
  { reason, trouble, isHere }: Refusal,
): Promise<Written> {
  const { user, pieces, leftOut } = person;
  const left = (kind: Kind): Fate => ({ kind, is: "left out", reason });
  const fates = [left("user"), ...pieces.map(({ kind }) => left(kind)), ...gone(leftOut)];
  const isSame = trouble === "already-here" || trouble === "unproved-match";
  const { stillHere } = await lookAgain(writer, person, isHere, isSame ? "known" : "refused");
  return {
    ...{ refused: true, fates, notes: [] },
    ...(stillHere && { stillHere }),
    ...(trouble && { unsettled: [{ trouble, userId: user.id }] }),
  };
}

const gone = (leftOut: Person["leftOut"]) =>
  leftOut.map(({ kind, reason }): Fate => ({ kind, is: "left out", reason }));

/** Looks at somebody whom an earlier run has imported. Notes say what was written, or not, by the run that wrote it. */
async function writeAgain(
  writer: Writer,
  job: Import,
  person: Person,
  present: AdapterUser | null,
): Promise<Written> {
  const { fates, stillHere } = await lookAgain(writer, person, present !== null);
  const result = { refused: false, notes: [], ...(stillHere && { stillHere }) };
  if (!present) return { ...result, fates };
  const { written, ...since } = await lookForChanges(writer, job, person, present);
  return { ...result, ...since, cameBefore: true, fates: replaced(fates, written) };
}

/** Puts what was written after all in the place of what was not looked at. */
function replaced(fates: readonly Fate[], written: readonly Fate[]): readonly Fate[] {
  const rest = [...written];
  return fates.map((fate) => {
    const at = rest.findIndex(({ kind }) => fate.is === "unseen" && kind === fate.kind);
    return rest.splice(at, at < 0 ? 0 : 1)[0] ?? fate;
  });
}

/**
 * Why somebody cannot be told from a person who is here or was; `undefined` if they can.
 *
 * @param isFirst whether nobody with this id was imported before
 */
async function refusalOf(
  writer: Writer,
  system: string,
  user: AdapterUser,
  present: AdapterUser | null,
  isFirst: boolean,
): Promise<Omit<Refusal, "isHere"> | undefined> {
  if (present) {
    if (present.id === user.id && isSameAddress(present.email, user.email)) return undefined;
    if (isFirst) return { reason: "somebody else has this id here" };
    const owner = user.email ? await writer.getUserByEmail(user.email) : null;
    if (owner && owner.id !== present.id) return { reason: addressTaken, trouble: "address-taken" };
    return { reason: moved, trouble: "address-moved" };
  }
  if (!isFirst)
    return { reason: "somebody with this id was imported before, and removed here since" };
  const namesake = user.email ? await writer.getUserByEmail(user.email) : null;
  if (!namesake) return undefined;
  // Nothing that is marked here stays: whoever is refused is not written.
  const isOurs = !(await writer.consume(await markOf(system, namesake.id), markedUntil));
  return { reason: addressTaken, ...(isOurs && { trouble: "address-taken" }) };
}

export const moved = "somebody has this id here under another address or name";
const addressTaken = "somebody else has this address here";
