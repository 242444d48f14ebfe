// Stands in for `node:test` while the library is being changed: the same tests, kept as functions that can run again in this process.
// A process for each test file would cost a second for each of twenty thousand changes.
import { mock } from "node:test";

export { mock };

/** What the tests of one file are put into. */
let open;

const group = (name, parent) => ({
  name,
  parent,
  hooks: { before: [], after: [], beforeEach: [], afterEach: [] },
});

/** Loads a test file with `load`, and returns its tests, each with the groups around it. */
export async function testsOf(file, load) {
  const all = [];
  open = { ...group("", undefined), file, all };
  await load();
  open = undefined;
  return all;
}

const partsOf = ([name, ...rest]) => ({
  name: typeof name === "function" ? name.name : name,
  options: rest.find((one) => typeof one === "object") ?? {},
  run: [name, ...rest].find((one) => typeof one === "function") ?? (() => {}),
});

export function test(...given) {
  const { name, options, run } = partsOf(given);
  if (options.skip || options.todo) return;
  const names = [name];
  for (let around = open; around.parent; around = around.parent) names.unshift(around.name);
  const { all, file } = open;
  const title = names.join(" › ");
  const same = all.filter((one) => one.title === title).length;
  const id = `${file}: ${title}${same > 0 ? ` (${same + 1})` : ""}`;
  all.push({ id, title, file, name, run, group: open });
}

export function suite(...given) {
  const { name, options, run } = partsOf(given);
  if (options.skip || options.todo) return;
  const around = open;
  open = { ...group(name, around), file: around.file, all: around.all };
  try {
    run();
  } finally {
    open = around;
  }
}

export const it = test;
export const describe = suite;

const adder = (kind) => (hook) => {
  open.hooks[kind].push(hook);
};
export const before = adder("before");
export const after = adder("after");
export const beforeEach = adder("beforeEach");
export const afterEach = adder("afterEach");
