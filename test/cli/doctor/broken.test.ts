import assert from "node:assert/strict";
import { cpSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, describe, test } from "node:test";
import {
  found,
  goodSecret,
  makeApplication,
  type Outcome,
  type Parts,
  problemsOf,
} from "./application.ts";
import { startIssuer } from "./issuer.ts";
import { soundExpress, soundFastify, soundHono, soundNext } from "./sound.ts";

/** A sound application with other files. */
const change = (sound: Parts, files: Readonly<Record<string, string>>): Parts => ({
  ...sound,
  files: { ...sound.files, ...files },
});

/** Examines an application once. */
async function examine(parts: Parts, args?: readonly string[], env?: Record<string, string>) {
  const application = makeApplication(parts);
  const outcome = await application.doctor(args, env);
  application.remove();
  return outcome;
}

function assertFault(outcome: Outcome, fault: string, write: RegExp): void {
  assert.deepEqual(problemsOf(outcome), [fault], outcome.stdout);
  assert.equal(outcome.code, fault.startsWith("error") ? 1 : 0);
  assert.match(found(outcome, fault.split(" ").at(-1) ?? "").write ?? "", write);
}

const production = ["--production"];
const address = { AUTH_URL: "https://app.example.com" };

describe("a broken application", () => {
  test("without a secret", async () => {
    const outcome = await examine(
      change(soundNext, { ".env.local": "AUTH_URL=http://localhost:3000" }),
    );
    assertFault(outcome, "error secret missing-secret", /AUTH_SECRET=.*>> \.env\.local$/);
    const empty = await examine(change(soundNext, { ".env.local": "AUTH_SECRET=\n" }));
    const write = /^# Replace the line in \.env\.local with:\nAUTH_SECRET=…/;
    assertFault(empty, "error secret missing-secret", write);
  });

  test("with a secret from an example, which is only allowed in development", async () => {
    const parts = change(soundNext, {
      ".env": `AUTH_SECRET=${"changeme".repeat(5)}`,
      ".env.local": "",
    });
    const development = await examine(parts);
    assertFault(development, "warning secret weak-secret", /npx cardea secret/);
    const outcome = await examine(parts, [...production, "--offline"], address);
    assertFault(outcome, "error secret weak-secret", /npx cardea secret/);
    assert.ok(!outcome.stdout.includes("changemechangeme"));
  });

  test("with a secret that is too short", async () => {
    const parts = change(soundNext, { ".env.local": "AUTH_SECRET=kV93h-bQ" });
    const outcome = await examine(parts, [...production, "--offline"], address);
    assertFault(outcome, "error secret weak-secret", /npx cardea secret/);
    assert.ok(!outcome.stdout.includes("kV93h-bQ"));
  });

  test("with a secret that is a word of the advice, which stays readable", async () => {
    for (const secret of ["secret", "cardea"]) {
      const parts = change(soundExpress, { ".env": `AUTH_SECRET=${secret}\n` });
      const { what, write } = found(await examine(parts), "weak-secret");
      assert.match(what, /^The secret is shorter than 32 bytes\. Run `npx cardea secret`/);
      assert.match(write ?? "", /^# Replace the line in \.env with:\nAUTH_SECRET=…/);
    }
  });

  test("with people in the memory of a process, which is only good enough in development", async () => {
    const parts = change(soundExpress, {
      "auth.ts": `
        import Credentials from "cardea/providers/credentials";
        import { memory } from "cardea/storage/memory";
        import type { AuthConfig } from "cardea/types";
        export const config: AuthConfig = {
          adapter: memory(),
          providers: [Credentials({ credentials: { name: {} }, authorize: () => null })],
        };`,
    });
    assert.deepEqual(problemsOf(await examine(parts)), []);
    const outcome = await examine(parts, [...production, "--offline"], address);
    assertFault(outcome, "warning adapter storage-in-memory", /adapter: sql\(/);
    assert.doesNotMatch(outcome.stdout, /the adapter has every method/);
  });

  test("in Next.js, with its route handler in another folder", async () => {
    const { "src/app/(site)/api/auth/[...cardea]/route.ts": route, ...files } = soundNext.files;
    const moved = { ...files, "src/app/api/login/[...cardea]/route.ts": route };
    const outcome = await examine({ ...soundNext, files: moved });
    assertFault(outcome, "error mount mount-mismatch", /mv .*basePath: "\/api\/login"/s);
    const { what } = found(outcome, "mount-mismatch");
    assert.match(what, /answers below \/api\/login, but the library is configured for \/api\/auth/);
  });

  test("in Next.js, without a route handler", async () => {
    const { "src/app/(site)/api/auth/[...cardea]/route.ts": _, ...files } = soundNext.files;
    const outcome = await examine({ ...soundNext, files });
    assertFault(outcome, "error mount mount-missing", /import \{ handlers \} from "@\/auth";/);
  });

  test("in Hono, mounted where nothing below it matches", async () => {
    const parts = soundHono("http://127.0.0.1:1");
    const source = parts.files["src/index.ts"].replace('app.all("/auth/*"', 'app.use("/auth"');
    const outcome = await examine(change(parts, { "src/index.ts": source }), ["--offline"]);
    assertFault(outcome, "error mount mount-matches-nothing", /app\.all\("\/auth\/\*"/);
  });

  test("in Express, mounted elsewhere than its basePath", async () => {
    const auth = soundExpress.files["auth.ts"].replace("adapter:", 'basePath: "/login", adapter:');
    const outcome = await examine(change(soundExpress, { "auth.ts": auth }));
    assertFault(outcome, "error mount mount-mismatch", /app\.use\("\/login"/);
  });

  test("in Fastify, mounted elsewhere than its basePath", async () => {
    const auth = soundFastify.files["auth.ts"].replace("adapter:", 'basePath: "/login", adapter:');
    const outcome = await examine(change(soundFastify, { "auth.ts": auth }));
    assertFault(
      outcome,
      "error mount mount-mismatch",
      /FastifyAuth\(config\), \{ prefix: "\/login"/,
    );
  });

  test("without the package that its storage needs", async () => {
    const outcome = await examine({ ...soundExpress, packages: ["express"] });
    assertFault(outcome, "error packages package-missing", /^npm install kysely$/);
  });

  test("without nodemailer, installed by pnpm", async () => {
    const auth = soundExpress.files["auth.ts"]
      .replace("import", 'import Nodemailer from "cardea/providers/nodemailer";\nimport')
      .replace(
        "providers: [",
        'providers: [Nodemailer({ server: "smtp://u:mail-password@localhost", from: "a@example.com" }),',
      );
    const outcome = await examine(change(soundExpress, { "auth.ts": auth, "pnpm-lock.yaml": "" }));
    assertFault(outcome, "error packages package-missing", /^pnpm add nodemailer$/);
    assert.ok(!outcome.stdout.includes("mail-password"));
  });

  test("without the package that draws the QR code of an authenticator app", async () => {
    const factors = 'factors: {}, callbacks: { factor: () => "pass" }, adapter:';
    const auth = soundExpress.files["auth.ts"].replace("adapter:", factors);
    const outcome = await examine(change(soundExpress, { "auth.ts": auth }));
    assertFault(outcome, "warning packages package-missing", /^npm install uqr$/);
  });

  test("with second factors that nobody can add", async () => {
    const auth = soundExpress.files["auth.ts"].replace("adapter:", "factors: {}, adapter:");
    const packages = [...soundExpress.packages, "uqr"];
    const outcome = await examine({ ...change(soundExpress, { "auth.ts": auth }), packages });
    assertFault(outcome, "warning configuration factors-without-page", /^security: true,$/);
  });

  test("without its tables", async () => {
    const auth = soundExpress.files["auth.ts"].replace("await storage.migrate();", "");
    const outcome = await examine(change(soundExpress, { "auth.ts": auth, "auth.db": "" }));
    const write = /^npx cardea schema --apply "file:auth\.db"\n\n.*\nawait storage\.migrate\(\);$/;
    assertFault(outcome, "error database table-missing", write);
    assert.match(found(outcome, "table-missing").what, /users, accounts, sessions/);
  });

  test("without its tables, at an address that a variable has", async () => {
    const auth = soundExpress.files["auth.ts"]
      .replace("await storage.migrate();", "")
      .replace('sql("file:auth.db")', "sql(process.env.AUTH_DB ?? 'file:auth.db')");
    const files = { "auth.ts": auth, "auth.db": "", "other.db": "" };
    for (const [AUTH_DB, shown] of [
      ["file:other.db", '"file:other\\.db"'],
      ["file:other.db?password=sesame", "<url>"],
    ] as const) {
      const outcome = await examine(change(soundExpress, files), [], { AUTH_DB });
      const [problem = ""] = problemsOf(outcome);
      const { write } = found(outcome, problem.split(" ").at(-1) ?? "");
      assert.match(write ?? "", new RegExp(`^npx cardea schema --apply ${shown}\\s`));
      assert.doesNotMatch(outcome.stdout, /sesame/);
    }
  });

  test("whose database nobody serves, or does not know, with what to do about each", async () => {
    const away = soundExpress.files["auth.ts"]
      .replace("await storage.migrate();", "")
      .replace("file:auth.db", "postgres://localhost:9/shop");
    const parts = change(soundExpress, { "auth.ts": away });
    const outcome = await examine({ ...parts, packages: [...soundExpress.packages, "pg"] });
    const { write } = found(outcome, "database-unreachable");
    assert.equal(write, "# Start the database, or correct host and port in the address");
    const adapter = `{ getUserByEmail() { throw Object.assign(new Error('database "shop" does not exist'), { code: "3D000" }); } }`;
    const unknown = soundExpress.files["auth.ts"].replace(
      "adapter: storage",
      `adapter: ${adapter}`,
    );
    const cure = found(
      await examine(change(soundExpress, { "auth.ts": unknown })),
      "database-unreachable",
    );
    assert.match(cure.write ?? "", /^createdb shop\n\n# Create the database, or correct/);
  });

  test("with a field of its own, which no command can make", async () => {
    const own = soundExpress.files["auth.ts"]
      .replace("await storage.migrate();", "await sql('file:auth.db').migrate();")
      .replace('sql("file:auth.db");', 'sql("file:auth.db", { userFields: { role: "text" } });');
    const outcome = await examine(change(soundExpress, { "auth.ts": own }));
    const write = /await storage\.migrate\(\);\n\n-- or this SQL\nalter table "users" add /;
    assertFault(outcome, "error database column-missing", write);
    assert.doesNotMatch(found(outcome, "column-missing").write ?? "", /schema --apply/);
  });

  for (const [form, source] of Object.entries({
    "the default": 'export { default } from "cardea/next/v4/middleware";',
    "the function":
      'import { getToken, withAuth } from "cardea/next/v4";\nexport default withAuth();',
  })) {
    test(`with second factors that middleware of next-auth 4 does not ask for: ${form}`, async () => {
      const files = { "middleware.ts": source };
      const asking = "factors: {}, security: true, mail: async () => {},";
      const moved = soundExpress.files["auth.ts"].replace(
        "adapter:",
        'compat: "next-auth", session: { strategy: "jwt" }, adapter:',
      );
      const auth = moved.replace("adapter:", `${asking} adapter:`);
      const packages = [...soundExpress.packages, "uqr"];
      const parts = { ...change(soundExpress, { ...files, "auth.ts": auth }), packages };
      const fault = "warning application factor-not-checked";
      assertFault(
        await examine(parts),
        fault,
        /^export default auth\(\(\) => undefined, \{ require: \{\} \}\)/m,
      );
      const without = change(soundExpress, { ...files, "auth.ts": moved });
      assert.deepEqual(problemsOf(await examine(without)), []);
    });
  }

  test("with what a move from another library has left, which is counted", async () => {
    const outcome = await examine(
      change(soundExpress, {
        "old.ts":
          'import { getToken } from "next-auth/jwt";\n// TODO(cardea): one\n// TODO(cardea): two\n',
        "adapter.ts": 'import { D1Adapter } from "@auth/d1-adapter";\n',
        ...Object.fromEntries(
          ["a.mdx", "b.vue", "c.svelte", "d.astro"].map((path) => [
            path,
            'import { useSession } from "next-auth/react";\n',
          ]),
        ),
      }),
    );
    assert.deepEqual(problemsOf(outcome), [
      "warning application move-unfinished",
      "warning application import-left",
    ]);
    assert.match(found(outcome, "move-unfinished").what, /in 2 places: old\.ts\.$/);
    assert.match(
      found(outcome, "import-left").what,
      /in 5 files: a\.mdx, b\.vue, c\.svelte, d\.astro, old\.ts\.$/,
    );
    assert.equal(outcome.code, 0);
  });

  test("with secrets in its code, whose places are named and whose values are not", async () => {
    const parts = soundHono("http://127.0.0.1:1", "clientSecret: secretOfAcme, ");
    const source = parts.files["src/index.ts"]
      .replace("const app", 'import { secretOfAcme, settings } from "./settings.ts";\nconst app')
      .replace("providers:", "...settings, providers:");
    const settings = [
      'export const secretOfAcme = "a-secret-of-acme";',
      "export const settings = {",
      `  secret: process.env.AUTH_SECRET ?? "${goodSecret.toLowerCase()}",`,
      '  mailer: { auth: { user: "ada", pass: secretOfAcme } },',
      "};",
    ].join("\n");
    const outcome = await examine(
      change(parts, { "src/index.ts": source, "src/settings.ts": settings }),
      ["--offline"],
    );
    const { severity, what, write } = found(outcome, "secret-in-code");
    assert.equal(severity, "warning");
    assert.equal(
      what,
      "The code holds secrets: secret at src/settings.ts:3, pass at src/settings.ts:4.",
    );
    assert.match(
      write ?? "",
      /^secret: process\.env\.AUTH_SECRET, .*\n# Replace the line in \.env with:\nAUTH_SECRET=…/s,
    );
    for (const value of ["a-secret-of-acme", goodSecret.toLowerCase()])
      assert.ok(!outcome.stdout.includes(value));
  });

  test("with a mistyped path of its database, which is named and not created", async () => {
    const auth = soundExpress.files["auth.ts"]
      .replace("await storage.migrate();", "")
      .replace("file:auth.db", "file:data/aut.db");
    const application = makeApplication(change(soundExpress, { "auth.ts": auth, "data/x": "" }));
    const { folder: PWD } = application;
    const outcome = await application.doctor([], { PWD, OLDPWD: join(PWD, "data") });
    const isCreated = existsSync(join(application.folder, "data/aut.db"));
    application.remove();
    assertFault(outcome, "error database database-missing", /^npx cardea schema --apply /);
    const { what } = found(outcome, "database-missing");
    assert.ok(what.includes(`, ${join(PWD, "data/aut.db")}, does not exist`), what);
    assert.equal(isCreated, false);
  });

  test("with a database in a folder that is not there, which the cure creates", async () => {
    const auth = soundExpress.files["auth.ts"]
      .replace("await storage.migrate();", "")
      .replace("file:auth.db", "file:data/auth.db");
    const application = makeApplication(change(soundExpress, { "auth.ts": auth }));
    const outcome = await application.doctor([]);
    const command = /^mkdir -p "?data"?\nnpx cardea schema --apply "?file:data\/auth\.db"?$/m;
    assertFault(outcome, "error database database-missing", command);
    assert.match(found(outcome, "database-missing").what, /does not exist, nor does its folder\.$/);
    mkdirSync(join(application.folder, "data"));
    await application.run(["schema", "--apply", "file:data/auth.db"]);
    const mended = problemsOf(await application.doctor([]));
    application.remove();
    assert.deepEqual(mended, []);
  });

  test("without the tables of credentials, which are kept beside another adapter", async () => {
    const auth = soundExpress.files["auth.ts"]
      .replace("await storage.migrate();", "await users.migrate();")
      .replace(
        'const storage = sql("file:auth.db");',
        `import { compose } from "cardea/storage/compose";
         const users = sql("file:auth.db");
         const storage = compose({ users, credentials: sql("file:secrets.db", { users: false }) });`,
      );
    const files = { "auth.ts": auth, "secrets.db": "" };
    const outcome = await examine(change(soundExpress, files));
    assertFault(
      outcome,
      "error database table-missing",
      /^npx cardea schema --apply <url> --no-users /,
    );
    const { what } = found(outcome, "table-missing");
    assert.match(what, /cardea_credentials/);
    assert.doesNotMatch(what, /tables users|accounts/);
  });

  test("without a column that a newer version has", async () => {
    const application = makeApplication(soundExpress);
    assert.deepEqual(problemsOf(await application.doctor()), []);
    const database = new DatabaseSync(join(application.folder, "auth.db"));
    database.exec("alter table accounts drop column emailVerified");
    database.close();
    application.write(
      "auth.ts",
      soundExpress.files["auth.ts"].replace("await storage.migrate();", ""),
    );
    const outcome = await application.doctor();
    assertFault(outcome, "error database column-missing", /alter table "accounts" add column/);
    assert.match(found(outcome, "column-missing").what, /accounts\.emailVerified/);
    application.remove();
  });

  test("whose issuer answers 404, says nothing, has no keys, or is not there", async () => {
    const faults = [
      { issuer: await startIssuer({ status: 404 }), says: /answers 404 with text\/html/ },
      { issuer: await startIssuer({ keys: [] }), says: /\/jwks answers 200/ },
      { issuer: await startIssuer({ delay: 20_000 }), says: /timeout|aborted|not answer/i },
    ];
    for (const { issuer, says } of faults) {
      after(() => issuer.stop());
      const outcome = await examine(soundHono(issuer.url));
      const [problem = "", ...others] = problemsOf(outcome);
      assert.deepEqual(others, []);
      assert.match(problem, /^error providers /);
      const finding = found(outcome, problem.split(" ").at(-1) ?? "");
      assert.match(finding.what, says);
      assert.match(finding.write ?? "", /curl -i http.*\/\.well-known\/openid-configuration/);
    }
    const gone = await examine(soundHono("http://127.0.0.1:9"));
    assert.match(problemsOf(gone).join(), /^error providers provider-unreachable$/);
  });

  test("whose provider has no client secret", async () => {
    const issuer = await startIssuer();
    const parts = change(soundHono(issuer.url), { ".env": `AUTH_SECRET=${goodSecret}` });
    const outcome = await examine(parts);
    await issuer.stop();
    assertFault(outcome, "error providers client-secret-missing", /AUTH_ACME_SECRET=$/);
  });

  test("whose adapter lacks what signing in by mail needs", async () => {
    const auth = `
      import { ExpressAuth } from "cardea/express";
      import Resend from "cardea/providers/resend";
      const nobody = async () => null;
      const adapter = { getUser: nobody, getUserByEmail: nobody, createUser: async (user) => user, updateUser: async (user) => user };
      ExpressAuth({
        adapter, session: { strategy: "jwt" },
        providers: [Resend({ apiKey: "re_0123456789abcdef", from: "a@example.com" })],
      });`;
    const { "auth.ts": _, ...files } = soundExpress.files;
    const outcome = await examine({ ...soundExpress, files: { ...files, "auth.js": auth } });
    const errors = problemsOf(outcome).filter((problem) => problem.startsWith("error"));
    assert.deepEqual(errors, ["error adapter missing-adapter-methods"]);
    const { what } = found(outcome, "missing-adapter-methods");
    assert.match(what, /createVerificationToken, useVerificationToken/);
    assert.equal(outcome.code, 1);
    assert.ok(!outcome.stdout.includes("re_0123456789abcdef"));
  });

  test("with a cookie that browsers drop", async () => {
    const auth = soundExpress.files["auth.ts"].replace(
      "adapter:",
      'cookies: { sessionToken: { name: "__Host-app", options: { domain: "example.com", secure: true } } }, adapter:',
    );
    const outcome = await examine(change(soundExpress, { "auth.ts": auth }), [], address);
    assertFault(outcome, "error cookies cookies-refused", /^cookies: \{\}/);
    assert.match(found(outcome, "cookies-refused").what, /"__Host-app".* allows no `domain`/);
  });

  test("in production with an http address, or with none", async () => {
    const http = { AUTH_URL: "http://app.example.com" };
    const outcome = await examine(soundExpress, [...production, "--offline"], http);
    assertFault(
      outcome,
      "error address address-without-tls",
      /^AUTH_URL=https:\/\/app\.example\.com$/,
    );
    const unset = await examine(soundExpress, production);
    assertFault(unset, "error address host-untrusted", /trustHost: \["app\.example\.com"\]/);
  });

  test("that trusts only this machine, in production", async () => {
    const auth = String(soundExpress.files["auth.ts"]).replace(
      "providers:",
      'trustHost: ["localhost:4170"],\n  providers:',
    );
    const local = change(soundExpress, { "auth.ts": auth });
    assertFault(
      await examine(local, [...production, "--offline"]),
      "error address host-local",
      /^AUTH_URL=https:\/\/app\.example\.com$/,
    );
  });

  test("OWN-284 that trusts this machine beside AUTH_URL, in production", async () => {
    const auth = String(soundExpress.files["auth.ts"]);
    const trusting = (hosts: string) =>
      change(soundExpress, {
        "auth.ts": auth.replace("providers:", `trustHost: ${hosts},\n  providers:`),
      });
    const env = { AUTH_URL: "https://example.com" };
    const run = [...production, "--offline"];
    for (const hosts of [
      '["localhost:4170", "127.0.0.1"]',
      '["app:3000", "192.168.1.5:3000", "0.0.0.0"]',
    ]) {
      const local = await examine(trusting(hosts), run, env);
      assert.match(found(local, "address-set").what, /^https:\/\/example\.com, from AUTH_URL/);
    }
    const here = { AUTH_URL: "http://localhost:4170" };
    const developed = await examine(trusting('["app.example.com"]'), ["--offline"], here);
    assert.ok(!developed.findings.some(({ code }) => code === "address-elsewhere"));
    for (const hosts of ['["localhost:4170", "app.example.org"]', '["[::1]", "app.example.org"]']) {
      const elsewhere = await examine(trusting(hosts), run, env);
      assertFault(
        elsewhere,
        "warning address address-elsewhere",
        /^AUTH_URL=https:\/\/app\.example\.org$/,
      );
    }
  });

  test("OWN-288 whose address is that of any request, in production", async () => {
    const auth = String(soundExpress.files["auth.ts"]);
    const trusting = (trustHost: string) =>
      change(soundExpress, {
        "auth.ts": auth.replace("providers:", `trustHost: ${trustHost},\n  providers:`),
      });
    const run = [...production, "--offline"];
    const named = await examine(trusting('"address"'), run);
    assertFault(named, "warning address host-trusted-blindly", /^AUTH_URL=https:/);
    const onPages = await examine(trusting('"address"'), run, { CF_PAGES: "1" });
    assert.match(found(onPages, "host-trusted").what, /the platform chooses the application/);
    for (const hosts of ['["0.0.0.0:4170"]', '["[::]", "localhost"]']) {
      const nowhere = await examine(trusting(hosts), run);
      assertFault(nowhere, "error address host-local", /^AUTH_URL=https:/);
    }
    const unset = await examine(soundExpress, run, { AUTH_URL: "http://0.0.0.0:4170" });
    assertFault(unset, "warning address address-local", /^AUTH_URL=https:/);
    const wrong = await examine(trusting('["https://app.example.com/"]'), run);
    assert.ok(!wrong.findings.some(({ code }) => code === "host-trusted"));
  });

  test("on a machine whose clock is an hour off", async () => {
    const issuer = await startIssuer({ ahead: 3600 });
    const outcome = await examine(soundHono(issuer.url));
    await issuer.stop();
    assertFault(outcome, "error clock clock-off", /set-ntp/);
    assert.match(found(outcome, "clock-off").what, /60 minutes behind/);
  });

  test("whose providers are not a list", async () => {
    const auth = soundExpress.files["auth.ts"].replace(
      /providers: \[.*\]/,
      "providers: Credentials",
    );
    const outcome = await examine(change(soundExpress, { "auth.ts": auth }));
    assertFault(outcome, "error providers invalid-providers", /^providers: \[/);
  });

  test("with an option that is misspelled", async () => {
    const auth = soundExpress.files["auth.ts"].replace("adapter:", "callback: {}, adapter:");
    const outcome = await examine(change(soundExpress, { "auth.ts": auth }));
    assert.deepEqual(problemsOf(outcome), ["warning configuration unknown-option"]);
    assert.match(found(outcome, "unknown-option").what, /`callbacks`/);
    assert.equal(outcome.code, 0);
  });

  test("whose variables are in a file that nothing loads", async () => {
    const outcome = await examine({
      ...soundExpress,
      manifest: { scripts: { start: "node app.ts" } },
    });
    assertFault(outcome, "warning application env-file-not-loaded", /node --env-file=\.env/);
  });

  test("with a version of a framework that is too old", async () => {
    const application = makeApplication({ ...soundExpress, packages: ["kysely"] });
    const express = join(application.folder, "node_modules/express");
    cpSync(
      join(application.folder, "node_modules/cardea/package.json"),
      join(express, "package.json"),
    );
    application.write("node_modules/express/package.json", '{"name":"express","version":"3.0.0"}');
    application.write(
      "app.ts",
      soundExpress.files["app.ts"].replace(
        'import express from "express"',
        "const express = () => ({ use() {}, listen() {} })",
      ),
    );
    const outcome = await application.doctor(["app.ts"]);
    assertFault(outcome, "error packages package-version", /npm install express@"\^5\.0\.0"/);
    application.remove();
  });
});

test("without AUTH_URL no callback URL is made up in production, and names without a cookie are told", async () => {
  const auth = `
    import { NextAuth } from "cardea/next";
    import GitHub from "cardea/providers/github";
    export const { handlers, auth } = NextAuth({
      providers: [GitHub({ clientId: "a", clientSecret: "b" })],
      cookies: { pkceCodeVerifier: { name: "shop.pkce" } },
    });`;
  const files = { "src/auth.ts": auth, ".env.local": "", ".env": `AUTH_SECRET=${goodSecret}` };
  const { stdout } = await examine(change(soundNext, files), ["--production", "--offline"]);
  assert.match(stdout, /callback URL to register: ends in \/api\/auth\/callback\/github; AUTH_URL/);
  assert.match(stdout, /cookies\.pkceCodeVerifier: names no cookie here/);
});
