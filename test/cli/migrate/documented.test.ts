import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { docs } from "../../../src/cli/migrate/source/draft.ts";
import { createApplication } from "./application.ts";
import { filesIn } from "./samples.ts";

const page = (name: string) =>
  readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), "utf8");

/** The modules of Auth.js 5 by ours. */
const before: Readonly<Record<string, string>> = {
  "cardea/next": "next-auth",
  "cardea/react": "next-auth/react",
  "cardea/jwt": "next-auth/jwt",
  "cardea/adapters": "next-auth/adapters",
  "cardea/express": "@auth/express",
  "cardea/qwik": "@auth/qwik",
  cardea: "@auth/core",
};

const asBefore = (text: string) =>
  text
    .replace(/"cardea\/providers/g, '"next-auth/providers')
    .replace(/"(cardea(?:\/\w+)?)"/g, (whole, module) =>
      before[module] ? `"${before[module]}"` : whole,
    );

/** Programs without what keeps people signed in, which is explained above them. */
const withoutCompat = (text: string) =>
  text
    .replace(/^ *compat: "authjs",\n/gm, "")
    .replace(/compat: "authjs", ?/g, "")
    .replace(/\{ \.\.\.(\w+), compat: "authjs" \}/g, "$1");

for (const section of page("coming-from-authjs").split(/^#{2,3} /m)) {
  const files = filesIn(section);
  const [title = ""] = section.split("\n", 1);
  if (Object.keys(files).length === 0) continue;
  test(`programs for Auth.js 5 become those of the documentation: ${title}`, async () => {
    const old = Object.entries(files).map(([path, text]) => [path, asBefore(text)]);
    const application = createApplication(Object.fromEntries(old), {
      dependencies: { "next-auth": "beta" },
    });
    try {
      const { code, hinted } = await application.migrate("--yes");
      assert.equal(code, 0, hinted);
      const moved = Object.entries(application.files());
      assert.deepEqual(
        Object.fromEntries(moved.map(([path, text]) => [path, withoutCompat(text)])),
        files,
      );
    } finally {
      application.remove();
    }
  });
}

test("docs/command-line.md has a row for every option of migrate", async () => {
  const application = createApplication({}, {});
  const { printed } = await application.migrate("--help");
  application.remove();
  const options = [...printed.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, option]) => option);
  const [, rows = ""] = page("command-line").split("\n## cardea migrate\n");
  assert.ok(options.length > 3);
  for (const option of options.filter((one) => one !== "--help")) {
    assert.match(rows, new RegExp(`^\\|.*\`${option}[\` ]`, "m"), option);
  }
});

test("every page that comments name is there, and has the heading", () => {
  const folder = new URL("../../../src/cli/migrate/", import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => readFileSync(new URL(path, folder), "utf8"));
  const named = sources.flatMap((text) =>
    [...text.matchAll(/"([\w/-]+)\.md#([\w-]+)"|docs\}?\/([\w/-]+)\.md(?:#([\w-]+))?/g)].map(
      ([, name = "", heading, other, there]) => [name || (other ?? ""), heading ?? there] as const,
    ),
  );
  assert.ok(new Set(named.map(String)).size > 10);
  for (const [name, heading] of named) {
    const headings = headingsOf(page(name));
    if (heading !== undefined) assert.ok(headings.includes(heading), `${name}.md#${heading}`);
  }
});

test("the pages that commands name are paths in an application", () => {
  const folder = new URL("../../../src/cli/", import.meta.url);
  const named = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .flatMap((path) => {
      const code = readFileSync(new URL(path, folder), "utf8").replace(
        /^ *(?:\/\*\*| \*|\/\/).*/gm,
        "",
      );
      return [...code.matchAll(/[\w/${}]*docs\}?\/[\w/-]+\.md/g)].map(([text]) => text);
    });
  assert.ok(named.length > 10);
  for (const text of named) assert.match(text, /^(?:node_modules\/cardea\/docs|\$\{docs\})\//);
  assert.equal(docs, "node_modules/cardea/docs");
});

const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .trim()
      .replace(/\s+/g, "-"),
  );
