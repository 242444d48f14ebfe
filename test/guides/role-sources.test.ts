import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, test } from "node:test";
import { Auth, type AuthConfig } from "../../src/index.ts";
import {
  createClock,
  createTestProvider,
  createTestSession,
  signInAs,
} from "../../src/testing/index.ts";
import { placeSamples } from "../support/samples.ts";

process.env.AUTH_SECRET = randomBytes(32).toString("base64url");
const ada = { sub: "1", name: "Ada", email: "ada@example.com", email_verified: true };
const people = [{ ...ada, groups: ["shop-admins"] }];
const idp = createTestProvider({ people });
await idp.listen();
const { issuer, clientId, clientSecret } = idp.options();
process.env.AUTH_KEYCLOAK_ISSUER = issuer;
process.env.AUTH_KEYCLOAK_ID = clientId;
process.env.AUTH_KEYCLOAK_SECRET = clientSecret;

const { load, remove } = placeSamples("docs/guides/roles.md", "file::memory:");
after(async () => {
  await idp.close();
  remove();
});

const roleOf = async (config: AuthConfig, request: Request) =>
  (await (await Auth(request, config)).json())?.role;

/** Signs ada in at the provider, and returns her role. */
async function signIn(config: AuthConfig): Promise<string> {
  const app = (request: Request) => Auth(request, config);
  const visitor = await signInAs(app, { by: "oidc", at: idp, provider: "keycloak" });
  return roleOf(config, visitor.request("/auth/session"));
}

for (const file of ["company.ts", "company-rows.ts"]) {
  test(`in the guide to roles, a group at the provider makes an administrator until it is gone: ${file}`, async () => {
    const { config } = await load(file);
    await config.adapter?.migrate();
    assert.equal(await signIn(config), "admin");
    people.splice(0, 1, { ...ada, groups: [] });
    assert.equal(await signIn(config), "member");
    people.splice(0, 1, { ...ada, groups: ["shop-admins"] });
    assert.equal(await signIn(config), "admin");
  });
}

test("in the guide to roles, the guards of Fastify and Hono let an administrator in, and answer others", async () => {
  const { app } = await load("hono.ts");
  const { app: fastify } = await load("fastify.ts");
  const { config, storage } = await load("auth.ts");
  const { user, request } = await createTestSession(config, { email: "grace@example.com" });
  const statusOf = async (asked: Request) => {
    const { status } = await app.request(asked);
    const headers = { host: "localhost:3000", ...Object.fromEntries(asked.headers) };
    const { statusCode } = await fastify.inject({ url: "/admin", headers });
    assert.equal(statusCode, status);
    return status;
  };
  assert.equal(await statusOf(new Request("http://localhost:3000/admin")), 401);
  assert.equal(await statusOf(request("/admin")), 403);
  await storage.updateUser({ id: user.id, role: "admin" });
  assert.equal(await statusOf(request("/admin")), 200);
});

test("in the guide to roles, a token reads the role again after a minute", async () => {
  const { config } = await load("tokens.ts");
  await config.adapter.migrate();
  const session = await createTestSession(config, { email: "ada@example.com" });
  const role = () => roleOf(config, session.request("/auth/session"));
  assert.equal(await role(), "member");
  await config.adapter.updateUser({ id: session.user.id, role: "admin" });
  assert.equal(await role(), "member");
  const clock = createClock();
  try {
    clock.advance(61);
    assert.equal(await role(), "admin");
    await config.adapter.deleteUser(session.user.id);
    assert.equal(await role(), undefined);
  } finally {
    clock.restore();
  }
});
