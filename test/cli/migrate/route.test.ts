import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { createApplication } from "./application.ts";

const options = "export const authOptions = { providers: [] };\n";
const path = "app/api/auth/[...nextauth]/route.ts";
const both = "export { handler as GET, handler as POST };\n";

async function migrate(t: TestContext, file: string, text: string) {
  const application = createApplication(
    { [file]: `import NextAuth from "next-auth";\n${text}` },
    { dependencies: { next: "15.0.0", "next-auth": "4" } },
  );
  t.after(() => application.remove());
  assert.equal((await application.migrate("--yes")).code, 0);
  return application.files();
}

test("what Next.js reads from a route stays in it", async (t) => {
  const settings = `export const dynamic = "force-dynamic";\nexport const runtime = "nodejs", maxDuration = 5;\n`;
  const text = `${options}${settings}const handler = NextAuth(authOptions);\n${both}`;
  const files = await migrate(t, path, text);
  assert.ok(files[path]?.endsWith(`export const { GET, POST } = handlers;\n\n${settings}`));
  assert.doesNotMatch(files["auth.ts"] ?? "", /dynamic|runtime|maxDuration/);
});

for (const [how, text] of Object.entries({
  "a setting that is computed": `export const maxDuration = 5 * 60;\nconst handler = NextAuth(authOptions);\n${both}`,
  "a setting that is a function": `export function generateStaticParams() {}\nconst handler = NextAuth(authOptions);\n${both}`,
  "a third method": `export const PUT = () => new Response();\nconst handler = NextAuth(authOptions);\n${both}`,
  "one method": "const handler = NextAuth(authOptions);\nexport { handler as GET };\n",
  "a method of its own":
    "const handler = NextAuth(authOptions);\nexport { handler as GET, handler as HEAD };\n",
})) {
  test(`a route is left alone, with a comment, where it has ${how}`, async (t) => {
    const files = await migrate(t, path, `${options}${text}`);
    assert.match(files[path] ?? "", /TODO\(cardea\): Call NextAuth/);
    assert.match(files[path] ?? "", /import NextAuth from "next-auth"/);
    assert.equal(files["auth.ts"], undefined);
  });
}

test("the settings of a page get a comment, because a route does not read them", async (t) => {
  const config = "export const config = { api: { bodyParser: false } };\n";
  const files = await migrate(
    t,
    "pages/api/auth/[...nextauth].ts",
    `${options}${config}export default NextAuth(authOptions);\n`,
  );
  assert.match(
    files["auth.ts"] ?? "",
    /\/\/ TODO\(cardea\): Next\.js does not .*\nexport const config/,
  );
});

const page = `import NextAuth from "next-auth";\n${options}export default NextAuth(authOptions);\n`;
const notFound = "export default function NotFound() {\r\n\treturn <h1>Nothing is here</h1>;\n}";

for (const [where, also] of [
  ["", "pages/404.tsx"],
  ["src/", "src/pages/404.jsx"],
  ["", "pages/_error.js"],
] as const) {
  test(`the plan says that Next.js no longer shows ${also} where the route makes the first app folder, and the page stays to the byte`, async (t) => {
    const application = createApplication(
      { [`${where}pages/api/auth/[...nextauth].ts`]: page, [also]: notFound },
      { dependencies: { next: "15.0.0", "next-auth": "4" } },
    );
    t.after(() => application.remove());
    const { code, printed } = await application.migrate("--yes");
    assert.equal(code, 0);
    assert.ok(printed.includes(`Next.js no longer shows ${also} for addresses`), printed);
    assert.ok(printed.includes(`because there is an ${where}app/ folder now`), printed);
    assert.equal(application.read(also), notFound);
    const again = await application.migrate("--yes");
    assert.doesNotMatch(again.printed, /no longer shows/);
  });
}

test("nothing is said of a page for 404 where there was an app folder before, or where there is no such page", async (t) => {
  for (const more of [
    { "pages/404.tsx": notFound, "app/layout.tsx": "export default () => null;\n" },
    { "pages/404/index.css": "" },
  ]) {
    const application = createApplication(
      { "pages/api/auth/[...nextauth].ts": page, ...more },
      { dependencies: { next: "15.0.0", "next-auth": "4" } },
    );
    t.after(() => application.remove());
    const { code, printed } = await application.migrate("--yes");
    assert.equal(code, 0);
    assert.match(printed, /create {2}app\/api\/auth/);
    assert.doesNotMatch(printed, /no longer shows/);
  }
});

for (const [members, type] of [
  ['type: "oauth", idToken: true', "oidc"],
  ['type: "oauth", idToken: false', "oauth"],
  ['type: "oauth", idToken: flag', "oauth"],
  ['type: "oauth", idToken: true, ...more', "oauth"],
] as const) {
  test(`a provider with ${members} is ${type}`, async (t) => {
    const provider = `{ id: "own", ${members}, authorization: "https://own.test" }`;
    const files = await migrate(
      t,
      path,
      `export const authOptions = { providers: [${provider}] };\nconst handler = NextAuth(authOptions);\n${both}`,
    );
    assert.match(files["auth.ts"] ?? "", new RegExp(`type: "${type}"`));
    if (type === "oauth") assert.ok(files["auth.ts"]?.includes(provider), "nothing is changed");
  });
}
