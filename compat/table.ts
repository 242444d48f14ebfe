import { readFileSync } from "node:fs";

/** What came out of the tests of one adapter on one database. */
interface Row {
  readonly adapter: string;
  readonly database: string;
  readonly suite: Tally;
  readonly flows: Tally;
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

function line({ adapter, database, suite, flows }: Row): string {
  const library = libraries[adapter];
  const cells = [
    library ? `\`${adapter}\` ${versionOf(adapter)}` : adapter,
    library ? `${library} ${versionOf(library)}` : "",
    database,
    describe(suite),
    describe(flows),
    [...new Set(suite.reasons)].join("; "),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** A reporter for Node's runner: the table of `docs/adapters.md`. */
export default async function* table(events: AsyncIterable<TestEvent>) {
  const rows = new Map<string, Row>();
  const path: string[] = [];
  for await (const event of events) {
    const { name, nesting, details } = event.data ?? {};
    if (event.type === "test:start") path.splice(nesting, path.length, name);
    const isResult = event.type === "test:pass" || event.type === "test:fail";
    const [title = "", part] = path;
    if (!isResult || nesting !== 2 || details?.type === "suite") continue;
    const [adapter = "", database = ""] = title.split(" on ");
    const row = rows.get(title) ?? { adapter, database, suite: newTally(), flows: newTally() };
    rows.set(title, row);
    count(part === "conformance" ? row.suite : row.flows, event);
  }
  const head =
    "| adapter | adapts | database | suite | sign-ins | does not keep |\n| - | - | - | - | - | - |";
  const sorted = [...rows.entries()].sort(([one], [other]) => (one < other ? -1 : 1));
  yield `${[head, ...sorted.map(([, row]) => line(row))].join("\n")}\n`;
}
