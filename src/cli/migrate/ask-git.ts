import { spawnSync } from "node:child_process";
import { devNull } from "node:os";

/** What Git must not do for a repository that somebody else may have made: its settings can name programs. */
const harmless = [
  "--no-optional-locks",
  ["-c", "core.fsmonitor=false"],
  ["-c", `core.hooksPath=${devNull}`],
  // A folder of an ordinary clone can look like a repository of its own.
  ["-c", "safe.bareRepository=explicit"],
].flat();

/** Objects that are missing would be fetched, by whatever program the repository names. */
const environment = { GIT_NO_LAZY_FETCH: "1", GIT_ALLOW_PROTOCOL: "none" };

function run(folder: string, args: readonly string[]) {
  const env = { ...process.env, ...environment };
  return spawnSync("git", [...harmless, ...args], { cwd: folder, encoding: "utf8", env });
}

/** Asks Git about a folder without running a program that the repository names, such as a hook or a filter of its files. */
export function askGit(folder: string, args: readonly string[]) {
  const listed = run(folder, ["config", "--list", "--includes", "--show-scope", "-z"]);
  if (listed.status !== 0) return listed;
  return run(folder, [...filtersOf(listed.stdout).flatMap(withoutFilter), ...args]);
}

/** The filters that the repository itself configures. Those of the user are programs that they chose. */
function filtersOf(listed: string): string[] {
  const fields = listed.split("\0");
  const names = fields.flatMap((scope, at) => {
    if (scope !== "local" && scope !== "worktree") return [];
    const [, name] = /^filter\.([^\n]*)\.[^.\n]*/i.exec(fields[at + 1] ?? "") ?? [];
    return name ?? [];
  });
  return [...new Set(names)];
}

const withoutFilter = (name: string) =>
  ["clean=", "process=", "required=false"].flatMap((one) => ["-c", `filter.${name}.${one}`]);
