import { type Row, type Verdict, verdictOf } from "./row.ts";
import { type Area, areas } from "./rows/index.ts";

const about: Readonly<Record<Area, string>> = {
  env: "`setEnvDefaults`, `createActionURL`, and the variables that a provider takes.",
  jwt: '`encode`, `decode` and `getToken` of `cardea/jwt`, with `compat: "authjs"`.',
  callback: "Where people go, passwords, and the way back from a provider.",
  session: "Reading, updating and ending a session, in a token and in a database.",
  csrf: "The token of forms, and what it protects.",
  authorize: "The way to a provider: the address, its parameters and its checks.",
  assert: "What is said about a configuration that is wrong.",
};

const verdicts: readonly Verdict[] = ["same", "better", "different on purpose"];

/** Every row of every area. */
export const allRows: readonly Row[] = Object.values(areas).flat();

/** How many rows have a verdict. */
function count(rows: readonly Row[], verdict: Verdict): number {
  return rows.filter((row) => verdictOf(row) === verdict).length;
}

const summary = (rows: readonly Row[]) =>
  verdicts.map((verdict) => `${count(rows, verdict)} ${verdict}`).join(", ");

/**
 * The page docs/interface.md.
 *
 * @param linkTo the link to a row of docs/coming-from-authjs.md
 */
export function pageOf(linkTo: (purpose: string) => string): string {
  const why = (row: Row) => {
    if ("purpose" in row) return linkTo(row.purpose);
    return "better" in row ? row.better : "";
  };
  const line = (row: Row) =>
    `| ${row.it} | ${verdictOf(row)} | ${why(row)} |`.replace("|  |", "| |");
  const sections = Object.entries(areas).map(([area, rows]) => [
    `## ${area}`,
    "",
    `${about[area as Area]} ${rows.length} rows: ${summary(rows)}.`,
    "",
    "| behaviour | verdict | why |",
    "| --- | --- | --- |",
    ...rows.map(line),
    "",
  ]);
  return [...introduction(), ...sections.flat()].join("\n");
}

function introduction(): readonly string[] {
  return [
    "# The interface of Auth.js, behaviour by behaviour",
    "",
    'What applications for Auth.js v5 rely on, in seven areas. Each row is a sentence about Cardea with `compat: "authjs"`, and a small program that',
    "the tests run with `@auth/core` 0.41.3 as well:",
    "",
    "- **same**: both show the same.",
    "- **better**: Cardea shows something else, nobody has to write anything else, and the row says why.",
    "- **different on purpose**: the row leads to [what to write instead](coming-from-authjs.md#what-behaves-differently).",
    "",
    `There are ${allRows.length} rows: ${summary(allRows)}. A row fails its test when the two libraries become equal or unequal against it. This page is written by the`,
    "tests.",
    "",
  ];
}
