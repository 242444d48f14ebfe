import assert from "node:assert/strict";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { runInit } from "../../../src/cli/init/run-init.ts";
import { createApplication, manifest, type TestApplication } from "./application.ts";

const files = {
  "package.json": manifest({
    type: "module",
    scripts: { start: "node app.js" },
    dependencies: { express: "5", cardea: "0.2" },
  }),
  "app.js":
    'import express from "express";\nconst app = express();\napp.listen(process.env.PORT || 4000);\n',
};

const made: TestApplication[] = [];
after(() => {
  for (const application of made) application.remove();
});

function create(name: string, more: Record<string, string> = {}): TestApplication {
  const application = createApplication(name, { ...files, ...more });
  made.push(application);
  return application;
}

test("--dry-run shows new files whole and edits as a difference, and writes nothing", async () => {
  const application = create("dry-run");
  const before = application.files();
  const { code, printed } = await application.init("--dry-run");
  assert.equal(code, 0);
  assert.match(printed, /create {2}auth\.js\n[\s\S]*\+ {3}providers: \[GitHub\],/);
  assert.match(
    printed,
    /edit {4}app\.js\n {4}import express from "express";\n {2}\+ import \{ ExpressAuth \}/,
  );
  assert.match(printed, /^ {2}- {5}"start": "node app\.js"$/m);
  assert.match(printed, /trustHost: \["localhost:4000"\]/);
  assert.match(printed, /AUTH_SECRET=\(generated\)/);
  assert.match(printed, /Nothing was written/);
  assert.deepEqual(application.files(), before);
});

test("without a terminal and without --yes nothing is written, and the error says what to say", async () => {
  const application = create("no-terminal");
  const before = application.files();
  const { code, hinted } = await application.init();
  assert.equal(code, 2);
  assert.match(hinted, /--yes[\s\S]*--dry-run/);
  assert.deepEqual(application.files(), before);
});

test("files of the same name that differ stay as they are", async () => {
  const kept = {
    "auth.js":
      'import GitLab from "cardea/providers/gitlab";\nexport const config = { providers: [GitLab] };\n',
    ".env": "SECRET_OF_OTHERS=hush\nAUTH_SECRET=mine",
    ".gitignore": "node_modules\n/.env\n",
  };
  const application = create("kept", kept);
  const { printed } = await application.init("--yes", "--providers", "google");
  assert.match(printed, /keep {4}auth\.js[\s\S]*providers: \[Google\]/);
  assert.equal(application.read("auth.js"), kept["auth.js"]);
  assert.equal(application.read(".gitignore"), kept[".gitignore"]);
  assert.ok(application.read(".env").startsWith(`${kept[".env"]}\n\n# Google`));
  assert.equal(application.read(".env").match(/AUTH_SECRET/g)?.length, 1);
  assert.doesNotMatch(printed, /hush|mine/);
});

test("a configuration that is there is kept without a word if nothing else is asked for", async () => {
  const config = 'import "cardea/types";\nexport const config = { providers: [] };\n';
  const application = create("configured", { "auth.js": config });
  const { printed } = await application.init("--yes");
  assert.doesNotMatch(printed, /GITHUB|keep/);
  assert.match(application.read("app.js"), /ExpressAuth\(config\)/);
  assert.equal(application.read("auth.js"), config);
});

test("an auth.js that has nothing to do with Cardea keeps its name, and the configuration takes another", async () => {
  const own = "export const isAllowed = () => true;\n";
  const application = create("foreign", { "auth.js": own });
  await application.init("--yes");
  assert.equal(application.read("auth.js"), own);
  assert.match(application.read("app.js"), /from "\.\/cardea\.js"/);
  assert.match(application.read("cardea.js"), /providers: \[GitHub\]/);
});

test("a configuration under another name is not guessed at: the lines are shown", async () => {
  const config = 'import "cardea/types";\nexport const options = { providers: [] };\n';
  const application = create("other-name", { "auth.js": config });
  const { printed } = await application.init("--yes");
  assert.match(printed, /you {5}Add to app\.js[\s\S]*app\.use\("\/auth", ExpressAuth\(config\)\);/);
  assert.equal(application.read("app.js"), files["app.js"]);
});

