import assert from "node:assert/strict";
import { test } from "node:test";
import { maskSecrets } from "../../../src/cli/init/mask-secrets.ts";

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
    const shown = maskSecrets("auth.ts", source);
    assert.doesNotMatch(shown, /hush/);
    assert.match(shown, /…/);
  });
}

test("what says how a secret is asked for or kept is shown as it is", () => {
  const source = `import { a } from "./secret";
// The secret is "in the vault".
export const options = {
  session: { strategy: "database" },
  token: "https://example.com/token",
  credentials: { password: { label: "Password", type: "password" } },
  url: "https://example.com/?next=/a",
};`;
  assert.equal(maskSecrets("auth.ts", source), source);
});
