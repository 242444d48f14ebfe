// The test runner that Stryker asks: the tests stay in one process while it turns on one change after the other.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { distances, importers, load, loadTests, loadTestsAnew, watchModules } from "./modules.mjs";
import { runTests } from "./run-tests.mjs";

/**
 * How many milliseconds of the processor are spent on a change that no test notices: beside other work, the same tests take longer.
 * The nearest tests come first.
 */
const patience = 4_000;

/** Waiting counts for less. */
const waiting = 1 / 2;

/** How many test files are loaded anew for a change that acts while files load. */
const mostFiles = 3;

/** How many milliseconds a test may take. Races on databases take longer, a thousand times. */
const longest = 2000;

/** How often a change may act within a test before that is taken for a loop without end. */
const mostActs = 5_000_000;

/** What a first run tells those after it, in other processes. */
const known = "tests.json";
globalThis.__stryker__ ??= {};
const changed = globalThis.__stryker__;

class NodeTestRunner {
  static inject = ["options"];
  #files = new Map();

  constructor(options) {
    this.options = options.nodeTest;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  init() {
    watchModules();
  }

  async dryRun() {
    // What is loaded late would otherwise load within a test, and be changed too late.
    for (const path of globSync(this.options.files)) await load(path);
    const paths = globSync(this.options.tests).sort();
    const first = new Map();
    for (const path of paths) {
      const loaded = await this.#testsOf(path);
      first.set(path, await dryRun(loaded));
      const slow = first.get(path).tests.filter(({ timeSpentMs }) => timeSpentMs > longest);
      for (const { id } of slow) console.log(`Takes too long: ${id}`);
      leaveOut(loaded.tests, slow);
    }
    // A test that runs many times has to pass many times.
    const anew = [];
    for (const path of paths) {
      const counted = changed.mutantCoverage && structuredClone(changed.mutantCoverage);
      const again = await dryRun(await this.#testsOf(path));
      restore(changed.mutantCoverage, counted);
      if (first.get(path).failures.size === 0 && again.failures.size === 0) continue;
      anew.push(path);
      first.set(path, await dryRun(await loadTestsAnew(path)));
    }
    const results = [...first.values()];
    const failures = new Map(results.flatMap((one) => [...one.failures]));
    for (const [id, error] of failures) console.log(`Left out: ${id}: ${error?.stack ?? error}`);
    const tests = results
      .flatMap((one) => one.tests)
      .filter((one) => !failures.has(one.id) && one.timeSpentMs <= longest);
    const durations = Object.fromEntries(tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    const edges = [...importers].map(([path, by]) => [path, [...by]]);
    writeFileSync(known, JSON.stringify({ durations, anew, edges }));
    console.log(`${tests.length} tests. Loaded anew for each change: ${anew.join(", ") || "none"}`);
    return { status: "complete", tests, mutantCoverage: changed.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation, sandboxFileName }) {
    this.known ??= readKnown();
    const isStatic = mutantActivation === "static";
    const change = { id: activeMutant.id, isStatic };
    const wanted = new Set(testFilter ?? Object.keys(this.known.durations));
    const path = sandboxFileName.slice(process.cwd().length + 1);
    const near = this.#nearest(path, wanted);
    changed.hitLimit = Math.min(hitLimit ?? mostActs, mostActs);
    let left = patience;
    let nrOfTests = 0;
    for (const file of isStatic ? near.slice(0, mostFiles) : near) {
      if (left <= 0) break;
      const isAnew = isStatic || this.known.anew.includes(file);
      const { spent, count, failed } = await this.#look({ file, change, wanted, left, isAnew });
      left -= spent;
      nrOfTests += count;
      if (!failed) continue;
      if (changed.hitCount > changed.hitLimit) return { status: "timeout", reason: failed.message };
      const { id, message } = failed;
      return { status: "killed", killedBy: [id], failureMessage: message, nrOfTests };
    }
    return { status: "survived", nrOfTests };
  }

  /** The files of some tests: the nearest and the quickest first, and last those that have to be loaded anew. */
  #nearest(path, wanted) {
    const { durations, anew, edges } = this.known;
    const far = distances(path, edges);
    const spent = new Map();
    for (const id of wanted) {
      const file = id.slice(0, id.indexOf(": "));
      if (far.has(file)) spent.set(file, (spent.get(file) ?? 0) + durations[id]);
    }
    const rank = (file) => [Number(anew.includes(file)), far.get(file), spent.get(file)];
    return [...spent.keys()].sort((one, other) => {
      const [a, b] = [rank(one), rank(other)];
      const at = a.findIndex((part, index) => part !== b[index]);
      return at < 0 ? 0 : a[at] - b[at];
    });
  }

  /** Whether a test of a file notices a change. One that fails without the change as well does not count. */
  async #look(one) {
    const { file, change, wanted, left, isAnew } = one;
    const loaded = async (id) => {
      changed.activeMutant = change.isStatic ? id : undefined;
      return isAnew ? loadTestsAnew(file) : this.#testsOf(file);
    };
    let found;
    try {
      found = await loaded(change.id);
    } catch (error) {
      return { spent: 0, count: 0, failed: { id: [...wanted][0], message: String(error) } };
    }
    const run = await this.#run(found, ({ id }) => wanted.has(id), change.id, left);
    if (!run.failed || changed.hitCount > changed.hitLimit) return run;
    const { id } = run.failed;
    const again = await this.#run(
      await loaded(undefined),
      (test) => test.id === id,
      undefined,
      left,
    );
    if (!again.failed) return run;
    // What was remembered while the change acted is in the way, of later changes as well.
    this.#files.set(file, await loadTestsAnew(file));
    return isAnew ? { ...run, failed: undefined } : this.#look({ ...one, isAnew: true });
  }

