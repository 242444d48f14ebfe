import assert from "node:assert/strict";
import { test } from "node:test";
import { Hono } from "hono";
import { getSession, HonoAuth } from "../../src/hono/index.ts";
import type { AuthConfig } from "../../src/index.ts";

const config: AuthConfig = {
  secret: "a secret of more than thirty-two bytes",
  trustHost: true,
  session: { updateAge: 0 },
  providers: [
    {
      id: "credentials",
      name: "Password",
      type: "credentials",
      credentials: { password: { type: "password" } },
      authorize: ({ password }) => (password === "lovelace" ? { id: "1", name: "Ada" } : null),
    },
  ],
};

function application(path: string): Hono {
  const app = new Hono();
  app.all(`${path}/*`, HonoAuth(config));
  app.get("/me", async (c) => c.json(await getSession(c, config)));
  return app;
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

for (const path of ["/auth", "/api/session/auth"]) {
  test(`a person signs in through Hono mounted at ${path}, and reading renews the session`, async () => {
    const app = application(path);
    const csrf = await app.request(`${path}/csrf`);
    const body = new URLSearchParams({ ...(await csrf.json()), password: "lovelace" });
    const headers = { cookie: cookiesOf(csrf) };
    const signedIn = await app.request(`${path}/callback/credentials`, {
      method: "POST",
      headers,
      body,
    });
    assert.equal(signedIn.status, 302);
    const cookie = cookiesOf(signedIn);
    const me = await app.request("/me", { headers: { cookie } });
    assert.equal((await me.json()).user.name, "Ada");
    assert.equal(me.headers.getSetCookie().length, 1);
  });
}

for (const method of ["PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"]) {
  test(`${method} is answered with 405`, async () => {
    // Servers make a request with TRACE so, because its constructor refuses the method.
    const request = new Request("http://localhost/auth/session");
    Object.defineProperty(request, "method", { value: method });
    const response = await application("/auth").fetch(request);
    assert.equal(response.status, 405);
    assert.equal(response.headers.get("allow"), "GET, POST, HEAD");
  });
}

test("without a session the answer is null and no cookie is set", async () => {
  const me = await application("/auth").request("/me");
  assert.equal(await me.json(), null);
  assert.deepEqual(me.headers.getSetCookie(), []);
});
