import assert from "node:assert/strict";
import { test } from "node:test";
import { clausesOf, originOf } from "../../tools/clauses.ts";
import { type Group, type Module, plan, type Wishes } from "../../tools/plan.ts";

const nothing: Wishes = { doors: [], lazy: [], hot: [], apart: [] };

/** Modules that import each other and declare one name each. */
function graph(imports: Record<string, string[]>, rest: Record<string, Partial<Module>> = {}) {
  return new Map(
    Object.entries(imports).map(([path, others]): [string, Module] => {
      const exports = new Map([["name", { path, name: "name" }]]);
      return [path, { imports: others, chosen: [], reachesOut: false, exports, ...rest[path] }];
    }),
  );
}

const written = (groups: readonly Group[]) =>
  Object.fromEntries(groups.map(({ path, modules }) => [path, [...modules]]));

test("what the same doors load becomes one file, at the door when there is one", () => {
  const modules = graph({ a: ["own", "both"], own: ["both"], both: ["low"], low: [], b: ["both"] });
  assert.deepEqual(written(plan(modules, { ...nothing, doors: ["a", "b"] })), {
    a: ["a", "own"],
    "joined/both": ["both", "low"],
    b: ["b"],
  });
});

test("what is also loaded lazily stays apart from what is not", () => {
  const modules = graph({ a: ["own", "late"], own: [], late: [], b: ["late"] });
  assert.deepEqual(written(plan(modules, { ...nothing, doors: ["a"], lazy: ["b"] })), {
    a: ["a", "own"],
    late: ["late"],
    b: ["b"],
  });
});

test("what several hot modules load becomes one file, whoever else loads a part of it", () => {
  const modules = graph(
    { a: ["x"], b: ["x"], x: ["y"], y: ["low"], low: [], c: ["y"] },
    { y: { reachesOut: true } },
  );
  assert.deepEqual(written(plan(modules, { ...nothing, hot: ["a", "b"], lazy: ["c"] })), {
    a: ["a"],
    "joined/x": ["x", "y"],
    "joined/core.js": ["low"],
    b: ["b"],
    c: ["c"],
  });
});

test("a module that the runtime chooses never imports a file that imports it", () => {
  const modules = graph(
    { start: [], check: ["seal"], seal: ["bytes"], bytes: [], node: ["bytes"] },
    { seal: { chosen: ["node"], reachesOut: true } },
  );
  const groups = plan(modules, { ...nothing, hot: ["start", "check"], doors: ["node"] });
  assert.deepEqual(written(groups), {
    "joined/core.js": ["bytes"],
    start: ["start"],
    "joined/check": ["check", "seal"],
    node: ["node"],
  });
});

test("modules of doors that other tools read stay apart, and so does one that only passes on", () => {
  const exports = new Map([["name", { path: "own", name: "name" }]]);
  const modules = graph(
    { browser: ["one"], one: ["two"], two: [], barrel: ["own"], own: ["more"], more: [] },
    { barrel: { exports } },
  );
  const groups = plan(modules, { ...nothing, doors: ["barrel", "browser"], apart: ["browser"] });
  assert.deepEqual(written(groups), {
    barrel: ["barrel"],
    "joined/own": ["own", "more"],
    browser: ["browser"],
    one: ["one"],
    two: ["two"],
  });
});

test("clauses are read as the compiler writes them", () => {
  const text = `import { a, b as c } from "./d.js";\nexport { c as e, };\nconst text = 'import { f } from "g";';`;
  assert.deepEqual(clausesOf(text), [
    {
      keyword: "import",
      names: [
        { from: "a", as: "a" },
        { from: "b", as: "c" },
      ],
      specifier: "./d.js",
    },
    { keyword: "export", names: [{ from: "c", as: "e" }], specifier: undefined },
  ]);
});

test("a name is followed through renaming, re-exports and folders to where it is declared", () => {
  const files = new Map([
    ["index.js", `export { b as c } from "./x/y.js";`],
    ["x/y.js", `import { a as inner } from "../z.js";\nexport { inner as b };`],
    ["z.js", `export { out as gone } from "package";\nexport const a = 1;`],
  ]);
  const read = (path: string) => files.get(path) ?? "";
  assert.deepEqual(originOf({ path: "index.js", name: "c" }, read), { path: "z.js", name: "a" });
  assert.deepEqual(originOf({ path: "z.js", name: "gone" }, read), { path: "z.js", name: "gone" });
});
