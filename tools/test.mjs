// `npm test`: installs what is missing, checks types and style, looks for what nobody uses, builds, and
// runs every test.
// `npm test -- test/lib e2e/express.test.ts` runs only those folders and files.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import {
  build,
  checkTypes,
  findUnused,
  install,
  installForImports,
  installForTypes,
  installPacked,
  lint,
  node,
  pack,
  root,
} from "./project.mjs";
import { StepError, show } from "./steps.mjs";

const isFile = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() === true;
const toPattern = (path) => (isFile(path) ? path : `${path.replace(/\/+$/, "")}/**/*.test.ts`);
const isBrowserTest = (path) => path.startsWith("e2e");
/** The walks in a browser, by the example that they walk through. */
const walks = {
  express: [
    "email",
    "express",
    "factor-look",
    "factors",
    "look",
    "pages-look",
    "passkeys",
    "passwords",
    "security",
    "sessions",
  ],
  next: ["next", "next-guard", "next-passkeys"],
  qwik: ["qwik", "qwik-secrets"],
  swap: ["swap-authjs", "swap-beside", "swap-express", "swap-next-auth"],
};
/** Walks through applications of their own, with packages of their own. */
const elsewhere = { swap: { title: "Applications that move", folder: "e2e/swap" } };

/** The examples that the chosen walks need, each with its files. */
function examplesOf(paths) {
  const listed = Object.values(walks).flat();
  const forgotten = readdirSync(join(root, "e2e"))
    .filter((name) => name.endsWith(".test.ts"))
    .find((name) => !listed.includes(name.replace(".test.ts", "")));
  if (forgotten) throw new StepError(`Say in tools/test.mjs which example e2e/${forgotten} walks.`);
  const isChosen = (file) => paths.some((path) => file === path || file.startsWith(`${path}/`));
  return Object.entries(walks)
    .map(([name, files]) => [name, files.map((file) => `e2e/${file}.test.ts`).filter(isChosen)])
    .filter(([, files]) => files.length > 0);
}

// Walks share the machine's display and processors badly. The time is that of a whole suite, in which
// Next.js is built, or compiles each page at its first visit.
const inTurn = ["--test-concurrency=1", "--test-timeout=600000"];

/** Runs test files with Node's runner and answers its totals and its exit code. */
async function runTests(title, paths, options = []) {
  const totals = join(root, ".build/totals.json");
  mkdirSync(join(root, ".build"), { recursive: true });
  rmSync(totals, { force: true });
  const code = await show(
    title,
    [
      node,
      "--conditions=cardea-src",
      "--test",
      "--test-timeout=120000",
      "--test-reporter=spec",
      "--test-reporter-destination=stdout",
      "--test-reporter=./tools/totals.mjs",
      `--test-reporter-destination=${totals}`,
      ...options,
      ...paths.map(toPattern),
    ],
    { cwd: root },
  );
  if (!existsSync(totals)) throw new StepError("The test runner ended without a result.");
  const { counts, skipped } = JSON.parse(readFileSync(totals, "utf8"));
  if (counts.tests + skipped.length === 0)
    throw new StepError(`There is no test in ${paths.join(" ")}.`);
  return { code, passed: counts.passed, failed: counts.failed + counts.cancelled, skipped };
}

function report(runs) {
  const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
  const skipped = runs.flatMap((run) => run.skipped);
  console.log("");
  for (const { name, reason } of skipped) {
    console.log(`SKIPPED  ${name}${typeof reason === "string" ? `: ${reason}` : ""}`);
  }
  console.log(`${sum("passed")} passed, ${sum("failed")} failed, ${skipped.length} skipped`);
}

try {
  const chosen = process.argv.slice(2);
  const everything = chosen.length === 0;
  const paths = (everything ? ["test", "e2e"] : chosen).map((path) => path.replace(/\/+$/, ""));
  const browser = paths.filter(isBrowserTest);
  const others = paths.filter((path) => !isBrowserTest(path));

  await install();
  await checkTypes();
  if (everything) {
    await lint();
    await findUnused();
  }
  if (others.some((path) => path === "test" || path.startsWith("test/types"))) {
    await installForTypes();
  }
  if (
    others.some((path) => ["test", "test/cli"].includes(path) || path.startsWith("test/cli/import"))
  ) {
    await installForImports();
  }
  await build();
  const runs = [];
  if (others.length > 0) runs.push(await runTests("Tests", others));
  const examples = examplesOf(browser);
  if (examples.length > 0) await pack();
  for (const [name, files] of examples) {
    const { title, folder } = elsewhere[name] ?? {
      title: `The ${name} example`,
      folder: `examples/${name}`,
    };
    await installPacked(title, folder);
    await checkTypes(folder);
    runs.push(await runTests(`${title} in a browser`, files, inTurn));
  }
  report(runs);
  process.exitCode = runs.some((run) => run.code !== 0) ? 1 : 0;
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
