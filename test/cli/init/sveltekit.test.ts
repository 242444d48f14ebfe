import assert from "node:assert/strict";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { createBrowser } from "../../../src/testing/index.ts";
import { freePort } from "../../support/free-port.ts";
import { createApplication, manifest, variable } from "./application.ts";
import { signIn } from "./person.ts";

const dependencies = { "@sveltejs/kit": "^3.0.0", svelte: "^5.0.0", vite: "^8.0.0" };
const scripts = { dev: "vite dev", build: "vite build", preview: "vite preview" };

/** What `npx sv create` makes, as far as it matters here. */
const files = {
  "package.json": manifest({
    type: "module",
    scripts,
    devDependencies: { ...dependencies, typescript: "^6.0.0" },
  }),
  "tsconfig.json": '{ "extends": "./.svelte-kit/tsconfig.json" }\n',
  ".gitignore": "node_modules\n.env\n.env.*\n!.env.example\n",
  "src/app.d.ts": `declare global {
	namespace App {
		// interface Locals {}
	}
}

export {};
`,
  "src/app.html": "<!doctype html><head>%sveltekit.head%</head><body>%sveltekit.body%</body>\n",
};

const compilerOptions = {
  module: "esnext",
  moduleResolution: "bundler",
  rewriteRelativeImportExtensions: true,
  allowImportingTsExtensions: undefined,
  lib: ["ES2023", "DOM", "DOM.Iterable"],
  types: ["node", "@sveltejs/kit"],
};

test("SvelteKit gets its configuration, the hook, the type of locals and its environment", async (t) => {
  const application = createApplication("sveltekit", {
    ...files,
    "src/routes/+page.server.ts": `import type { ServerLoadEvent } from "@sveltejs/kit";

export async function load({ locals }: ServerLoadEvent) {
  return { name: (await locals.auth())?.user?.name };
}
`,
  });
  t.after(() => application.remove());
  const { code, printed, hinted } = await application.init("--yes");
  assert.equal(code, 0, hinted);
  assert.match(printed, /SvelteKit in TypeScript/);
  assert.match(printed, /^ {2}\+ \/\/\/ <reference types="cardea\/sveltekit" \/>$/m);
  assert.match(printed, /http:\/\/localhost:5173\/auth\/callback\/github/);
  assert.equal(
    application.read("src/auth.server.ts"),
    `import GitHub from "cardea/providers/github";
import { SvelteKitAuth } from "cardea/sveltekit";

export const { handle, requireSession, signIn, signOut } = SvelteKitAuth({
  providers: [GitHub],
});
`,
  );
  assert.equal(
    application.read("src/hooks.server.ts"),
    'export { handle } from "./auth.server.ts";\n',
  );
  assert.equal(
    application.read("src/app.d.ts"),
    `/// <reference types="cardea/sveltekit" />\n${files["src/app.d.ts"]}`,
  );
  assert.match(application.read(".env"), /^AUTH_GITHUB_SECRET=$/m);
  assert.match(application.read(".env.example"), /^AUTH_SECRET=$/m);
  assert.equal(application.read(".gitignore"), files[".gitignore"]);
  const vite = "node --env-file-if-exists=.env node_modules/vite/bin/vite.js";
  const changed = { dev: `${vite} dev`, build: scripts.build, preview: `${vite} preview` };
  assert.deepEqual(JSON.parse(application.read("package.json")).scripts, changed);
  assert.equal(await application.compile(compilerOptions), "");
  const before = application.files();
  const again = await application.init("--yes");
  assert.doesNotMatch(again.printed, /^(?:create|edit|keep|append) /m);
  assert.deepEqual(application.files(), before);
});

test("an application of SvelteKit gets a sign-in that works, beside the hook that it has", async (t) => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  // SvelteKit reads a tsconfig.json with a TypeScript that has an interface for programs, which the newest has not.
  const { "tsconfig.json": _, ...others } = files;
  const application = createApplication("sveltekit-sign-in", {
    ...others,
    "package.json": manifest({
      type: "module",
      scripts: { dev: `vite dev --port ${port} --strictPort` },
      dependencies: { cardea: "^0.2.0" },
      devDependencies: { ...dependencies, typescript: "^6.0.0" },
    }),
    "vite.config.ts": `import { sveltekit } from "@sveltejs/kit/vite";
import { defineConfig } from "vite";

export default defineConfig({ plugins: [sveltekit({})] });
`,
    "src/hooks.server.ts": `import type { Handle } from '@sveltejs/kit/hooks'

/** Says how long it took. */
export const handle: Handle = async ({ event, resolve }) => {
  const name = (await event.locals.auth())?.user?.name ?? 'nobody'
  const response = await resolve(event)
  response.headers.set('x-served-to', name)
  return response
}
`,
    "src/routes/me/+server.ts": `import type { RequestEvent } from "@sveltejs/kit";

export const GET = async ({ locals }: RequestEvent) => Response.json(await locals.auth());
`,
  });
  t.after(() => application.remove());
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  symlinkSync(join(root, "node_modules/vite"), join(application.folder, "node_modules/vite"));
  const { code, hinted } = await application.init("--yes", "--providers", "credentials");
  assert.equal(code, 0, hinted);
  assert.match(
    application.read("src/hooks.server.ts"),
    /^import type .*\nimport \{ sequence \} from '@sveltejs\/kit\/hooks'\nimport \{ handle as authHandle \} from '\.\/auth\.server\.ts'\n\n[\s\S]*\nconst ownHandle: Handle = async[\s\S]*\n\}\n\nexport const handle = sequence\(authHandle, ownHandle\)\n$/,
  );
  const server = await application.start("dev", origin);
  t.after(() => server.kill());
  const person = createBrowser(origin);
  assert.equal(await person.json("/me"), null);
  await signIn(person, variable(application.read(".env"), "ADA_PASSWORD"));
  const me = await person.get("/me");
  assert.equal(Object(await me.json()).user.name, "Ada Lovelace");
  assert.equal(me.headers.get("x-served-to"), "Ada Lovelace");
});
