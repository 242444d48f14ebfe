import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { assertSameOrigin } from "../../src/http/csrf.ts";
import { skipCSRFCheck } from "../../src/index.ts";
import { memory } from "../../src/storage/memory.ts";
import { contextOf } from "../request/contexts.ts";
import { application, origin, secret } from "../support/application.ts";
import { Browser, browser } from "../support/browser.ts";
import { enter, password } from "./support/password.ts";
import { postBare, postJson, prepared } from "./support/requests.ts";
import { cookiesOf } from "./support/response.ts";

const app = () => application({ providers: [password()] });

/** What `Origin` may say. */
const senders = {
  own: origin,
  "a foreign": "https://evil.com",
  "a sibling's": "https://x.example.com",
  "the own host's on http as": "http://app.example.com",
  "the own host's on another port as": "https://app.example.com:8443",
  "one that looks like the own as": "https://app.example.com.evil.com",
  "one with a path as": "https://app.example.com/",
  hidden: "null",
  no: undefined,
} as const;

/** What `Sec-Fetch-Site` may say, and from which senders a form is accepted then. */
const sites: [site: string | undefined, accepted: (keyof typeof senders)[]][] = [
  [undefined, ["own", "no"]],
  ["same-origin", ["own", "hidden", "no"]],
  ["same-site", ["own"]],
  ["none", ["own", "no"]],
  ["cross-site", []],
  ["something new", []],
];

describe("AC-06 a form is accepted only from the application's own pages", () => {
  for (const [site, accepted] of sites) {
    for (const [name, sender] of Object.entries(senders)) {
      const isAccepted = accepted.some((one) => one === name);
      test(`${name} Origin and Sec-Fetch-Site ${site}: ${isAccepted ? "accepted" : "refused"}`, async () => {
        const { config, errors } = app();
        const { visitor, csrfToken } = await prepared(config);
        const body = new URLSearchParams({ csrfToken, username: "ada", password: "lovelace-1815" });
        const response = await postBare(visitor, config, "/auth/callback/credentials", body, {
          ...(sender !== undefined && { origin: sender }),
          ...(site !== undefined && { "sec-fetch-site": site }),
        });
        assert.equal(response.status, isAccepted ? 302 : 403);
        assert.equal(cookiesOf(response).has("__Host-cardea.session-token"), isAccepted);
        assert.equal(errors.at(-1)?.type, isAccepted ? undefined : "CrossSiteRequest");
      });
    }
  }

  test("the log says from where it was sent", async () => {
    const { config, errors } = app();
    const visitor = browser(config);
    for (const [headers, from] of [
      [{ origin, "sec-fetch-site": "cross-site" }, "cross-site"],
      [{ origin: "https://evil.com" }, "https://evil.com"],
      [{ "sec-fetch-site": "same-site" }, "same-site"],
      [{ origin: "null" }, String.raw`another site \(the browser does not say which\)`],
    ] as const) {
      await postBare(visitor, config, "/auth/signout", new URLSearchParams(), headers);
      assert.match(
        errors.at(-1)?.message ?? "",
        new RegExp(`^A form was posted from ${from}, but`),
      );
    }
  });
});

for (const path of ["/auth/signin/credentials", "/auth/signout", "/auth/session", "/auth/csrf"]) {
  test(`AC-06 no action takes a form of another site: ${path}`, async () => {
    const { config } = app();
    const { visitor, csrfToken } = await prepared(config);
    const response = await visitor.post(path, { csrfToken }, { crossSite: true });
    assert.equal(response.status, 403);
    assert.deepEqual(response.headers.getSetCookie(), []);
  });
}

test("AC-06 an attacker's own token does not sign a victim in", async () => {
  const { config } = app();
  const attacker = await prepared(config);
  const victim = await prepared(config);
  const forged = { csrfToken: attacker.csrfToken, username: "ada", password: "lovelace-1815" };
  await victim.visitor.post("/auth/callback/credentials", forged);
  assert.equal(await victim.visitor.session(), null);
  await attacker.visitor.post("/auth/callback/credentials", forged);
  assert.notEqual(await attacker.visitor.session(), null);
});

for (const csrfToken of ["", "x", "0".repeat(64), "\u0000", "é"]) {
  test(`AC-06 the token ${JSON.stringify(csrfToken.slice(0, 8))} is refused`, async () => {
    const { config, errors } = app();
    const { visitor } = await prepared(config);
    const response = await visitor.post("/auth/signout", { csrfToken });
    assert.equal(response.headers.get("location"), `${origin}/auth/signin?error=MissingCSRF`);
    assert.equal(errors.at(-1)?.code, "csrf-mismatch");
  });
}

