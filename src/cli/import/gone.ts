import { type ForeignDatabase, openForeign } from "../../storage/sql/foreign.ts";
import { columnOf, resolveLayout } from "../../storage/sql/layout.ts";
import { pagesOf } from "./application/source.ts";
import { markOf, sourceMark } from "./marks.ts";
import type { TargetOptions } from "./target.ts";
import type { Unsettled } from "./unsettled.ts";
import { textIn } from "./values.ts";

/** What a run has seen of the other database. */
export interface Seen {
  readonly system: string;
  /** The database, in one spelling. */
  readonly place: string;
  /** The ids of everybody in it. */
  readonly ids: ReadonlySet<string>;
}

/** Somebody here who came with this system. */
interface Arrived {
  readonly id: string;
  /** Whether they came out of this very database. */
  readonly isFromHere: boolean;
}

/** Finds people who came with an earlier run, and whom the other database does not have any more. */
export async function findGone(
  url: string,
  options: TargetOptions,
  seen: Seen,
): Promise<readonly Unsettled[]> {
  // These are Cardea's own tables, in which this role has just written.
  const db = openForeign(url, { mayHide: true });
  try {
    const missing: Arrived[] = [];
    for await (const page of arrivedIn(db, options, seen)) {
      missing.push(...page.filter(({ id }) => !seen.ids.has(id)));
    }
    return missing.map(({ id: userId, isFromHere }): Unsettled => {
      return { trouble: isFromHere ? "gone" : "elsewhere", userId };
    });
  } finally {
    await db.close();
  }
}

async function* arrivedIn(
  db: ForeignDatabase,
  options: TargetOptions,
  { system, place }: Seen,
): AsyncIterable<readonly Arrived[]> {
  const { users, consumed } = resolveLayout(options).tables;
  const key = columnOf(users, "id").name;
  const mark = columnOf(consumed, "id").name;
  for await (const rows of pagesOf(db, users.name, key)) {
    const marks = await Promise.all(
      rows.map(async (row) => {
        const id = textIn(row, key) ?? "";
        return {
          id,
          came: await markOf(system, id),
          from: await sourceMark(system, id, place),
        };
      }),
    );
    const asked = marks.flatMap(({ came, from }) => [came, from]);
    const found = await db.rowsWith(consumed.name, mark, asked);
    const set = new Set(found.map((row) => textIn(row, mark)));
    yield marks.flatMap(({ id, came, from }) =>
      set.has(came) ? [{ id, isFromHere: set.has(from) }] : [],
    );
  }
}
