import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const page = read("../../docs/conformance.md");

/** The modules of the page's tables, by the file that tests them. */
const documented = [...page.matchAll(/^\| `([\w-]+)` \| .+ \| \[([\w.]+)\]/gm)].map(
  ([, module = "", file = ""]) => ({ module, file }),
);

/** The names of modules in a file, with those of the modules that it borrows. */
function modulesIn(file: string): Set<string> {
  const text = read(file) + (file === "openid.test.ts" ? read("basic.ts") : "");
  const names = [...text.matchAll(/^ {2}"?((?:oidcc|test|refresh)-[\w-]+)"?: /gm)];
  return new Set(names.map(([, name = ""]) => name));
}

test("every module of docs/conformance.md is a test in the file that the page names", () => {
  assert.equal(documented.length, 94);
  for (const { module, file } of documented) {
    const name = module.replace(/^fapi2-[a-z-]+-final-client-/, "");
    assert.ok(modulesIn(file).has(name), `${module} in ${file}`);
  }
});

test("every module that is tested stands in docs/conformance.md", () => {
  for (const file of ["openid.test.ts", "fapi2.test.ts", "others.test.ts", "logout.test.ts"]) {
    for (const name of modulesIn(file)) {
      assert.ok(
        documented.some((row) => row.file === file && row.module.endsWith(name)),
        `${name} of ${file}`,
      );
    }
  }
});
