import { isText } from "../../../lib/shape.ts";
import type { ForeignDatabase, ForeignRow } from "../../../storage/sql/foreign.ts";
import { wrongUse } from "../../command.ts";
import { assertSingle } from "../application/check.ts";
import type { Beside } from "../application/session-factor.ts";
import { type Besides, pagesOf } from "../application/source.ts";
import type { Users } from "../application/users.ts";
import { quoted, textIn } from "../values.ts";

const option = "session-user-column";

/** Columns that may name a person beside the id. */
const naming = /name|login|mail|handle|slug|nick|phone|uid|guid|(?:public|external|account)_?id/i;

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
      `--${option} ${given} is no column of ${users.table}, which has ${users.columns.join(", ")}.`,
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
  const elsewhere = new Map<string, string>();
  for await (const row of rowsOf(db, users)) {
    const id = textIn(row, users.id) ?? "";
    if (names.has(id)) ids.add(id);
    for (const column of namingColumns(users)) {
      const value = textIn(row, column);
      if (value !== undefined && value !== id && names.has(value)) elsewhere.set(column, value);
    }
  }
  const [first] = elsewhere;
  const nobody = names.size - ids.size;
  if (!first && nobody <= ids.size) return;
  const [column, value] = first ?? [];
  const where = column ? `${quoted(value)} stands in ${column} of ${users.table}` : undefined;
  const unknown = nobody > 0 ? `${nobody} of ${names.size} are nobody's ${users.id}` : undefined;
  throw wrongUse(
    `It is not clear by what sessions name their users: ${[unknown, where].filter(isText).join(", and ")}. Whoever has the id of somebody else as a user name would become them. Look at what your application gives to done() in serializeUser, and say which column of ${users.table} that is: --${option} ${column ?? "<column>"}, or --${option} ${users.id}. Nothing was imported.`,
  );
}

const mayBeCarried = (one: Beside) => "half" in one || !("reason" in one);

function namingColumns(users: Users): readonly string[] {
  const mapped = [users.username, users.email, users.name].filter(isText);
  const others = users.columns.filter((one) => one !== users.id && naming.test(one));
  return [...new Set([...mapped, ...others])];
}
