import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { after, test } from "node:test";
import { placeSamples } from "../support/samples.ts";
import { followGuide } from "./guide.ts";

const secret = randomBytes(32).toString("base64url");
const { origin, application, stop } = await followGuide("guides/tenants.md", "app.ts", {
  TENANT_SECRET: secret,
});
after(stop);
const { port } = new URL(origin);

interface Asked {
  readonly cookie?: string;
  /** What a form posts. */
  readonly fields?: Record<string, string>;
}

/** Asks the server for an address of a tenant, whose name nothing has to find. */
async function ask(tenant: string, path: string, { cookie = "", fields }: Asked = {}) {
  const host = `${tenant}.localhost:${port}`;
  const form = { origin: `http://${host}`, "content-type": "application/x-www-form-urlencoded" };
  const sent = request({
    host: "localhost",
    port,
    path,
    method: fields ? "POST" : "GET",
    headers: { host, cookie, ...(fields && form) },
  });
  sent.end(fields && String(new URLSearchParams(fields)));
  const [answer]: IncomingMessage[] = await once(sent, "response");
  assert.ok(answer);
  const cookies = (answer.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]);
  const all = [cookie, ...cookies].filter((one) => one !== "").join("; ");
  return { status: answer.statusCode, body: await text(answer), cookie: all };
}

async function signIn(tenant: string, password: string): Promise<string> {
  const { body, cookie } = await ask(tenant, "/auth/csrf");
  const fields = { csrfToken: JSON.parse(body).csrfToken, name: "ada", password };
  return (await ask(tenant, "/auth/callback/credentials", { cookie, fields })).cookie;
}

async function whoIs(tenant: string, cookie: string) {
  const { status, body } = await ask(tenant, "/", { cookie });
  return status === 200 ? JSON.parse(body) : status;
}

test("whoever is signed in at one tenant of the guide is nobody at the other", async () => {
  const cookie = await signIn("acme", "acme");
  assert.deepEqual(await whoIs("acme", cookie), { tenant: "acme", name: "ada" });
  assert.equal(await whoIs("globex", cookie), 302);
  assert.equal(await whoIs("globex", await signIn("globex", "acme")), 302);
  assert.deepEqual(await whoIs("globex", await signIn("globex", "globex")), {
    tenant: "globex",
    name: "ada",
  });
});

test("a host that is no tenant of the guide has no sign-in", async () => {
  assert.equal(await whoIs("evil", ""), 404);
  assert.equal((await ask("evil", "/auth/session")).status, 404);
});

const shared = `
import { Auth } from "cardea";
import { createTestSession } from "cardea/testing";
import { tenantOf } from "./one.ts";
const acme = await tenantOf("acme.localhost:PORT");
const globex = await tenantOf("globex.localhost:PORT");
const url = "http://acme.localhost:PORT";
const { header } = await createTestSession(acme.config, { email: "ada@example.com" }, { url });
const asked = new Request(url.replace("acme", "globex") + "/auth/session", { headers: { cookie: header } });
console.log((await (await Auth(asked, globex.config)).json())?.user.email);
`;

test("tenants of the guide that share a database share who is signed in, as it says", async () => {
  const own = /`file:[^`]+`/;
  application.write("one.ts", application.read("tenants.ts").replace(own, '"file:one.db"'));
  application.write("shared.ts", shared.replaceAll("PORT", port));
  const all = ["--env-file=.env", "shared.ts"];
  const { printed, hinted } = await application.run(process.execPath, ...all);
  assert.equal(printed, "ada@example.com\n", hinted);
});

test("the application of the guide does not start with a secret that can be guessed, although what it derives is long", async () => {
  const { load, remove } = placeSamples("docs/guides/tenants.md");
  after(remove);
  const before = process.env.TENANT_SECRET;
  process.env.TENANT_SECRET = "changeme";
  try {
    await assert.rejects(load("tenants.ts"), /TENANT_SECRET needs at least 32 bytes/);
  } finally {
    process.env.TENANT_SECRET = before;
  }
});
