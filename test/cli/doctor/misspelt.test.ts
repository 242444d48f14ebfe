import assert from "node:assert/strict";
import { test } from "node:test";
import { found, goodSecret, makeApplication, type Parts, problemsOf } from "./application.ts";
import { soundExpress, soundNext } from "./sound.ts";

/** Examines an application once, and offline. */
async function examine(parts: Parts) {
  const application = makeApplication(parts);
  const outcome = await application.doctor(["--offline"]);
  application.remove();
  return outcome;
}

const withFiles = (sound: Parts, files: Readonly<Record<string, string>>): Parts => ({
  ...sound,
  files: { ...sound.files, ...files },
});

test("a variable that is almost AUTH_SECRET is named beside the secret that is missing", async () => {
  for (const name of ["AUTH_SECERT", "NEXT_AUTH_SECRET"]) {
    const outcome = await examine(withFiles(soundNext, { ".env.local": `${name}=${goodSecret}` }));
    assert.deepEqual(problemsOf(outcome), [
      "warning application variable-misspelt",
      "error secret missing-secret",
    ]);
    const { what } = found(outcome, "variable-misspelt");
    assert.match(what, new RegExp(`^Nothing reads ${name} in \\.env\\.local, and \\w+ is not set`));
    assert.ok(!outcome.stdout.includes(goodSecret));
  }
});

test("a variable of another service, or a further secret, is no slip", async () => {
  const names = ["OAUTH_URL", "AUTH0_URL", "AUTH_SECRET_2", "VITE_AUTH_URL", "AUTH_USER"];
  const env = [`AUTH_SECRET=${goodSecret}`, ...names.map((name) => `${name}=${goodSecret}`)];
  const outcome = await examine(withFiles(soundNext, { ".env.local": env.join("\n") }));
  assert.deepEqual(problemsOf(outcome), []);
});

test("an env file whose name is almost one that is loaded is told, and an example is not", async () => {
  const line = `AUTH_SECRET=${goodSecret}\n`;
  const { ".env.local": _, ...files } = soundNext.files;
  const outcome = await examine({
    ...soundNext,
    files: { ...files, ".env.locale": line, ".env.example": line, "env.mjs": "AUTH_SECRET\n" },
  });
  assert.deepEqual(problemsOf(outcome), [
    "warning application env-file-misnamed",
    "error secret missing-secret",
  ]);
  assert.equal(found(outcome, "env-file-misnamed").write, "mv .env.locale .env.local");
});

test("where the secret is missing, how env files are loaded is that of the framework", async () => {
  const next = await examine(withFiles(soundNext, { ".env.local": "" }));
  assert.match(found(next, "missing-secret").what, /Next\.js loads \.env\.local by itself\.$/);
  const express = await examine(withFiles(soundExpress, { ".env": "" }));
  assert.match(found(express, "missing-secret").what, /as by `node --env-file=\.env`\.$/);
  const kit = {
    packages: ["@sveltejs/kit"],
    files: {
      "src/auth.server.ts": `
        import { SvelteKitAuth } from "cardea/sveltekit";
        export const { handle } = SvelteKitAuth({ providers: [] });`,
      "src/hooks.server.ts": 'export { handle } from "./auth.server";',
    },
  };
  assert.match(
    found(await examine(kit), "missing-secret").what,
    /start it with `node --env-file=\.env node_modules\/vite\/bin\/vite\.js dev`\.$/,
  );
});

test("passwords without a mail provider are a warning that says who can sign in, and what to write", async () => {
  const auth = String(soundExpress.files["auth.ts"])
    .replace("import", 'import Password from "cardea/providers/password";\nimport')
    .replace(/Credentials\(\{.*\}\)\]/, "Password()]");
  const outcome = await examine(withFiles(soundExpress, { "auth.ts": auth }));
  assert.deepEqual(problemsOf(outcome), ["warning configuration password-mails-unsent"]);
  const { why, write } = found(outcome, "password-mails-unsent");
  assert.match(why ?? "", /^Whoever has a password signs in with it/);
  assert.match(write ?? "", /^\/\/ during development.*\nmail: /);
});

test("a provider without its secret does not answer an application that cannot prove itself", async () => {
  const auth = `
    import { ExpressAuth } from "cardea/express";
    import GitHub from "cardea/providers/github";
    export const config = { providers: [GitHub({ clientId: "app" })] };`;
  const outcome = await examine(withFiles(soundExpress, { "auth.ts": auth }));
  const { why } = found(outcome, "client-secret-missing");
  assert.equal(
    why,
    "Nobody can sign in with GitHub: it tells who somebody is only to an application that proves itself.",
  );
});
