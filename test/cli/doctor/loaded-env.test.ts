import assert from "node:assert/strict";
import { test } from "node:test";
import { found, goodSecret, makeApplication, problemsOf } from "./application.ts";
import { soundExpress } from "./sound.ts";

const svelteKit = {
  packages: ["@sveltejs/kit"],
  files: {
    ".env": `AUTH_SECRET=${goodSecret}\n`,
    "src/auth.server.ts": `
      import Credentials from "cardea/providers/credentials";
      import { SvelteKitAuth } from "cardea/sveltekit";
      export const { handle } = SvelteKitAuth({
        providers: [Credentials({ credentials: { name: {} }, authorize: () => null })],
      });`,
    "src/hooks.server.ts": 'export { handle } from "./auth.server.ts";',
  },
};
const vite = "node --env-file-if-exists=.env node_modules/vite/bin/vite.js";

for (const [how, scripts, missing] of [
  ["of the template", { dev: "vite dev", preview: "vite preview" }, ["dev", "preview"]],
  [
    "of which one is as the template has it",
    { dev: "vite dev", preview: `${vite} preview` },
    ["dev"],
  ],
] as const) {
  test(`SvelteKit with scripts ${how} is told what to write, as init writes it`, async () => {
    const application = makeApplication({ ...svelteKit, manifest: { scripts } });
    const outcome = await application.doctor(["--offline"]);
    application.remove();
    assert.deepEqual(problemsOf(outcome), ["warning application env-file-not-loaded"]);
    const { what, why, write } = found(outcome, "env-file-not-loaded");
    for (const name of missing) assert.ok(what.includes(`\`${name}\``), what);
    assert.match(why ?? "", /not put it into the environment of the server.*MissingSecret/);
    const lines = missing.map((name) => `"${name}": "${vite} ${name}",`);
    assert.equal(write, ["// package.json", ...lines].join("\n"));
  });
}

test("SvelteKit whose scripts or configuration of Vite load .env is told nothing", async () => {
  const scripts = { dev: `${vite} dev`, build: "vite build", preview: `${vite} preview` };
  const files = { ...svelteKit.files, "vite.config.ts": "process.loadEnvFile();" };
  for (const parts of [
    { ...svelteKit, manifest: { scripts } },
    { ...svelteKit, files, manifest: { scripts: { dev: "vite dev" } } },
  ]) {
    const application = makeApplication(parts);
    const outcome = await application.doctor(["--offline"]);
    application.remove();
    assert.deepEqual(problemsOf(outcome), []);
  }
});

test("SvelteKit whose scripts load .env with an empty secret is told that it is empty, and not how to load the file", async () => {
  const files = { ...svelteKit.files, ".env": "AUTH_SECRET=\n" };
  const parts = { ...svelteKit, files, manifest: { scripts: { dev: `${vite} dev` } } };
  const application = makeApplication(parts);
  const outcome = await application.doctor(["--offline"]);
  application.remove();
  const { what, write } = found(outcome, "missing-secret");
  assert.match(what, /^Please define a `secret`: the variable AUTH_SECRET is set, but empty\./);
  assert.doesNotMatch(what, /Vite|env-file/);
  assert.match(write ?? "", /^# Replace the line in \.env with:/);
});

test("the script that develops is named although another one loads .env, and so is the file that starts the server", async () => {
  const { "app.ts": app, ...files } = soundExpress.files;
  const scripts = { dev: "node --watch server.ts", start: "node --env-file=.env server.ts" };
  const parts = { ...soundExpress, files: { ...files, "server.ts": app } };
  const application = makeApplication({ ...parts, manifest: { scripts } });
  const { write } = found(await application.doctor(["--offline"]), "env-file-not-loaded");
  application.remove();
  assert.equal(
    write,
    '// package.json\n"dev": "node --env-file-if-exists=.env --watch server.ts",',
  );
  const other = makeApplication({ ...parts, manifest: { scripts: { start: "node server.ts" } } });
  const cure = found(await other.doctor(["--offline"]), "env-file-not-loaded").write;
  other.remove();
  assert.equal(cure, "node --env-file=.env server.ts");
});
