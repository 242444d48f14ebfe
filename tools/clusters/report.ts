import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LoadOutcome } from "./checks/load.ts";
import type { SuiteOutcome } from "./checks/suite.ts";
import type { Engine } from "./engine.ts";

const root = join(import.meta.dirname, "../..");
const page = join(root, "docs/storage.md");
const block = /(?<=<!-- npm run clusters -->\n\n)[\s\S]*?(?=\n<!-- end of clusters -->)/;

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
  const text = readFileSync(page, "utf8");
  const before = text.match(block)?.[0].split("\n") ?? [];
  const rows = engines.flatMap((engine) => {
    const outcome = outcomes.find((one) => one.engine === engine);
    if (outcome) return [line(cellsOf(outcome))];
    return before.filter((row) => row.startsWith(`| ${engine.name} (`));
  });
  const table = [line(head), line(head.map(() => "---")), ...rows, ""].join("\n");
  writeFileSync(
    page,
    text.replace(block, () => table),
  );
  return table;
}
