import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { openProject } from "../../../src/cli/init/application/project.ts";
import { maskCode } from "../../../src/cli/init/mask/mask-code.ts";
import { findExpressApp } from "../../../src/cli/init/source/find-app.ts";
import { findPort } from "../../../src/cli/init/source/find-port.ts";
import { parseProgram, walk } from "../../../src/cli/init/source/syntax.ts";
import { tokensOf } from "../../../src/cli/init/source/tokens.ts";
import { unwrap } from "../../../src/cli/init/source/unwrap.ts";
import { beginMove } from "../../../src/cli/migrate/plan/begin-move.ts";
import { addCompat } from "../../../src/cli/migrate/plan/compat.ts";
import { literalsOf } from "../../../src/cli/migrate/plan/configurations.ts";
import { guardUserIds } from "../../../src/cli/migrate/plan/next-auth/user-ids.ts";
import { authjs } from "../../../src/cli/migrate/rules/authjs.ts";
import { usesOf } from "../../../src/cli/migrate/source/bindings.ts";
import { openDraft } from "../../../src/cli/migrate/source/draft.ts";
import { createEdits } from "../../../src/cli/migrate/source/edits.ts";
import { openWorkspace } from "../../../src/cli/migrate/source/workspace.ts";
import { createCounter, growth, linear } from "../counted.ts";
import { createApplication } from "./application.ts";

const auth = `import NextAuth from "next-auth";\n\nexport const { auth } = NextAuth({ providers: [] });\n`;

function open(t: TestContext, files: Record<string, string>) {
  const application = createApplication(files, { dependencies: { "next-auth": "beta" } });
  t.after(application.remove);
  return application;
}

for (const [what, text] of [
  ["chained calls", `x${".a(1)".repeat(2_500)};\n`],
  ["members of a module", `const x = require("x")${".a".repeat(2_500)};\n`],
  ["types of an expression", `const x = 1${" as any".repeat(500)};\n`],
] as const) {
  test(`OWN-190 a file with very many ${what} is moved`, async (t) => {
    const application = open(t, { "auth.ts": auth + text });
    const { code, hinted } = await application.migrate("--yes");
    assert.equal(code, 0, hinted);
    const moved = application.read("auth.ts");
    assert.match(moved, /from "cardea\/next"/);
    assert.ok(moved.endsWith(text));
  });
}

for (const [what, text] of [
  ["lists in lists", `const x = ${"[".repeat(20_000)}${"]".repeat(20_000)};\n`],
  ["sums", `const x = 1${" + 1".repeat(50_000)};\n`],
  ["conditions", `const x = ${"a ? b : ".repeat(20_000)}c;\n`],
  ["blocks", `${"{".repeat(20_000)}${"}".repeat(20_000)}\n`],
] as const) {
  test(`OWN-190 a file with ${what} deeper than the parser goes is named and stays, and the others are moved`, async (t) => {
    const application = open(t, { "auth.ts": auth, "deep.ts": auth + text });
    const { code, printed, hinted } = await application.migrate("--yes");
    assert.equal(code, 0, hinted);
    assert.match(printed, /deep\.ts could not be parsed, so it is as it was/);
    assert.equal(application.read("deep.ts"), auth + text);
    assert.match(application.read("auth.ts"), /from "cardea\/next"/);
  });
}

