import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createApplication, type TestApplication } from "../cli/init/application.ts";
import { Client } from "../server/support.ts";
import { freePort } from "../support/free-port.ts";
import { firstOf, lastOf, readStart, type StartPage } from "./page.ts";

const person = {
  email: "ada@example.com",
  password: "a staple that nobody has known",
  name: "Ada & co",
};

/** Stands for the list of breached passwords, which is elsewhere, and has one line. */
const breaches = `globalThis.fetch = async () => new Response("${"0".repeat(35)}:1")`;
const noBreaches = `data:text/javascript,${encodeURIComponent(breaches)}`;

/** Does in an empty folder what the page says, on the built package. */
async function follow(page: StartPage, name: string, port: number): Promise<TestApplication> {
  const application = createApplication(`start-${name}`, {});
  mkdirSync(join(application.folder, "node_modules/.bin"));
  // npm makes the command executable when it installs the package.
  const cli = `#!/bin/sh\nexec node "${join(application.folder, "node_modules/cardea/dist/cli/index.js")}" "$@"\n`;
  writeFileSync(join(application.folder, "node_modules/.bin/cardea"), cli, { mode: 0o755 });
  for (const command of page.commands) {
    const { code, hinted } = await application.run("bash", "-c", command);
    assert.equal(code, 0, `${command}\n${hinted}`);
  }
  for (const path of page.files.keys()) {
    application.write(path, firstOf(page, path).replaceAll("3000", String(port)));
  }
  return application;
}

async function start(t: TestContext, application: TestApplication, origin: string, env = {}) {
  const node = { NODE_OPTIONS: `--import=${noBreaches}`, NODE_ENV: "", ...env };
  const server = await application.start("dev", origin, node);
  const said: string[] = [];
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on("data", (data) => said.push(String(data)));
  }
  const stop = async () => {
    server.kill();
    while (server.exitCode === null && server.signalCode === null) await wait(20);
  };
  t.after(stop);
  return { said: () => said.join(""), stop };
}

for (const name of ["express", "fastify"]) {
  test(`the types of docs/start/${name}.md are checked with the tsconfig.json that it shows`, async (t) => {
    const text = readFileSync(new URL(`../../docs/start/${name}.md`, import.meta.url), "utf8");
    const [, tsconfig = "{}"] = text.match(/^```json\n([\s\S]*?)^```$/m) ?? [];
    const page = readStart(name);
    const application = createApplication(`start-${name}-types`, { "tsconfig.json": tsconfig });
    t.after(() => application.remove());
    application.write("package.json", '{ "type": "module" }');
    for (const path of page.files.keys()) application.write(path, firstOf(page, path));
    const tsc = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));
    const { printed } = await application.run(process.execPath, tsc);
    assert.equal(printed, "");
  });
}

for (const [name, program] of Object.entries({
  express: "app",
  fastify: "app",
  hono: "app",
  node: "server",
})) {
  test(`where another program has the port, the application of docs/start/${name}.md says so, and no address`, async (t) => {
    const other = createServer().listen(0);
    t.after(() => other.close());
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const page = readStart(name);
    const application = createApplication(`start-${name}-taken`, {});
    t.after(() => application.remove());
    for (const path of page.files.keys()) {
      application.write(path, firstOf(page, path).replaceAll("3000", String(port)));
    }
    const { code, printed, hinted } = await application.run(process.execPath, `${program}.ts`);
    assert.equal(code, 1);
    assert.match(hinted, /EADDRINUSE/);
    assert.equal(printed, "");
  });
}

async function untilMailed(said: () => string): Promise<string> {
  for (let attempt = 0; attempt < 250; attempt++) {
    const [, token] = said().match(/\/auth\/confirm\?token=(\S+)/) ?? [];
    if (token) return token;
    await wait(20);
  }
  return assert.fail(`no mail appeared in the terminal: ${said()}`);
}

for (const name of ["express", "fastify", "hono", "node"]) {
  test(`whoever follows docs/start/${name}.md signs up, reads the guarded page, and adds GitHub`, async (t) => {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const page = readStart(name);
    const application = await follow(page, name, port);
    t.after(() => application.remove());
    const browser = new Client(origin);
    const seen = async (path: string) =>
      (await browser.ask(path, { headers: { accept: "text/html" } })).text();
    const leadsTo = async (path: string) =>
      (await browser.ask(path, { headers: { accept: "text/html" } })).headers.get("location") ?? "";

    assert.match((await application.cardea("doctor", "--offline")).printed, /Nothing is wrong\./);
    const { said, stop } = await start(t, application, origin);
    assert.match(await seen("/"), /href="\/auth\/signup".*href="\/auth\/signin"/);
    assert.match(await leadsTo("/members"), /\/auth\/signin\?.*callbackUrl=.*members/);
    await browser.submit("/auth/signup", person);
    await browser.submit("/auth/confirm", { token: await untilMailed(said) });
    assert.match(await seen("/"), /Hello Ada &(?:#38|amp); co</);
    assert.match(await seen("/members"), /Only members read this, ada@example\.com/);
    assert.match(await seen("/auth/security"), /Change the password/);
    await browser.submit("/auth/signout");
    assert.match(await leadsTo("/members"), /\/auth\/signin/);
    await browser.submit("/auth/callback/password", person);
    assert.match(await seen("/members"), /ada@example\.com/);
    assert.doesNotMatch(said(), /\[cardea\]/);
    await stop();

    application.write("auth.ts", lastOf(page, "auth.ts"));
    await start(t, application, origin, { AUTH_GITHUB_ID: "id", AUTH_GITHUB_SECRET: "secret" });
    const answer = await browser.submit("/auth/signin/github");
    const address = new URL(answer.headers.get("location") ?? "");
    assert.equal(address.origin + address.pathname, "https://github.com/login/oauth/authorize");
    const callbackUrl = page.callbackUrl.replace("3000", String(port));
    assert.equal(address.searchParams.get("redirect_uri"), callbackUrl);
  });
}
