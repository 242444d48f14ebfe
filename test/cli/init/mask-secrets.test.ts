import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { maskFile } from "../../../src/cli/init/mask/mask-file.ts";
import { showPlan } from "../../../src/cli/init/show-plan.ts";
import { showFindings } from "../../../src/cli/migrate/report.ts";

const mask = (path: string, text: string) => maskFile(path, text, new Set());

const hidden: Readonly<Record<string, string>> = {
  "a member": 'x({ clientSecret: "hush" });',
  "an object under the name": 'x({ secret: { value: "hush" } });',
  "a getter": 'x({ get secret() { return "hush"; } });',
  "a function with a body": 'x({ secret: () => { return "hush"; } });',
  "a private member": 'class K { #secret = "hush"; }',
  "a member of an enum": 'enum E { clientSecret = "hush" }',
  "a comparison": 'const ok = c.password === "hush";',
  "an option that is switched off": '// clientSecret: "hush",\nx();',
  "a block of comments": "/*\n * AUTH_SECRET='hush'\n */\nx();",
  "an address": 'x({ url: "postgres://u:hush@h/db" });',
  "the query of an address": 'x({ url: "postgres://h/db?user=u&password=hush" });',
  "an address of SQL Server": 'x({ url: "sqlserver://h:1433;user=sa;password=hush" });',
  "an address in a template": `x({ url: \`postgres://u:hush\${more}@h/db\` });`,
  "an address with a value put in": `x({ url: \`postgres://u:\${"hush"}@h/db\` });`,
  "an address put together": 'x({ url: "postgres://u:" + "hush" + "@h/db" });',
};
for (const [what, source] of Object.entries(hidden)) {
  test(`OWN-176 a secret is not shown: ${what}`, () => {
    const shown = mask("auth.ts", source);
    assert.doesNotMatch(shown, /hush/);
    assert.match(shown, /…/);
  });
}

test("what an application is made of is shown as it is", () => {
  const source = `#!/usr/bin/env node
"use server";
import { a } from "./secret";
import express, { type Express } from "express";
import data from "../data.json" with { type: "json" };
const { b } = require("node:fs");
const lazy = () => import("@/lib/auth");
jest.mock("next-auth/react");
declare module "next-auth" {}
// Everybody who is signed in may see this, as in https://example.com
const app: Express = express();
app.use("/auth/*", handler); // the routes
app.get("/api/members/:id", (req, res) => res.status(401).json({ ok: true }));
export const options = {
  session: { strategy: "database", maxAge: 30 * 24 * 60 * 60 },
  pages: { signIn: "/login" },
  "content-type": a,
  providers: [github({ id: "github" }), { type: "oidc" }],
  credentials: { password: { type: "password" } },
  matcher: ["/((?!api|_next/static).*)", "/members/:path*"],
  secret: process.env["AUTH_SECRET"] ?? process.env.NEXTAUTH_SECRET,
};
if (process.env.NODE_ENV === "production" && /^\\/api\\/auth/.test(url)) app.listen(3000);`;
  assert.equal(mask("app.ts", source), source);
});

for (const [source, shown] of [
  ['x({ clientId: "the id" });', 'x({ clientId: "…" });'],
  [`x(\`one \${y} two\`);`, `x(\`…\${y} …\`);`],
  ['fetch("https://hooks.example.com/services/T0/B0");', 'fetch("https://hooks.example.com/…");'],
  [
    'x({ url: "postgres://u:hush@db.example.com/app" });',
    'x({ url: "postgres://…@db.example.com/…" });',
  ],
  ['x = { "sk_live_4f1c2a9e8b7d": 1 };', 'x = { "…": 1 };'],
  ["const pin = 4711;", "const pin = …;"],
  ["const year = 31536000, id = 123456789012;", "const year = 31536000, id = …;"],
  ["new Uint8Array([1, 22, 3, 4, 5, 6, 7, 8, 9]);", "new Uint8Array([…, …, …, …, …, …, …, …, …]);"],
  ["x = /^sk_live_\\w+$/;", "x = /…/;"],
  ['x.password = "password";', 'x.password = "…";'],
  ['const ok = token === "test";', 'const ok = token === "…";'],
  [
    `x = { secret: { a: \`\${b}/\${c}\`, d: \`/\`, e: 4711 }, f: 4711 };`,
    `x = { secret: { a: \`\${b}/\${c}\`, d: \`/\`, e: … }, f: 4711 };`,
  ],
  ['x({ path: "/hush", secret: "/hush" });', 'x({ path: "/hush", secret: "…" });'],
  ['// The secret is "in the vault", as KEY=value says.', '// The secret is "…", as KEY=… says.'],
  ["x(); // node app.js --token abc --verbose", "x(); // node app.js --token … --verbose"],
  [
    "/* See docs/errors.md#address-differs, OAuth2 and 10:30. */",
    "/* See docs/errors.md#address-differs, OAuth2 and 10:30. */",
  ],
] as const) {
  test(`what may be a secret is masked, and the rest can be read: ${source}`, () => {
    assert.equal(mask("app.ts", source), shown);
  });
}

