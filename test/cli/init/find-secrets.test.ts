import assert from "node:assert/strict";
import { test } from "node:test";
import { findSecrets } from "../../../src/cli/init/source/find-secrets.ts";

const imports = `import GitHub from "cardea/providers/github";\nimport Resend from "cardea/providers/resend";\n`;
const found = (code: string) =>
  findSecrets(imports + code, "auth.ts").map(
    ({ name, line, variable }) => `${name} ${line} ${variable}`,
  );

for (const [code, secrets] of [
  ['NextAuth({ secret: "hush" });', ["secret 3 AUTH_SECRET"]],
  ['NextAuth({ secret: ["hush", process.env.OLD!] });', ["secret 3 AUTH_SECRET"]],
  ["NextAuth({ secret: `hush` as string });", ["secret 3 AUTH_SECRET"]],
  ['NextAuth({ secret: process.env.AUTH_SECRET || "hush" });', ["secret 3 AUTH_SECRET"]],
  ['NextAuth({ secret: isTest ? "hush" : process.env.X });', ["secret 3 AUTH_SECRET"]],
  ['const key = "hush";\nNextAuth({ secret: key });', ["secret 4 AUTH_SECRET"]],
  ['const secret = "hush";\nNextAuth({ secret });', ["secret 4 AUTH_SECRET"]],
  ['x = [GitHub({\n  "clientSecret": "hush",\n})];', ["clientSecret 4 AUTH_GITHUB_SECRET"]],
  [
    'x = [GitHub({ id: "github-work", clientSecret: "hush" }), Resend({ apiKey: "hush" })];',
    ["clientSecret 3 AUTH_GITHUB_WORK_SECRET", "apiKey 3 AUTH_RESEND_KEY"],
  ],
  ['x = { auth: { user: "ada", pass: "hush" } };', ["pass 3 AUTH_PASSWORD"]],
] as const) {
  test(`a secret in the code is found: ${code}`, () => assert.deepEqual(found(code), secrets));
}

for (const code of [
  "NextAuth({ secret: process.env.AUTH_SECRET });",
  'NextAuth({ secret: process.env.AUTH_SECRET ?? "" });',
  `NextAuth({ secret: \`\${one}\${two}\` });`,
  'NextAuth({ secret: read("vault") });',
  'import { secret } from "./vault";\nNextAuth({ secret });',
  'const secret = process.env["AUTH_SECRET"];\nNextAuth({ secret });',
  "const secret = key;\nconst key = secret;\nNextAuth({ secret });",
  'Credentials({ credentials: { secret: { label: "Secret" } } });',
  'x = { [secret]: "hush", secrets: "hush", clientId: "the id" };',
  "const = ;",
]) {
  test(`what is no secret in the code is not taken for one: ${code}`, () =>
    assert.deepEqual(found(code), []));
}
