import assert from "node:assert/strict";
import { test } from "node:test";
import { addHook, hasHook, hooks } from "../../../src/cli/init/plan/edit-hooks.ts";

const path = "src/hooks.server.ts";
const module = "./auth.server.ts";
const add = (text: string) => addHook(text, path, module, hooks.sveltekit)?.text;

test("hooks without a `handle` export the library's", () => {
  const text = `import { log } from "./log.ts";

export const handleError = ({ error }) => log(error);
`;
  assert.equal(
    add(text),
    `import { log } from "./log.ts";
export { handle } from "./auth.server.ts";

export const handleError = ({ error }) => log(error);
`,
  );
});

test("where hooks are combined already, the library's comes first", () => {
  const text = `import { sequence as all } from '@sveltejs/kit/hooks';
import { paraglide, limit } from '$lib/hooks';

export const handle = all(paraglide, limit);
`;
  assert.equal(
    add(text),
    `import { sequence as all } from '@sveltejs/kit/hooks';
import { paraglide, limit } from '$lib/hooks';
import { handle as authHandle } from './auth.server.ts';

export const handle = all(authHandle, paraglide, limit);
`,
  );
});

test("a function keeps its text under another name", () => {
  const text = `/** Counts requests. */
export async function handle({ event, resolve }) {
  return resolve(event);
}

export const init = () => {};
`;
  assert.equal(
    add(text),
    `import { sequence } from "@sveltejs/kit/hooks";
import { handle as authHandle } from "./auth.server.ts";
/** Counts requests. */
async function ownHandle({ event, resolve }) {
  return resolve(event);
}

export const handle = sequence(authHandle, ownHandle);

export const init = () => {};
`,
  );
});

test("line ends of Windows stay", () => {
  const text = "export const handle = ({ event, resolve }) => resolve(event);\r\n";
  assert.equal(
    add(text),
    [
      'import { sequence } from "@sveltejs/kit/hooks";',
      'import { handle as authHandle } from "./auth.server.ts";',
      "const ownHandle = ({ event, resolve }) => resolve(event);",
      "",
      "export const handle = sequence(authHandle, ownHandle);",
      "",
    ].join("\r\n"),
  );
});

for (const [what, text] of Object.entries({
  "is used elsewhere in the file":
    "export const handle = ({ event, resolve }) => resolve(event);\nexport const other = handle;\n",
  "comes from another file": 'export { handle } from "./other.ts";\n',
  "is exported under another name": "const mine = () => {};\nexport { mine as handle };\n",
  "may be in what is passed on whole": 'export * from "./hooks.ts";\n',
  "is declared with another": "export const handle = () => {}, init = () => {};\n",
  "stands beside a `sequence` of its own":
    "const sequence = 1;\nexport const handle = () => sequence;\n",
  "cannot be parsed": "export const handle = (;\n",
})) {
  test(`hooks stay as they are where \`handle\` ${what}`, () => {
    assert.equal(add(text), undefined);
  });
}

test("hooks that take something from the configuration have it already, however they write its name", () => {
  for (const text of [
    'export { handle } from "./auth.server.ts";',
    'import { handle as auth } from "./auth.server";\nexport const handle = auth;',
    'import { handle as auth } from "./auth.server.js";',
  ])
    assert.equal(hasHook(text, path, module), true, text);
  assert.equal(hasHook('export { handle } from "./other.ts";', path, module), false);
});

test("middleware of Astro gets that of the library before its own, and keeps the rest", () => {
  const own = `import { defineMiddleware } from "astro:middleware";

export const onRequest = defineMiddleware((context, next) => next());
`;
  assert.equal(
    addHook(own, "src/middleware.ts", "./auth.ts", hooks.astro)?.text,
    `import { defineMiddleware } from "astro:middleware";
import { sequence } from "astro:middleware";
import { onRequest as authRequest } from "./auth.ts";

const ownRequest = defineMiddleware((context, next) => next());

export const onRequest = sequence(authRequest, ownRequest);
`,
  );
});
