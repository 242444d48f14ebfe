import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { createApplication } from "./application.ts";
import type { Files } from "./samples.ts";

const auth = `import NextAuth from "next-auth";\n\nexport const { handlers } = NextAuth({ providers: [] });\n`;
const guard = `export { default } from "next-auth/middleware";\n`;
const beta = { dependencies: { "next-auth": "^5.0.0-beta.32" } };

function open(t: TestContext, files: Files) {
  const application = createApplication({ "auth.ts": auth, ...files }, beta);
  t.after(() => application.remove());
  return application;
}

for (const [path, bytes, reason] of [
  ["middleware.ts", Buffer.from(`// gesch\u00fctzt\n${guard}`, "latin1"), "is no text in UTF-8"],
  ["middleware.ts", Buffer.from(`\ufeff${guard}`, "utf16le"), "is no text in UTF-8"],
  ["middleware.ts", Buffer.from(guard, "utf16le"), "is no text in UTF-8"],
  ["docs/page.mdx", Buffer.from(guard), "is no file of JavaScript or TypeScript"],
  ["page.vue", Buffer.from(guard), "is no file of JavaScript or TypeScript"],
  [".storybook/preview.ts", Buffer.from(guard), "is in a folder that is left alone"],
  ["vendor/page.ts", Buffer.from(guard), "is in a folder that is left alone"],
] as const) {
  test(`a file that names the old package and ${reason} is named, and keeps it: ${path}`, async (t) => {
    const application = open(t, { [path]: "" });
    writeFileSync(join(application.folder, path), bytes);
    const { code, printed } = await application.migrate("--yes");
    assert.equal(code, 0);
    assert.ok(printed.includes(`${path} ${reason}, so it is as it was.`), printed);
    assert.ok(printed.includes(`keeps next-auth, because ${path} still needs it`), printed);
    assert.match(application.read("package.json"), /"next-auth"/);
    assert.deepEqual(readFileSync(join(application.folder, path)), bytes);
  });
}

test("files that are left alone and do not name the old package are no concern", async (t) => {
  const application = open(t, { "a.mdx": "# Hello\n", ".storybook/a.ts": "export {};\n" });
  const { printed } = await application.migrate("--yes");
  assert.doesNotMatch(printed, /as it was/);
  assert.doesNotMatch(application.read("package.json"), /next-auth/);
});

test("a page whose folder has the name of one that is built is moved", async (t) => {
  const application = open(t, { "app/build/page.ts": auth, "app/vendor/page.ts": auth });
  await application.migrate("--yes");
  for (const path of ["app/build/page.ts", "app/vendor/page.ts"])
    assert.match(application.read(path), /from "cardea\/next"/);
});

test("links that lead out of the folder are named, and nothing is written through them", async (t) => {
  const elsewhere = mkdtempSync(join(tmpdir(), "cardea-elsewhere-"));
  t.after(() => rmSync(elsewhere, { recursive: true, force: true }));
  writeFileSync(join(elsewhere, "guard.ts"), auth);
  const application = open(t, {});
  symlinkSync(elsewhere, join(application.folder, "shared"));
  symlinkSync(join(elsewhere, "guard.ts"), join(application.folder, "guard.ts"));
  symlinkSync(elsewhere, join(application.folder, "node_modules"));
  const { printed } = await application.migrate("--yes");
  const named = printed.match(/^ {2}\S+ leads out of this folder/gm);
  assert.deepEqual(named, [
    "  guard.ts leads out of this folder",
    "  shared leads out of this folder",
  ]);
  assert.equal(readFileSync(join(elsewhere, "guard.ts"), "utf8"), auth);
});
