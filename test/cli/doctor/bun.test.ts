import assert from "node:assert/strict";
import { test } from "node:test";
import { runsWithBun } from "../../../src/cli/doctor/runs-with-bun.ts";
import { found, goodSecret, makeApplication, problemsOf } from "./application.ts";

const configuration = `
  import Credentials from "cardea/providers/credentials";
  import type { AuthConfig } from "cardea/types";
  export const config = {
    basePath: "/auth",
    providers: [Credentials({ credentials: { name: {} }, authorize: () => null })],
  } satisfies AuthConfig;`;

const server = `
  import { handleRequest } from "cardea/server";
  import { Elysia } from "elysia";
  import { config } from "./auth.ts";
  new Elysia().all("/auth/*", ({ request }) => handleRequest(request, config)).listen(3000);`;

const parts = {
  packages: ["elysia"],
  manifest: { scripts: { dev: "bun --watch app.ts" } },
  files: { ".env": `AUTH_SECRET=${goodSecret}\n`, "auth.ts": configuration, "app.ts": server },
};

test("an application that runs with Bun is not started with Node.js, and what that leaves unchecked is said", async () => {
  const application = makeApplication(parts);
  const usual = await application.doctor(["--offline"]);
  assert.deepEqual(problemsOf(usual), []);
  const { severity, what } = found(usual, "mount-unknown");
  assert.equal(severity, "skipped");
  assert.match(what, /Start the application and open http:\/\/localhost:3000\/auth\/providers/);
  assert.doesNotMatch(usual.stdout, /doctor app\.ts/);
  const named = await application.doctor(["--offline", "app.ts"]);
  assert.deepEqual(problemsOf(named), [], named.stdout);
  assert.match(found(named, "module-needs-bun").what, /What its server answers was not checked/);
  assert.equal(found(named, "secret-present").severity, "ok");
  application.write("app.ts", server.replace("cardea/server", "not-there"));
  const lacking = await application.doctor(["--offline", "app.ts"]);
  assert.deepEqual(problemsOf(lacking), ["error packages package-missing"], lacking.stdout);
  application.remove();
});

test("a file that Bun alone can load, without a configuration beside it, is not said to be broken", async () => {
  for (const module of ["bun:sqlite", "bun"]) {
    const files = { ...parts.files, "auth.ts": `import "${module}";\n${configuration}` };
    const application = makeApplication({ ...parts, files });
    const outcome = await application.doctor(["--offline"]);
    application.remove();
    const { what, why } = found(outcome, "module-failed");
    assert.match(what, /^auth\.ts cannot be loaded by Node\.js: /);
    assert.match(why ?? "", /runs with Bun, and may start there/);
  }
});

test("an application runs with Bun if its scripts start it so, or if Elysia has nothing else", () => {
  const runs = (dev: string, dependencies = {}) =>
    runsWithBun({ manifest: Object({ scripts: { dev }, dependencies }) });
  for (const script of ["bun app.ts", "bun run --watch src/app.ts", "NODE_ENV=x bunx --bun vite"])
    assert.ok(runs(script), script);
  for (const script of ["bun run build && node app.js", "bunx vite", "node app.ts"])
    assert.ok(!runs(script), script);
  assert.ok(runs("", { elysia: "*" }));
  assert.ok(!runs("", { elysia: "*", "@elysiajs/node": "*" }));
  assert.ok(!runs("tsx watch app.ts", { elysia: "*" }));
});

test("a file that is not closed is named with its line, and what stands there is not", async () => {
  const files = { ...parts.files, "auth.ts": `${configuration}\nexport const other = {\n` };
  for (const manifest of [parts.manifest, { scripts: {} }]) {
    const application = makeApplication({ files, manifest });
    const outcome = await application.doctor(["--offline"]);
    application.remove();
    assert.deepEqual(problemsOf(outcome), ["error application syntax-error"]);
    assert.match(found(outcome, "syntax-error").what, /^auth\.ts:9 is the end of the file, and/);
  }
});
