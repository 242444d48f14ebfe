// `npm test`: installs what is missing, checks types and style, looks for what nobody uses, builds, and
// runs every test.
// `npm test -- test/lib e2e/express.test.ts examples/next` runs only those folders and files.
// `CARDEA_COPIES=two npm test -- test/session` loads the library twice into each process, as bundlers do.
// `CARDEA_COVERAGE=1 npm test -- test/session` says which branches of the rooms of src/ are not taken; with the tests of all rooms, too few are a failure.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { delimiter, dirname, join, relative } from "node:path";
import { counted, counting, judge } from "./coverage.mjs";
import {
  build,
  buildSite,
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
const isExample = (path) => path.split("/")[0] === "examples";
/** The walks in a browser, by the example that they walk through. */
const walks = {
  astro: ["astro", "astro-binding"],
  express: [
    "email",
    "express",
    "factors",
    "look",
    "pages",
    "pictures",
    "passkeys",
    "passwords",
    "security",
    "sessions",
  ],
  fastify: ["fastify"],
  next: ["next", "next-binding", "next-guard", "next-passkeys", "next-require"],
  nuxt: ["nuxt", "nuxt-binding"],
  qwik: ["qwik", "qwik-secrets"],
  "react-router": ["react-router", "react-router-binding"],
  "solid-start": ["solid-start", "solid-start-binding"],
  sveltekit: ["sveltekit"],
  "tanstack-start": ["tanstack-start", "tanstack-start-binding"],
  swap: ["swap-authjs", "swap-beside", "swap-express", "swap-next-auth"],
};
/** Walks through applications of their own, with packages of their own. */
const elsewhere = { swap: { title: "Applications that move", folder: "e2e/swap" } };

/** Those that run only when they are chosen, or with everything: moves build an application three times each. */
const nightly = ["astro", "nuxt", "react-router", "solid-start", "swap", "tanstack-start"];

/** Whether the walks of an example run when nobody chose any. */
function isWalked(name) {
  if (!nightly.includes(name) || isChosenByMode(name)) return true;
  const [file] = walks[name];
  const { title } = placeOf(name);
  console.log(
    `  – ${title}: \`CARDEA_E2E=built npm test -- e2e/${file}.test.ts\` walks through it`,
  );
  return false;
}

const isChosenByMode = (name) =>
  process.env.CARDEA_E2E === "full" || (name === "swap" && process.env.CARDEA_E2E);

/** Where an example is, and what it is called. */
const placeOf = (name) =>
  elsewhere[name] ?? { title: `The ${name} example`, folder: `examples/${name}` };

/** Examples with tests of their own, which show how an application is tested. */
const tested = [
  ...["astro", "express", "fastify", "next", "nuxt", "qwik", "react-router", "sveltekit"],
  ...["solid-start", "tanstack-start"],
];

/** The examples that the chosen paths need, each with the files of its walks, and whether its own tests are wanted. */
function examplesOf(paths) {
  const listed = Object.values(walks).flat();
  const forgotten = readdirSync(join(root, "e2e"))
    .filter((name) => name.endsWith(".test.ts"))
    .find((name) => !listed.includes(name.replace(".test.ts", "")));
  if (forgotten) throw new StepError(`Say in tools/test.mjs which example e2e/${forgotten} walks.`);
  const isChosen = (file) => paths.some((path) => file === path || file.startsWith(`${path}/`));
  return Object.entries(walks)
    .map(([name, files]) => ({
      name,
      files: files.map((file) => `e2e/${file}.test.ts`).filter(isChosen),
      isTested: tested.includes(name) && isChosen(`examples/${name}`),
    }))
    .filter(({ files, isTested }) => isTested || files.length > 0);
}

// Most files wait for a database, a timer or another process: with two processors, Node.js would run one at a time.
const together = [
  `--test-concurrency=${Math.max(2, availableParallelism() - 1)}`,
  ...(process.env.CARDEA_COPIES === "two" ? ["--import", "./test/two-copies/register.mjs"] : []),
];

// A walk waits for its browser half of the time, so two share the machine well. In development, Next.js compiles each page
// at its first visit, and two would wait for each other. The time is that of a whole suite, in which Next.js is built.
const walking = [
  `--test-concurrency=${process.env.CARDEA_E2E === "full" ? 1 : 2}`,
  "--test-timeout=480000",
];

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
    // Every file is a process of its own, and most load the same modules.
    { cwd: root, env: { ...process.env, NODE_COMPILE_CACHE: join(root, ".build/compile-cache") } },
  );
  if (!existsSync(totals)) throw new StepError("The test runner ended without a result.");
  const { counts, skipped, failed, files, branches } = JSON.parse(readFileSync(totals, "utf8"));
  if (counts.tests + skipped.length === 0)
    throw new StepError(`There is no test in ${paths.join(" ")}.`);
  return {
    code,
    passed: counts.passed,
    failed: counts.failed + counts.cancelled,
    skipped,
    failures: failed,
    files,
    branches,
  };
}

