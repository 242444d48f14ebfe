import assert from "node:assert/strict";
import { test } from "node:test";
import { enter, password } from "../http/support/password.ts";
import { application, origin } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { fc } from "../support/fast-check.ts";
import { hostileProvider } from "../support/hostile-provider.ts";

const providers = [password(), hostileProvider().config({ name: '<b onclick="x">"&\'' })];
const { config } = application({ providers });
const pages = ["/auth/signin", "/auth/signout", "/auth/error", "/auth/verify-request"];

test("AC-32 AC-34 every page forbids frames, scripts and everything of another origin", async () => {
  for (const page of pages) {
    const response = await browser(config).get(page);
    const policy = response.headers.get("content-security-policy") ?? "";
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.doesNotMatch(policy, /script-src|unsafe|https?:/);
    assert.equal(response.headers.get("x-frame-options"), "DENY");
    assert.equal(response.headers.get("content-type"), "text/html; charset=utf-8");
    const html = await response.text();
    assert.doesNotMatch(html, /<script|<iframe|<object|<link|<[^>]* on\w+=/i);
    for (const [, address] of html.matchAll(/(?:src|href|action)="([^"]*)"/g)) {
      assert.match(address ?? "", /^(?:\/(?!\/)|data:image|https:\/\/app\.example\.com)/, page);
    }
  }
});

test("AC-33 whatever stands in a query is shown as text or not at all", async () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom(
      "<script>alert(1)</script>",
      '"><img src=x onerror=alert(1)>',
      "javascript:alert(1)",
      "'-alert(1)-'",
      "{{7*7}}",
      "</style><script>",
      "&#60;script&#62;",
    ),
  );
  const name = fc.constantFrom("error", "callbackUrl", "code", "email", "id", "provider", "type");
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...pages), name, value, async (page, key, text) => {
      const query = new URLSearchParams({ [key]: text });
      const html = await (await browser(config).get(`${page}?${query}`)).text();
      const plain = await (await browser(config).get(page)).text();
      const count = (markup: string, pattern: RegExp) => markup.match(pattern)?.length ?? 0;
      assert.doesNotMatch(html, /<script|onerror=|<img src=x|(?:href|action)="javascript/i);
      const added = count(html, /<[a-z]/g) - count(plain, /<[a-z]/g);
      assert.ok(added <= 4, "an error box and a hidden field at the most");
    }),
    { numRuns: 150 },
  );
});

test("AC-33 what was typed, and what a provider calls itself, is text", async () => {
  const visitor = browser(config);
  const username = '"><script>alert(1)</script>';
  await enter(visitor, "ada", { username, password: '"><script>' });
  const html = await (await visitor.get("/auth/signin?error=CredentialsSignin")).text();
  assert.match(html, /value="&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;"/);
  assert.doesNotMatch(html, /<script|<b onclick/);
});

test("AC-30 line breaks in addresses make no header", async () => {
  const breaks = [
    "%0d%0aSet-Cookie:x=1",
    "%0aLocation:https://evil.com",
    "\u560a\u560dSet-Cookie:x=1",
  ];
  const visitor = browser(config);
  for (const text of breaks) {
    for (const callbackUrl of [`/${text}`, decodeURIComponent(`/${text}`)]) {
      const response = await enter(visitor, "ada", { callbackUrl });
      assert.doesNotMatch(response.headers.get("location") ?? "", /[^\x21-\x7e]/);
      assert.equal(new URL(response.headers.get("location") ?? "").origin, origin);
      for (const cookie of response.headers.getSetCookie()) assert.match(cookie, /^__Host-cardea/);
    }
    const page = await visitor.get(`/auth/signin?callbackUrl=/${encodeURIComponent(text)}`);
    assert.equal(page.status, 200);
  }
});

test("AC-31 nothing is kept by caches, not even an error", async () => {
  const visitor = browser(config);
  const addresses = [
    ...pages,
    "/auth/session",
    "/auth/csrf",
    "/auth/providers",
    "/auth/nothing",
    "/auth/callback/credentials",
    "/auth/callback/hostile?code=x&state=y",
  ];
  const responses = await Promise.all(addresses.map((address) => visitor.get(address)));
  responses.push(await enter(visitor), await visitor.submit("/auth/signout"));
  responses.push(await visitor.post("/auth/signout", {}, { crossSite: true }));
  for (const response of responses) {
    assert.equal(response.headers.get("cache-control"), "private, no-store");
    assert.equal(response.headers.get("referrer-policy"), "same-origin");
    assert.equal(response.headers.get("x-content-type-options"), "nosniff");
  }
});

test("AC-37 reading a page or asking with HEAD changes nothing", async () => {
  const authorized: unknown[] = [];
  const told: unknown[] = [];
  const tell = (event: string) => () => void told.push(event);
  const watched = application({
    providers: [
      password({
        authorize(typed) {
          authorized.push(typed);
          return { id: "1" };
        },
      }),
    ],
    events: { signIn: tell("signIn"), signOut: tell("signOut") },
  });
  const visitor = browser(watched.config);
  await enter(visitor);
  const csrfToken = await visitor.csrfToken();
  const query = new URLSearchParams({ csrfToken, username: "ada", password: "lovelace-1815" });
  const before = [...visitor.cookies.keys()];
  for (const path of [
    "signin",
    "signin/credentials",
    "callback/credentials",
    "signout",
    "session",
  ]) {
    await visitor.get(`/auth/${path}?${query}`);
  }
  assert.deepEqual([...visitor.cookies.keys()], before);
  assert.deepEqual(told, ["signIn"]);
  assert.equal(authorized.length, 1);
  assert.notEqual(await visitor.session(), null);
});
