import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { test } from "node:test";
import { placeOf } from "../../site/place.ts";
import { sections, sectionsOf } from "../../site/structure.ts";
import { root } from "./project.ts";

const listed = sections.flatMap(({ pages }) => pages.map(({ path }) => path));

test("every page of the documentation has one line in docs/README.md, which is the menu of the site", () => {
  const pages = globSync(["docs/**/*.md", "examples/*/README.md", "CHANGELOG.md", "SECURITY.md"], {
    cwd: root,
  })
    .filter((file) => file !== "docs/README.md")
    .map((file) => placeOf(file).replace(/\.md$/, ""));
  assert.deepEqual([...listed].sort(), [...pages, "exports/index"].sort());
});

test("the menu has the parts that people look for", () => {
  const titles = sections.map(({ title }) => title);
  assert.deepEqual(titles, [
    "Start",
    "Ways to sign in",
    "Guides",
    "Concepts",
    "Moving in",
    "Reference",
    "Security",
    "Performance",
  ]);
});

test("a line of the menu has a title, a page and a description, or is refused", () => {
  const list = "# List\n\nWords.\n\n## Guides\n\n- [Roles](guides/roles.md): who may do what.\n";
  assert.deepEqual(sectionsOf(list), [
    {
      title: "Guides",
      pages: [{ path: "guides/roles", title: "Roles", description: "who may do what." }],
    },
  ]);
  assert.throws(() => sectionsOf("## Guides\n- [Roles](guides/roles.md)\n"), /docs\/README\.md/);
});
