import assert from "node:assert/strict";
import { test } from "node:test";
import { createApplication, manifest } from "./application.ts";

const scripts = { dev: "vite dev --port 3000", build: "vite build", preview: "vite preview" };

/** What `npx @tanstack/cli create` makes, as far as it matters here. */
const files = {
  "package.json": manifest({
    type: "module",
    scripts,
    dependencies: {
      "@tanstack/react-router": "1.170.46",
      "@tanstack/react-start": "1.169.5",
      react: "^19.2.0",
      "react-dom": "^19.2.0",
    },
    devDependencies: { typescript: "^6.0.2", vite: "^8.0.0" },
  }),
  "tsconfig.json": '{ "compilerOptions": { "allowImportingTsExtensions": true } }\n',
  ".gitignore": "node_modules\n.env\n",
  "src/routes/index.tsx": "export const Route = 1;\n",
};

const route = `import { createFileRoute } from "@tanstack/react-router";
import { handler } from "../../auth.server";

export const Route = createFileRoute("/auth/$")({
  server: { handlers: { ANY: handler } },
});
`;

test("TanStack Start gets its configuration, the route and its environment", async (t) => {
  const application = createApplication("tanstack-start", files);
  t.after(() => application.remove());
  const { code, printed, hinted } = await application.init("--yes");
  assert.equal(code, 0, hinted);
  assert.match(printed, /TanStack Start in TypeScript/);
  assert.match(printed, /http:\/\/localhost:3000\/auth\/callback\/github/);
  assert.match(
    printed,
    /const session = await getSession\(\), with getSession of src\/auth\.server\.ts/,
  );
  assert.equal(
    application.read("src/auth.server.ts"),
    `import GitHub from "cardea/providers/github";
import { TanStackStartAuth } from "cardea/tanstack-start";

export const { getSession, handler, requireSession, signIn, signOut } = TanStackStartAuth({
  providers: [GitHub],
});
`,
  );
  assert.equal(application.read("src/routes/auth/$.ts"), route);
  assert.match(application.read(".env"), /^AUTH_GITHUB_SECRET=$/m);
  assert.deepEqual(JSON.parse(application.read("package.json")).scripts, scripts);
  const before = application.files();
  const again = await application.init("--yes");
  assert.doesNotMatch(again.printed, /^(?:create|edit|keep|append) /m);
  assert.deepEqual(application.files(), before);
});

test("a route that is there stays, however its file is named", async (t) => {
  const own = route.replace("../../", "../");
  const application = createApplication("tanstack-start-flat", {
    ...files,
    "src/routes/auth.$.ts": own,
  });
  t.after(() => application.remove());
  await application.init("--yes");
  assert.equal(application.read("src/routes/auth.$.ts"), own);
  assert.ok(!application.has("src/routes/auth/$.ts"));
});
