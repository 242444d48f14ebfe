import assert from "node:assert/strict";
import { test } from "node:test";
import { migrate, page, pageWith } from "./checked.ts";

const written = (signIn: string) =>
  `export const authOptions: any = { providers: [], callbacks: { ${signIn} } };\n`;
const comment = /TODO\(cardea\): signIn has to return true here/;

for (const signIn of [
  "signIn: () => 1",
  "signIn: () => ({})",
  "signIn: ({ user }: any) => user",
  "signIn: ({ user }: any) => user.email.match(/@acme.com$/)",
  "signIn: ({ user }: any) => user.email?.match(/@acme.com$/)",
  "async signIn({ user }: any) { return user.verified && (await db.user.findUnique({ where: user })); }",
  "async signIn({ account }: any) { if (account.provider === 'a') return true; return account ?? false; }",
  "signIn: async ({ user }: any) => user.ok ? /@acme/.exec(user.email) : false",
  "signIn: ({ user }: any) => user.groups.filter(isKnown).length",
])
  test(`a comment says where signIn returns what only version 4 takes for true: ${signIn}`, async (t) => {
    const files = { "lib/auth.ts": written(signIn), [page]: pageWith("auth") };
    assert.match((await migrate(t, files)).read("lib/auth.ts"), comment);
  });

test("a comment says so in the file that has the callback", async (t) => {
  const application = await migrate(t, {
    "lib/auth.ts": `import { signIn } from "./rules";\n${written("signIn")}`,
    "lib/rules.ts":
      "export const signIn = ({ user }: any) => user.email.match(/x/); // next-auth\n",
    [page]: pageWith("auth"),
  });
  assert.match(application.read("lib/rules.ts"), comment);
});

for (const signIn of [
  "signIn: () => true",
  "signIn: ({ user }: any) => !!user.email.match(/@acme.com$/)",
  "signIn: ({ user }: any) => Boolean(user)",
  "signIn: ({ user }: any) => user.email.endsWith('@acme.com') || '/refused'",
  "signIn({ user }: any) { const found = list.find((one: any) => { return one.id; }); return found === user.id; }",
  "signIn: () => 0",
])
  test(`there is no comment where signIn returns true or a text: ${signIn}`, async (t) => {
    const files = { "lib/auth.ts": written(signIn), [page]: pageWith("auth") };
    assert.doesNotMatch((await migrate(t, files)).read("lib/auth.ts"), comment);
  });
