import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Auth } from "../../../../src/index.ts";
import { signOut } from "../../../../src/server/index.ts";
import { memory } from "../../../../src/storage/memory.ts";
import { customFetch } from "../../../../src/symbols.ts";
import type { AuthConfig } from "../../../../src/types/config.ts";
import { enter, password } from "../../../http/support/password.ts";
import { application, origin } from "../../../support/application.ts";
import { type Browser, browser } from "../../../support/browser.ts";
import { hostileProvider, type Tweaks } from "../../../support/hostile-provider.ts";
import { locationOf, signInWith } from "../../../support/sign-in.ts";
import { formIn } from "./form.ts";

const endpoint = "https://login.example.com/sign-out?tenant=1";
const federated = { federated: "true", callbackUrl: "/bye" };

/** An application with a provider that signs people out, and somebody who has signed in there. */
async function signedIn(tweaks: Tweaks = {}, config: Partial<AuthConfig> = {}) {
  const provider = hostileProvider({ metadata: { end_session_endpoint: endpoint }, ...tweaks });
  const hostile = provider.config({ logout: { federated: true } });
  const app = application({ providers: [hostile, password()], ...config });
  const person = browser(app.config);
  await signInWith(person, provider);
  assert.ok(await person.session());
  return { provider, app, person };
}

/** Presses the button; what the page on the way to the provider says. */
async function leave(person: Browser) {
  const next = locationOf(await person.submit("/auth/signout", federated));
  const response = await person.get(next.href);
  const page = await response.text();
  return { next, response, page, form: formIn(page) };
}

test("the page on the way to the provider posts what RP-Initiated Logout 1.0 asks for", async () => {
  const { person, app } = await signedIn();
  const { next, form, page } = await leave(person);
  const { id_token_hint: hint = "", state = "", ...others } = form?.fields ?? {};
  assert.equal(form?.action, endpoint);
  assert.equal(form?.method, "post");
  assert.equal(hint.split(".").length, 3);
  assert.match(state, /^[\w-]{43}$/);
  assert.deepEqual(others, {
    client_id: "client-1",
    post_logout_redirect_uri: `${origin}/auth/signout/hostile`,
  });
  assert.equal(next.pathname, "/auth/signout");
  assert.match(page, /<script>document\.forms\[0\]\.submit\(\)<\/script>/);
  assert.match(page, /<button class="primary">Sign out of Hostile too<\/button>/);
  assert.deepEqual(app.errors, []);
});

test("AC-169 the ID token is in the page's form alone, which nothing keeps or passes on", async () => {
  const lines: string[] = [];
  const note = (...line: unknown[]) => void lines.push(JSON.stringify(line));
  const logger = { error: note, warn: note, debug: note };
  const { person } = await signedIn({}, { debug: true, logger });
  const asked = await person.submit("/auth/signout", federated);
  const { response, form } = await leaveAgain(person, asked);
  const hint = form?.fields.id_token_hint ?? "";
  assert.ok(hint);
  for (const { headers } of [asked, response]) {
    assert.match(headers.get("cache-control") ?? "", /no-store/);
    for (const [name, value] of headers) assert.ok(!value.includes(hint), name);
  }
  assert.equal(response.headers.get("referrer-policy"), "same-origin");
  for (const line of lines) assert.ok(!line.includes(hint), line);
  const policy = response.headers.get("content-security-policy") ?? "";
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /script-src 'sha256-[\w+/=]+'/);
  assert.match(policy, /form-action 'self' https: https:\/\/login\.example\.com$/);
  assert.match(policy, /frame-ancestors 'none'/);
});

async function leaveAgain(person: Browser, asked: Response) {
  const response = await person.get(locationOf(asked).href);
  return { response, form: formIn(await response.text()) };
}

test("the ID token is kept in a cookie that only comes to where people sign out", async () => {
  const { person } = await signedIn();
  const { header = "" } = person.cookies.get("__Secure-cardea.sign-out-hint") ?? {};
  assert.match(header, /; Path=\/auth\/signout(;|$)/i);
  assert.match(header, /; HttpOnly/i);
  assert.match(header, /; Secure/i);
  assert.match(header, /; SameSite=Lax/i);
  assert.ok(!header.includes("eyJhbGciOiJSUzI1NiIs"), "it is sealed");
});

