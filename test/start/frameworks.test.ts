import assert from "node:assert/strict";
import { test } from "node:test";
import { createApplication, manifest } from "../cli/init/application.ts";
import { lastOf, readStart } from "./page.ts";

/** What the starters of the frameworks have, as far as the doctor looks at it. */
const starters = {
  next: {
    "package.json": manifest({ dependencies: { next: "16", react: "19", "react-dom": "19" } }),
    "tsconfig.json": '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
  },
  qwik: {
    "package.json": manifest({
      type: "module",
      devDependencies: { "@builder.io/qwik": "1", "@builder.io/qwik-city": "1" },
    }),
    "tsconfig.json": "{}",
  },
  astro: {
    // Cardea itself has no need of it.
    "node_modules/astro/package.json": manifest({ version: "7.3.5" }),
    "package.json": manifest({
      type: "module",
      // As `init` has it changed.
      scripts: { dev: "node --env-file-if-exists=.env node_modules/astro/bin/astro.mjs dev" },
      dependencies: { "@astrojs/node": "11", astro: "7" },
    }),
    "tsconfig.json": "{}",
  },
  nuxt: {
    // Cardea itself has no need of it.
    "node_modules/nuxt/package.json": manifest({ version: "4.5.2" }),
    "package.json": manifest({
      type: "module",
      scripts: { dev: "nuxt dev" },
      dependencies: { nuxt: "4", vue: "3", "vue-router": "5" },
      devDependencies: { vite: "8" },
    }),
    "tsconfig.json": "{}",
  },
  "react-router": {
    "package.json": manifest({
      type: "module",
      scripts: { dev: "react-router dev" },
      dependencies: { react: "19", "react-dom": "19", "react-router": "8" },
      devDependencies: { "@react-router/dev": "8", vite: "8" },
    }),
    "tsconfig.json": "{}",
  },
  "tanstack-start": {
    "package.json": manifest({
      type: "module",
      scripts: { dev: "vite dev --port 3000" },
      dependencies: {
        "@tanstack/react-router": "1",
        "@tanstack/react-start": "1",
        react: "19",
        "react-dom": "19",
      },
      devDependencies: { vite: "8" },
    }),
    "tsconfig.json": "{}",
  },
  "solid-start": {
    // Cardea itself has no need of it.
    "node_modules/@solidjs/start/package.json": manifest({ version: "2.0.5" }),
    "package.json": manifest({
      type: "module",
      scripts: { dev: "vite dev" },
      dependencies: {
        "@solidjs/router": "1",
        "@solidjs/start": "2",
        nitro: "3",
        "solid-js": "1",
        vite: "8",
      },
    }),
    "tsconfig.json": "{}",
  },
  sveltekit: {
    "package.json": manifest({
      type: "module",
      // As `init` has it changed.
      scripts: { dev: "node --env-file-if-exists=.env node_modules/vite/bin/vite.js dev" },
      devDependencies: { "@sveltejs/kit": "3", svelte: "5", vite: "8" },
    }),
    "tsconfig.json": "{}",
  },
} as const;

for (const [name, files] of Object.entries(starters)) {
  test(`the doctor finds nothing wrong with what docs/start/${name}.md makes`, async (t) => {
    const page = readStart(name);
    const application = createApplication(`start-${name}`, files);
    t.after(() => application.remove());
    for (const path of page.files.keys()) application.write(path, lastOf(page, path));
    const env = page.commands.map((command) => / > (\.env\S*)$/.exec(command)?.[1]).find(Boolean);
    application.write(
      // Where `init` makes the secret, it writes this file.
      env ?? ".env",
      `AUTH_SECRET=${(await application.cardea("secret")).printed}AUTH_GITHUB_ID=id\nAUTH_GITHUB_SECRET=secret\n`,
    );
    const schema = page.commands.find((command) => command.startsWith("npx cardea schema")) ?? "";
    assert.equal(schema, 'npx cardea schema --apply "file:auth.db"');
    assert.equal((await application.cardea("schema", "--apply", "file:auth.db")).code, 0);
    const { printed } = await application.cardea("doctor", "--offline");
    assert.match(printed, /Nothing is wrong\./);
    // The port is that of the framework's own development server.
    const path = page.callbackUrl.replace(/^http:\/\/localhost:\d+/, "");
    assert.match(printed, new RegExp(`callback URL to register: \\S*${path}\\n`));
  });
}
