import type { ForeignDatabase } from "../../../storage/sql/foreign.ts";
import { wrongUse } from "../../command.ts";
import { didYouMean } from "../../did-you-mean.ts";
import { shellWord } from "../../shell.ts";
import type { OwnNames } from "../application/options.ts";
import { listIn } from "./kept-out.ts";
import { asPart } from "./lists.ts";
import { mayKeepOut, speaksOfPeople } from "./names.ts";
import { asGuess } from "./undecided.ts";

const option = "kept-out-tables";

/** What is known of the tables. */
export interface KnownTables {
  /** Those whose rows are imported. */
  readonly read: readonly string[];
  /** Those of Cardea, where its database is the same. */
  readonly ofCardea: readonly string[];
  /** Whether a table is one of the other system's own, which keeps nobody out. */
  readonly isHarmless?: (table: string, columns: readonly string[]) => boolean;
}

/** A table with rows in it that nothing reads. */
interface Open {
  readonly name: string;
  /** `undefined` if nobody may count them. */
  readonly rows: number | undefined;
  /** 0 for those whose names say most. */
  readonly rank: 0 | 1 | 2;
}

/**
 * Asserts that it is known of every table whether it keeps somebody out, or says what has ended: nothing in the database tells.
 *
 * @throws {Error} a `wrongUse` that names those with rows in them, unless the operator has said that they do not matter
 */
export async function assertNoneKeptOut(
  db: ForeignDatabase,
  known: KnownTables,
  names: OwnNames,
): Promise<void> {
  const said = names[option];
  if (said === "none") return;
  const answered = listIn(said);
  const all = await db.allTables();
  const there = all.flatMap(({ name, full }) => [name, full]);
  const unknown = answered.find((name) => !there.includes(name));
  if (unknown !== undefined) {
    const meant = didYouMean(unknown, there);
    throw wrongUse(`--${option} names no table of the database of --from with ${unknown}.${meant}`);
  }
  const found = await tablesBeside(db, { ...known, read: [...known.read, ...answered] });
  if (found.length > 0) throw wrongUse(question(found, answered));
}

/** Finds the tables with rows in them that nothing reads. */
export async function tablesBeside(
  db: ForeignDatabase,
  { read, ofCardea, isHarmless = () => false }: KnownTables,
): Promise<readonly Open[]> {
  const all = await db.allTables();
  const named = new Set(all.flatMap(({ name, full }) => [name, full]));
  const given = [...read, ...ofCardea];
  const exact = new Set(given);
  // Some databases find a table also in capitals, and in others that is another one.
  const spelled = new Set(given.filter((name) => !named.has(name)).map(plain));
  const found: Open[] = [];
  for (const { name, full } of all) {
    const isPassed = [name, full].some((one) => exact.has(one) || spelled.has(plain(one)));
    if (isPassed || name.startsWith("cardea_")) continue;
    const rows = await rowsIn(db, name);
    if (rows === 0) continue;
    const columns = await columnsIn(db, name);
    if (!isHarmless(name, columns)) found.push({ name, rows, rank: rankOf(name, columns) });
  }
  return found;
}

const plain = (name: string) => name.toLowerCase();

async function rowsIn(db: ForeignDatabase, name: string): Promise<number | undefined> {
  try {
    return await db.count(name);
  } catch {
    // Such as one that this user of the database may not read.
    return undefined;
  }
}

async function columnsIn(db: ForeignDatabase, name: string): Promise<readonly string[]> {
  try {
    return await db.columns(name);
  } catch {
    // Such as a view of a table that is gone, or a table of an extension that is not loaded.
    return [];
  }
}

/** In which order they are asked about. All of them are. */
function rankOf(name: string, columns: readonly string[]): Open["rank"] {
  if (mayKeepOut(name)) return 0;
  return columns.some(speaksOfPeople) ? 1 : 2;
}

/** How many rows something is in; `undefined` if nobody may count them. */
export function withRows([name, rows]: readonly [name: string, rows: number | undefined]): string {
  if (rows === undefined) return `${name} (its rows cannot be counted)`;
  return `${name} (${rows} ${rows === 1 ? "row" : "rows"})`;
}

function question(found: readonly Open[], answered: readonly string[]): string {
  const listed = (rank: Open["rank"]) => found.filter((one) => one.rank === rank);
  const sayings = [
    "By their names these may say who is kept out, who is asked for a second factor, or which accounts and sessions have ended:",
    "These have columns that speak of people, and may do the same:",
    "Of these the names say nothing:",
  ];
  const groups = ([0, 1, 2] as const).flatMap((rank) => {
    const shown = listed(rank)
      .map(({ name, rows }) => withRows([name, rows]))
      .join(", ");
    return shown === "" ? [] : [`${sayings[rank]} ${shown}.`];
  });
  const inOrder = ([0, 1, 2] as const).flatMap(listed).map(({ name }) => name);
  const list = [
    ...answered.map(asPart),
    ...inOrder.map((name) => asGuess(`?${asPart(name)}`)),
  ].join(",");
  return [
    "The database of --from has tables that nothing here reads.",
    ...groups,
    "Copy what a table says of who is kept out into a column of the users and name it with --blocked-column, and remove from the database of --from the accounts and sessions that have ended.",
    `Then, or for those that say nothing of the kind, say --${option} ${shellWord(list)}, without <? and > around each that you have looked at; or --${option} none for all that there may be.`,
    "Nothing was imported.",
  ].join(" ");
}
