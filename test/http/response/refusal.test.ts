import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { handle } from "../../../src/http/handle.ts";
import { invalidRequestUrl } from "../../../src/http/invalid-request-url.ts";
import { refuse, refuseHost } from "../../../src/http/response/refusal.ts";
import type { Action } from "../../../src/http/route.ts";
import { Auth } from "../../../src/index.ts";
import WebAuthn from "../../../src/providers/webauthn.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { resolved } from "../../request/contexts.ts";
import { minute, stoppedClock } from "../../session/support.ts";
import { application, origin } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { hostileProvider } from "../../support/hostile-provider.ts";
import { enter, password } from "../support/password.ts";
import { cookieOf } from "../support/requests.ts";

const page = { accept: "text/html" };

/** What is answered to a method that a route does not have. */
async function methodAt(
  action: Action,
  providerId?: string,
  method = "DELETE",
  path = `/${action}`,
) {
  const { config, warnings } = await resolved();
  const request = new Request(`${origin}/auth${path}`, { method });
  const route = { action, providerId };
  return { ...(await refuse(request, config, route, {}, handle)), warnings };
}

for (const [allow, routes] of [
  ["GET, HEAD", ["csrf", "error", "providers", "verify-request", "webauthn-options"]],
  ["GET, POST, HEAD", ["signin", "signout", "callback", "session", "security", "factor"]],
  ["POST", ["logout"]],
] as const) {
  for (const action of routes) {
    test(`a method that ${action} does not have is answered with ${allow}`, async () => {
      const { status, headers, body, warnings } = await methodAt(action);
      assert.deepEqual([status, headers.allow], [405, allow]);
      assert.equal(body, '{"error":"MethodNotAllowed"}');
      assert.deepEqual(warnings, [
        `unknown-method: DELETE /auth/${action} is answered with 405: the route knows ${allow}`,
      ]);
    });
  }
}

test("the way back from a provider where somebody signed out can only be read", async () => {
  assert.equal((await methodAt("signout", "hostile")).headers.allow, "GET, HEAD");
});

test("a method and a path of any length are written in a line", async () => {
  const { warnings } = await methodAt(
    "session",
    undefined,
    "M".repeat(99),
    `/${"p".repeat(5_000)}`,
  );
  assert.match(warnings[0] ?? "", /^unknown-method: M{1,20}[^M]/);
  assert.ok((warnings[0] ?? "").length < 500);
});

describe("HEAD", () => {
  const oauth = hostileProvider();
  const made = (own: Partial<AuthConfig> = {}) =>
    application({
      adapter: memory(),
      providers: [
        oauth.config({ logout: { federated: true } }),
        oauth.plainConfig(),
        password(),
        { id: "mail", name: "Mail", type: "email", sendVerificationRequest: () => {} },
        WebAuthn({ id: "passkey", relyingParty: { origin } }),
      ],
      ...own,
    });
  const place = (own: Partial<AuthConfig> = {}) => made(own).config;
  const ask = (path: string, config = place(), init: RequestInit = {}) =>
    Auth(new Request(origin + path, { method: "HEAD", ...init }), config);

  for (const [path, allow] of [
    ["/auth/callback/hostile?code=x&state=y", "GET, POST"],
    ["/auth/callback/plain?code=x&state=y", "GET, POST"],
    ["/auth/webauthn-options/passkey", "GET"],
    ["/auth/signout/hostile?state=x", "GET"],
    ["/auth/logout/hostile", "POST"],
  ] as const) {
    test(`is refused where GET would use something up: ${path}`, async () => {
      const { config, warnings } = made();
      const response = await ask(path, config);
      assert.deepEqual([response.status, response.headers.get("allow")], [405, allow]);
      assert.match(warnings.join("\n"), /^unknown-method: HEAD .* the route knows /m);
      assert.equal(await response.text(), "");
    });
  }

  for (const path of [
    "/auth/session",
    "/auth/csrf",
    "/auth/signin",
    "/auth/signout",
    "/auth/callback/mail?token=x&email=a@example.com",
    "/auth/callback/credentials",
    "/auth/callback/nobody",
    "/auth/callback",
    "/auth/nowhere",
  ]) {
    test(`is answered as GET, without body and cookies: ${path}`, async () => {
      const config = place();
      const read = await Auth(new Request(origin + path, { headers: page }), config);
      const asked = await ask(path, config, { headers: page });
      assert.equal(asked.status, read.status);
      assert.equal(asked.headers.get("content-type"), read.headers.get("content-type"));
      assert.equal(await asked.text(), "");
      assert.deepEqual(asked.headers.getSetCookie(), []);
    });
  }

  test("is answered as GET where the configuration is wrong, on every route", async () => {
    const config = place({ secret: [] });
    for (const path of ["/auth/session", "/auth/callback/hostile", "/auth/webauthn-options/x"]) {
      const response = await ask(path, config);
      assert.deepEqual([response.status, await response.text()], [500, ""], path);
    }
  });

  test("renews no session", async (t) => {
    const { pass } = stoppedClock(t);
    let renewals = 0;
    const storage = memory();
    const adapter = {
      ...storage,
      updateSession: (...given: Parameters<typeof storage.updateSession>) => {
        renewals++;
        return storage.updateSession(...given);
      },
    };
    const config = place({
      adapter,
      session: { strategy: "database", maxAge: 3_600, updateAge: 60 },
      providers: [oauth.config(), password()],
    });
    const visitor = browser(config);
    await enter(visitor);
    pass(30 * minute);
    const before = renewals;
    const cookie = cookieOf(visitor);
    assert.equal((await ask("/auth/session", config, { headers: { cookie } })).status, 200);
    assert.equal(renewals, before);
    await visitor.session();
    assert.ok(renewals > before, "reading it does");
  });
});

