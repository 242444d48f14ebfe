import { isError } from "../../lib/kind.ts";
import { ofEarlierRuns } from "./earlier-runs.ts";
import type { Kind, Person, Source } from "./person.ts";
import { isTakenPlace, safeReason } from "./safe-reason.ts";
import type { Fate } from "./tally.ts";
import type { Target } from "./target.ts";
import { inTransaction } from "./transaction.ts";
import { quoted } from "./values.ts";
import { type Import, type Written, writePerson } from "./write-person.ts";

/**
 * Writes one person: all or nothing. A rehearsal does the same and takes it back. Whoever has something whose place is taken is left out:
 * some databases take ids for one that differ by an accent or by a blank at the end.
 */
export async function writeOne(
  target: Target,
  job: Import,
  person: Person,
  dryRun: boolean,
): Promise<Written> {
  const write = () => writeOnce(target, job, person, dryRun);
  try {
    // Somebody may have taken the place at the same moment, and then it is seen the second time.
    const written = await write().catch((error) =>
      isTakenPlace(error) ? write() : Promise.reject(error),
    );
    return await ofEarlierRuns(target, job, person, written);
  } catch (error) {
    const reason = safeReason(error) ?? (isError(error) ? error.message : String(error));
    if (isTakenPlace(error)) return withoutPlace(person, reason);
    throw new Error(`The person with the id ${quoted(person.user.id)} was not written: ${reason}`, {
      cause: error,
    });
  }
}

async function writeOnce(
  { storage }: Target,
  job: Import,
  person: Person,
  dryRun: boolean,
): Promise<Written> {
  return inTransaction(storage, async (writer) => {
    const result = await writePerson(writer, job, person);
    return { result, isKept: !dryRun && !result.refused };
  });
}

/** Nothing of somebody was written. */
function withoutPlace({ user, pieces, leftOut }: Person, why: string): Written {
  const reason = `the new database takes something of the person for what somebody else has here (${why})`;
  const refuse = (kind: Kind): Fate => ({ kind, is: "left out", reason });
  const fates = [
    refuse("user"),
    ...pieces.map(({ kind }) => refuse(kind)),
    ...leftOut.map((one): Fate => ({ kind: one.kind, is: "left out", reason: one.reason })),
  ];
  const text =
    "left out, because an id, an address or an account is the same as somebody else's to the new database, such as with another accent or a blank at the end";
  return { refused: true, fates, notes: [{ text, shown: quoted(user.id) }] };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const longestId = 200;

/**
 * The same source, of whose people each has an id that the new database holds, in the one spelling in which that returns it. Everybody is read
 * once before anything is written, so that nobody who has none stops an import half-way.
 */
export const withIds = (target: Target, source: Source): Source => ({
  ...source,
  people: () => pagesWithIds(target, source),
});

async function* pagesWithIds(target: Target, source: Source) {
  for await (const page of source.people()) yield page.map((one) => asIdsAllow(target, one));
}

function asIdsAllow({ idType }: Target, person: Person): Person {
  const { user } = person;
  const { id } = user;
  if (idType === "uuid") {
    // PostgreSQL returns small letters, and other databases compare the text.
    if (uuid.test(id)) return { ...person, user: { ...user, id: id.toLowerCase() } };
    throw new Error(
      `The id ${quoted(id)} is no UUID. Import into a database with --id-type text. Nothing was written.`,
    );
  }
  if (id.length > 0 && id.length <= longestId) return person;
  const whose = user.email ? `with the address ${quoted(user.email)} ` : "";
  const problem = id === "" ? "empty, or no text or number, such as bytes" : "too long";
  throw new Error(
    `Somebody ${whose}has the id ${quoted(id)}, which is ${problem}. Give them another one there, or import from a copy in which they have one. Nothing was written.`,
  );
}