for (const begin of [
  "<T>(",
  "<T>[",
  "<T>f({ a: ",
  "<T>((b) => ",
  "<T> /* ) */ (",
  "/[`]/ + `)${<T>(",
  'return <T>("\\")" + ',
  "if (a) <T>(function () {",
]) {
  test(`OWN-196 a file that would keep the parser busy is named at once and stays: ${begin}`, async (t) => {
    const hard = `${auth}x = ${begin.repeat(500)}`;
    const application = open(t, { "auth.ts": auth, "hard.ts": hard });
    const { code, printed, hinted } = await application.migrate("--yes");
    assert.equal(code, 0, hinted);
    assert.match(printed, /^ {2}hard\.ts has types such as <T>\( in so many brackets that /m);
    assert.equal(application.read("hard.ts"), hard);
    assert.match(application.read("auth.ts"), /from "cardea\/next"/);
  });
}

test("types are parsed in as many brackets as anybody writes, and any number one after the other", () => {
  const text = `x = ${"<T>(".repeat(9)}1${")".repeat(9)};\ny = /</.test(\`\${a < b}\`);\n`;
  assert.ok(parseProgram(text.repeat(2), "a.ts"));
  assert.ok(parseProgram(`${"x = <T>(f(<U>y));\n".repeat(5_000)}`, "a.ts"));
});

const chain = (size: number) => `import { g } from "x";\nx${".a(g())".repeat(size)};\n`;

function draftOf(text: string) {
  const draft = openDraft({ path: "a.ts", text });
  assert.ok(draft);
  return draft;
}

test("OWN-189 the places of a program have one link each, however deep they are", () => {
  const { placed } = draftOf(chain(500));
  for (const place of placed.slice(1)) {
    assert.deepEqual(Object.keys(place), ["node", "above"]);
    assert.ok(place.above && placed.includes(place.above));
  }
});

test("OWN-189 uses of a name are found in steps that grow with the program, however deep they stand", () => {
  const reads = (size: number) => {
    const counter = createCounter();
    const draft = draftOf(chain(size));
    for (const place of draft.placed) counter.watch(place, "above");
    for (const use of draft.named("g")) counter.watch(use, "above");
    assert.equal(usesOf(draft, "g").length, size);
    return counter.reads();
  };
  assert.ok(growth(reads) < linear, `${growth(reads)}`);
});

test("OWN-189 comments are left in steps that grow with the program, however deep their places are", () => {
  const advice = { advice: "Look.", page: "x.md" };
  const reads = (size: number) => {
    const counter = createCounter();
    const draft = draftOf(chain(size));
    const uses = usesOf(draft, "g");
    for (const place of draft.placed) counter.watch(place, "above");
    for (const use of uses) draft.todo(use, advice);
    return counter.reads();
  };
  assert.ok(growth(reads) < linear, `${growth(reads)}`);
});

test("OWN-196 the configurations of many functions are found in steps that grow with the program", () => {
  const one =
    "function f(other = {}) { const options = { providers: [] }; return make(options); }\n";
  const reads = (size: number) => {
    const counter = createCounter();
    const files = [{ path: "a.ts", text: one.repeat(size) }];
    const workspace = openWorkspace(openProject("."), { files, manifests: [], others: [] });
    const [draft] = workspace.drafts();
    assert.ok(draft);
    for (const { node } of draft.placed) counter.watch(counter.watch(node, "start"), "end");
    for (const { node, above } of draft.named("options")) {
      if (above?.node.type !== "CallExpression") continue;
      const found = literalsOf(workspace, draft, node);
      assert.equal(found?.[0]?.node.properties.length, 1);
    }
    return counter.reads();
  };
  assert.ok(growth(reads, 200) < linear, `${growth(reads, 200)}`);
});

test("OWN-204 the text of a file is not read anew for each configuration in it", (t) => {
  const size = 200;
  const text = `import NextAuth from "next-auth";\n${"NextAuth({});\n".repeat(size)}const config = {};\nNextAuth(config);\n`;
  const files = [{ path: "auth.ts", text }];
  const workspace = openWorkspace(openProject("."), { files, manifests: [], others: [] });
  let read = 0;
  const { slice } = String.prototype;
  t.mock.method(String.prototype, "slice", function (this: string, from?: number, to?: number) {
    const part = slice.call(this, from, to);
    read += part.length;
    return part;
  });
  addCompat(beginMove(workspace, authjs, new Set()), workspace.drafts());
  assert.ok(read <= text.length, `${read} characters`);
  const written = workspace.drafts()[0]?.result() ?? "";
  assert.equal(written.match(/\{ compat: "authjs" \}/g)?.length, size);
  assert.match(written, /const config = \{ compat: "authjs" as const \}/);
});

test("ids of users are asked for in steps that grow with the program", () => {
  const reads = (size: number) => {
    const counter = createCounter();
    const draft = draftOf(`x = () => { if (user) { ${"token.id = user.id; ".repeat(size)} } };`);
    for (const { node } of draft.placed) counter.watch(node, "type");
    guardUserIds(draft, draft.program, new Set(["id"]));
    assert.match(draft.result() ?? "", /if \(user\?\.id\) \{ token/);
    return counter.reads();
  };
  assert.ok(growth(reads, 200) < linear, `${growth(reads, 200)}`);
});

test("OWN-189 an edit looks at few of the others", () => {
  const reads = (size: number) => {
    const counter = createCounter();
    const edits = createEdits();
    for (let at = 0; at < size; at++) {
      const start = 10 * ((at * 7_919) % size);
      edits.add(counter.watch({ start, end: start + 5, text: "x" }, "start"));
      edits.add(counter.watch({ start: start + 7, end: start + 7, text: "y" }, "start"));
      assert.ok(edits.isReplaced(start + 1, start + 4));
    }
    assert.equal(edits.all.length, 2 * size);
    return counter.reads();
  };
  assert.ok(growth(reads) < linear, `${growth(reads)}`);
});

for (const [what, write] of Object.entries({
  "a chain": chain,
  numbers: (size: number) => `x = [${"1, ".repeat(size)}];`,
  "brackets in brackets": (size: number) =>
    `x(${"(".repeat(200)}1${")".repeat(200)});`.repeat(size / 100),
  comments: (size: number) => "// a = b\n".repeat(size),
  texts: (size: number) => `x = ${'"a" + '.repeat(200)}"b";\n`.repeat(size / 100),
})) {
  test(`OWN-189 ${what} are masked in steps that grow with the program`, () => {
    const reads = (size: number) => {
      const counter = createCounter();
      const text = write(size);
      const tokens = tokensOf(text, "a.ts");
      assert.ok(tokens);
      for (const token of tokens) counter.watch(counter.watch(token, "kind"), "start");
      maskCode({ text, tokens: counter.list(tokens), types: new Set() }, new Set());
      return counter.reads();
    };
    assert.ok(growth(reads) < linear, `${growth(reads)}`);
  });
}

for (const [what, find, write] of [
  [
    "the application",
    findExpressApp,
    (size: number) =>
      `import express from "express";\n${Array.from({ length: size }, (_, at) => `const a${at} = express();`).join("\n")}\nexport default a1;`,
  ],
  [
    "the port",
    findPort,
    (size: number) =>
      `${Array.from({ length: size }, (_, at) => `const a${at} = b;`).join("\n")}\nx.listen([${Array.from({ length: size }, (_, at) => `a${at}`).join(",")}]);`,
  ],
] as const) {
  test(`OWN-189 ${what} is found in steps that grow with the program`, () => {
    const reads = (size: number) => {
      const counter = createCounter();
      const program = parseProgram(write(size), "a.ts");
      assert.ok(program);
      for (const node of [...walk(program)]) counter.watch(node, "type");
      find(program);
      return counter.reads();
    };
    assert.ok(growth(reads, 200) < linear, `${growth(reads, 200)}`);
  });
}

test("an expression is found behind any number of types", () => {
  const program = parseProgram(`x${" as any".repeat(500)};`, "a.ts");
  const [statement] = program?.body ?? [];
  assert.equal(statement?.type, "ExpressionStatement");
  assert.equal(unwrap(statement.expression).type, "Identifier");
});
