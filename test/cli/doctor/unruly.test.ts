import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { found, goodSecret, makeApplication, type Parts, problemsOf } from "./application.ts";
import { soundExpress, soundHono, soundNext } from "./sound.ts";

/** Examines the sound Express application with another auth.ts, offline. */
async function load(auth: string, parts: Parts = soundExpress, args: readonly string[] = []) {
  const application = makeApplication({ ...parts, files: { ...parts.files, "auth.ts": auth } });
  const began = performance.now();
  const outcome = await application.doctor(["--offline", ...args]);
  application.remove();
  return { ...outcome, seconds: (performance.now() - began) / 1000 };
}

const sound = soundExpress.files["auth.ts"];
const { "src/auth.ts": _, ...nextFiles } = soundNext.files;

describe("a configuration", () => {
  test("that throws is named with what it throws, without the secrets in it", async () => {
    const outcome = await load(
      `import "cardea/types"; throw new Error("no DATABASE_URL, password: 'open-sesame'");`,
    );
    assert.deepEqual(problemsOf(outcome), ["error application module-failed"]);
    assert.match(found(outcome, "module-failed").what, /no DATABASE_URL/);
    assert.ok(!outcome.stdout.includes("open-sesame"));
  });

  test("that ends the process, keeps it alive and starts servers is examined all the same", async () => {
    const outcome = await load(`${sound}
      import { ExpressAuth } from "cardea/express";
      import { createServer } from "node:http";
      ExpressAuth(config);
      createServer().listen(3000);
      setInterval(() => {}, 1000);
      console.log("noise that is no JSON");
      process.exit(3);`);
    assert.deepEqual(problemsOf(outcome), ["warning application module-failed-later"]);
    assert.match(found(outcome, "module-failed-later").what, /process\.exit\(3\)/);
    assert.equal(found(outcome, "database-ready").severity, "ok");
    assert.ok(outcome.seconds < 20, String(outcome.seconds));
  });

  test("that waits forever is reported after ten seconds, and what it passed to a binding is examined", async () => {
    const auth = `import { ExpressAuth } from "cardea/express";
      ExpressAuth({ providers: [] });
      await new Promise(() => {});`;
    const outcome = await load(auth);
    assert.match(problemsOf(outcome).join(), /warning application module-unfinished/);
    assert.match(problemsOf(outcome).join(), /warning providers no-providers/);
    assert.ok(outcome.seconds < 30, String(outcome.seconds));
  });

  test("that blocks its process is given up, with what it was doing", async () => {
    const outcome = await load(`import "cardea/types"; for (;;);`);
    assert.deepEqual(problemsOf(outcome), ["error application examination-stopped"]);
    assert.match(found(outcome, "examination-stopped").what, /while loading auth\.ts/);
  });

  test("that ends its process leads to the command with which the application runs", async () => {
    const auth = `import "cardea/types"; process.kill(process.pid, "SIGKILL");`;
    for (const [start, command] of [
      ["node app.ts", "node auth.ts"],
      ["bun app.ts", "bun auth.ts"],
    ] as const) {
      const outcome = await load(auth, { ...soundExpress, manifest: { scripts: { start } } });
      const { write } = found(outcome, "examination-stopped");
      assert.ok(write?.startsWith(`${command} `), write);
    }
  });

  test("that is a function is called, and what it throws is reported", async () => {
    const auth = `import { NextAuth } from "cardea/next";
      export const { handlers } = NextAuth(async () => { throw new Error("no tenant"); });`;
    const outcome = await load(auth, { ...soundNext, files: nextFiles });
    assert.deepEqual(problemsOf(outcome), ["error application configuration-failed"]);
    assert.match(found(outcome, "configuration-failed").what, /no tenant/);
  });

  test("that a function makes for each tenant is told how one of them can be checked, and is checked so", async () => {
    const page = readFileSync(new URL("../../../docs/guides/tenants.md", import.meta.url), "utf8");
    const fileOf = (name: string) =>
      new RegExp(`^// ${name}\\n[\\s\\S]*?(?=^\`\`\`$)`, "m").exec(page)?.[0] ?? "";
    const [line = ""] = /export const config = .*?;(?=`)/.exec(page) ?? [];
    const application = makeApplication({
      packages: ["express", "kysely"],
      manifest: { scripts: { start: "node --env-file=.env app.ts" } },
      files: {
        ".env": `TENANT_SECRET=${goodSecret}\n`,
        "tenants.ts": fileOf("tenants.ts"),
        "app.ts": fileOf("app.ts"),
        "check.ts": `import { tenantOf } from "./tenants.ts";\n${line}`,
      },
    });
    for (const args of [[], ["app.ts"], ["tenants.ts"]]) {
      const outcome = await application.doctor(["--offline", ...args]);
      assert.deepEqual(problemsOf(outcome), ["error application configuration-not-exported"]);
      const { why, write } = found(outcome, "configuration-not-exported");
      assert.match(why ?? "", /such as that of a tenant/);
      assert.match(write ?? "", /tenantOf\("acme.*npx cardea doctor check\.ts$/s);
    }
    const checked = await application.doctor(["--offline", "check.ts"]);
    application.remove();
    assert.deepEqual(problemsOf(checked), [], checked.stdout);
    assert.equal(found(checked, "database-ready").severity, "ok");
  });

  test("that is nowhere in a file is shown what to export", async () => {
    const { "app.ts": _, ...files } = soundExpress.files;
    const outcome = await load('import "cardea/types";', { ...soundExpress, files });
    const { write } = found(outcome, "configuration-not-exported");
    assert.match(write ?? "", /^export const config = \{ providers: \[\] \} satisfies AuthConfig/);
  });

  test("that is a type imported as a value is told to be one", async () => {
    const auth = `import { AuthConfig } from "cardea/types";
      export const config: AuthConfig = { providers: [] };`;
    const outcome = await load(auth);
    assert.match(
      found(outcome, "module-export-missing").write ?? "",
      /^import type \{ AuthConfig \}/,
    );
  });

  test("that is nowhere is not found, and neither is a path that does not exist", async () => {
    const application = makeApplication({ files: {} });
    const outcome = await application.doctor();
    assert.deepEqual(problemsOf(outcome), ["error application configuration-not-found"]);
    const wrong = await application.run(["doctor", "auth.tx"]);
    assert.equal(wrong.code, 2);
    assert.match(wrong.stderr, /There is no auth\.tx/);
    application.remove();
  });

  test("of Qwik City is found without its optimizer", async () => {
    const plugin = `import { serverAuth$ } from "cardea/qwik";
      import GitHub from "cardea/providers/github";
      export const { onRequest } = serverAuth$(({ env }) => ({ secret: env.get("AUTH_SECRET"), providers: [GitHub] }));`;
    const { ".env": env } = soundExpress.files;
    const application = makeApplication({
      packages: ["@builder.io/qwik", "@builder.io/qwik-city"],
      files: {
        ".env": `${env}AUTH_GITHUB_ID=id\nAUTH_GITHUB_SECRET=hush-hush-hush\n`,
        "src/routes/plugin@auth.ts": plugin,
      },
    });
    const outcome = await application.doctor(["--offline"]);
    assert.deepEqual(problemsOf(outcome), []);
    assert.deepEqual(found(outcome, "provider-not-asked").details, [
      "callback URL to register: http://localhost:5173/auth/callback/github",
    ]);
    assert.equal(
      found(outcome, "mounted").what,
      "/auth, by onRequest of src/routes/plugin@auth.ts",
    );
    application.remove();
  });

  test("reaches no other machine with --offline, even if it wants to", async () => {
    const outcome = await load(`${sound}
      export const answer = await fetch("http://203.0.113.7/").then(String, (error) => error.cause.code);
      if (answer !== "CARDEA_OFFLINE") throw new Error(answer);`);
    assert.deepEqual(problemsOf(outcome), []);
  });

  test("leaves nothing of what it prints, and no secret, in any output", async () => {
    const parts = soundHono("http://127.0.0.1:9");
    const application = makeApplication({
      ...parts,
      files: {
        ...parts.files,
        "src/index.ts": `console.log(process.env.AUTH_SECRET); console.error(process.env.AUTH_ACME_SECRET);
          ${parts.files["src/index.ts"]}
          throw new Error("wrong: " + process.env.AUTH_ACME_SECRET + process.env.DATABASE_URL);`,
      },
    });
    const secrets = ["q3Jx0vN5tZ8r", "hush-hush-hush", "db-password"];
    for (const args of [[], ["--json"], ["--production"]]) {
      const env = { DATABASE_URL: "postgres://user:db-password@localhost/app" };
      const { code, stdout, stderr } = await application.run(["doctor", ...args], env);
      assert.equal(code, 1);
      assert.match(stdout, /module-failed-later|failed after it had/);
      for (const secret of secrets) assert.ok(!(stdout + stderr).includes(secret), secret);
    }
    application.remove();
  });
});
