import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SuiteOutcome } from "./checks/suite.ts";
import type { LoadOutcome } from "./checks/tally.ts";
import type { Engine } from "./engine.ts";
import { distances, type Row } from "./latency.ts";

const root = join(import.meta.dirname, "../..");
const page = join(root, "docs/storage.md");
const blockOf = (name: string) =>
  new RegExp(`(?<=<!-- ${name} -->\\n\\n)[\\s\\S]*?(?=\\n<!-- end of ${name} -->)`);

/** Writes a table into its place in the page, and answers it. */
function write(name: string, makeTable: (before: readonly string[]) => readonly string[]): string {
  const text = readFileSync(page, "utf8");
  const found = text.match(blockOf(name))?.[0];
  if (found === undefined) throw new Error(`docs/storage.md has no place for ${name}.`);
  const table = `${makeTable(found.split("\n")).join("\n")}\n`;
  writeFileSync(
    page,
    text.replace(blockOf(name), () => table),
  );
  return table;
}

/** What came out on one engine. */
export interface Outcome {
  readonly engine: Engine;
  readonly version: string;
  readonly suite: SuiteOutcome;
  /** Why the check failed, or undefined. */
  readonly signIns: unknown;
  readonly oneTime: unknown;
  readonly load: LoadOutcome;
}

const head = [
  "storage",
  "suite",
  "30 first sign-ins",
  "redeemed once",
  "taken away under load",
  "failed or late",
  "wrongly in",
  "wrongly out",
  "lost",
  "back after",
  "when, and which commit",
];

const line = (cells: readonly unknown[]) => `| ${cells.join(" | ")} |`;

const commit = () => {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
  const isChanged = git("status", "--porcelain", "--", "src", "tools/clusters").trim() !== "";
  return `${git("rev-parse", "--short", "HEAD").trim()}${isChanged ? " and changes" : ""}`;
};

const yesOrNo = (failure: unknown) => (failure === undefined ? "yes" : "NO");

function cellsOf({ engine, version, suite, signIns, oneTime, load }: Outcome): unknown[] {
  const { passed, total, skipped } = suite;
  const hasLoss = engine.killed !== "";
  return [
    `${engine.name} (${version})`,
    `${passed} of ${total - skipped.length}`,
    yesOrNo(signIns),
    yesOrNo(oneTime),
    hasLoss ? engine.killed : "nothing",
    `${load.failed + load.late} of ${load.requests}`,
    load.wronglyIn,
    load.wronglyOut,
    load.lost,
    hasLoss ? `${load.seconds.toFixed(1)} s` : "",
    `${new Date().toISOString().slice(0, 10)}, ${commit()}`,
  ];
}

/** Whether everything that the page promises was kept. */
export function isSound({ suite, signIns, oneTime, load }: Outcome): boolean {
  const isKept = suite.failed.length === 0 && signIns === undefined && oneTime === undefined;
  return isKept && load.wronglyIn === 0 && load.wronglyOut === 0 && load.lost === 0;
}

/** Writes the rows of this run into the page, and leaves those of other engines as they are. */
export function writeTable(engines: readonly Engine[], outcomes: readonly Outcome[]): string {
  return write("clusters", (before) => {
    const rows = engines.flatMap((engine) => {
      const outcome = outcomes.find((one) => one.engine === engine);
      if (outcome) return [line(cellsOf(outcome))];
      return before.filter((row) => row.startsWith(`| ${engine.name} (`));
    });
    return [line(head), line(head.map(() => "---")), ...rows];
  });
}

/** Writes what people wait for while the database is far away. */
export function writeLatency(rows: readonly Row[]): string {
  const far = distances.at(-1) ?? 0;
  return write("latency", () => [
    line(["", ...distances.map((distance) => `${distance} ms`), "trips"]),
    line(["---", ...distances.map(() => "---"), "---"]),
    ...rows.map(({ what, medians }) => {
      const [near = 0] = medians;
      const trips = Math.round(((medians.at(-1) ?? 0) - near) / far);
      return line([what, ...medians.map((one) => `${Math.round(one)} ms`), trips]);
    }),
  ]);
}
