import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { sourceFilesOf } from "../../../src/cli/doctor/load/source-files.ts";
import { makeApplication, problemsOf } from "./application.ts";
import { soundExpress, soundNext } from "./sound.ts";

const counting = `
  import fs, { appendFileSync } from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  const { globSync } = fs;
  fs.globSync = (...given) => {
    appendFileSync(process.env.WALKS, given[0] + "\\n");
    return globSync(...given);
  };
  syncBuiltinESMExports();`;

for (const [name, parts] of [
  ["Next.js", soundNext],
  ["Express", soundExpress],
] as const) {
  test(`the folder of an application is walked through once in a run: ${name}`, async () => {
    const application = makeApplication({
      ...parts,
      files: { ...parts.files, "count.mjs": counting },
    });
    after(() => application.remove());
    const walks = join(application.folder, "walks.txt");
    const outcome = await application.doctor(["--offline"], {
      NODE_OPTIONS: `--import=${pathToFileURL(join(application.folder, "count.mjs"))}`,
      WALKS: walks,
    });
    assert.deepEqual(problemsOf(outcome), []);
    assert.ok(existsSync(walks));
    assert.equal(readFileSync(walks, "utf8").trim().split("\n").length, 1);
  });
}

test("files are listed with forward slashes, without tests and types, and other languages apart", () => {
  const { folder, remove } = makeApplication({
    files: {
      "src/lib/a.ts": "",
      "b.mjs": "",
      "src/c.test.ts": "",
      "src/d.d.ts": "",
      "src/e.vue": "",
      "dist/f.js": "",
    },
  });
  after(remove);
  const { sources, withCode } = sourceFilesOf(folder);
  assert.deepEqual(sources(), ["b.mjs", "src/lib/a.ts"]);
  assert.deepEqual(withCode(), ["b.mjs", "src/e.vue", "src/lib/a.ts"]);
});
