import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { createApplication } from "./application.ts";

const refusing = `authorize() { throw new Error("Wrong password"); }`;

/** An application whose page signs somebody in, and the comments that its page gets. */
async function commentsOn(t: TestContext, page: string, authorize = refusing, options = "") {
  const application = createApplication(
    {
      "lib/auth.ts": `import Credentials from "next-auth/providers/credentials";\nimport { check } from "./check";\nexport const authOptions = { providers: [Credentials({ ${options}credentials: {}, ${authorize} })] };\n`,
      "lib/check.ts": `export async function check() { throw new TypeError(); }\nexport const pass = async () => null;\n`,
      "app/api/auth/[...nextauth]/route.ts": `import NextAuth from "next-auth";\nimport { authOptions } from "@/lib/auth";\nconst handler = NextAuth(authOptions);\nexport { handler as GET, handler as POST };\n`,
      "app/login.tsx": `import { signIn } from "next-auth/react";\n\n${page}\n`,
    },
    { dependencies: { "next-auth": "^4.24.15" } },
  );
  t.after(() => application.remove());
  const { code, hinted } = await application.migrate("--yes");
  assert.equal(code, 0, hinted);
  const lines = application.read("app/login.tsx").split("\n");
  return lines.flatMap((line, at) =>
    line.includes("TODO(cardea): result.error is ") ? [lines[at + 1]?.trim()] : [],
  );
}

const call = `signIn("credentials", { redirect: false })`;
const inFunction = (...lines: string[]) =>
  `export async function submit() {\n${lines.join("\n")}\n}`;

for (const [page, shown] of [
  [
    [`const result = await ${call};`, "if (result?.error) {", "setError(result.error);", "}"],
    "setError(result.error);",
  ],
  [[`const result = await ${call};`, "toast(result!.error ?? '');"], "toast(result!.error ?? '');"],
  [
    [`const result = (await ${call})!;`, "return <p>{result.error && <b>{result.error}</b>}</p>;"],
    "return <p>{result.error && <b>{result.error}</b>}</p>;",
  ],
  [
    ["let result;", `result = await ${call};`, "throw new Error(result?.error as string);"],
    "throw new Error(result?.error as string);",
  ],
  [
    [`const { ok, error } = (await ${call}) ?? {};`, "if (!ok) alert(error);"],
    "if (!ok) alert(error);",
  ],
  [
    [`const { error: problem = null } = await ${call};`, "return texts[problem ?? 'none'];"],
    "return texts[problem ?? 'none'];",
  ],
  [
    [
      `const result = await ${call};`,
      "const message = result?.error || 'Try again';",
      "if (message) show('Sorry: ' + message);",
    ],
    "if (message) show('Sorry: ' + message);",
  ],
  [
    [`const result = await ${call};`, "show(result.ok ? 'Welcome' : result.error);"],
    "show(result.ok ? 'Welcome' : result.error);",
  ],
  [
    [`const result = await ${call};`, "if (result.error.includes('locked')) lock();"],
    "if (result.error.includes('locked')) lock();",
  ],
  [[`${call}.then((result) => {`, "setError(result.error);", "});"], "setError(result.error);"],
  [[`${call}.then(({ error }) => {`, "setError(error);", "});"], "setError(error);"],
  [
    [`const again = await ${call};`, "const result = again;", "show({ text: result.error });"],
    "show({ text: result.error });",
  ],
  [[`show((await ${call})?.error);`], `show((await ${call})?.error);`],
  [[`const result = await signIn(id, options);`, "show(result.error);"], "show(result.error);"],
] as const) {
  test(`a message of authorize that people are shown is no longer there, and a comment says so: ${page.join(" ")}`, async (t) => {
    assert.deepEqual(await commentsOn(t, inFunction(...page)), [shown]);
  });
}

for (const lines of [
  [`const result = await ${call};`, "if (result?.error) return 'Wrong.';", "return result.url;"],
  [`const result = await ${call};`, "return !result.error && Boolean(result.error);"],
  [`const result = await ${call};`, "console.error(result.error);"],
  [`const result = await ${call};`, "{ const result = check(); show(result.error); }"],
  [`const result = await ${call};`, "const failed = result.error !== null;", "show(failed);"],
  [`const result = await ${call};`, "show(result.ok ? 1 : 2, other.error, result.status);"],
  [`const result = await signIn("email", { redirect: false });`, "show(result.error);"],
  [`const result = await signIn("credentials", { callbackUrl: '/' });`, "show(result.error);"],
  [`const result = await signIn("credentials", { redirect: true });`, "show(result.error);"],
]) {
  test(`what means the same as before gets no comment: ${lines.join(" ")}`, async (t) => {
    assert.deepEqual(await commentsOn(t, inFunction(...lines)), []);
  });
}

const showing = inFunction(`const result = await ${call};`, "show(result.error);");

for (const [authorize, options, isNoted] of [
  ["authorize: async () => null", "", false],
  ["authorize: async () => { if (x) throw new Locked(); return null; }", "", true],
  ["authorize: check", "", true],
  ["authorize: fromElsewhere", "", true],
  [refusing, 'id: "ldap", ', false],
] as const) {
  test(`the error that is shown is the same where authorize throws nothing: ${options}${authorize}`, async (t) => {
    assert.equal((await commentsOn(t, showing, authorize, options)).length, isNoted ? 1 : 0);
  });
}

test("an authorize in another file gets its comments there", async (t) => {
  const application = createApplication(
    {
      "lib/auth.ts": `import Credentials from "next-auth/providers/credentials";\nimport { check } from "./check";\nexport default Credentials({ credentials: {}, authorize: check });\n`,
      "lib/check.ts": `export async function check(input: any, req: any) {\n  if (req.query) throw new Error("locked");\n}\n`,
    },
    { dependencies: { "next-auth": "^4.24.15" } },
  );
  t.after(() => application.remove());
  await application.migrate("--yes");
  const comments = application.read("lib/check.ts").match(/TODO\(cardea\): \w+ \w+/g);
  assert.deepEqual(comments, ["TODO(cardea): The second", "TODO(cardea): People get"]);
});