  async #run({ tests, enter }, isWanted, mutant, left) {
    const result = { spent: 0, count: 0, failed: undefined };
    const { durations } = this.known;
    enter();
    changed.activeMutant = mutant;
    const limit = ({ id }) => Math.max(5000, 10 * durations[id]);
    let before = process.cpuUsage();
    const ended = ({ id }, error, ms) => {
      const { user, system } = process.cpuUsage(before);
      before = process.cpuUsage();
      result.count++;
      result.spent += Math.max((user + system) / 1000, ms * waiting);
      if (error !== undefined) result.failed = { id, message: String(error?.message ?? error) };
      return !result.failed && result.spent < left;
    };
    const begun = () => {
      changed.hitCount = 0;
    };
    await runTests(tests.filter(isWanted), limit, ended, begun);
    changed.activeMutant = undefined;
    return result;
  }

  async #testsOf(file) {
    if (!this.#files.has(file)) this.#files.set(file, await loadTests(file));
    return this.#files.get(file);
  }
}

function readKnown() {
  const { edges, ...rest } = JSON.parse(readFileSync(known, "utf8"));
  return { ...rest, edges: new Map(edges) };
}

function leaveOut(tests, some) {
  const ids = new Set(some.map(({ id }) => id));
  tests.splice(0, tests.length, ...tests.filter(({ id }) => !ids.has(id)));
}

/** Puts counts back, in the same object: the changed files hold it. */
function restore(coverage, to) {
  for (const part of ["static", "perTest"]) {
    for (const key of Object.keys(coverage?.[part] ?? {})) delete coverage[part][key];
    if (coverage) Object.assign(coverage[part], to?.[part]);
  }
}

/** Runs the tests of a file without any change. */
async function dryRun({ tests, enter }) {
  const ran = { tests: [], failures: new Map() };
  enter();
  const begun = ({ id }) => {
    changed.currentTestId = id;
  };
  const limit = () => 120_000;
  await runTests(
    tests,
    limit,
    ({ id, file }, error, timeSpentMs) => {
      changed.currentTestId = undefined;
      if (error !== undefined) ran.failures.set(id, error);
      ran.tests.push({ id, name: id, fileName: file, status: 0, timeSpentMs });
      return true;
    },
    begun,
  );
  return ran;
}

export const strykerPlugins = [
  { kind: "TestRunner", name: "node-test", injectableClass: NodeTestRunner },
];

export const strykerValidationSchema = { properties: { nodeTest: { type: "object" } } };
