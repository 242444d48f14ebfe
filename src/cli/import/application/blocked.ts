import { wrongUse } from "../../command.ts";
import type { OwnTable } from "./columns.ts";
import type { OwnNames } from "./options.ts";

const option = "blocked-column";

const parts =
  /bann?ed|^is_?ban|barred|disabled|deleted|removed|blocked|suspended|suspension|(?:de|in)activ|locked|frozen|archived|revoked|terminated|expelled|closed|approved|activated|(?:log|sign)_?in_?allowed|(?:can|may)_?(?:log|sign)_?in|^left_?at$/i;
const wholes =
  /^(?:(?:account|user|member)_?)?(?:status|state|access|flags)$|^(?:is_?)?(?:active|enabled|valid|allowed)$/i;

/**
 * Finds the columns that say who is kept out. An application asks them at each sign-in, and nothing does here.
 *
 * @throws {Error} a `wrongUse` when a column looks like it, and the operator has not said; or when a column is not there
 */
export function blockedColumns(table: OwnTable, names: OwnNames): readonly string[] {
  const { [option]: given } = names;
  if (given === undefined) {
    const alike = table.columns.filter((column) => parts.test(column) || wholes.test(column));
    if (alike.length > 0) throw ask(table, alike);
    return [];
  }
  if (given === "none") return [];
  const columns = given.split(",").map((column) => column.trim());
  const unknown = columns.find((column) => !table.columns.includes(column));
  if (unknown === undefined) return columns;
  throw wrongUse(
    `--${option} names no column. The table ${table.name} has the columns ${table.columns.join(", ")}.`,
  );
}

function ask({ name }: OwnTable, alike: readonly string[]): Error {
  return wrongUse(
    `The table ${name} has ${alike.join(", ")}, which may say who is kept out. Name it with --${option}, several with commas: whoever has anything in it but null, 0, false or no, gets no way to sign in here. For a column that says it in another way, such as a status, take those people out of a copy of the table first. Then, or if it says nothing of the kind, say --${option} none. Nothing was imported.`,
  );
}
