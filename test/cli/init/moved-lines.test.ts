import assert from "node:assert/strict";
import { test } from "node:test";
import type { Change } from "../../../src/cli/init/plan/change.ts";
import { showPlan } from "../../../src/cli/init/show-plan.ts";
import { createApplication } from "../migrate/application.ts";

const options = Array.from({ length: 9 }, (_, at) => `  option${at}: ${at},`);
const before = [
  'import A from "a";',
  "export const options = {",
  ...options,
  "};",
  "run(options);",
];
const after = ['import A from "b";', "export const options = {", ...options, "};"];
const rest = ['import { options } from "../auth";', "run(options);"];
const text = (lines: readonly string[]) => `${lines.join("\n")}\n`;

const create = { kind: "create", path: "auth.ts", text: text(after), from: "old/a.ts" } as const;
const remove = { kind: "remove", path: "old/a.ts", before: text(before) } as const;
const edit = { kind: "edit", path: "old/a.ts", before: text(before), after: text(rest) } as const;

const shown = (...changes: readonly Change[]) => showPlan(changes).split("\n");

test("a file that moves is shown once, with what differs", () => {
  assert.deepEqual(shown(create, remove), [
    "move    old/a.ts → auth.ts",
    '  - import A from "a";',
    '  + import A from "b";',
    "    export const options = {",
    "      option0: 0,",
    "    ⋮",
    "      option8: 8,",
    "    };",
    "  - run(options);",
  ]);
});

test("lines that move to a new file are shown where they differ, and are not shown again where they were", () => {
  assert.deepEqual(shown(create, edit), [
    "create  auth.ts, from old/a.ts, which it is compared with",
    '  - import A from "a";',
    '  + import A from "b";',
    "    export const options = {",
    "      option0: 0,",
    "    ⋮",
    "      option8: 8,",
    "    };",
    "  - run(options);",
    "",
    "edit    old/a.ts",
    '  - import A from "a";',
    "    ⋮ 11 lines that are in auth.ts now",
    '  + import { options } from "../auth";',
    "    run(options);",
  ]);
});

test("a new file with less than half of the lines of an old one is shown whole, and so is the old one", () => {
  const other = { ...create, text: text(["x = {", ...options.slice(0, 3), "};"]) };
  const lines = shown(other, edit);
  assert.equal(lines[0], "create  auth.ts");
  assert.equal(lines.filter((line) => line.startsWith("  + ")).length, 5 + 1);
  assert.equal(lines.filter((line) => /^ {2}- {3}option/.test(line)).length, options.length);
  assert.ok(shown(other, remove).includes("remove  old/a.ts"));
  assert.equal(shown({ ...create, from: "b.ts" }, edit)[0], "create  auth.ts");
});

test("what moves is masked on both sides, and a secret that changes is a line that changes", () => {
  const secret = (value: string) => `  secret: "${value}",`;
  const one = text([...before.slice(0, 3), secret("hush"), ...before.slice(3)]);
  const two = text([...after.slice(0, 3), secret("hush now"), ...after.slice(3)]);
  const lines = shown({ ...create, text: two }, { ...edit, before: one });
  assert.doesNotMatch(lines.join("\n"), /hush/);
  assert.ok(lines.includes('  -   secret: "…",') && lines.includes('  +   secret: "…",'));
});

test("migrate shows the options that leave their route once", async (t) => {
  const route = text([
    'import NextAuth from "next-auth";',
    'import { log } from "../../../../lib/log";',
    "",
    "export const authOptions = {",
    "  providers: [],",
    ...options.map((line) =>
      line.replace(/option(\d): (\d)/, "events$1: { signIn: () => log($2) }"),
    ),
    "};",
    "",
    "const handler = NextAuth(authOptions);",
    "export { handler as GET, handler as POST };",
  ]);
  const path = "app/api/auth/[...nextauth]/route.ts";
  const manifest = { dependencies: { "next-auth": "^4.24.15" } };
  const application = createApplication({ [path]: route }, manifest);
  t.after(() => application.remove());
  const { printed } = await application.migrate("--dry-run");
  assert.match(
    printed,
    /^create {2}auth\.ts, from app\/api\/auth\/\[\.\.\.nextauth\]\/route\.ts, /m,
  );
  assert.match(printed, /^ {4}⋮ \d+ lines that are in auth\.ts now$/m);
  assert.ok(printed.split("events4").length <= 2, "shown twice");
});
