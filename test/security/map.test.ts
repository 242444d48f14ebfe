import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { test } from "node:test";

const page = new URL("../../docs/security.md", import.meta.url);
const rows = [...readFileSync(page, "utf8").matchAll(/^\| (AC-\d\d) \| [^|]+ \| (.+) \|$/gm)].map(
  ([, id = "", tests = ""]) => ({ id, tests }),
);
const links = (tests: string) =>
  [...tests.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => new URL(link, page));

test("docs/security.md has every attack class once", () => {
  const expected = Array.from({ length: 60 }, (_, i) => `AC-${String(i + 1).padStart(2, "0")}`);
  assert.deepEqual(
    rows.map(({ id }) => id),
    expected,
  );
});

for (const { id, tests } of rows) {
  test(`docs/security.md names a test for ${id}, or says why there is none`, () => {
    const missing = links(tests).filter((link) => !existsSync(link));
    assert.deepEqual(missing, []);
    if (links(tests).length === 0) assert.match(tests, /^(?:planned|does not apply)/);
  });
}

test("a test with the id of a class is among those that docs/security.md names for it", () => {
  const files = globSync("test/**/*.test.ts");
  for (const { id, tests } of rows) {
    const named = links(tests).map((link) => readFileSync(link, "utf8"));
    const elsewhere = files.some((file) =>
      new RegExp(`"${id}|\`${id}| ${id} `).test(readFileSync(file, "utf8")),
    );
    if (elsewhere)
      assert.ok(
        named.some((text) => text.includes(id)),
        id,
      );
  }
});
