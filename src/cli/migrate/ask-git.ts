import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { devNull } from "node:os";
import { dirname, join } from "node:path";
import { escapeControls } from "../../log/redact-text.ts";

/** What Git must not do for a repository that somebody else may have made: its settings can name programs. */
const harmless = [
  "--no-optional-locks",
  ["-c", "core.fsmonitor=false"],
  ["-c", `core.hooksPath=${devNull}`],
  // A change of the same length could hide behind the time of another file.
  ["-c", "core.checkStat=default"],
  ["-c", "core.trustctime=true"],
  // A folder of an ordinary clone can look like a repository of its own.
  ["-c", "safe.bareRepository=explicit"],
].flat();

/** Objects that are missing would be fetched, by whatever program the repository names. */
const environment = { GIT_NO_LAZY_FETCH: "1", GIT_ALLOW_PROTOCOL: "none" };

/** Milliseconds that Git has for an answer. */
const patience = 60_000;

function run(folder: string, args: readonly string[]) {
  const env = { ...process.env, ...environment };
  const options = { cwd: folder, encoding: "utf8", env, timeout: patience } as const;
  return spawnSync("git", [...harmless, ...args], options);
}

/** What Git answers. */
type Answer = ReturnType<typeof run>;

/**
 * Returns a function that asks Git about a folder without running a program that the repository names, such as a hook or a filter of its files.
 *
 * @throws {Error} if the repository names a filter that cannot be switched off
 */
export function gitIn(folder: string): (args: readonly string[]) => Answer {
  const listed = run(folder, ["config", "--list", "--includes", "--show-scope", "-z"]);
  if (listed.status !== 0) return () => listed;
  const switchedOff = filtersOf(listed.stdout).flatMap(withoutFilter);
  return (args) => run(folder, [...switchedOff, ...args]);
}

/** Returns a sentence with what Git said below it. */
export function withWhatGitSaid(sentence: string, { stderr, error }: Answer): string {
  const said = (stderr?.trim() || error?.message || "nothing").split(/\r?\n/);
  const lines = said.map((line) => `  ${escapeControls(line.trim())}`.trimEnd());
  return [`${sentence} It said:`, ...lines].join("\n");
}

/** The nearest folder at or above another one that is a repository, or a part of one with an index of its own. */
export function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, ".git"))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : repositoryOf(above);
}

/** The filters that the repository itself configures. Those of the user are programs that they chose. */
function filtersOf(listed: string): string[] {
  const fields = listed.split("\0");
  const names = fields.flatMap((scope, at) => {
    if (scope !== "local" && scope !== "worktree") return [];
    const setting = fields[at + 1] ?? "";
    // The filter of Git LFS, which many users have, runs programs by such settings.
    if (/^lfs\.extension\./i.test(setting)) return ["lfs"];
    const [, name] = /^filter\.([^\n]*)\.[^.\n]*/i.exec(setting) ?? [];
    return name ?? [];
  });
  return [...new Set(names)];
}

/** Git reads the name of a setting up to its first `=`, and only names in ASCII are surely the same after decoding. */
const isPlain = (name: string) => /^[\w. -]*$/.test(name);

function withoutFilter(name: string): string[] {
  if (!isPlain(name)) {
    throw new Error(
      `Git was not asked whether there are changes that are not committed: the settings of the repository name a filter that cannot be switched off, "${escapeControls(name)}". Remove it if you do not know it, or say --force.`,
    );
  }
  return ["clean=", "process=", "required=false"].flatMap((one) => ["-c", `filter.${name}.${one}`]);
}
