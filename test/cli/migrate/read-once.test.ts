import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { openProject } from "../../../src/cli/init/application/project.ts";
import { createUses } from "../../../src/cli/migrate/source/changes/uses.ts";
import { openWorkspace } from "../../../src/cli/migrate/source/workspace.ts";
import { growth, linear } from "../counted.ts";
import { createApplication } from "./application.ts";
import type { Files } from "./samples.ts";

const lib = { path: "lib/auth.ts", text: "export const authOptions: any = { providers: [] };\n" };

/** Files of `size` folders, which do with the options what is said. */
const folders = (size: number, write: (at: number) => Files): Files =>
  Object.assign({}, ...Array.from({ length: size }, (_, at) => write(at)));

/** Counts how often files are read from the disk while what uses the options is looked for. */
function reads(t: TestContext, files: Files) {
  const application = createApplication({ ...files, [lib.path]: lib.text }, {});
  t.after(application.remove);
  const project = openProject(application.folder);
  const counts = new Map<string, number>();
  const counted = {
    ...project,
    read(path: string) {
      counts.set(path, (counts.get(path) ?? 0) + 1);
      return project.read(path);
    },
  };
  const others = Object.keys(files);
  const workspace = openWorkspace(counted, { files: [lib], manifests: [], others });
  const [draft] = workspace.drafts();
  assert.ok(draft);
  const uses = createUses(workspace).of({ draft, name: "authOptions" });
  const used = new Set(uses.map((use) => use.draft.path));
  const each = others.map((path) => counts.get(path) ?? 0);
  return { used, most: Math.max(...each), all: each.reduce((sum, one) => sum + one, 0) };
}

for (const [how, write, size] of [
  [
    "one hands them on to the next",
    (at) => ({
      [`lib/b${at}.ts`]: `export * from "./${at ? `b${at - 1}` : "auth"}";\n`,
      [`lib/u${at}.ts`]: `import { authOptions } from "./b${at}";\nexport const u = authOptions.debug;\n`,
      [`lib/x${at}.ts`]: `export const x = ${at};\n`,
    }),
    20,
  ],
  [
    "each hands on the same ones",
    (at) => ({
      [`f${at}/index.ts`]: `export { authOptions } from "../lib/auth";\nexport * from "./x";\n`,
      [`f${at}/x.ts`]: `export const x = ${at};\n`,
      [`f${at}/u.ts`]: `import { authOptions } from ".";\nexport const u = authOptions.debug;\n`,
    }),
    20,
  ],
] as const satisfies readonly (readonly [string, (at: number) => Files, number])[]) {
  test(`files are read no more often the more of them hand options on: ${how}`, (t) => {
    const { used, most } = reads(t, folders(size, write));
    assert.equal([...used].filter((path) => /\bu\d*\.ts$/.test(path)).length, size);
    // Once for what it takes in, and once where it is opened for that.
    assert.ok(most <= 2, `${most}`);
    const grown = growth((count) => reads(t, folders(count, write)).all, size);
    assert.ok(grown < linear, `${grown}`);
  });
}
