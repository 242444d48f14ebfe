// `npm run flaws`: puts old flaws back into a copy of the library, one at a time, and says which machine notices. It writes the table in
// tools/flaws/README.md. `npm run flaws -- C2 E1` puts back those of some classes, and leaves the rows of the others.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { flaws } from "./flaws/list.mjs";
import { rowOf, withRows } from "./flaws/table.mjs";
import { dateAndCommit, install, node, root } from "./project.mjs";
import { StepError } from "./steps.mjs";

const table = join(root, "tools/flaws/README.md");
const copy = join(root, ".build/flaws");

/** What is left out of the copy: it is large, and no machine reads it. */
const left = new Set([".build", ".ci", ".git", "dist", "e2e", "examples", "site", "bench"]);

function makeCopy() {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(root)) {
    if (left.has(name) || name === "node_modules") continue;
    const filter = (path) => !path.includes("node_modules");
    cpSync(join(root, name), join(copy, name), { recursive: true, filter });
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
}

/** Runs tests in the copy, and returns the names of those that failed. */
function failing(tests) {
  const options = ["--test", "--test-timeout=300000", "--test-reporter=spec"];
  const env = { ...process.env, CI: "true" };
  env.PATH = [dirname(node), env.PATH].join(delimiter);
  const { stdout } = spawnSync(node, [...options, "--conditions=cardea-src", ...tests], {
    cwd: copy,
    env,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  const failed = [...stdout.matchAll(/^\s*✖ (?!failing tests:)(.+?) \([\d.]+ms\)$/gm)];
  // A file that did not run, as where there is no memory left, has noticed nothing.
  return failed.map(([, name]) => name).filter((name) => !tests.includes(name));
}

/** Puts a flaw back, lets its machine look, and takes it away. Returns the first test that failed, if one did. */
function look({ id, edits, tests }, broken) {
  const before = edits.map(({ file, from, to }) => {
    const path = join(copy, file);
    const text = readFileSync(path, "utf8");
    const parts = text.split(from);
    if (parts.length !== 2) {
      throw new StepError(
        `${id}: ${file} has ${parts.length - 1} places for it. Say in tools/flaws/list where it is now.`,
      );
    }
    writeFileSync(path, parts.join(to));
    return { path, text };
  });
  const found = failing(tests).find((name) => !broken.has(name));
  // Backwards: several changes may be of one file.
  for (const { path, text } of before.reverse()) writeFileSync(path, text);
  return found;
}

try {
  const chosen = process.argv.slice(2);
  const wanted = flaws.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
  if (wanted.length === 0) {
    const ids = [...new Set(flaws.map(({ id }) => id))];
    throw new StepError(`Choose of these: npm run flaws -- ${ids.join("|")}`);
  }
  await install();
  makeCopy();
  const when = dateAndCommit();
  const machines = [...new Set(wanted.flatMap(({ tests }) => tests))];
  const broken = new Set(failing(machines));
  for (const name of broken) console.log(`  Fails without a flaw, and counts for nothing: ${name}`);
  const rows = [];
  for (const flaw of wanted) {
    const noticed = look(flaw, broken);
    console.log(
      `  ${noticed ? "✓" : "✗"} ${flaw.id} ${flaw.what}: ${noticed ?? "nothing noticed it"}`,
    );
    rows.push(rowOf(flaw, noticed, when));
    if (!noticed) process.exitCode = 1;
  }
  const ids = new Set(wanted.map(({ id }) => id));
  writeFileSync(
    table,
    withRows(readFileSync(table, "utf8"), rows, (id) => ids.has(id)),
  );
  const missed = rows.filter(({ isNoticed }) => !isNoticed).length;
  console.log(
    missed === 0
      ? `All ${rows.length} were noticed. Written to tools/flaws/README.md.`
      : `${missed} of ${rows.length} were noticed by nothing: a test is missing. Written to tools/flaws/README.md.`,
  );
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
