import assert from "node:assert/strict";
import { test } from "node:test";
import { migrate, options, route, routeWith } from "./checked.ts";
import { makeRunnable } from "./running.ts";

const lib = options("export const");
const banned = `import { authOptions } from "./auth";\nauthOptions.callbacks.session = ({ session }: any) => ({ expires: session.expires });\n`;
const loaded = "(globalThis as any).isLoaded = true;\n";
const reader = (from: string) =>
  `import { getServerSession } from "next-auth";\nimport { authOptions } from "./${from}";\nexport const read = () => getServerSession(authOptions);\n`;
const base = { "lib/auth.ts": lib, [route]: routeWith("auth") };

test("OWN-203 a session that is read by options which another module completes is read as before, with a comment", async (t) => {
  const text = `${banned}export { authOptions };\n`;
  const files = { ...base, "lib/banned.ts": text, "lib/read.ts": reader("banned") };
  const application = await migrate(t, files);
  const after = application.read("lib/read.ts");
  assert.match(after, /getServerSession\(authOptions\)/);
  assert.match(after, /import \{ authOptions \} from "\.\/banned"/);
  assert.match(after, /TODO\(cardea\): Read the session with auth\(\)/);
});

test("OWN-203 a file that reads the session goes on to load what its options came through", async (t) => {
  const text = `import "./banned";\nexport { authOptions } from "./auth";\n`;
  const files = { ...base, "lib/all.ts": text, "lib/banned.ts": loaded };
  const application = await migrate(t, { ...files, "lib/read.ts": reader("all") });
  const after = application.read("lib/read.ts");
  assert.equal(
    after,
    `import "./all";\nimport { auth } from "./auth";\nexport const read = () => auth();\n`,
  );
  const load = makeRunnable(application);
  Reflect.deleteProperty(globalThis, "isLoaded");
  await load("lib/read.ts");
  assert.equal(Reflect.get(globalThis, "isLoaded"), true);
});

for (const [how, imported, more] of [
  ["another name is a type", "authOptions, type Kind", "export type Own = Kind;\n"],
  ["its type is used", "authOptions", "export type Own = typeof authOptions;\n"],
] as const) {
  test(`OWN-203 what options came through is still loaded where of its import ${how}`, async (t) => {
    const text = `import "./banned";\nexport type Kind = string;\nexport { authOptions } from "./auth";\n`;
    const files = { ...base, "lib/all.ts": text, "lib/banned.ts": loaded };
    const own = reader("all").replace("{ authOptions }", `{ ${imported} }`) + more;
    const application = await migrate(t, { ...files, "lib/read.ts": own });
    const after = application.read("lib/read.ts");
    assert.match(after, /^import \{ .* \} from "\.\/all";\nimport "\.\/all";$/m);
    assert.match(after, /auth\(\);/);
  });
}

for (const [from, more] of [
  ["auth", 'import "../../../../lib/banned";'],
  ["all", ""],
] as const) {
  test(`OWN-203 a session that the route completes is not read past it: ${from} ${more}`, async (t) => {
    const application = await migrate(t, {
      "lib/auth.ts": lib,
      "lib/banned.ts": banned,
      "lib/all.ts": `import "./banned";\nexport * from "./auth";\n`,
      [route]: routeWith(from, more),
      "pages/secret.tsx": `import { getSession } from "next-auth/react";\nexport const getServerSideProps = async (context: object) => ({ props: { session: await getSession(context) } });\n`,
    });
    const after = application.read("pages/secret.tsx");
    assert.match(after, /await getSession\(context\)/);
    assert.match(after, /TODO\(cardea\): On the server auth\(context\)/);
  });
}