test("an entry in which the place is not clear stays, and the lines are shown", async () => {
  const entry = 'import express from "express";\nexport const apps = [express(), express()];\n';
  const application = create("unusual", { "app.js": entry });
  const { code, printed } = await application.init("--yes");
  assert.equal(code, 0);
  assert.match(printed, /Add to app\.js[\s\S]*import \{ ExpressAuth \} from "cardea\/express";/);
  assert.equal(application.read("app.js"), entry);
  assert.ok(application.has("auth.js"));
});

test("ways to sign in that need a database get one, and its packages", async () => {
  const application = create("database");
  const { printed } = await application.init("--yes", "--providers=email,passkey");
  assert.match(application.read("auth.js"), /adapter: sql\("file:auth\.db"\)/);
  assert.match(printed, /npm install nodemailer @simplewebauthn\/server kysely@\^0\.29\.0\n/);
  assert.match(printed, /npx cardea schema --apply "file:auth\.db"/);
  assert.match(application.read(".gitignore"), /^auth\.db\*$/m);
  const { code, hinted } = await application.init("--yes", "--providers=email", "--storage=none");
  assert.equal(code, 2);
  assert.match(hinted, /email needs a database: --storage sqlite/);
});

test("a database server is reached under DATABASE_URL", async () => {
  const application = create("postgres");
  const { printed } = await application.init("--yes", "--storage=postgres");
  assert.match(application.read("auth.js"), /sql\(process\.env\.DATABASE_URL\)/);
  assert.match(application.read(".env"), /^DATABASE_URL=postgres:\/\/user:password@localhost/m);
  assert.match(printed, /npm install kysely@\^0\.29\.0 pg@\^8\.11\.0/);
});

test("which database a DATABASE_URL names that is set already is said, and not that it has to be set", async () => {
  const set = "DATABASE_URL=postgres://me:hunter22@db.example:5432/shop\n";
  const used = create("postgres-set", { ".env": set });
  const { printed } = await used.init("--yes", "--storage=postgres");
  assert.match(
    printed,
    /DATABASE_URL is set in \.env: users are kept in the database shop at db\.example:5432\./,
  );
  assert.match(
    printed,
    /\d\. npx cardea schema --apply, which creates the tables in the database shop at/,
  );
  assert.doesNotMatch(printed, /Set DATABASE_URL|hunter22/);
  const other = create("postgres-other", { ".env": set });
  const beside = await other.init("--yes", "--storage=sqlite");
  assert.match(
    beside.printed,
    /to the database shop at db\.example:5432, and is not used: users are kept in SQLite, in the file auth\.db\. To keep them there, take --storage postgres\./,
  );
  const wrong = create("mysql-other", { ".env": set });
  const unfit = await wrong.init("--yes", "--storage=mysql");
  assert.match(unfit.printed, /which is no address of MySQL or MariaDB: write one there\./);
  assert.match(unfit.printed, /Set DATABASE_URL in \.env, then: npx cardea schema --apply/);
});

test("any provider can be named, and a name that is nearly one is put right", async () => {
  const application = create("providers");
  const args = ["--yes", "--providers", "keycloak,azure-ad", "--providers", "oidc,resend"];
  await application.init(...args);
  const config = application.read("auth.js");
  assert.match(config, /import AzureAD from "cardea\/providers\/azure-ad";/);
  assert.match(config, /\{ id: "oidc", name: "Single sign-on", type: "oidc" \}/);
  assert.match(config, /Resend\(\{ from: process\.env\.MAIL_FROM \}\)/);
  for (const name of ["AUTH_KEYCLOAK_ISSUER", "AUTH_AZURE_AD_ID", "AUTH_RESEND_KEY"]) {
    assert.match(application.read(".env"), new RegExp(`^${name}=$`, "m"));
  }
  const { code, hinted } = await application.init("--yes", "--providers", "gihub");
  assert.equal(code, 2);
  assert.match(hinted, /no provider "gihub"\. Did you mean github\?/);
});

test("what is not an application of a known kind is refused, with what was looked for", async () => {
  const application = create("unknown", { "package.json": manifest(), "app.js": "" });
  const { code, hinted } = await application.init("--yes");
  assert.equal(code, 2);
  assert.match(
    hinted,
    /none of next, @builder\.io\/qwik-city, @sveltejs\/kit, astro, @react-router\/dev, @tanstack\/react-start, @solidjs\/start, nuxt, hono, fastify, express[\s\S]*--framework/,
  );
  await application.run("rm", "package.json");
  assert.match((await application.init("--yes")).hinted, /no package\.json in .*unknown/);
});