test("AC-06 a missing token, a missing cookie and a list of tokens are refused", async () => {
  const { config, errors } = app();
  const { visitor, csrfToken } = await prepared(config);
  await visitor.post("/auth/signout", {});
  assert.equal(errors.at(-1)?.code, "csrf-mismatch");
  await browser(config).post("/auth/signout", { csrfToken });
  assert.equal(errors.at(-1)?.code, "csrf-cookie-missing");
  const twice = new URLSearchParams([
    ["csrfToken", csrfToken],
    ["csrfToken", csrfToken],
  ]);
  assert.equal((await visitor.post("/auth/signout", twice)).status, 400);
  const list = await postJson(visitor, config, "/auth/signout", { csrfToken: [csrfToken] });
  assert.equal(list.status, 400);
});

test("the log tells a cookie of another secret from one that is missing, and names the real path", async () => {
  const { config, errors } = application({ providers: [password()], basePath: "/api/login" });
  const other = { ...config, secret: "a secret of another process, of 32 bytes" };
  const visitor = browser(config);
  const { csrfToken } = await (await visitor.get("/api/login/csrf")).json();
  const elsewhere = new Browser(other, origin, visitor.cookies);
  const problem = async (person: Browser, token = csrfToken) => {
    const response = await person.post("/api/login/signout", { csrfToken: token });
    assert.equal(
      new URL(response.headers.get("location") ?? "").searchParams.get("error"),
      "MissingCSRF",
    );
    return errors.at(-1);
  };
  const foreign = await problem(elsewhere);
  assert.equal(foreign?.code, "csrf-cookie-unreadable");
  assert.match(foreign?.message ?? "", /Every process needs the same AUTH_SECRET/);
  const missing = await problem(browser(config));
  assert.equal(missing?.code, "csrf-cookie-missing");
  assert.match(missing?.message ?? "", /fetch \/api\/login\/csrf first/);
  const wrong = await problem(visitor, "of another browser");
  assert.equal(wrong?.code, "csrf-mismatch");
  assert.match(wrong?.message ?? "", /take it from \/api\/login\/csrf$/);
});

test("AC-06 a token cookie that somebody made up is replaced, not believed", async () => {
  const { config } = app();
  const visitor = browser(config);
  const token = "a".repeat(64);
  const header = `__Host-cardea.csrf-token=${token}.x`;
  const value = `${token}.${"A".repeat(43)}`;
  visitor.cookies.set("__Host-cardea.csrf-token", { value, sameSite: "lax", header });
  assert.notEqual(await visitor.csrfToken(), token);
});

test("a browser keeps its token, and is told it without a cookie", async () => {
  const { config } = app();
  const { visitor, csrfToken } = await prepared(config);
  const again = await visitor.get("/auth/csrf");
  assert.deepEqual(await again.json(), { csrfToken });
  assert.deepEqual(again.headers.getSetCookie(), []);
  assert.match(csrfToken, /^[0-9a-f]{64}$/);
});

test("a token outlives a new secret, but not the removal of its own", async () => {
  const before = app().config;
  const { visitor, csrfToken } = await prepared(before);
  const ask = async (secrets: string[]) => {
    const { config } = application({ providers: [], secret: secrets });
    const moved = browser(config);
    for (const [name, cookie] of visitor.cookies) moved.cookies.set(name, cookie);
    return moved.csrfToken();
  };
  const newer = "another secret of more than thirty-two bytes";
  assert.equal(await ask([newer, secret]), csrfToken);
  assert.notEqual(await ask([newer]), csrfToken);
});

test("with skipCSRFCheck no token is asked for, and other sites are refused all the same", async () => {
  const { config } = application({ providers: [password()], skipCSRFCheck });
  const visitor = browser(config);
  const fields = { username: "ada", password: "lovelace-1815" };
  assert.equal((await visitor.get("/auth/csrf")).status, 404);
  const page = await visitor.get("/auth/signin");
  assert.deepEqual([...cookiesOf(page).keys()], []);
  assert.doesNotMatch(await page.text(), /csrfToken/);
  const foreign = await visitor.post("/auth/callback/credentials", fields, { crossSite: true });
  assert.equal(foreign.status, 403);
  await visitor.post("/auth/callback/credentials", fields);
  assert.notEqual(await visitor.session(), null);
});

test("skipCSRFCheck of another copy of the package counts; anything else does not", async () => {
  for (const [value, status] of [
    [Symbol("skip-csrf-check"), 404],
    [Symbol("other"), 200],
  ] as const) {
    const { config } = application({ providers: [], skipCSRFCheck: value });
    assert.equal((await browser(config).get("/auth/csrf")).status, status);
  }
});