test("a package.json shows names, versions and commands, and no values besides", () => {
  const text = JSON.stringify(
    {
      name: "@acme/shop",
      version: "1.2.3",
      scripts: {
        start: "API_KEY=hush node --env-file=.env app.js",
        db: "psql postgres://u:hush@h/db",
      },
      dependencies: {
        next: "^15.0.0 || ^16.0.0",
        bcryptjs: ">=2 <4",
        x: "git+https://hush@github.com/acme/x.git",
        cardea: "file:../packed/cardea-0.2.0-rc.1.tgz",
      },
      config: { token: "hush", port: 3000 },
    },
    null,
    2,
  );
  const shown = text
    .replace("API_KEY=hush", "API_KEY=…")
    .replace("u:hush@h/db", "…@…/…")
    .replace("hush@github.com/acme/x.git", "…@github.com/…")
    .replace('"hush"', '"…"');
  assert.equal(mask("package.json", text), shown);
});

test("OWN-188 a secret that changes is a change, although both are masked", () => {
  const shown = showPlan([
    { kind: "edit", path: "a.ts", before: 'x("hush");\n', after: 'x("hush now");\n' },
  ]);
  assert.match(shown, /\n {2}- x\("…"\);\n {2}\+ x\("…"\);$/);
});

test("a plan says why it does not show everything, where it does not", () => {
  const edit = (text: string) =>
    showPlan([{ kind: "edit", path: "a.ts", before: "x();\n", after: `x(${text});\n` }]);
  assert.match(
    edit('"hush"'),
    /^Possible secrets are shown as … in this output\. The files get the real values\./,
  );
  assert.doesNotMatch(edit("1"), /secret/);
});

test("what Cardea writes is shown word for word, and the same by somebody else is not", () => {
  const comment = 'TODO(cardea): Add compat: "old" to it. See cardea/docs/x.md';
  const change = {
    kind: "create",
    path: "a.ts",
    text: `// ${comment}\nx(); /* ${comment} */\n`,
  } as const;
  const comments = new Set([comment]);
  assert.ok(showPlan([change], { comments }).includes(`+ x(); /* ${comment} */`));
  assert.doesNotMatch(showPlan([change]), /"old"/);
  const own = { kind: "create", path: ".env", text: 'URL="hush"\n', isOwn: true } as const;
  assert.match(showPlan([own]), /\+ URL="hush"/);
});

test("OWN-191 nothing is left of a secret that was made, also where one begins with another", () => {
  const change = { kind: "create", path: ".env", text: "A=made-secret-2\n", isOwn: true } as const;
  const shown = showPlan([change], { secrets: ["made-secret", "made-secret-2"] });
  assert.match(shown, /\+ A=\(generated\)$/);
});

test("what an earlier run has left is shown, unless somebody has put a secret into it", () => {
  const page = "node_modules/cardea/docs/moving-in/next-auth.md#passwords";
  const sources = globSync("src/cli/migrate/{plan,rules,source}/**/*.ts").map((path) =>
    readFileSync(path, "utf8"),
  );
  const advices = sources.flatMap((text) =>
    [...text.matchAll(/"((?:[^"\\\n]|\\.){30,}\.)"/g)].map(([, advice = ""]) => advice),
  );
  assert.ok(advices.length > 30);
  const told = advices.filter((text) => !/\\|50,000/.test(text));
  const hidden = told.filter((advice) => {
    const code = `// TODO(cardea): ${advice} See ${page}\nx();`;
    const shown = showFindings([{ path: "a.ts", line: 1, advice, page }]);
    return mask("a.ts", code) !== code || !shown.includes(advice);
  });
  assert.deepEqual(hidden, []);
  for (const changed of [
    "the secret: hush",
    "AUTH_SECRET=hush",
    "pass: hush, now",
    "s3cr3t-hush",
  ]) {
    const advice = `Say it: ${changed}.`;
    assert.doesNotMatch(mask("a.ts", `// TODO(cardea): ${advice} See ${page}\nx();`), /hush/);
    assert.doesNotMatch(showFindings([{ path: "a.ts", line: 1, advice, page }]), /hush/);
  }
});
