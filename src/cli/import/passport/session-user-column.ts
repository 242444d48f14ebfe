import type { ForeignDatabase, ForeignRow } from "../../../storage/sql/foreign.ts";
import { wrongUse } from "../../command.ts";
import { didYouMean } from "../../did-you-mean.ts";
import { assertSingle } from "../application/check.ts";
import type { Beside } from "../application/session-factor.ts";
import { type Besides, pagesOf } from "../application/source.ts";
import type { Users } from "../application/users.ts";
import { textIn } from "../values.ts";

const option = "session-user-column";

/**
 * Returns what people have besides their rows by the text of their id, where sessions may name them by another column.
 *
 * @param given the column, if the operator has named it
 * @throws {Error} a `wrongUse` when there is no such column, or when it is not clear that sessions name their users by the id:
 * somebody could have chosen the id of another person as a user name
 */
export async function byIds(
  db: ForeignDatabase,
  users: Users,
  given: string | undefined,
  bySessions: Besides,
): Promise<Besides> {
  if (given === undefined) await assertIds(db, users, bySessions);
  if (given === undefined || given === users.id) return bySessions;
  if (!users.columns.includes(given)) {
    throw wrongUse(
      `--${option} ${given} is no column of ${users.table}, which has ${users.columns.join(", ")}.${didYouMean(given, users.columns)}`,
    );
  }
  await assertSingle(db, users.table, [given]);
  const found = new Map<string, readonly Beside[]>();
  for await (const row of rowsOf(db, users)) {
    const own = bySessions.get(textIn(row, given) ?? "");
    if (own) found.set(textIn(row, users.id) ?? "", own);
  }
  return found;
}

async function* rowsOf(db: ForeignDatabase, users: Users): AsyncIterable<ForeignRow> {
  for await (const rows of pagesOf(db, users.table, users.id)) yield* rows;
}

async function assertIds(db: ForeignDatabase, users: Users, bySessions: Besides): Promise<void> {
  const live = [...bySessions].filter(([, pieces]) => pieces.some(mayBeCarried));
  const names = new Set(live.map(([name]) => name));
  if (names.size === 0) return;
  const ids = new Set<string>();
  const columns = new Map(
    users.columns.flatMap((one) => (one === users.id ? [] : [[one, new Named(names)]])),
  );
  for await (const row of rowsOf(db, users)) {
    const id = textIn(row, users.id) ?? "";
    if (names.has(id)) ids.add(id);
    for (const [column, named] of columns) named.add(textIn(row, column), id);
  }
  const others = [...columns].flatMap(([column, named]) =>
    named.mayBeMeant(ids.size) ? [{ column, found: named.found }] : [],
  );
  const nobody = names.size - ids.size;
  if (others.length === 0 && nobody === 0) return;
  throw unclear(users, { nobody, all: names.size, found: ids.size, others });
}

const flags: ReadonlySet<string> = new Set(["0", "1"]);

/** Whom a column names by what sessions say. */
class Named {
  readonly #names: ReadonlySet<string>;
  readonly #found = new Set<string>();
  #isOther = false;
  #isFlag = true;

  constructor(names: ReadonlySet<string>) {
    this.#names = names;
  }

  add(value: string | undefined, id: string): void {
    if (value === undefined) return;
    this.#isFlag &&= flags.has(value);
    if (!this.#names.has(value)) return;
    this.#found.add(value);
    this.#isOther ||= value !== id;
  }

  /** How much of what sessions say it finds. */
  get found(): number {
    return this.#found.size;
  }

  /**
   * Whether it finds other people, and more than half of what the ids do: counted ids also find what sessions say of users who are gone, and
   * the column that is meant does not. Doubles in it make nothing clearer.
   */
  mayBeMeant(found: number): boolean {
    return !this.#isFlag && this.#isOther && this.#found.size * 2 > found;
  }
}

interface Unclear {
  readonly nobody: number;
  readonly all: number;
  /** How many of them are ids. */
  readonly found: number;
  readonly others: readonly { readonly column: string; readonly found: number }[];
}

function unclear({ id, table }: Users, { nobody, all, found, others }: Unclear): Error {
  const reasons = [
    ...(nobody > 0
      ? [`${nobody} of ${all} are nobody's ${id}, which they may be where users are gone`]
      : []),
    ...others.map(({ column, found: own }) =>
      own >= found
        ? `the column ${column} of ${table} has as many of them as ${id} has`
        : `the column ${column} of ${table} has ${own} of them, and ${id} has ${found}`,
    ),
  ];
  const named = others.map(({ column }) => column);
  const choices = [id, ...(named.length > 0 ? named : ["<column>"])];
  const shown = choices.map((one) => `--${option} ${one}`).join(", or ");
  return wrongUse(
    `It is not clear by what sessions name their users: ${reasons.join(", and ")}. Whoever has the id of somebody else there would become them. Look at what your application gives to done() in serializeUser, and say which column of ${table} that is: ${shown}. Nothing was imported.`,
  );
}

const mayBeCarried = (one: Beside) => "half" in one || !("reason" in one);
