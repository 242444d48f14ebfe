import { wrongUse } from "../command.ts";
import type { LeftOut, Person, Piece, Source } from "./person.ts";

/** What becomes of passwords and sessions of people whose address nobody has proved. */
export const unverifiedChoices = ["leave-out", "keep"] as const;

export type Unverified = (typeof unverifiedChoices)[number];

const note = "nobody has proved the address";
const reason = "nobody has proved the address, with which the old application let nobody in";

/**
 * What somebody may have collected under an address that is not theirs, and could not use where the application asked for a proof of it
 * first. A session of somebody who also comes in another way began there, as far as is known.
 */
function questionable({ isUnproved, pieces }: Person): readonly Piece[] {
  if (!isUnproved) return [];
  const hasOtherWay = pieces.some(({ kind }) => kind === "account" || kind === "passkey");
  return pieces.filter(({ kind }) => kind === "password" || (kind === "session" && !hasOtherWay));
}

/**
 * Asserts that the operator has said what becomes of people whose address nobody has proved, if there are any with a password or a session.
 * Nothing in the database tells whether the old application let them in.
 *
 * @throws {Error} a `wrongUse` that says how many there are
 */
export async function assertDecided(source: Source): Promise<void> {
  const count = await countUnproved(source);
  if (count > 0) throw wrongUse(`${question(count)} Nothing was imported.`);
}

async function countUnproved(source: Source): Promise<number> {
  let count = 0;
  for await (const page of source.people()) {
    count += page.filter(isAskedAbout).length;
  }
  return count;
}

/** What somebody does whose password was left out. A mail for a new one goes to proved addresses, and to people with a password. */
export const howToComeIn =
  "They sign up once more with the same address, or come in with a link by mail or a provider: that proves the address. Where signing up is closed, let them in yourself: once you know whose address it is, storage.updateUser({ id, emailVerified: new Date() }) makes it a proved one, and a new password by mail works";

/** Asks what an application did that is not known here. A rehearsal goes on without an answer. */
export function question(count: number): string {
  const people = count === 1 ? "1 person has" : `${count} people have`;
  return `${people} a password or a session, and an address that nobody has proved. Did the old application let such people in? If it did not, as Better Auth with requireEmailVerification, somebody else may have typed the address, and must not get in with it here: --unverified leave-out. Then they keep their row. ${howToComeIn}. If it did: --unverified keep.`;
}

/** Whether something of somebody depends on what the operator says. */
export const isAskedAbout = (person: Person): boolean => questionable(person).length > 0;

/** Does as the operator has said, and notes whom it concerns. */
export function withUnprovedAs(choice: Unverified | undefined, person: Person): Person {
  const asked = questionable(person);
  if (asked.length === 0) return person;
  const { pieces, leftOut, notes = [] } = person;
  if (choice !== "leave-out") return { ...person, notes: [...notes, note] };
  const gone = asked.map((was): LeftOut => ({ kind: was.kind, reason, was }));
  return {
    ...person,
    pieces: pieces.filter((piece) => !asked.includes(piece)),
    leftOut: [...leftOut, ...gone],
  };
}
