import assert from "node:assert/strict";
import { test } from "node:test";
import { createApplication, manifest } from "./application.ts";

const scripts = { dev: "nuxt dev", build: "nuxt build", preview: "nuxt preview" };

/** What `npm create nuxt` makes, as far as it matters here. */
const files = {
  "package.json": manifest({
    type: "module",
    scripts,
    dependencies: { nuxt: "^4.5.2", vue: "^3.5.45", "vue-router": "^5.5.1" },
  }),
  "tsconfig.json": '{ "files": [], "references": [{ "path": "./.nuxt/tsconfig.app.json" }] }\n',
  "nuxt.config.ts": `// https://nuxt.com/docs/api/configuration/nuxt-config
export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  devtools: { enabled: true }
})
`,
  ".gitignore": "node_modules\n.env\n",
};

test("Nuxt gets its configuration, the module and its environment", async (t) => {
  const application = createApplication("nuxt", files);
  t.after(() => application.remove());
  const { code, printed, hinted } = await application.init("--yes");
  assert.equal(code, 0, hinted);
  assert.match(printed, /Nuxt in TypeScript/);
  assert.match(printed, /http:\/\/localhost:3000\/auth\/callback\/github/);
  assert.equal(
    application.read("server/utils/auth.ts"),
    `import { NuxtAuth } from "cardea/nuxt";
import GitHub from "cardea/providers/github";

export const auth = NuxtAuth({
  providers: [GitHub],
});
`,
  );
  assert.equal(
    application.read("nuxt.config.ts"),
    files["nuxt.config.ts"].replace("({\n", "({\n  modules: ['cardea/nuxt/module'],\n"),
  );
  assert.match(application.read(".env"), /^AUTH_SECRET=/m);
  assert.deepEqual(JSON.parse(application.read("package.json")).scripts, scripts);
  const before = application.files();
  const again = await application.init("--yes");
  assert.doesNotMatch(again.printed, /^(?:create|edit|keep|append) /m);
  assert.deepEqual(application.files(), before);
});

for (const [what, before, after] of [
  [
    "stands behind the modules of the application",
    'export default defineNuxtConfig({ modules: ["@nuxt/image", ["@nuxt/ui", {}]] });\n',
    'export default defineNuxtConfig({ modules: ["@nuxt/image", ["@nuxt/ui", {}], "cardea/nuxt/module"] });\n',
  ],
  [
    "is the first one in an empty list",
    "export default { modules: [] };\n",
    'export default { modules: ["cardea/nuxt/module"] };\n',
  ],
  [
    "is the first option",
    "export default defineNuxtConfig({});\n",
    'export default defineNuxtConfig({\n  modules: ["cardea/nuxt/module"],\n});\n',
  ],
] as const) {
  test(`the module ${what}`, async (t) => {
    const application = createApplication("nuxt-beside", { ...files, "nuxt.config.ts": before });
    t.after(() => application.remove());
    const { code, hinted } = await application.init("--yes");
    assert.equal(code, 0, hinted);
    assert.equal(application.read("nuxt.config.ts"), after);
  });
}

test("a configuration of Nuxt whose modules cannot be seen stays as it is, and its owner hears what to add", async (t) => {
  const config = "import { options } from './options'\nexport default options;\n";
  const application = createApplication("nuxt-hidden", { ...files, "nuxt.config.ts": config });
  t.after(() => application.remove());
  const { code, printed, hinted } = await application.init("--yes");
  assert.equal(code, 0, hinted);
  assert.equal(application.read("nuxt.config.ts"), config);
  assert.match(printed, /Add the module to nuxt\.config\.ts/);
});
