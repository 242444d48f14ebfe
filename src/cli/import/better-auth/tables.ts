import type { ForeignDatabase, ForeignRow } from "../../../storage/sql/foreign.ts";
import { wrongUse } from "../../command.ts";
import { type Bound, bindColumns, type Found, lineFor } from "./columns.ts";
import { type Names, readNames } from "./names.ts";
import { isTableOf, type Model, models, specs } from "./specs.ts";

/** A table with its name in the database, and what its columns are called there. */
export interface ModelTable {
  readonly name: string;
  /** The column of a field that every such table has. */
  readonly column: (field: string) => string;
  /** The column of a field that may be missing. */
  readonly optional: (field: string) => string | undefined;
  /** Names the values of a row by field. */
  readonly read: (row: ForeignRow) => ForeignRow;
  readonly columns: readonly string[];
  /** Those that are taken for a field. */
  readonly bound: readonly string[];
  /** Those that are read, or that Better Auth or a plugin of its own has. */
  readonly known: readonly string[];
  /** What had to be guessed, for the operator. */
  readonly reading: readonly string[];
}

type Needed = "user" | "session" | "account";

export type Models = Readonly<Record<Needed, ModelTable>> &
  Readonly<Partial<Record<Exclude<Model, Needed>, ModelTable>>>;

const guide = "See node_modules/cardea/docs/moving-in/better-auth.md";

/**
 * Finds the tables of Better Auth, by the names that the operator gives or in any usual spelling.
 *
 * @param names the content of the file of `--fields`
 * @throws {Error} when a table or column is missing, or it is not clear which one is meant
 */
export async function findModels(db: ForeignDatabase, names: Names): Promise<Models> {
  const present = await tablesAround(db, names);
  const found = new Map<Model, ModelTable>();
  for (const model of models) {
    const table = await findTable(db, model, names, present);
    if (table) found.set(model, table);
  }
  const [user, session, account] = [found.get("user"), found.get("session"), found.get("account")];
  if (!user || !session || !account) {
    const missing = models.filter(
      (one) => ["user", "session", "account"].includes(one) && !found.has(one),
    );
    throw new Error(
      `The database of --from lacks the ${missing.length === 1 ? "table" : "tables"} ${missing.join(", ")} of Better Auth. Is it the right database? Tables with other names are told with --fields. ${guide}`,
    );
  }
  return { ...Object.fromEntries(found), user, session, account };
}

/** Reads the file of `--fields`, if there is one. */
export const namesIn = (file: string | undefined): Names =>
  file === undefined ? new Map() : readNames(file);

/** The tables that are found without a schema, and those of the schemas that the operator names. */
async function tablesAround(db: ForeignDatabase, names: Names): Promise<readonly string[]> {
  const schemas = [...names.values()].flatMap((named) => {
    const [schema, table] = named?.modelName?.split(".") ?? [];
    return schema !== undefined && table !== undefined ? [schema] : [];
  });
  const present = [...(await db.tables())];
  for (const schema of new Set(schemas)) present.push(...(await db.tables(schema)));
  return present;
}

const bare = (table: string) => table.split(".").at(-1) ?? table;

async function findTable(
  db: ForeignDatabase,
  model: Model,
  names: Names,
  present: readonly string[],
): Promise<ModelTable | undefined> {
  const named = names.get(model);
  if (named === null) return undefined;
  const given = named?.modelName;
  const taken = new Set([...names.values()].map((one) => one?.modelName));
  const likely = present.filter((name) => isTableOf(bare(name), model) && !taken.has(name));
  const tables: (readonly [Found, Bound])[] = [];
  for (const name of given === undefined ? likely : [given]) {
    const table = { name, columns: await db.columns(name) };
    if (table.columns.length > 0) tables.push([table, bindColumns(model, table, named)]);
  }
  if (given !== undefined && tables.length === 0) {
    throw wrongUse(
      `--fields names the table ${given} for ${model}, which the database of --from lacks.`,
    );
  }
  const chosen = choose(model, tables);
  if (chosen) return toTable(model, ...chosen, given !== undefined);
  assertNothingSimilar(model, present, taken);
  return undefined;
}

/** Of several tables that may be meant, only one has all columns: Cardea's own may stand beside. Those of plugins are never guessed so. */
function choose(model: Model, tables: readonly (readonly [Found, Bound])[]) {
  const isPlugins = specs[model].similar !== undefined;
  const whole = tables.filter(
    ([, { missing, problem }]) => isPlugins || (missing.length === 0 && problem === undefined),
  );
  const [first, second] = whole.length > 0 ? whole : tables;
  if (first && second) {
    const both = [first, second].map(([{ name }]) => name).join(" and ");
    throw wrongUse(
      `The tables ${both} may both be ${model} of Better Auth. ${lineFor({ [model]: { modelName: first[0].name } })}`,
    );
  }
  return first;
}

function toTable(model: Model, found: Found, bound: Bound, isNamed: boolean): ModelTable {
  const { name } = found;
  const { columns, known, missing, guessed, problem } = bound;
  if (problem !== undefined) throw wrongUse(problem);
  if (missing.length > 0) {
    throw new Error(
      `The table ${name} lacks the ${missing.length === 1 ? "column" : "columns"} ${missing.join(", ")} of Better Auth 1.7. It has ${found.columns.join(", ")}. ${lineFor({ [model]: { fields: Object.fromEntries(missing.map((field) => [field, "…"])) } })}. ${guide}`,
    );
  }
  const pairs = guessed.map(([field, column]) => `${column} for ${field}`);
  const reading = [
    ...(name === model || isNamed ? [] : [`the table ${name} is taken for ${model}`]),
    ...(pairs.length > 0 ? [`in the table ${name}, ${pairs.join(", ")}`] : []),
  ];
  return {
    name,
    columns: found.columns,
    bound: [...columns.values()],
    known,
    column: (field) => columns.get(field) ?? field,
    optional: (field) => columns.get(field),
    read: (row) =>
      Object.fromEntries([...columns].map(([field, column]) => [field, row[column]] as const)),
    reading,
  };
}

/** A table that is overlooked would let people in with less than before. */
function assertNothingSimilar(
  model: Model,
  present: readonly string[],
  taken: ReadonlySet<string | undefined>,
) {
  const { similar } = specs[model];
  const name = present.find((one) => similar?.test(bare(one)) && !taken.has(one));
  if (name === undefined) return;
  throw wrongUse(
    `The table ${name} may be ${model} of Better Auth. ${lineFor({ [model]: { modelName: name } })}, or with {"${model}":null} if it is something else.`,
  );
}
