import { readFileSync } from "node:fs";

/** What came out of the tests of one adapter on one database. */
interface Row {
  readonly adapter: string;
  readonly database: string;
  readonly suite: Tally;
  readonly flows: Tally;
  /** Why nothing was tried. */
  readonly missing?: string;
}

interface Tally {
  passed: number;
  failed: number;
  /** Why checks were left out that concern methods which the adapter has. */
  readonly reasons: string[];
}

interface TestEvent {
  readonly type: string;
  readonly data: {
    readonly name: string;
    readonly nesting: number;
    readonly skip?: string | boolean;
    readonly details?: { readonly type?: string };
  };
}

/** What each adapter adapts. */
const libraries: Readonly<Record<string, string>> = {
  "@auth/drizzle-adapter": "drizzle-orm",
  "@auth/kysely-adapter": "kysely",
  "@auth/mongodb-adapter": "mongodb",
  "@auth/pg-adapter": "pg",
  "@auth/prisma-adapter": "@prisma/client",
  "@auth/sequelize-adapter": "sequelize",
  "@auth/typeorm-adapter": "typeorm",
  "@auth/unstorage-adapter": "unstorage",
};

function versionOf(name: string): string {
  const manifest = new URL(`node_modules/${name}/package.json`, import.meta.url);
  return JSON.parse(readFileSync(manifest, "utf8")).version;
}

const newTally = (): Tally => ({ passed: 0, failed: 0, reasons: [] });

function count(tally: Tally, { type, data }: TestEvent): void {
  if (type === "test:fail") tally.failed += 1;
  else if (data.skip === undefined) tally.passed += 1;
  else if (!String(data.skip).startsWith("the adapter has no"))
    tally.reasons.push(String(data.skip));
}

function describe({ passed, failed, reasons }: Tally): string {
  const sum = passed + failed + reasons.length;
  return passed === sum ? `all ${sum}` : `${passed} of ${sum}`;
}

function cellsOf({ adapter, database, suite, flows, missing }: Row): string[] {
  const library = libraries[adapter];
  return [
    library ? `\`${adapter}\` ${versionOf(adapter)}` : adapter,
    library ? `${library} ${versionOf(library)}` : "",
    database,
    missing ?? describe(suite),
    missing ? "" : describe(flows),
    [...new Set(suite.reasons)].sort().join(", "),
  ];
}

const head = ["adapter", "adapts", "database", "suite", "sign-ins", "does not keep"];

/** Rows of Markdown whose columns stand below one another. */
function format(rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const lines = [rows[0], widths.map((width) => "-".repeat(width)), ...rows.slice(1)];
  return lines
    .map((row = []) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`)
    .join("\n");
}

/** A reporter for Node's runner: the table of `docs/adapters.md`. */
export default async function* table(events: AsyncIterable<TestEvent>) {
  const rows = new Map<string, Row>();
  const path: string[] = [];
  for await (const event of events) {
    const { name, nesting, skip, details } = event.data ?? {};
    if (event.type === "test:start") path.splice(nesting, path.length, name);
    if (event.type !== "test:pass" && event.type !== "test:fail") continue;
    const [title = "", part] = nesting === 0 ? [name] : path;
    const [adapter = "", database = ""] = title.split(" on ");
    const row = rows.get(title) ?? { adapter, database, suite: newTally(), flows: newTally() };
    if (nesting === 0 && skip !== undefined) rows.set(title, { ...row, missing: String(skip) });
    if (nesting !== 2 || details?.type === "suite") continue;
    rows.set(title, row);
    count(part === "conformance" ? row.suite : row.flows, event);
  }
  const sorted = [...rows.entries()].sort(([one], [other]) => (one < other ? -1 : 1));
  yield `${format([head, ...sorted.map(([, row]) => cellsOf(row))])}\n`;
}
