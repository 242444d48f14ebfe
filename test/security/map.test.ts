import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { test } from "node:test";

const page = new URL("../../docs/security.md", import.meta.url);
const rows = [...readFileSync(page, "utf8").matchAll(/^\| (AC-\d+) \| [^|]+ \| (.+) \|$/gm)].map(
  ([, id = "", tests = ""]) => ({ id, tests }),
);

/** The flaws of our own: each says what could happen, what is done now, which version mends it, and which tests show it. */
const own = [...readFileSync(page, "utf8").matchAll(/^\| (OWN-[^|]*)\|(.*)\|$/gm)].map(
  ([, id = "", row = ""]) => ({ id: id.trim(), cells: row.split("|").map((cell) => cell.trim()) }),
);

const links = (tests: string) =>
  [...tests.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => new URL(link, page));

test("docs/security.md has every attack class once", () => {
  const expected = Array.from({ length: 172 }, (_, i) => `AC-${String(i + 1).padStart(2, "0")}`);
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

test("docs/security.md counts the flaws of our own without a gap", () => {
  const expected = own.map((_, i) => `OWN-${String(i + 1).padStart(2, "0")}`);
  assert.notEqual(own.length, 0);
  assert.deepEqual(
    own.map(({ id }) => id),
    expected,
  );
});

for (const { id, cells } of own) {
  test(`docs/security.md says of ${id} what could happen, what is done now, since when, and which test shows it`, () => {
    const [danger = "", remedy = "", version = "", tests = "", ...more] = cells;
    assert.deepEqual(more, []);
    assert.match(danger, /\.$/);
    assert.match(remedy, /\.$/);
    assert.match(version, /^\d+\.\d+\.\d+$/);
    const named = links(tests);
    assert.notEqual(named.length, 0);
    for (const link of named) {
      assert.match(link.pathname, /\.test\.ts$/);
      assert.ok(existsSync(link), link.pathname);
    }
  });
}

const changes = readFileSync(new URL("../../CHANGELOG.md", import.meta.url), "utf8");

/** What the section of a version says under "Security". */
const securityOf = (version: string) => {
  const section = changes.split(/^## /m).find((text) => text.startsWith(`${version} `)) ?? "";
  return section.split(/^### /m).find((text) => text.startsWith("Security")) ?? "";
};

test("CHANGELOG.md names every flaw of our own once, under the version that mends it", () => {
  for (const { id, cells } of own) {
    const [, , version = ""] = cells;
    assert.equal(securityOf(version).split(new RegExp(`${id}\\b`)).length - 1, 1, id);
  }
  const known = new Set(own.map(({ id }) => id));
  const told = [...changes.matchAll(/OWN-\d+/g)].map(([id]) => id);
  assert.deepEqual(
    told.filter((id) => !known.has(id)),
    [],
  );
});

test("a test with the id of a class is among those that docs/security.md names for it", () => {
  const files = globSync("test/**/*.test.ts");
  for (const { id, tests } of rows) {
    const named = links(tests).map((link) => readFileSync(link, "utf8"));
    const elsewhere = files.some((file) =>
      new RegExp(`["\` ]${id}\\b`).test(readFileSync(file, "utf8")),
    );
    if (elsewhere)
      assert.ok(
        named.some((text) => text.includes(id)),
        id,
      );
  }
});