test("an application that has Auth.js is told to run the command that moves it", async () => {
  const text = manifest({ dependencies: { next: "16", "next-auth": "5.0.0-beta.30" } });
  const application = create("authjs", { "package.json": text });
  const before = application.files();
  const { code, hinted } = await application.init("--yes");
  assert.equal(code, 2);
  assert.match(hinted, /with next-auth\. To move it, run npx cardea migrate/);
  assert.deepEqual(application.files(), before);
});

test("scripts that no flag helps are named", async () => {
  const scripts = { start: "ts-node app.js" };
  const text = manifest({ type: "module", scripts, dependencies: { express: "5", cardea: "0" } });
  const application = create("no-env", { "package.json": text });
  const { printed } = await application.init("--yes");
  assert.match(printed, /Nothing in package\.json loads \.env[\s\S]*"start": "ts-node app\.js"/);
  application.write("app.js", `import "dotenv/config";\n${files["app.js"]}`);
  assert.doesNotMatch((await application.init("--yes")).printed, /loads \.env/);
});

test("scripts stay where the application reads .env before its configuration, and only there", async () => {
  const application = create("dotenv", { "app.js": `import "dotenv/config";\n${files["app.js"]}` });
  await application.init("--yes");
  assert.equal(application.read("package.json"), files["package.json"]);
  const late = `import dotenv from "dotenv";\n${files["app.js"]}dotenv.config();\n`;
  const other = create("dotenv-late", { "app.js": late });
  await other.init("--yes");
  assert.match(other.read("package.json"), /node --env-file-if-exists=\.env app\.js/);
});

for (const [lockfile, program, command] of [
  ["package-lock.json", "npm", "install"],
  ["pnpm-lock.yaml", "pnpm", "add"],
  ["yarn.lock", "yarn", "add"],
  ["bun.lock", "bun", "add"],
] as const) {
  test(`${lockfile} means ${program}, which installs what is missing`, async () => {
    const application = create(`install-${program}`, {
      [lockfile]: "",
      "package.json": manifest({ type: "module", dependencies: { express: "5" } }),
      [`bin/${program}`]: `#!/bin/sh\necho "$@" > installed\n`,
    });
    chmodSync(join(application.folder, `bin/${program}`), 0o755);
    const cli = join(application.folder, "node_modules/cardea/dist/cli/index.js");
    const path = `PATH=${join(application.folder, "bin")}:${process.env.PATH}`;
    const args = [cli, "init", "--yes", "--storage=sqlite"];
    const { code, printed } = await application.run("env", path, process.execPath, ...args);
    assert.equal(code, 0);
    assert.match(
      application.read("installed"),
      new RegExp(`^${command} cardea@\\^\\d\\S+ kysely@\\^0\\.29\\.0$`, "m"),
    );
    assert.match(printed, new RegExp(`${program}( run)? dev`));
  });
}

const silent = () => {
  const said: string[] = [];
  const failed: true[] = [];
  const say = (text: string) => said.push(text);
  return { said, failed, print: say, hint: say, fail: () => failed.push(true) };
};

test("the person is asked, and a no writes nothing", async () => {
  const application = create("no");
  const before = application.files();
  const questions: string[] = [];
  const ask = <T>(question: string, answer: T) => {
    questions.push(question);
    return answer;
  };
  const output = silent();
  await runInit(application.folder, { install: true }, output, async () => ({
    choose: async (question) => ask(question, "sqlite"),
    chooseSome: async (question) => ask(question, ["google"]),
    confirm: async (question) => ask(question, false),
  }));
  assert.deepEqual(questions, [
    "How do people sign in?",
    "Where are users kept?",
    "Write these 6 files?",
  ]);
  assert.equal(output.failed.length, 1);
  assert.match(output.said.join("\n"), /Nothing was written\./);
  assert.deepEqual(application.files(), before);
});