test("a long ID token is kept in two cookies, and one that is too long in none", async () => {
  const long = await signedIn({ claims: { groups: "g".repeat(3_000) } });
  assert.deepEqual(long.person.cookieNames("__Secure-cardea.sign-out-hint"), [
    "__Secure-cardea.sign-out-hint.0",
    "__Secure-cardea.sign-out-hint.1",
  ]);
  assert.ok((await leave(long.person)).form?.fields.id_token_hint);
  const longer = await signedIn({ claims: { groups: "g".repeat(6_000) } });
  const { form } = await leave(longer.person);
  assert.equal(form?.fields.id_token_hint, undefined);
  assert.equal(form?.fields.client_id, "client-1");
});

describe("AC-168 where a sign-out leads", () => {
  const back = (person: Browser, query: string) =>
    person.get(`/auth/signout/hostile${query}`, { crossSite: true });

  test("the state of this browser leads to where the person asked to go, once", async () => {
    const { person } = await signedIn();
    const { form } = await leave(person);
    const query = `?state=${form?.fields.state}&error=x&post_logout_redirect_uri=https://evil.example`;
    assert.equal(locationOf(await back(person, query)).href, `${origin}/bye`);
    assert.equal(locationOf(await back(person, query)).href, `${origin}/`);
  });

  for (const query of ["", "?state=", "?state=another", "?state=a&state=b"]) {
    test(`the answer ${query || "without a state"} leads home, and ends nothing`, async () => {
      const { person, provider } = await signedIn();
      await leave(person);
      await signInWith(person, provider);
      assert.equal(locationOf(await back(person, query)).href, `${origin}/`);
      assert.ok(await person.session());
      assert.ok(person.cookieNames("__Secure-cardea.sign-out-hint").length > 0);
    });
  }

  test("the state of another browser leads home", async () => {
    const [{ person }, other] = await Promise.all([signedIn(), signedIn()]);
    const { form } = await leave(person);
    const response = await back(other.person, `?state=${form?.fields.state}`);
    assert.equal(locationOf(response).href, `${origin}/`);
    assert.ok(await other.person.session());
  });

  test("a callbackUrl of another site leads home", async () => {
    const { person } = await signedIn();
    const fields = { federated: "true", callbackUrl: "https://evil.example/" };
    const next = locationOf(await person.submit("/auth/signout", fields));
    const form = formIn(await (await person.get(next.href)).text());
    const home = locationOf(await back(person, `?state=${form?.fields.state}`));
    assert.equal(home.href, `${origin}/`);
  });
});