test("a request target that cannot be read is answered with 400, and the log says why", async () => {
  const { config, errors } = await resolved();
  const request = new Request(invalidRequestUrl);
  const { status, body } = await refuse(request, config, undefined, {}, handle);
  assert.deepEqual([status, body], [400, '{"error":"InvalidRequest"}']);
  assert.equal(errors[0]?.code, "invalid-target");
  assert.match(
    errors[0]?.message ?? "",
    /not a path in its usual spelling, or there is more than one host/,
  );
});

test("a path that is none is answered with 404, for people with the way to the sign-in page", async () => {
  for (const [headers, says] of [
    [page, /There’s no such page[\s\S]*href="\/members\/signin"/],
    [{}, /^\{"error":"NotFound"\}$/],
  ] as const) {
    const { config, warnings } = await resolved({ basePath: "/members" });
    const request = new Request(`${origin}/members/x`, { headers });
    const facts = { mounted: "it is mounted here" };
    const { status, body } = await refuse(request, config, undefined, facts, handle);
    assert.equal(status, 404);
    assert.match(body ?? "", says);
    assert.match(
      warnings[0] ?? "",
      /^unknown-path: GET \/members\/x .* \/members, and it is mounted here\. /,
    );
  }
});

test("an untrusted host is answered with 400 without its name, and the log has the reason", async () => {
  for (const [headers, says] of [
    [page, /The sign-in service isn’t set up correctly/],
    [{}, /^\{"error":"Configuration"\}$/],
  ] as const) {
    const { config, errors } = await resolved();
    const request = new Request("https://evil.example/auth/session", { headers });
    const problem = new RangeError("x");
    const { status, body } = await refuseHost(problem, request, config);
    assert.equal(status, 400);
    assert.match(body ?? "", says);
    assert.doesNotMatch(body ?? "", /evil/);
    assert.deepEqual([errors[0]?.code, errors[0]?.cause?.err], ["unforeseen", problem]);
  }
});

describe("where the configuration is wrong", () => {
  /** What is answered to a request at the application with a mistake, and what it writes to the log. */
  async function asked(
    path: string,
    init: RequestInit = {},
    pages: AuthConfig["pages"] = {},
    own: Partial<AuthConfig> = {},
  ) {
    const { config, errors } = application({ providers: [], secret: [], pages, ...own });
    const response = await Auth(new Request(`${origin}${path}`, init), config);
    const types = errors.map(({ type }) => type);
    const isPage = /^text\/html/.test(response.headers.get("content-type") ?? "");
    return { response, errors, types, isPage, location: response.headers.get("location") };
  }

  for (const action of ["signin", "signout", "error", "verify-request"]) {
    test(`whoever opens ${action} sees a page, and whoever posts there says whether they read one`, async () => {
      const { isPage, response } = await asked(`/auth/${action}`);
      assert.equal(isPage, true);
      assert.match(await response.text(), /The sign-in service isn’t set up correctly/);
      const posted = await asked(`/auth/${action}`, { method: "POST" });
      assert.equal(posted.isPage, false);
      assert.equal(posted.response.status, 500);
      assert.equal(
        (await asked(`/auth/${action}`, { method: "POST", headers: page })).isPage,
        true,
      );
    });
  }

  test("other routes show a page only to whoever reads one", async () => {
    const own = { security: true, adapter: memory(), mail: () => {} };
    assert.equal((await asked("/auth/security", {}, {}, own)).isPage, false);
    assert.equal((await asked("/auth/security", { headers: page }, {}, own)).isPage, true);
    for (const action of ["session", "csrf", "providers", "webauthn-options"]) {
      assert.equal((await asked(`/auth/${action}`, { headers: page })).isPage, false, action);
    }
  });

  test("the page of the application's own is led to, unless the person comes from there", async () => {
    const pages = { error: "/oops" };
    const many = "a=1&".repeat(1001);
    for (const [path, leadsOn] of [
      ["/auth/signin", true],
      ["/auth/signin?callbackUrl=/in", true],
      ["/auth/signin?callbackUrl=/in/oops", true],
      [`/auth/signin?${many}`, true],
      ["/auth/signin?callbackUrl=/oops", false],
      ["/auth/signin?callbackUrl=/oops/again?x=1", false],
    ] as const) {
      const { location, response, types, errors } = await asked(path, {}, pages);
      assert.equal(location, leadsOn ? "/oops?error=Configuration" : null, path.slice(0, 50));
      assert.equal(response.status, leadsOn ? 302 : 500);
      assert.deepEqual(types, leadsOn ? ["MissingSecret"] : ["MissingSecret", "ErrorPageLoop"]);
      if (!leadsOn) assert.match(errors[1]?.message ?? "", /^pages\.error needs a session itself$/);
    }
  });
});
