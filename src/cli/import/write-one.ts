import { isError } from "../../lib/kind.ts";
import type { Person } from "./person.ts";
import { safeReason } from "./safe-reason.ts";
import { asWriter, type Target } from "./target.ts";
import { quoted } from "./values.ts";
import { type Import, type Written, writePerson } from "./write-person.ts";

/** Writes one person: all or nothing. A rehearsal does the same and takes it back. */
export async function writeOne(
  { storage }: Target,
  job: Import,
  person: Person,
  dryRun: boolean,
): Promise<Written> {
  let written: Written | undefined;
  try {
    return await storage.transaction(async (inner) => {
      written = undefined;
      const result = await writePerson(asWriter(inner), job, person);
      if (!dryRun && !result.refused) return result;
      written = result;
      throw new Error("This transaction is not to be committed");
    });
  } catch (error) {
    if (written) return written;
    const reason = safeReason(error) ?? (isError(error) ? error.message : String(error));
    throw new Error(`The person with the id ${quoted(person.user.id)} was not written: ${reason}`, {
      cause: error,
    });
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const longestId = 200;

/** Somebody whose id no column can hold is refused before the database cuts it off or complains. */
export function asIdsAllow({ idType }: Target, person: Person): Person {
  const { id } = person.user;
  if (idType === "uuid" ? uuid.test(id) : id.length > 0 && id.length <= longestId) return person;
  throw new Error(
    idType === "uuid"
      ? `The id ${quoted(id)} is no UUID. Import into a database with --id-type text.`
      : `The id ${quoted(id)} is empty or too long.`,
  );
}