test("a file that changes while the person thinks is not overwritten", async () => {
  const application = create("meanwhile");
  const run = runInit(application.folder, { install: false }, silent(), async () => ({
    choose: async () => "none",
    chooseSome: async () => ["github"],
    confirm: async () => {
      application.write("app.js", "// rewritten\n");
      return true;
    },
  }));
  await assert.rejects(run, /app\.js has changed in the meantime\. Nothing was written/);
  assert.equal(application.has("auth.js"), false);
});

test("Ctrl-C at a question writes nothing", async (context) => {
  const application = create("ctrl-c");
  const before = application.files();
  const cli = join(application.folder, "node_modules/cardea/dist/cli/index.js");
  const command = `touch log
    timeout 30 sh -c 'until grep -q "How do people" log; do sleep 0.1; done; printf "\\003"' |
    script -qefc "stty cols 100 rows 40; ${process.execPath} ${cli} init" log`;
  const { code, printed } = await application.run("sh", "-c", command);
  if (code === 127) return context.skip("SKIPPED: there is no program `script` to make a terminal");
  assert.match(printed, /How do people sign in\?[\s\S]*Nothing was written\./);
  assert.equal(code, 1);
  assert.deepEqual(application.files(), before);
});

test("passwords come with a database, what sends their mails, and the page on which people change them", async () => {
  const application = create("password");
  const { code, printed } = await application.init("--yes", "--providers", "password");
  assert.equal(code, 0);
  const config = application.read("auth.js");
  assert.match(config, /adapter: sql\("file:auth\.db"\),/);
  assert.match(config, /providers: \[Password\(\), mail\],\n {2}security: true,/);
  assert.match(config, /\? Nodemailer\(\{[^}]*\}\)\n {4}: Console\(\);/);
  assert.doesNotMatch(application.read(".env"), /AUTH_PASSWORD/);
  assert.doesNotMatch(printed, /callback URL/);
  assert.match(printed, /^Passwords need .* sign in with a link that it mails\.$/m);
});

test("passwords take the provider of mails that was named, whatever the order", async () => {
  for (const providers of ["password,resend", "resend,password"]) {
    const application = create(`password-${providers.replace(",", "-")}`);
    await application.init("--yes", "--providers", providers);
    const config = application.read("auth.js");
    assert.match(config, /Resend\(/);
    assert.doesNotMatch(config, /Nodemailer|Console/);
  }
});

test("the question says that passwords also bring a mailed link, and no plan without them does", async () => {
  const application = create("password-asked");
  const hints = new Map<string, string | undefined>();
  const output = silent();
  await runInit(application.folder, { install: false, dryRun: true }, output, async () => ({
    choose: async () => "sqlite",
    chooseSome: async (_, options) => {
      for (const { value, hint } of options) hints.set(value, hint);
      return ["email"];
    },
    confirm: async () => true,
  }));
  assert.equal(hints.get("password"), "needs a database, and adds sign-in by a mailed link");
  assert.equal(hints.get("passkey"), "needs a database");
  assert.doesNotMatch(output.said.join("\n"), /Passwords need/);
});

test("what is left to do begins with the lines that the command could not place", async () => {
  const app = `import express from "express";\nconst first = express();\nconst second = express();\nfirst.listen(1);\nsecond.listen(2);\n`;
  const { printed } = await create("not-clear", { "app.js": app }).init("--yes");
  const [, left = ""] = printed.split("What is left to do:");
  assert.match(
    left,
    /^\n {2}1\. Add to app\.js, before your own routes\. .*:\n(?: {7}.*\n|\n)* {7}app\.use\("\/auth", ExpressAuth\(config\)\);\n {2}2\. /,
  );
});

test("how to read the session is said of a server that is there, not of a new one, which does it", async () => {
  const there = await create("reading-there").init("--yes");
  assert.match(there.printed, /Read the session on the server: .* in app\.js$/m);
  for (const framework of ["express", "fastify", "hono", "node"]) {
    const application = createApplication(`reading-${framework}`, { "package.json": manifest() });
    made.push(application);
    const { code, printed, hinted } = await application.init("--yes", "--framework", framework);
    assert.equal(code, 0, hinted);
    const written = application.has("app.ts")
      ? application.read("app.ts")
      : application.read("app.js");
    assert.match(written, /getSession\(|sessionOf\(|request\.auth\(/);
    assert.match(printed, /What is left to do/);
    assert.doesNotMatch(printed, /Read the session/);
  }
});
