// `npm run mutate -- lib`: changes one thing after the other in a room of src/, writes which changes no test notices into tools/mutation/missed, and
// how many into tools/mutation/README.md. That takes minutes to hours for a room; a second run looks only at what has changed since.
// `npm run mutate -- lib src/lib/url.ts` looks at some files, and writes nothing; with `test/lib/url.test.ts` after it, with some tests.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { listMissed } from "./mutation/missed.mjs";
import { rooms } from "./mutation/rooms.mjs";
import { summarize, withRow } from "./mutation/table.mjs";
import { dateAndCommit, install, installForMutation, node, root } from "./project.mjs";
import { StepError, show } from "./steps.mjs";

const [room, ...paths] = process.argv.slice(2);
const isTest = (path) => /^test\//.test(path);
const files = paths.filter((path) => !isTest(path));
const some = paths.filter(isTest);
const folder = join(root, "tools/mutation");
const table = join(folder, "README.md");
const out = join(root, ".build/mutation");

/** What is left out of the copy that is changed: it is large, and the tests of these rooms do not read it. */
const left = [".build", ".ci", "dist", "e2e", "site", "bench", "published-adapters"];

const settings = {
  plugins: [join(folder, "runner/plugin.mjs")],
  testRunner: "node-test",
  nodeTest: {
    tests: (some.length > 0 ? some : (rooms[room] ?? [])).map((tests) =>
      /\.ts$/.test(tests) ? tests : `${tests}/**/*.test.ts`,
    ),
    files: `src/${room}/**/*.ts`,
  },
  testRunnerNodeArgs: ["--conditions=cardea-src"],
  // What loaded files leave in memory goes with the process.
  maxTestRunnerReuse: 150,
  mutate: files.length > 0 ? files : [`src/${room}/**/*.ts`],
  ignorePatterns: [...left.map((one) => `/${one}`), "node_modules", "/docs/pictures"],
  tempDirName: ".build/mutation/copy",
  // Node.js leaves types out by itself, so the changed files need no compiler.
  tsconfigFile: "none.json",
  concurrency: 3,
  timeoutMS: 5_000,
  dryRunTimeoutMinutes: 30,
  reporters: ["progress-append-only", "json"],
  jsonReporter: { fileName: join(out, `${room}.json`) },
  incremental: files.length === 0,
  incrementalFile: join(out, `${room}.incremental.json`),
};

/** What was not noticed the last time is looked at again: there may be a test for it now. */
function forgetMissed(path) {
  if (!existsSync(path)) return;
  const report = JSON.parse(readFileSync(path, "utf8"));
  for (const file of Object.values(report.files)) {
    file.mutants = file.mutants.filter(({ status }) => status === "Killed" || status === "Timeout");
  }
  writeFileSync(path, JSON.stringify(report));
}

try {
  if (!Object.hasOwn(rooms, room ?? "")) {
    throw new StepError(`Say which room: npm run mutate -- ${Object.keys(rooms).join("|")}`);
  }
  await install();
  await installForMutation();
  mkdirSync(out, { recursive: true });
  if (some.length > 0 && files.length === 0) throw new StepError("Say which files of src/, too.");
  if (settings.incremental) forgetMissed(settings.incrementalFile);
  const config = join(out, `${room}.config.json`);
  writeFileSync(config, JSON.stringify(settings));
  const stryker = join(folder, "node_modules/@stryker-mutator/core/bin/stryker.js");
  // The tests are started with the `node` of the path.
  const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}`, CI: "true" };
  process.exitCode = await show(`Mutate ${room}`, [node, stryker, "run", config], {
    cwd: root,
    env,
  });
  if (process.exitCode === 0 && files.length === 0) {
    const report = JSON.parse(readFileSync(settings.jsonReporter.fileName, "utf8"));
    const row = summarize(room, report, dateAndCommit());
    writeFileSync(table, withRow(readFileSync(table, "utf8"), row));
    const list = join(folder, "missed", `${room}.md`);
    const before = existsSync(list) ? readFileSync(list, "utf8") : "";
    mkdirSync(dirname(list), { recursive: true });
    writeFileSync(list, listMissed(room, report, before));
    console.log(`\n${row.line}\nWhat was not noticed: tools/mutation/missed/${room}.md`);
  }
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