/** Runs the tests that need no example: those of the rooms apart, if the branches that they take are counted. */
async function runInProcess(paths) {
  if (process.env.CARDEA_COVERAGE === undefined) return [await runTests("Tests", paths, together)];
  const all = paths.flatMap((path) =>
    path === "test" ? readdirSync(join(root, path)).map((name) => join(path, name)) : path,
  );
  const tests = all.filter((path) => !isFile(path) || path.endsWith(".test.ts"));
  const isCounted = (path) => counted.some((one) => path === one || path.startsWith(`${one}/`));
  const [rooms, others] = [tests.filter(isCounted), tests.filter((path) => !isCounted(path))];
  const runs = [];
  if (rooms.length > 0) {
    const title = "Tests of the rooms, and which branches they take";
    const run = await runTests(title, rooms, [...together, ...counting]);
    runs.push(counted.every((path) => rooms.includes(path)) ? judged(run) : run);
  }
  if (others.length > 0) runs.push(await runTests("Other tests", others, together));
  return runs;
}

/** Counts a room whose tests take too few branches as a failure. */
function judged(run) {
  const { lines, failures } = judge(run.branches);
  console.log(lines.join("\n"));
  if (failures.length === 0) return run;
  const failed = run.failed + failures.length;
  return { ...run, code: 1, failed, failures: [...run.failures, ...failures] };
}

/** Runs `npm test` of an example as whoever copied it would, and counts it as one test. */
async function runTestsOf(title, folder) {
  const settings = Object.entries(process.env).filter(([name]) => !/^(AUTH|DEMO)_/.test(name));
  const env = Object.fromEntries(settings);
  env.PATH = [dirname(node), env.PATH].join(delimiter);
  const name = `${title}: its own tests`;
  const code = await show(name, ["npm", "test"], { cwd: join(root, folder), env });
  const error = "What it printed stands above.";
  const failures = code === 0 ? [] : [{ name, file: join(root, folder), error }];
  return {
    code,
    passed: code === 0 ? 1 : 0,
    failed: failures.length,
    skipped: [],
    failures,
    files: {},
  };
}

function report(runs) {
  const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
  const skipped = runs.flatMap((run) => run.skipped);
  console.log("");
  const times = runs.flatMap((run) => Object.entries(run.files));
  const slowest = times.sort(([, one], [, other]) => other - one).slice(0, 10);
  if (times.length > 100)
    for (const [file, time] of slowest) {
      console.log(`${(time / 1000).toFixed(0).padStart(5)} s  ${relative(root, file)}`);
    }
  for (const { name, reason } of skipped) {
    console.log(`SKIPPED  ${name}${typeof reason === "string" ? `: ${reason}` : ""}`);
  }
  // They stand last, as whoever reads the end of a long output looks for them.
  for (const { name, file, error } of runs.flatMap((run) => run.failures)) {
    console.log(`\nFAILED  ${name} (${relative(root, file ?? root)})\n${error.slice(0, 2_000)}`);
  }
  console.log(`${sum("passed")} passed, ${sum("failed")} failed, ${skipped.length} skipped`);
}

try {
  const chosen = process.argv.slice(2);
  const everything = chosen.length === 0;
  const paths = (everything ? ["test", "e2e", "examples"] : chosen).map((path) =>
    path.replace(/\/+$/, ""),
  );
  const others = paths.filter((path) => !isBrowserTest(path) && !isExample(path));

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
  if (others.some((path) => path === "test" || path.startsWith("test/site"))) await buildSite();
  const runs = [];
  if (others.length > 0) runs.push(...(await runInProcess(others)));
  const examples = examplesOf(paths).filter(({ name }) => !everything || isWalked(name));
  if (examples.length > 0) await pack();
  for (const { name, files, isTested } of examples) {
    const { title, folder } = placeOf(name);
    await installPacked(title, folder);
    await checkTypes(folder);
    if (isTested) runs.push(await runTestsOf(title, folder));
    if (files.length > 0) runs.push(await runTests(`${title} in a browser`, files, walking));
  }
  report(runs);
  process.exitCode = runs.some((run) => run.code !== 0) ? 1 : 0;
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
