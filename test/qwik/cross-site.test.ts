import assert from "node:assert/strict";
import { test } from "node:test";
import { city } from "./city.ts";
import { badge, config } from "./config.ts";
import { Person } from "./person.ts";

const made = config();
const routes = [
  "/auth/signin",
  "/auth/signin/elsewhere",
  "/auth/signin/badge",
  "/auth/callback/badge",
  "/auth/callback/elsewhere",
  "/auth/session",
  "/auth/signout",
  "/auth/csrf",
  "/auth/providers",
  "/auth/error",
  "/auth/verify-request",
  "/auth/webauthn-options",
  "/auth/unheard-of",
  "/auth/",
];
const actions = ["cardeaSignIn", "cardeaSignOut", "cardeaUpdateSession"];
const senders = [
  { origin: "https://evil.example" },
  { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  { origin: "https://www.example.com", "sec-fetch-site": "same-site" },
  { origin: "null", "sec-fetch-site": "cross-site" },
];

/** Somebody who is signed in and whose browser holds a CSRF token. */
async function victim(): Promise<{ person: Person; csrfToken: string }> {
  const person = new Person(city(() => made, { checkOrigin: false }));
  await person.post("cardeaSignIn", badge);
  const { csrfToken } = await (await person.fetch("/auth/csrf")).json();
  return { person, csrfToken };
}

for (const path of [...routes, ...actions.map((action) => `/?qaction=${action}`)]) {
  test(`a POST from another site to ${path} gets no session and changes nothing`, async () => {
    const { person, csrfToken } = await victim();
    for (const headers of senders) {
      const before = new Map(person.cookies);
      const body = new URLSearchParams({
        ...badge,
        csrfToken,
        email: "eve@example.com",
        number: "1815",
      });
      const response = await person.fetch(path, { method: "POST", headers, body });
      assert.equal(response.status, 403);
      assert.deepEqual(response.headers.getSetCookie(), []);
      assert.deepEqual(person.cookies, before);
      const stranger = new Person(city(() => made, { checkOrigin: false }));
      await stranger.fetch(path, { method: "POST", headers, body });
      assert.equal(stranger.cookies.size, 0);
    }
    assert.notEqual(await person.session(), null);
  });
}

test("the same requests from the application itself are in order", async () => {
  const { person, csrfToken } = await victim();
  const body = new URLSearchParams({ csrfToken });
  const headers = { "sec-fetch-site": "same-origin" };
  await person.fetch("/auth/signout", { method: "POST", headers, body });
  assert.equal(await person.session(), null);
});
