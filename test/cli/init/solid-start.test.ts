import assert from "node:assert/strict";
import { test } from "node:test";
import { createApplication, manifest } from "./application.ts";

const scripts = { dev: "vite dev", build: "vite build", start: "vite preview" };

const settings = `import { solidStart } from "@solidjs/start/config";
import { nitro } from "nitro/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [solidStart(), nitro()],
});
`;

/** What \`npm init solid\` makes, as far as it matters here. */
const files = {
  "package.json": manifest({
    type: "module",
    scripts,
    dependencies: {
      "@solidjs/router": "^1.0.0",
      "@solidjs/start": "^2.0.5",
      "solid-js": "^1.9.20",
      vite: "^8.4.0",
    },
    devDependencies: { typescript: "^6.0.2" },
  }),
  "tsconfig.json": '{ "compilerOptions": { "allowImportingTsExtensions": true } }\n',
  ".gitignore": "node_modules\n.env\n",
  "vite.config.ts": settings,
  "src/app.tsx": "export default () => null;\n",
};

const middleware = `import { createMiddleware } from "@solidjs/start/middleware";
import { middleware } from "./auth";

export default createMiddleware([middleware]);
`;

test("SolidStart gets its configuration, the middleware with its name, and its environment", async (t) => {
  const application = createApplication("solid-start", files);
  t.after(() => application.remove());
  const { code, printed, hinted } = await application.init("--yes");
  assert.equal(code, 0, hinted);
  assert.match(printed, /SolidStart in TypeScript/);
  assert.match(printed, /http:\/\/localhost:3000\/auth\/callback\/github/);
  assert.match(printed, /const session = await getSession\(\), with getSession of src\/auth\.ts/);
  assert.equal(
    application.read("src/auth.ts"),
    `import "server-only";
import GitHub from "cardea/providers/github";
import { SolidStartAuth } from "cardea/solid-start";

export const { getSession, middleware, requireSession, signIn, signOut } = SolidStartAuth({
  providers: [GitHub],
});
`,
  );
  assert.equal(application.read("src/middleware.ts"), middleware);
  assert.equal(
    application.read("vite.config.ts"),
    settings.replace("solidStart()", 'solidStart({ middleware: "./src/middleware.ts" })'),
  );
  assert.match(application.read(".env"), /^AUTH_GITHUB_SECRET=$/m);
  assert.deepEqual(JSON.parse(application.read("package.json")).scripts, scripts);
  const before = application.files();
  const again = await application.init("--yes");
  assert.doesNotMatch(again.printed, /^(?:create|edit|keep|append) /m);
  assert.deepEqual(application.files(), before);
});

test("options of solidStart that are there stay, beside the name of the middleware", async (t) => {
  const own = settings.replace("solidStart()", "solidStart({ ssr: true })");
  const application = createApplication("solid-start-options", { ...files, "vite.config.ts": own });
  t.after(() => application.remove());
  await application.init("--yes");
  assert.match(
    application.read("vite.config.ts"),
    /solidStart\(\{ middleware: "\.\/src\/middleware\.ts", ssr: true \}\)/,
  );
});

test("a middleware of the application stays, and the lines for it are told", async (t) => {
  const own =
    'import { createMiddleware } from "@solidjs/start/middleware";\nexport default createMiddleware([]);\n';
  const application = createApplication("solid-start-own", {
    ...files,
    "src/guards/index.ts": own,
    "vite.config.ts": settings.replace(
      "solidStart()",
      'solidStart({ middleware: "./src/guards/index.ts" })',
    ),
  });
  t.after(() => application.remove());
  const { printed } = await application.init("--yes");
  assert.match(printed, /Add to src\/guards\/index\.ts, before middleware of your own/);
  assert.match(printed, /import \{ middleware \} from "\.\.\/auth";/);
  assert.equal(application.read("src/guards/index.ts"), own);
  assert.ok(!application.has("src/middleware.ts"));
});

test("settings in which the place is not clear stay, and the option is told", async (t) => {
  const own = settings.replace("solidStart()", "solidStart(options)");
  const application = createApplication("solid-start-unclear", { ...files, "vite.config.ts": own });
  t.after(() => application.remove());
  const { printed } = await application.init("--yes");
  assert.match(printed, /Add to the options of solidStart in vite\.config\.ts/);
  assert.equal(application.read("vite.config.ts"), own);
});
