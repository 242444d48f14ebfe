import assert from "node:assert/strict";
import { test } from "node:test";
import { openProject } from "../../../src/cli/init/application/project.ts";
import { beginMove } from "../../../src/cli/migrate/plan/begin-move.ts";
import { addCompat } from "../../../src/cli/migrate/plan/compat.ts";
import { tellLateChanges } from "../../../src/cli/migrate/plan/late-changes.ts";
import { membersOf } from "../../../src/cli/migrate/plan/next-auth/home/members.ts";
import { nextAuth } from "../../../src/cli/migrate/rules/next-auth.ts";
import { openWorkspace } from "../../../src/cli/migrate/source/workspace.ts";
import { createCounter, growth, linear } from "../counted.ts";

const options =
  "export const authOptions: any = { providers: [], callbacks: {}, pages: {} };\nNextAuth(authOptions);\n";
const repeated = (size: number, line: (at: number) => string) =>
  `import NextAuth, { getServerSession } from "next-auth";\n${options}${Array.from({ length: size }, (_, at) => line(at)).join("\n")}\n`;

/** Functions that return the next one's object in several ways. */
const nested = (size: number) =>
  `${repeated(
    size,
    (at) =>
      `function f${at}(x: any) { if (x) return f${at + 1}(x); return { ...f${at + 1}(1), ...f${at + 1}(2), session: { ...f${at + 1}(3) } }; }`,
  )}const f${size} = () => authOptions;\nexport const all = f0(1);\nNextAuth(all);\n`;

/** Counts how often nodes are looked at while the configurations of a file are found, and what may change them. */
function looks(text: string): number {
  const counter = createCounter();
  const files = [{ path: "auth.ts", text }];
  const workspace = openWorkspace(openProject("."), { files, manifests: [], others: [] });
  const drafts = workspace.drafts();
  const [draft] = drafts;
  assert.ok(draft);
  const calls = draft
    .named("NextAuth")
    .flatMap(({ above }) =>
      above?.node.type === "CallExpression" && above.node.arguments.length === 1
        ? above.node.arguments
        : [],
    );
  for (const { node } of draft.placed) counter.watch(node, "type");
  const move = beginMove(workspace, nextAuth, new Set());
  addCompat(move, drafts);
  for (const given of calls)
    assert.ok(membersOf(workspace, draft, given, (name) => name === "providers"));
  tellLateChanges(move, drafts);
  return counter.reads();
}

for (const [what, write, size] of [
  ["spreads of functions in each other", nested, 8],
  [
    "changes of options by functions of the language",
    (size) =>
      repeated(
        size,
        (at) =>
          `export const u${at} = () => Object.assign(authOptions.callbacks, { a${at}: authOptions.providers });`,
      ),
    100,
  ],
  [
    "names for options",
    (size) =>
      repeated(
        size,
        (at) => `export const u${at} = authOptions;\nexport const v${at} = { own: u${at} };`,
      ),
    100,
  ],
  [
    "calls with copies of options",
    (size) =>
      repeated(
        size,
        (at) =>
          `export const u${at} = (a: any, b: any) => NextAuth(a, b, { ...authOptions, callbacks: {} });\nexport const s${at} = () => getServerSession(authOptions);`,
      ),
    100,
  ],
  [
    "functions that get options",
    (size) =>
      repeated(
        size,
        (at) =>
          `function g${at}(given: any) { given.providers.push(${at}); }\ng${at}(authOptions);`,
      ),
    100,
  ],
  [
    "variables in blocks",
    (size) =>
      repeated(size, (at) => `{ var w${at}: any = authOptions; { Object.freeze(w${at}); } }`),
    100,
  ],
] as const satisfies readonly (readonly [string, (size: number) => string, number])[]) {
  test(`${what} are looked at in steps that grow with the program`, () => {
    const grown = growth((count) => looks(write(count)), size);
    assert.ok(grown < linear, `${grown}`);
  });
}
