import { isText } from "../../../lib/shape.ts";
import type { Named } from "./names.ts";
import { fieldsOf, isSpelling, type Model, specs } from "./specs.ts";

/** A table of the database. */
export interface Found {
  readonly name: string;
  readonly columns: readonly string[];
}

/** What a table's columns are taken for. */
export interface Bound {
  readonly columns: ReadonlyMap<string, string>;
  /** Those that are taken for something, or that are known by their names. */
  readonly known: readonly string[];
  readonly missing: readonly string[];
  /** Columns that were found in another spelling than their fields. */
  readonly guessed: readonly (readonly [field: string, column: string])[];
  /** Why the table cannot be read as it is. */
  readonly problem: string | undefined;
}

/** What is added to the file of `--fields`, as one line. */
export const lineFor = (content: object) =>
  `Add to the file of --fields: ${JSON.stringify(content)}`;

/**
 * Finds the columns of a table, by their names in the file or in any usual spelling. It is a problem where a column is named that is
 * not there, where several have one name, and where a column that is not taken for anything looks like one that decides who comes in.
 */
export function bindColumns(model: Model, table: Found, named: Named | undefined): Bound {
  const { needed, besides } = specs[model];
  const given = named?.fields ?? new Map<string, string | null>();
  const problems = [absentIn(table, given)];
  const columns = new Map<string, string>();
  const guessed: (readonly [string, string])[] = [];
  const taken = new Set(given.values());
  for (const field of [...needed, ...Object.keys(besides)]) {
    const name = given.get(field);
    const spelled = table.columns.filter((one) => isSpelling(one, field) && !taken.has(one));
    const column = name === undefined ? spelled[0] : name;
    if (column === undefined || column === null) continue;
    columns.set(field, column);
    if (name !== undefined) continue;
    if (spelled.length > 1) problems.push(severalAre(model, table, field, spelled));
    if (column !== field) guessed.push([field, column]);
  }
  problems.push(overlooked(model, table, given, columns));
  const missing = needed.filter((field) => !columns.has(field));
  const passed = fieldsOf(model).filter(
    (field) => given.get(field) === null || specs[model].unread.includes(field),
  );
  const isPassed = (column: string) => passed.some((field) => isSpelling(column, field));
  const read = [...columns.values(), ...given.values()].filter(isText);
  const known = [...read, ...table.columns.filter(isPassed)];
  return { columns, known, missing, guessed, problem: problems.find(isText) };
}

function absentIn({ name, columns }: Found, given: ReadonlyMap<string, string | null>) {
  for (const [field, column] of given) {
    if (column === null || columns.includes(column)) continue;
    return `--fields names the column ${column} for ${field}, which the table ${name} lacks. It has ${columns.join(", ")}.`;
  }
  return undefined;
}

function severalAre(
  model: Model,
  { name }: Found,
  field: string,
  spelled: readonly string[],
): string {
  const line = lineFor({ [model]: { fields: { [field]: spelled[0] } } });
  return `The columns ${spelled.join(" and ")} of the table ${name} may both be ${field} of Better Auth. ${line}`;
}

/** A column that is overlooked would let people in who are to be asked for a code, or who are banned. */
function overlooked(
  model: Model,
  { name, columns }: Found,
  given: ReadonlyMap<string, string | null>,
  found: ReadonlyMap<string, string>,
): string | undefined {
  const taken = new Set([...found.values(), ...given.values()]);
  const isOther = (column: string) =>
    taken.has(column) || fieldsOf(model).some((field) => isSpelling(column, field));
  for (const [field, similar] of Object.entries(specs[model].besides)) {
    if (found.has(field) || given.get(field) === null) continue;
    const column = columns.find((one) => similar?.test(one) && !isOther(one));
    if (column === undefined) continue;
    const line = lineFor({ [model]: { fields: { [field]: column } } });
    return `The column ${column} of the table ${name} may be ${field} of Better Auth. ${line}, or with null instead of the name if it is something else.`;
  }
  return undefined;
}