describe("AC-06 a program whose form lacks the token", () => {
  const paths = [
    "/auth/security",
    "/auth/signin/credentials",
    "/auth/signin/mail",
    "/auth/callback/credentials",
    "/auth/callback/mail",
    "/auth/signout",
  ];
  const place = () =>
    application({
      adapter: memory(),
      security: true,
      mail: () => {},
      providers: [
        password(),
        { id: "mail", name: "Mail", type: "email", sendVerificationRequest: () => {} },
      ],
    });

  for (const path of paths) {
    for (const [token, code] of [
      ["no", "csrf-cookie-missing"],
      ["a wrong", "csrf-mismatch"],
    ] as const) {
      test(`gets 403 and the code, with ${token} token for ${path}`, async () => {
        const { config, errors } = place();
        const visitor = browser(config);
        if (token === "a wrong") await visitor.csrfToken();
        const fields = { csrfToken: "0".repeat(64), action: "name", name: "Eve" };
        const headers = { accept: "application/json" };
        const response = await visitor.post(path, fields, { headers });
        assert.equal(response.status, 403);
        assert.equal(response.headers.get("location"), null);
        assert.partialDeepStrictEqual(await response.json(), { error: "MissingCSRF", code });
        assert.deepEqual(
          errors.map((error) => error.code),
          [code],
        );
      });
    }

    test(`is sent to a page at ${path} when it is a browser, and is told the address when it asks for that`, async () => {
      const { config } = place();
      const visitor = browser(config);
      const { status } = await visitor.post(path, {});
      // The security page is shown again; any other error leads to the sign-in page.
      assert.equal(status, path === "/auth/security" ? 303 : 302);
      if (path === "/auth/security") return;
      const headers = { accept: "application/json", "x-auth-return-redirect": "1" };
      const response = await visitor.post(path, {}, { headers });
      assert.equal(response.status, 200);
      const { url, error } = await response.json();
      assert.equal(error, "MissingCSRF");
      assert.equal(new URL(url).searchParams.get("error"), "MissingCSRF");
    });
  }
});

test("a program is told why a form of another site, or an unknown action, is refused", async () => {
  const { config } = application({
    adapter: memory(),
    security: true,
    mail: () => {},
    providers: [password()],
  });
  const visitor = browser(config);
  const headers = { accept: "application/json" };
  const foreign = await visitor.post("/auth/security", {}, { crossSite: true, headers });
  assert.equal(foreign.status, 403);
  assert.partialDeepStrictEqual(await foreign.json(), {
    error: "CrossSiteRequest",
    code: "cross-site-request",
  });
  const csrfToken = await visitor.csrfToken();
  for (const action of ["", "explode", "__proto__"]) {
    const unknown = await visitor.post("/auth/security", { csrfToken, action }, { headers });
    assert.equal(unknown.status, 400);
    assert.partialDeepStrictEqual(await unknown.json(), {
      error: "InvalidRequest",
      code: "invalid-action",
    });
  }
});

test("a program that asks for the security page gets JSON also when the configuration is wrong, and people a page", async () => {
  const { config } = application({ security: true, mail: () => {}, providers: [password()] });
  const visitor = browser(config);
  const program = await visitor.get("/auth/security", { headers: { accept: "application/json" } });
  assert.equal(program.status, 500);
  assert.match((await program.json()).message, /problem with the server configuration/);
  const person = await visitor.get("/auth/security");
  assert.equal(person.status, 500);
  assert.match(await person.text(), /^<!doctype html>/);
});

test("a program at the security page is told when the database fails, and no code", async () => {
  const { config, errors } = application({
    adapter: { ...memory(), listAccountsByUserId: () => Promise.reject(new RangeError("x")) },
    security: true,
    mail: () => {},
    providers: [password()],
  });
  const visitor = browser(config);
  await enter(visitor);
  const headers = { accept: "application/json" };
  const response = await visitor.get("/auth/security", { headers });
  assert.equal(response.status, 503);
  const { error, code } = await response.json();
  assert.deepEqual([error, code], ["Configuration", undefined]);
  assert.equal(errors.at(-1)?.type, "AdapterError");
});

test("a page that hides its origin may post to its own site, and no other's", async () => {
  for (const [site, isTaken] of [
    ["same-origin", true],
    ["same-site", false],
    ["cross-site", false],
    ["none", false],
  ] as const) {
    const headers = { host: "app.example.com", origin: "null", "sec-fetch-site": site };
    const { context } = await contextOf({ headers });
    const asked = assertSameOrigin(context);
    if (isTaken) await asked;
    else await assert.rejects(asked, { type: "CrossSiteRequest" }, site);
  }
});
