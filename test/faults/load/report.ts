import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { judge } from "./judge.ts";
import { inSeconds, type Outcome } from "./play.ts";
import type { Scene } from "./scene.ts";

const root = join(import.meta.dirname, "../../..");
const page = join(root, "docs/storage.md");
const block = /(?<=<!-- faults -->\n\n)[\s\S]*?(?=\n<!-- end of faults -->)/;

const head = [
  "what went wrong",
  "storage",
  "minutes, rounds",
  "people",
  "requests",
  "failed or late",
  "wrongly in",
  "wrongly out",
  "told wrongly",
  "half written",
  "back after",
  "rate meanwhile",
  "lines logged",
  "when, and which commit",
];

const line = (cells: readonly unknown[]) => `| ${cells.join(" | ")} |`;

function commit(): string {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
  const isChanged = git("status", "--porcelain", "--", "src", "test/faults").trim() !== "";
  return `${git("rev-parse", "--short", "HEAD").trim()}${isChanged ? " and changes" : ""}`;
}

/** What is written while it runs is of no run. */
const ran = commit();

function rowOf(outcome: Outcome, minutes: number): string {
  const { ledger, scene, storage, rounds, people, recovery, share, log } = outcome;
  const { wrong, requests, failed, late } = ledger;
  return line([
    scene.name,
    storage,
    `${minutes}, ${rounds}`,
    people,
    requests,
    `${failed + late}`,
    wrong.in,
    wrong.out,
    wrong.told,
    wrong.half,
    inSeconds(recovery),
    `${Math.round(share * 100)} %`,
    log.lines,
    `${new Date().toISOString().slice(0, 10)}, ${ran}${judge(outcome).length > 0 ? ", BROKEN" : ""}`,
  ]);
}

/** Writes the rows of this run into the page, and leaves those of other scenes as they are. Returns the table. */
export function writeTable(
  scenes: readonly Scene[],
  outcomes: readonly Outcome[],
  minutes: number,
): string {
  const text = readFileSync(page, "utf8");
  const found = text.match(block)?.[0];
  if (found === undefined) throw new Error("docs/storage.md has no place for the table of faults.");
  const before = found.split("\n");
  const rows = scenes.flatMap((scene) =>
    scene.storages.flatMap((storage) => {
      const outcome = outcomes.find((one) => one.scene === scene && one.storage === storage);
      if (outcome) return [rowOf(outcome, minutes)];
      return before.filter((row) => row.startsWith(`| ${scene.name} | ${storage} |`));
    }),
  );
  const table = `${[line(head), line(head.map(() => "---")), ...rows].join("\n")}\n`;
  writeFileSync(
    page,
    text.replace(block, () => table),
  );
  return table;
}
