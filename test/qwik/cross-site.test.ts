import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { actions } from "../../src/http/routes/index.ts";
import { memory } from "../../src/storage/memory.ts";
import { city } from "./city.ts";
import { badge, config } from "./config.ts";
import { Person } from "./person.ts";

/** Every route with every kind of provider, what is no route, and the actions of pages. */
const providers = ["badge", "elsewhere", "mail", "posting", "unheard-of"];
const routes = Object.keys(actions).flatMap((action) => [
  `/auth/${action}`,
  ...providers.map((provider) => `/auth/${action}/${provider}`),
]);
const others = ["/auth/", "/auth/unheard-of", "/auth/unheard-of/badge"];
const forms = ["cardeaSignIn", "cardeaSignOut", "cardeaUpdateSession"].flatMap((action) =>
  ["/", "/members/", "/auth/signin"].map((page) => `${page}?qaction=${action}`),
);
const scripts = ["cardeaSignIn", "cardeaSignOut", "cardeaUpdateSession"].map(
  (action) => `/members/q-data.json?qaction=${action}`,
);

const senders: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  { origin: "https://www.example.com", "sec-fetch-site": "same-site" },
  { origin: "null", "sec-fetch-site": "cross-site" },
  { origin: "http://app.example.com" },
];

/** An application without Qwik City's own check, somebody who is signed in, and what happens since. */
async function scene() {
  const happened: string[] = [];
  const note = (what: string) => () => void happened.push(what);
  const own = config();
  const [credentials, elsewhere] = own.providers;
  assert.ok(credentials && elsewhere && typeof elsewhere === "object");
  const made = config({
    adapter: memory(),
    session: { strategy: "jwt" },
    events: { signIn: note("signIn"), signOut: note("signOut"), createUser: note("createUser") },
    callbacks: {
      jwt({ token, trigger }) {
        if (trigger === "update") happened.push("update");
        return token;
      },
    },
    providers: [
      credentials,
      elsewhere,
      { id: "mail", name: "Mail", type: "email", sendVerificationRequest: note("mail") },
      {
        id: "posting",
        name: "Posting",
        type: "oauth",
        clientId: "client",
        clientSecret: "client-secret",
        authorization: { url: "https://idp.example/a", params: { response_mode: "form_post" } },
        token: "https://idp.example/token",
        userinfo: "https://idp.example/userinfo",
      },
    ],
  });
  const app = city(() => made, { checkOrigin: false });
  const person = new Person(app);
  await person.post("cardeaSignIn", badge);
  const { csrfToken } = await (await person.fetch("/auth/csrf")).json();
  happened.length = 0;
  return { person, stranger: () => new Person(app), csrfToken: String(csrfToken), happened };
}

/** The status that a path refuses with. */
function refusal(path: string): number {
  // Providers that answer by form post from their own site; the answer is bound to the browser.
  return /^\/auth\/callback\/(?:posting|unheard-of)$/.test(path) ? 302 : 403;
}

/** What a form of another site may carry, if its author knew everything. */
function loot(csrfToken: string): URLSearchParams {
  const fields = { csrfToken, email: "eve@example.com", number: "1815", name: "Eve" };
  return new URLSearchParams({ ...badge, ...fields, code: "code", state: "state" });
}

describe("AC-06 a POST from another site gets no session and changes nothing", () => {
  for (const path of [...routes, ...others, ...forms, ...scripts]) {
    test(path, async () => {
      const { person, stranger, csrfToken, happened } = await scene();
      const before = [new Map(person.cookies), await person.session()];
      for (const headers of senders) {
        for (const visitor of [person, stranger()]) {
          const cookies = new Map(visitor.cookies);
          const body = loot(csrfToken);
          const response = await visitor.fetch(path, { method: "POST", headers, body });
          assert.equal(response.status, refusal(path), JSON.stringify(headers));
          assert.deepEqual(response.headers.getSetCookie(), []);
          assert.deepEqual(visitor.cookies, cookies);
        }
      }
      assert.deepEqual([person.cookies, await person.session()], before);
      assert.deepEqual(happened, []);
    });
  }
});

test("the same requests from the application itself are in order", async () => {
  const { person, csrfToken, happened } = await scene();
  const headers = { "sec-fetch-site": "same-origin" };
  const send = (path: string) =>
    person.fetch(path, { method: "POST", headers, body: loot(csrfToken) });
  for (const path of ["/auth/callback/badge", "/?qaction=cardeaSignIn", "/auth/signout"]) {
    await send(path);
  }
  assert.deepEqual(happened, ["signIn", "signIn", "signOut"]);
  assert.equal(await person.session(), null);
});

test("whoever only looks may come from another site, also at the application's own pages below the base path", async () => {
  const { person } = await scene();
  const headers = { "sec-fetch-site": "cross-site" };
  for (const method of ["GET", "HEAD"]) {
    assert.equal((await person.fetch("/auth/signin", { method, headers })).status, 200);
    assert.equal((await person.fetch("/auth/welcome", { method, headers })).status, 404);
  }
});
