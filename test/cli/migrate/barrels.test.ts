import assert from "node:assert/strict";
import { test } from "node:test";
import { bindingsOf } from "../../../src/cli/migrate/source/bindings.ts";
import type { Draft } from "../../../src/cli/migrate/source/draft.ts";
import { openDraft } from "../../../src/cli/migrate/source/draft.ts";
import { createFollow } from "../../../src/cli/migrate/source/follow.ts";

/** Files that lead to each other, with the number of times that one was opened. */
function openAll(texts: Readonly<Record<string, string>>) {
  const drafts = new Map(
    Object.entries(texts).map(([path, text]): [string, Draft] => {
      const draft = openDraft({ path, text });
      assert.ok(draft);
      return [path, draft];
    }),
  );
  let opened = 0;
  const follow = createFollow({
    open(path) {
      opened++;
      return drafts.get(path);
    },
    bindingOf: (draft, local) => bindingsOf(draft).find((one) => one.local === local),
    moduleOf: (_: string, module: string) => module,
    resolve: (_, specifier) => (specifier.startsWith("./") ? specifier.slice(2) : undefined),
  });
  return { ...follow, drafts, opened: () => opened };
}

const all = (...paths: readonly string[]) =>
  paths.map((path) => `export * from "./${path}";\n`).join("");

/** Files that export everything of each other. */
const mesh = (size: number) => {
  const paths = Array.from({ length: size }, (_, at) => `c${at}`);
  return Object.fromEntries(
    paths.map((path) => [path, all(...paths.filter((other) => other !== path))]),
  );
};
/** Files with two ways from each to the next. */
const diamonds = (size: number) =>
  Object.fromEntries(
    Array.from({ length: size }, (_, at) => [
      [`c${at}`, all(`d${at}`, `e${at}`)],
      [`d${at}`, all(`c${at + 1}`)],
      [`e${at}`, all(`c${at + 1}`)],
    ]).flat(),
  );

for (const [what, texts] of [
  ["that export each other", mesh(20)],
  ["with 2^40 ways between them", { ...diamonds(40), c40: "export const other = 1;\n" }],
] as const) {
  test(`a name that is not there is looked for once in each of the files ${what}`, () => {
    const { followExport, drafts, opened } = openAll(texts);
    for (const draft of drafts.values()) assert.equal(followExport(draft, "missing"), undefined);
    const ways = Object.values(texts).join("").split("export *").length;
    assert.ok(opened() <= ways, `${opened()} of ${ways}`);
  });
}

test("a name is found through files that export each other, whichever is asked first", () => {
  const texts = { ...mesh(3), c2: `${all("c0", "c1", "own")}`, own: "export const found = 1;\n" };
  for (const first of ["c0", "c1", "c2"]) {
    const { followExport, drafts } = openAll(texts);
    for (const path of [first, "c0", "c1", "c2"]) {
      const draft = drafts.get(path);
      assert.ok(draft);
      const found = followExport(draft, "found");
      assert.ok(found && "through" in found, `${path} after ${first}`);
      assert.equal(found.draft.path, "own");
    }
  }
});

test("the files that hand a name on are known each time that somebody asks", () => {
  const { follow, followExport, drafts } = openAll({
    user: `import { found } from "./c0";\nfound;\n`,
    c0: `export { found } from "./c1";\n`,
    c1: all("own"),
    own: "export const found = 1;\n",
  });
  const through = (path: string, ask: typeof follow) => {
    const draft = drafts.get(path);
    const found = draft && ask(draft, "found");
    return found && "through" in found ? found.through.map((one) => one.path) : undefined;
  };
  for (const _ of [1, 2]) {
    assert.deepEqual(through("user", follow), ["c0", "c1"]);
    assert.deepEqual(through("c0", followExport), ["c1"]);
    assert.deepEqual(through("own", followExport), []);
  }
});
