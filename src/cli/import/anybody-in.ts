import { wrongUse } from "../command.ts";
import type { Person, Source } from "./person.ts";

/** One person or two may well be kept out, all of them. */
const least = 3;

/**
 * Asserts that not everybody is kept out: an option then names a column that says the reverse, or a word in another spelling. Whoever is
 * imported without a way to sign in gets none by another run.
 *
 * @throws {Error} a `wrongUse` that says so
 */
export async function assertAnybodyIn(source: Source): Promise<void> {
  let count = 0;
  for await (const page of source.people()) {
    if (!page.every(isBlocked)) return;
    count += page.length;
  }
  if (count < least) return;
  throw wrongUse(
    `All ${count} people would be kept out, and have no way to sign in. Does a column of --blocked-column say the reverse, or hold a date where nobody is banned? Are the words of --active-column spelled as in the database, as in status=ACTIVE? Nothing was imported.`,
  );
}

/** Whether a column that an option names keeps somebody out. */
const isBlocked = ({ notes = [] }: Person) => notes.some((note) => note.startsWith("is blocked: "));
