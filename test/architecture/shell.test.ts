import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "./project.ts";
import { commandsOf, faultOf } from "./shell.ts";

const pages = globSync(["*.md", "docs/**/*.md", "examples/*/*.md", "site/*.md"], {
  cwd: root,
}).sort();
const read = (page: string) => readFileSync(join(root, page), "utf8");

test("every command in the documentation is one that there is", () => {
  const faults = pages.flatMap((page) =>
    commandsOf(read(page)).flatMap((command) => {
      const fault = faultOf(command, page);
      return fault ? [`${page}: ${command}: ${fault}`] : [];
    }),
  );
  assert.deepEqual(faults, []);
});

/** What is compiled (`npm test -- test/types`), parsed below, checked above, or only shown. */
const languages = [
  "ts",
  "tsx",
  "json",
  "sh",
  "sql",
  "text",
  "html",
  "nginx",
  "js",
  "jsx",
  "css",
  "diff",
  "dockerfile",
  "yaml",
  "ini",
  "prisma",
  "vue",
  "astro",
  "svelte",
  "astro",
  "",
];

test("every code block is of a kind that a test looks at, or that runs nowhere", () => {
  const found = pages.flatMap((page) =>
    [...read(page).matchAll(/^ *```(\w*)$[\s\S]*?^ *```$/gm)].flatMap(([, language = ""]) =>
      languages.includes(language) ? [] : [`${page}: ${language}`],
    ),
  );
  assert.deepEqual(found, []);
});

test("every block of JSON can be read", () => {
  for (const page of pages) {
    for (const [, , text = ""] of read(page).matchAll(/^( *)```json\n([\s\S]*?)^\1```$/gm)) {
      // A part of a file has no braces around it.
      const whole = /^\s*[{[]/.test(text) ? text : `{${text}}`;
      assert.doesNotThrow(() => JSON.parse(whole), `${page}: ${text}`);
    }
  }
});

for (const [command, fault] of [
  ["npx cardea schema --aply x", "npx cardea schema has no option --aply"],
  ["npx cardea scheme", 'npx cardea has no command "scheme"'],
  ["npm install cardea expresss", 'no package of ours knows "expresss"'],
  ["npm run dokcs", 'there is no script "dokcs"'],
  ["AUTH_SECRETS=x", "nothing reads AUTH_SECRETS"],
  ["NODE_ENV=production node missing.ts", 'docs/next.md does not show "missing.ts"'],
  ["frobnicate now", 'no rule knows "frobnicate now"'],
] as const) {
  test(`a command that is wrong is found: ${command}`, () => {
    const [found = ""] = commandsOf(`\`\`\`sh\n${command} # comment\n\`\`\`\n`);
    assert.equal(faultOf(found, "docs/next.md"), fault);
  });
}
