import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { createApplication } from "./application.ts";
import { lib, route, routeWith } from "./checked.ts";
import type { Files } from "./samples.ts";

const matcher = 'export const config = { matcher: ["/members/:path*"] };\n';
const handedOn = `export { default } from "next-auth/middleware";\n\n${matcher}`;
const called = (line: string, end = "") =>
  `import { withAuth } from "next-auth/middleware";\n\n${line} withAuth({});\n${end}\n${matcher}`;
const guard = "auth(() => undefined, { require: {} });";

async function move(t: TestContext, next: string | undefined, files: Files) {
  const application = createApplication(
    { "lib/auth.ts": lib, [route]: routeWith("auth"), ...files },
    { type: "module", dependencies: { "next-auth": "^4.24.0", ...(next && { next }) } },
  );
  t.after(application.remove);
  const { code, printed, hinted } = await application.migrate("--yes");
  assert.equal(code, 0, hinted);
  return { files: application.files(), printed };
}

for (const [how, text, after] of [
  ["handed on", handedOn, `export default ${guard}`],
  [
    "handed on as middleware",
    `export { default as middleware } from "next-auth/middleware";\n\n${matcher}`,
    `export const proxy = ${guard}`,
  ],
  ["the default", called("export default"), `export default ${guard}`],
  ["a constant", called("export const middleware ="), `export const proxy = ${guard}`],
  [
    "a constant with another name",
    called("const own =", "export { own as middleware };\n"),
    `const own = ${guard}\nexport { own as proxy };`,
  ],
  [
    "a constant that is exported elsewhere",
    called("const middleware =", "export { middleware };\n"),
    `const middleware = ${guard}\nexport { middleware as proxy };`,
  ],
] as const) {
  test(`OWN-174 with Next.js 16 a guard that asks auth moves from middleware.ts to proxy.ts, which runs on Node.js: ${how}`, async (t) => {
    for (const [next, folder] of [
      ["16.0.0", ""],
      ["^16.1.0-canary.3", ""],
      [">=17", "src/"],
    ] as const) {
      const { files, printed } = await move(t, next, { [`${folder}middleware.ts`]: text });
      assert.ok(!(`${folder}middleware.ts` in files));
      const moved = files[`${folder}proxy.ts`] ?? "";
      assert.ok(moved.includes(after), moved);
      assert.ok(moved.endsWith(matcher), moved);
      assert.doesNotMatch(moved, /TODO|next-auth/);
      assert.match(printed, /proxy\.ts/);
    }
  });
}

for (const next of ["15.5.0", "^15 || ^16", "<17", "latest", undefined]) {
  test(`OWN-174 a guard stays in middleware.ts, and needs no configuration, where Next.js may pass proxy.ts by: ${next}`, async (t) => {
    const { files } = await move(t, next, { "middleware.ts": handedOn });
    assert.ok(!("proxy.ts" in files));
    assert.equal(
      files["middleware.ts"],
      `export { default as middleware } from "cardea/next/v4/middleware";\n\n${matcher}`,
    );
    const { files: others } = await move(t, next, { "middleware.ts": called("export default") });
    const after = called("export default").replace("next-auth/", "cardea/next/v4/");
    assert.equal(others["middleware.ts"], after);
  });
}

for (const [range, installed, isProxy] of [
  ["^16.0.0", "15.5.4", false],
  ["latest", "15.5.4", false],
  [">=14", "16.0.1", true],
  ["latest", "16.1.0-canary.2", true],
  ["^16.0.0", "unknown", false],
] as const) {
  test(`a guard moves to proxy.ts only where the Next.js that is installed runs it: ${installed}, and package.json says ${range}`, async (t) => {
    const manifest = JSON.stringify({ name: "next", version: installed });
    const { files } = await move(t, range, {
      "middleware.ts": handedOn,
      "node_modules/next/package.json": manifest,
    });
    assert.equal("proxy.ts" in files, isProxy);
    assert.equal("middleware.ts" in files, !isProxy);
  });
}

for (const [how, text, more] of [
  ["the file says what runs it", handedOn.replace("{ matcher", '{ runtime: "edge", matcher'), {}],
  [
    "a test imports it",
    handedOn,
    { "test/a.ts": 'import "next-auth";\nimport "../middleware";\n' },
  ],
  ["it has the name already", called("export const middleware =", "const proxy = 1;\n"), {}],
  ["something else names it", called("export const middleware =", "void middleware;\n"), {}],
] as const) {
  test(`OWN-174 a guard stays in middleware.ts of Next.js 16, and needs no configuration, where ${how}`, async (t) => {
    const { files } = await move(t, "16.0.0", { "middleware.ts": text, ...more });
    assert.ok(!("proxy.ts" in files));
    const after = text.replace("next-auth/", "cardea/next/v4/");
    assert.equal(files["middleware.ts"], after.replace("{ default }", "{ default as middleware }"));
  });
}

test("a guard in middleware.ts that runs on Node.js asks auth where it stands", async (t) => {
  const text = handedOn.replace("{ matcher", '{ runtime: "nodejs", matcher');
  const { files } = await move(t, "16.0.0", { "middleware.ts": text });
  assert.ok(files["middleware.ts"]?.includes(`export default ${guard}`));
  assert.ok(!("proxy.ts" in files));
});

for (const text of [handedOn, called("export default")]) {
  test(`a guard stays with a comment where there is a proxy.ts already: ${text}`, async (t) => {
    const proxy = "export default () => undefined;\n";
    const files = { "middleware.ts": text, "proxy.ts": proxy };
    const { files: after } = await move(t, "16.0.0", files);
    assert.equal(after["proxy.ts"], proxy);
    assert.match(after["middleware.ts"] ?? "", /TODO\(cardea\): .*there is one already/);
    assert.match(after["middleware.ts"] ?? "", /"next-auth\/middleware"/);
  });
}

for (const [next, advice] of [
  ["15.5.4", "Import withAuth from cardea/next/v4/middleware in place of next-auth/middleware"],
  ["^16.0.0", "Rename this file to proxy.ts, and export auth"],
  [">=15", "Say who may pass"],
  ["latest", "Say who may pass"],
] as const) {
  test(`a guard with a rule is left with what fits its Next.js: ${next}`, async (t) => {
    const rule = `import { withAuth } from "next-auth/middleware";\n\nexport default withAuth({ callbacks: { authorized: ({ token }) => token?.role === "admin" } });\n\n${matcher}`;
    const { files } = await move(t, next, { "middleware.ts": rule });
    assert.ok(
      files["middleware.ts"]?.includes(`// TODO(cardea): ${advice}`),
      files["middleware.ts"],
    );
  });
}
