import assert from "node:assert/strict";
import { test } from "node:test";
import { createApplication, manifest } from "./application.ts";

const scripts = { dev: "astro dev", build: "astro build", preview: "astro preview" };

/** What `npm create astro` and `astro add node` make, as far as it matters here. */
const files = {
  "package.json": manifest({
    type: "module",
    scripts,
    dependencies: { "@astrojs/node": "^11.1.6", astro: "^7.3.5" },
  }),
  "tsconfig.json": '{ "extends": "astro/tsconfigs/strict" }\n',
  "astro.config.mjs": `import node from "@astrojs/node";
import { defineConfig } from "astro/config";

export default defineConfig({ adapter: node({ mode: "standalone" }) });
`,
  ".gitignore": "node_modules\n.env\n",
};

const withEnv = "node --env-file-if-exists=.env node_modules/astro/bin/astro.mjs";

test("Astro gets its configuration, the route, the middleware and its environment", async (t) => {
  const application = createApplication("astro", files);
  t.after(() => application.remove());
  const { code, printed, hinted } = await application.init("--yes");
  assert.equal(code, 0, hinted);
  assert.match(printed, /Astro in TypeScript/);
  assert.match(printed, /http:\/\/localhost:4321\/auth\/callback\/github/);
  assert.doesNotMatch(printed, /no adapter/);
  assert.equal(
    application.read("src/auth.ts"),
    `import { AstroAuth } from "cardea/astro";
import GitHub from "cardea/providers/github";

export const { ALL, onRequest, requireSession, signIn, signOut } = AstroAuth({
  providers: [GitHub],
});
`,
  );
  assert.equal(
    application.read("src/pages/auth/[...auth].ts"),
    'export { ALL } from "../../auth.ts";\n\nexport const prerender = false;\n',
  );
  assert.equal(application.read("src/middleware.ts"), 'export { onRequest } from "./auth.ts";\n');
  const changed = { ...scripts, dev: `${withEnv} dev`, preview: `${withEnv} preview` };
  assert.deepEqual(JSON.parse(application.read("package.json")).scripts, changed);
  // As it stands on the page of the documentation.
  const route = "src/pages/auth/[...auth].ts";
  application.write(route, `// ${route}\n${application.read(route)}`);
  const before = application.files();
  const again = await application.init("--yes");
  assert.doesNotMatch(again.printed, /^(?:create|edit|keep|append) /m);
  assert.deepEqual(application.files(), before);
});

test("Astro keeps its own middleware behind that of the library, and hears that it needs an adapter", async (t) => {
  const application = createApplication("astro-beside", {
    ...files,
    "astro.config.mjs": "export default {};\n",
    "src/middleware.ts": `import { defineMiddleware, sequence } from "astro:middleware";

const timing = defineMiddleware((context, next) => next());

export const onRequest = sequence(timing);
`,
  });
  t.after(() => application.remove());
  const { code, printed, hinted } = await application.init("--yes");
  assert.equal(code, 0, hinted);
  assert.match(printed, /astro\.config\.mjs has no adapter/);
  assert.match(printed, /sequence \} from "astro:middleware";/);
  assert.match(
    application.read("src/middleware.ts"),
    /import \{ onRequest as authRequest \} from "\.\/auth\.ts";[\s\S]*sequence\(authRequest, timing\);\n$/,
  );
});

test("Astro without tsconfig.json gets TypeScript, as the guides have it, and JavaScript beside jsconfig.json", async (t) => {
  const { "tsconfig.json": _, ...bare } = files;
  for (const [name, more, file] of [
    ["astro-bare", {}, "src/auth.ts"],
    ["astro-js", { "jsconfig.json": "{}" }, "src/auth.js"],
  ] as const) {
    const application = createApplication(name, { ...bare, ...more });
    t.after(() => application.remove());
    const { code, hinted } = await application.init("--yes");
    assert.equal(code, 0, hinted);
    assert.match(application.read(file), /AstroAuth/);
  }
});