describe("AC-170 a provider that cannot be told", () => {
  const metadata = (value: unknown): Tweaks => ({ metadata: { end_session_endpoint: value } });
  const cases: Readonly<Record<string, { tweaks: Tweaks; reason: RegExp }>> = {
    "names no address": { tweaks: { metadata: {} }, reason: /no end_session_endpoint/ },
    "names an address without https": {
      tweaks: metadata("http://login.example.com/out"),
      reason: /not allowed/,
    },
    "names an address in a private network": {
      tweaks: metadata("https://10.0.0.1/out"),
      reason: /not allowed/,
    },
    "names a script": { tweaks: metadata("javascript:alert(1)"), reason: /not allowed/ },
    "names no address but text": {
      tweaks: metadata("sign out"),
      reason: /no end_session_endpoint/,
    },
  };

  for (const [what, { tweaks, reason }] of Object.entries(cases)) {
    test(`one that ${what} leaves nobody signed in here, and they are told`, async () => {
      const { person, app } = await signedIn(tweaks);
      const { page, form, response } = await leave(person);
      assert.equal(form, undefined);
      assert.equal(response.status, 200);
      assert.match(page, /You may still be signed in to <bdi>Hostile<\/bdi>/);
      assert.match(page, /<a class="button" href="https:\/\/app\.example\.com\/bye">Continue/);
      assert.equal(await person.session(), null);
      assertOneLine(app.errors, reason);
    });
  }

  for (const [what, answer] of Object.entries({
    "answers 500": async () => new Response("oops", { status: 500 }),
    "does not answer": async () => {
      throw new TypeError("fetch failed");
    },
  })) {
    test(`one that ${what} leaves nobody signed in here, and they are told`, async () => {
      const { person, provider } = await signedIn();
      const hostile = {
        ...provider.config({ logout: { federated: true } }),
        [customFetch]: answer,
      };
      const app = application({ providers: [hostile, password()] });
      const next = locationOf(await person.submit("/auth/signout", federated));
      const cookie = [...person.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
      const page = await Auth(new Request(next, { headers: { cookie } }), app.config);
      assert.match(await page.text(), /You may still be signed in to <bdi>Hostile<\/bdi>/);
      assert.equal(await person.session(), null);
      assertOneLine(app.errors, /./);
    });
  }

  function assertOneLine(errors: readonly Error[], reason: RegExp) {
    assert.equal(errors.length, 1);
    const [error] = errors;
    assert.equal(Reflect.get(Object(error), "code"), "provider-sign-out-failed");
    assert.match(String(Reflect.get(Object(error?.cause), "err")), reason);
  }
});

test("an address with the state of nobody shows the question, and ends nothing", async () => {
  const { person } = await signedIn();
  const page = await (await person.get("/auth/signout?state=made-up", { crossSite: true })).text();
  assert.match(page, /Sign out of/);
  assert.equal(formIn(page)?.action, `${origin}/auth/signout`);
  assert.ok(await person.session());
});

test("the sign-out page offers to sign out at the provider of the session, unchecked", async () => {
  const { person } = await signedIn();
  const page = await (await person.get("/auth/signout")).text();
  assert.match(page, /<input type="checkbox" id="federated" name="federated" value="true">/);
  assert.match(page, /Sign out of <bdi>Hostile<\/bdi> too/);
  const stranger = await (
    await browser({ ...(await signedIn()).app.config }).get("/auth/signout")
  ).text();
  assert.ok(!stranger.includes("federated"));
});

test("the ID token of one person signs no other out", async () => {
  const { person, app } = await signedIn();
  person.cookies.delete("__Host-cardea.session-token");
  await enter(person, "grace");
  assert.ok(!(await (await person.get("/auth/signout")).text()).includes("federated"));
  const next = locationOf(await person.submit("/auth/signout", federated));
  assert.equal(locationOf(await person.get(next.href)).href, `${origin}/bye`);
  assert.equal(await person.session(), null);
  assert.deepEqual(person.cookieNames("__Secure-cardea.sign-out-hint"), []);
  assert.deepEqual(app.errors, []);
});

describe("AC-169 the ID token of one person is not for the next one at the computer", () => {
  const hintOf = (person: Browser) => person.cookieNames("__Secure-cardea.sign-out-hint");

  test("a sign-out without the provider forgets it", async () => {
    const { person } = await signedIn();
    assert.notDeepEqual(hintOf(person), []);
    await person.submit("/auth/signout", {});
    assert.deepEqual(hintOf(person), []);
    assert.equal((await leave(person)).form, undefined);
  });

  test("so does one by the operation of cardea/server", async () => {
    const { person, app } = await signedIn();
    const cookie = [...person.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
    const headers = new Headers({ host: "app.example.com", cookie, "x-forwarded-proto": "https" });
    const { cookies } = await signOut(headers, app.config);
    const gone = cookies.filter(({ options }) => options.maxAge === 0).map(({ name }) => name);
    for (const name of hintOf(person)) assert.ok(gone.includes(name), name);
  });

  test("so does the deletion of the account", async () => {
    const { person } = await signedIn({}, { adapter: memory(), security: { delete: true } });
    await person.submit("/auth/security", { action: "delete", sure: "yes" });
    assert.equal(await person.session(), null);
    assert.deepEqual(hintOf(person), []);
  });

  test("a session that has ended by time leaves one that opens for nobody", async () => {
    const { person } = await signedIn();
    person.cookies.delete("__Host-cardea.session-token");
    const next = locationOf(await person.submit("/auth/signout", federated));
    assert.equal(locationOf(await person.get(next.href)).href, `${origin}/bye`);
    assert.deepEqual(hintOf(person), []);
  });

  for (const [what, adapter] of [
    ["with a database", memory()],
    ["without one", undefined],
  ] as const) {
    test(`the page shows it once, and then asks the provider without it (${what})`, async () => {
      const { person, app } = await signedIn({}, { ...(adapter && { adapter }) });
      const next = locationOf(await person.submit("/auth/signout", federated));
      const thief = new Map(person.cookies);
      const cookie = [...thief].map(([name, { value }]) => `${name}=${value}`).join("; ");
      await Auth(new Request(next, { method: "HEAD", headers: { cookie } }), app.config);
      const first = formIn(await (await person.get(next.href)).text());
      assert.ok(first?.fields.id_token_hint);
      const { id_token_hint: _, ...others } = first.fields;
      for (const cookies of [new Map(person.cookies), thief]) {
        person.cookies.clear();
        for (const [name, value] of cookies) person.cookies.set(name, value);
        const again = formIn(await (await person.get(next.href)).text());
        assert.deepEqual(again?.fields, others);
      }
    });
  }
});

test("a provider whose endpoints for sign-in are configured is asked for the others once", async () => {
  const provider = hostileProvider({ metadata: { end_session_endpoint: endpoint } });
  const at = (path: string) => `${provider.issuer}/${path}`;
  const app = application({
    providers: [
      provider.config({
        authorization: at("authorize"),
        token: at("token"),
        userinfo: at("userinfo"),
        jwks_endpoint: at("jwks"),
        logout: { federated: true },
      }),
    ],
  });
  const person = browser(app.config);
  await signInWith(person, provider);
  assert.equal(provider.count("metadata"), 0);
  const next = locationOf(await person.submit("/auth/signout", federated));
  for (let time = 0; time < 5; time++) {
    const form = formIn(await (await person.get(next.href)).text());
    assert.equal(form?.action, endpoint);
  }
  assert.equal(provider.count("metadata"), 1);
});

test("nothing is kept, and no page is in between, where no provider signs people out", async () => {
  const warnings: string[] = [];
  const logger = {
    error: () => {},
    warn: (code: string) => void warnings.push(code),
    debug: () => {},
  };
  const provider = hostileProvider();
  const person = browser(application({ providers: [provider.config()], logger }).config);
  await signInWith(person, provider);
  assert.deepEqual(person.cookieNames("__Secure-"), []);
  for (let time = 0; time < 2; time++) {
    const response = await person.submit("/auth/signout", federated);
    assert.equal(locationOf(response).href, `${origin}/bye`);
    assert.equal(await person.session(), null);
  }
  assert.deepEqual(warnings, ["federated-sign-out-unavailable"]);
});

test("the operation of cardea/server sends the browser to the same page", async () => {
  const { person, app } = await signedIn();
  const sent = [...person.cookies].filter(([name]) => !name.startsWith("__Secure-"));
  const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join("; ");
  const headers = new Headers({ host: "app.example.com", cookie, "x-forwarded-proto": "https" });
  const next = await signOut(headers, app.config, { redirectTo: "/bye", federated: true });
  for (const { name, value, options } of next.cookies) {
    if (options.maxAge === 0) person.cookies.delete(name);
    else person.cookies.set(name, { value, sameSite: "lax", header: "" });
  }
  assert.equal(await person.session(), null);
  const form = formIn(await (await person.get(next.redirect)).text());
  assert.ok(form?.fields.id_token_hint);
});

test("where the provider's answer arrives, nothing can be posted, and HEAD uses nothing up", async () => {
  const { person } = await signedIn();
  const { form } = await leave(person);
  const address = `${origin}/auth/signout/hostile`;
  assert.equal((await person.submit("/auth/signout/hostile", federated)).status, 405);
  const cookie = [...person.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
  const config = (await signedIn()).app.config;
  const head = new Request(`${address}?state=${form?.fields.state}`, {
    method: "HEAD",
    headers: { cookie },
  });
  assert.equal((await Auth(head, config)).status, 405);
  const response = await person.get(`${address}?state=${form?.fields.state}`);
  assert.equal(locationOf(response).href, `${origin}/bye`);
});

for (const [what, logout] of Object.entries({
  "a misspelled member": { federatd: true },
  "a member of another kind": { federated: "yes" },
  "no object": true,
})) {
  test(`logout with ${what} is a mistake of the provider`, async () => {
    const provider = hostileProvider();
    const hostile = { ...provider.config(), logout: logout as object };
    const app = application({ providers: [hostile, password()] });
    await browser(app.config).get("/auth/signin");
    assert.equal(app.errors[0]?.type, "InvalidProvider");
    assert.match(app.errors[0]?.message ?? "", /`logout` of provider "hostile"/);
  });
}

test("logout with a provider of plain OAuth 2.0 is a mistake", async () => {
  const plain = hostileProvider().plainConfig({ logout: { federated: true } });
  const app = application({ providers: [plain, password()] });
  await browser(app.config).get("/auth/signin");
  assert.match(app.errors[0]?.message ?? "", /needs OpenID Connect/);
});
