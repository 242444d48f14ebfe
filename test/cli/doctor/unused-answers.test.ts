import assert from "node:assert/strict";
import { test } from "node:test";
import { found, makeApplication, type Parts, problemsOf } from "./application.ts";
import { soundExpress, soundNext } from "./sound.ts";

const unused = "error application guard-answer-unused";

/** Examines an application with more files, offline. */
async function examine(parts: Parts, files: Readonly<Record<string, string>>) {
  const application = makeApplication({ ...parts, files: { ...parts.files, ...files } });
  const outcome = await application.doctor(["--offline"]);
  application.remove();
  return outcome;
}

const auth = soundNext.files["src/auth.ts"].replace("auth, signIn", "auth, requireSession, signIn");
const next = { ...soundNext, files: { ...soundNext.files, "src/auth.ts": auth } };
const page = "export default function Page() { return null; }\n";
const take = 'import { auth, requireSession } from "@/auth";\n';
const calling = (body: string) =>
  `${take}export default async function Page({ request }) { ${body} return null; }\nexport const used = [auth, requireSession];\n`;
const proxy = (body: string) =>
  `${take}export async function proxy(request, event) {\n  ${body}\n}\nexport const used = [auth, requireSession];\n`;

test("a guard of Next.js whose answer nobody takes is told, with the line and what to write", async () => {
  for (const [path, code, write] of [
    ["src/app/page.tsx", calling("requireSession();"), /^await requireSession\(…\);$/],
    ["src/app/page.tsx", calling("auth(() => null, { require: {} });"), /^export const … = auth/],
    ["src/proxy.ts", proxy("await auth(request, event);"), /^return auth\(…\);$/],
    [
      "src/lib/read.ts",
      'import { getToken } from "cardea/jwt";\nexport async function guard(req) { await getToken({ req }); }\n',
      /^const token = await getToken/,
    ],
    [
      "src/lib/check.ts",
      'import { checkSession, refuseRequest as refuse } from "cardea/server";\nexport async function guard(request, config) { const checked = await checkSession(request, config); if (!checked.ok) await refuse(checked, request.headers); }\n',
      /^return refuseRequest\(…\);$/,
    ],
  ] as const) {
    const outcome = await examine(next, { "src/app/page.tsx": page, [path]: code });
    assert.deepEqual(problemsOf(outcome), [unused], code);
    const finding = found(outcome, "guard-answer-unused");
    assert.match(
      finding.what,
      new RegExp(`^${path}:[23]: nothing takes what \\w+\\(\\) returns\\.$`),
    );
    const [, line = ""] = finding.write?.split("\n") ?? [];
    assert.match(line, write);
  }
});

test("auth() of Next.js on a line of its own is a warning, and nothing beside another question", async () => {
  const warned = calling("await auth();");
  const outcome = await examine(next, { "src/app/page.tsx": warned });
  assert.deepEqual(problemsOf(outcome), ["warning application guard-answer-unused"]);
  const { what, why, write } = found(outcome, "guard-answer-unused");
  assert.equal(what, "src/app/page.tsx:2: nothing takes what auth() returns.");
  assert.match(why ?? "", /^It only tells who is signed in, and sends nobody away\. On a page for/);
  assert.match(write ?? "", /\nawait requireSession\(\); /);
  const twice = await examine(next, { "src/app/page.tsx": calling("await auth(); await auth();") });
  assert.match(found(twice, "guard-answer-unused").what, /^src\/app\/page\.tsx:2/);
  for (const body of [
    "await auth(); await requireSession();",
    "await auth(); const session = await auth(); if (!session) return 1;",
  ]) {
    const files = { "src/app/page.tsx": calling(body) };
    assert.deepEqual(problemsOf(await examine(next, files)), [], body);
  }
});

test("a guard of Next.js that sends away by itself, or whose answer is taken, is passed by in silence", async () => {
  for (const [path, code] of [
    ["src/app/page.tsx", calling("await requireSession();")],
    ["src/app/page.tsx", calling("const session = await auth(); if (!session) return 1;")],
    ["src/app/page.tsx", calling("(await auth()) ?? (await requireSession());")],
    ["src/app/page.tsx", calling("void (await auth());")],
    ["src/app/page.tsx", calling("await Promise.all([auth(), requireSession()]);")],
    ["src/proxy.ts", proxy("return auth(request, event);")],
    [
      "src/lib/api.ts",
      `${take}export default async (req, res) => { await auth(req, res); requireSession; };\n`,
    ],
    [
      "src/lib/own.ts",
      "const auth = async () => { throw 1; };\nexport async function guard() { await auth(); }\n",
    ],
    [
      "src/lib/given.ts",
      `${take}export async function guard(auth) { await auth(); await requireSession(); }\n`,
    ],
    [
      "src/lib/other.ts",
      'import { auth } from "./own";\nexport async function guard() { await auth(); }\n',
    ],
    ["src/lib/own.ts", "export const auth = async () => { throw 1; };\n"],
    ["tests/warm.ts", `${take}await auth(); await requireSession();\n`],
  ] as const) {
    const files = { "src/app/page.tsx": page, "src/lib/own.ts": "export const auth = 1;\n" };
    const outcome = await examine(next, { ...files, [path]: code });
    assert.deepEqual(problemsOf(outcome), [], code);
  }
});

test("middleware of Express that is made and handed to nobody is told, and one that is handed on is not", async () => {
  const { "app.ts": app } = soundExpress.files;
  const taking = app.replace("ExpressAuth }", "ExpressAuth, requireSession }");
  const lost = taking.replace("app.listen", "requireSession(config);\n      app.listen");
  const outcome = await examine(soundExpress, { "app.ts": lost });
  assert.deepEqual(problemsOf(outcome), [unused]);
  assert.match(
    found(outcome, "guard-answer-unused").what,
    /^app\.ts:7: nothing takes what requireSession/,
  );
  for (const used of [
    'app.get("/members", requireSession(config), (_, res) => res.end());\n app.listen',
    'app.get("/members", (req, res, next) => { requireSession(config)(req, res, next); });\n app.listen',
  ]) {
    const kept = taking.replace("app.listen", used);
    assert.deepEqual(problemsOf(await examine(soundExpress, { "app.ts": kept })), [], used);
  }
});
