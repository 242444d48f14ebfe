// `npm run release -- patch`: checks, sets the version, dates CHANGELOG.md, packs, commits and tags. Pushes nothing and
// publishes nothing. `docs/releasing.md` says what each kind of version may change.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lastReleased, unreleasedOf } from "./release/changelog.ts";
import { type Change, changesFor } from "./release/changes.ts";
import { repository } from "./release/git.ts";
import { isKind, type Kind, nextVersion } from "./release/next-version.ts";

const usage = `npm run release -- <patch|minor|major> [--dry-run] [--checked]

  --dry-run   say what is in the way and what would change, and do nothing
  --checked   .ci/run has passed for this commit; do not run it again`;

/** What looks at a package before it is published, where the repository has it. */
const packageChecks = ["exports", "published", "packed-pages"].map(
  (name) => `test/architecture/${name}.test.ts`,
);

const pages = "tools/packed-pages.ts";

const root = process.cwd();
const read = (path: string) => readFileSync(join(root, path), "utf8");
const git = repository(root);

/** What stands in the way of a release. */
function obstacles(kind: Kind): string[] {
  const found: string[] = [];
  const branch = git.branch();
  if (branch !== "main")
    found.push(`Releases are made of main, and this is ${branch || "no branch"}.`);
  const changed = git.changed();
  if (changed.length > 0) found.push(`Commit or stash first:\n${changed.join("\n")}`);
  try {
    const { version } = unreleasedOf(read("CHANGELOG.md"));
    const next = versionAfter(kind);
    if (version !== undefined && version !== next) {
      found.push(`CHANGELOG.md prepares ${version}, and this would be ${next}.`);
    }
    if (git.hasTag(`v${next}`)) found.push(`There is a tag v${next} already.`);
  } catch (error) {
    found.push(error instanceof Error ? error.message : String(error));
  }
  return found;
}

function versionAfter(kind: Kind): string {
  return nextVersion(lastReleased(read("CHANGELOG.md")) ?? "0.0.0", kind);
}

function run(program: string, ...args: string[]): void {
  console.log(`  … ${[program, ...args].join(" ")}`);
  execFileSync(program, args, { cwd: root, stdio: "inherit" });
}

/** Builds, packs and looks at what came out. */
function pack(): void {
  mkdirSync(join(root, ".build"), { recursive: true });
  run("npm", "pack", "--silent", "--pack-destination", ".build");
  const checks = packageChecks.filter((path) => existsSync(join(root, path)));
  if (checks.length > 0) run(process.execPath, "--conditions=cardea-src", "--test", ...checks);
}

function write(changes: readonly Change[], which: "before" | "after"): void {
  for (const change of changes) writeFileSync(join(root, change.path), change[which]);
}

function release(kind: Kind, { dryRun, checked }: { dryRun: boolean; checked: boolean }): number {
  const found = obstacles(kind);
  for (const obstacle of found) console.error(`✗ ${obstacle}`);
  if (found.length > 0) return 1;

  const from = String(JSON.parse(read("package.json")).version);
  const version = versionAfter(kind);
  const changes = changesFor(root, from, version, new Date().toISOString().slice(0, 10));
  console.log(`${version}, after ${lastReleased(read("CHANGELOG.md")) ?? "nothing"}`);
  for (const { path } of changes) console.log(`  changes ${path}`);
  if (dryRun) return 0;

  if (!checked && existsSync(join(root, ".ci/run"))) {
    run("bash", ".ci/run");
    if (git.changed().length > 0) throw new Error("The checks have changed files: look at them.");
  }
  write(changes, "after");
  try {
    pack();
    git.commit(
      changes.map(({ path }) => path),
      `Release ${version}`,
      `v${version}`,
    );
  } catch (error) {
    write(changes, "before");
    // npm does not put the pages back when it could not pack.
    if (existsSync(join(root, pages))) run(process.execPath, pages, "--restore");
    console.error(
      `✗ ${error instanceof Error ? error.message : String(error)}\n  The files are as they were.`,
    );
    return 1;
  }
  console.log(nextSteps(version));
  return 0;
}

function nextSteps(version: string): string {
  const { repository: address } = JSON.parse(read("package.json"));
  const lacks = address
    ? ""
    : "\nFirst add `repository` to package.json: npm refuses provenance without it.\n";
  return `
Tagged v${version}. Nothing has been pushed.
${lacks}
  git show v${version}             look at it once more
  git push --follow-tags       let CI publish it, with \`id-token: write\`:
                               npm publish --provenance --access public`;
}

const [kind, ...options] = process.argv.slice(2);
const known = options.every((option) => option === "--dry-run" || option === "--checked");
if (isKind(kind) && known) {
  const dryRun = options.includes("--dry-run");
  try {
    process.exitCode = release(kind, { dryRun, checked: options.includes("--checked") });
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
} else {
  console.error(usage);
  process.exitCode = 1;
}
