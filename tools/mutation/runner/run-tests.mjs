// Runs tests one after the other, with the hooks of the groups around them, and stops at the first that fails.
import { mock } from "./node-test.mjs";

const { setTimeout, clearTimeout } = globalThis;

class Skipped extends Error {}

/** What a test is given. */
class Context {
  hooks = [];
  mock = new mock.constructor();

  constructor(name) {
    this.name = name;
  }

  after(hook) {
    this.hooks.push(hook);
  }

  skip() {
    throw new Skipped();
  }

  diagnostic() {}

  async test(name, ...rest) {
    await inContext(name, rest.at(-1));
  }
}

/** Those whose tests have not ended: of one that hangs, what it mocks has to be taken away. */
const unended = new Set();

async function inContext(name, run) {
  const context = new Context(name);
  unended.add(context);
  try {
    await run(context);
  } finally {
    for (const hook of context.hooks) await hook(context);
    end(context);
  }
}

function end(context) {
  context.mock.reset();
  unended.delete(context);
}

/** Groups around a test, the outermost first. */
function around(group) {
  const groups = [];
  for (let one = group; one; one = one.parent) groups.unshift(one);
  return groups;
}

let onUncaught = () => {};
for (const event of ["uncaughtException", "unhandledRejection"]) {
  process.on(event, (error) => onUncaught(error));
}

/** Runs what may hang, or fail where nobody waits. Returns `undefined`, or what went wrong. */
async function settle(run, limit) {
  let timer;
  const stopped = new Promise((_, reject) => {
    onUncaught = reject;
    timer = setTimeout(() => reject(new Error(`not done after ${limit} ms`)), limit);
  });
  stopped.catch(() => {});
  try {
    await Promise.race([run(), stopped]);
    return undefined;
  } catch (error) {
    return error instanceof Skipped ? undefined : { error };
  } finally {
    clearTimeout(timer);
    onUncaught = () => {};
  }
}

async function runOne(test, limit) {
  const groups = around(test.group);
  const failure = await settle(async () => {
    for (const { hooks } of groups) for (const hook of hooks.beforeEach) await hook();
    await inContext(test.name, test.run);
  }, limit);
  const after = await settle(async () => {
    for (const { hooks } of groups.toReversed()) {
      for (const hook of hooks.afterEach) await hook();
    }
  }, limit);
  for (const context of unended) end(context);
  if (failure ?? after) mock.reset();
  return failure ?? after;
}

/**
 * Runs tests of one file.
 *
 * @param tests those to run, in the order of the file
 * @param limit how many milliseconds a test may take
 * @param ended told of each test what went wrong and the milliseconds it took; answers whether to go on
 * @param begun told of each test before it runs
 */
export async function runTests(tests, limit, ended, begun = () => {}) {
  const entered = [];
  const hooksOf = (groups, kind) =>
    settle(async () => {
      for (const { hooks } of groups) for (const hook of hooks[kind]) await hook();
    }, 30_000);
  for (const test of tests) {
    begun(test);
    const start = performance.now();
    const missing = around(test.group).filter((one) => !entered.includes(one));
    entered.push(...missing);
    const failure = (await hooksOf(missing, "before")) ?? (await runOne(test, limit(test)));
    const error = failure && (failure.error ?? new Error("It threw nothing"));
    if (!ended(test, error, performance.now() - start)) break;
  }
  await hooksOf(entered.toReversed(), "after");
}
