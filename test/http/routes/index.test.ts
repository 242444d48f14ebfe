import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Action } from "../../../src/http/route.ts";
import { perform } from "../../../src/http/routes/index.ts";
import { skipCSRFCheck } from "../../../src/index.ts";
import type { Page } from "../../../src/pages/page.ts";
import Password from "../../../src/providers/password.ts";
import WebAuthn from "../../../src/providers/webauthn.ts";
import type { Reply } from "../../../src/signin/reply.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { contextOf } from "../../request/contexts.ts";
import { storyteller } from "../../request/debugging/support.ts";
import { cheap } from "../../signin/password/scene.ts";
import { origin } from "../../support/application.ts";
import { hostileProvider } from "../../support/hostile-provider.ts";
import { password } from "../support/password.ts";

interface Sent {
  readonly method?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly providerId?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly own?: Partial<AuthConfig>;
  /** The origin that a framework has determined. */
  readonly at?: string;
}

/** Asks a route of an application that has all of them. */
async function ask(action: Action, sent: Sent = {}) {
  const { method = "GET", fields, providerId, own, at } = sent;
  const headers = { host: "app.example.com", accept: "text/html", ...sent.headers };
  const body = method === "POST" ? new URLSearchParams(fields) : undefined;
  const request = new Request(`${origin}/auth/${action}`, {
    method,
    headers,
    ...(body && { body }),
  });
  const { context, errors, warnings } = await contextOf(
    { headers, request, origin: at },
    {
      adapter: memory(),
      security: true,
      factors: {},
      mail: () => {},
      providers: [
        password(),
        Password({ hash: cheap, breaches: false }),
        WebAuthn({ id: "passkey", relyingParty: { origin } }),
        hostileProvider().config({ logout: { backChannel: true } }),
      ],
      ...own,
    },
  );
  const reply = await perform(context, request, { action, providerId });
  return { reply, errors, warnings };
}

/** What a reply is: the kind of its page, the path to which it leads, or what is told. */
function kindOf(reply: Reply<Page>): string {
  if ("page" in reply) return `page ${reply.page.kind}`;
  if ("redirect" in reply) return `redirect ${new URL(reply.redirect, origin).pathname}`;
  if ("json" in reply) return "json";
  return `error ${Object(reply.error).code}`;
}

const read: readonly [action: Action, kind: string][] = [
  ["session", "json"],
  ["csrf", "json"],
  ["providers", "json"],
  ["signin", "page signin"],
  ["confirm", "page confirm-signup"],
  ["reset", "page reset-request"],
  ["signup", "page signup"],
  ["security", "redirect /auth/signin"],
  ["factor", "page factor-gone"],
  ["signout", "page signout"],
  ["error", "page error"],
  ["verify-request", "page verify-request"],
];

for (const [action, kind] of read) {
  test(`${action} is read: ${kind}`, async () => {
    assert.equal(kindOf((await ask(action)).reply), kind);
  });
}

describe("what is posted", () => {
  const own = { skipCSRFCheck };
  for (const [action, kind] of [
    ["session", "json"],
    ["signin", "redirect /auth/signin"],
    ["signup", "page signup"],
    ["reset", "page reset-request"],
    ["confirm", "page confirm-signup"],
    ["security", "redirect /auth/signin"],
    ["signout", "redirect /"],
    ["factor", "page factor-gone"],
  ] as const) {
    test(`to ${action} is answered with ${kind}`, async () => {
      const fields = { action: "name" };
      const { reply } = await ask(action, { method: "POST", headers: { origin }, fields, own });
      assert.equal(kindOf(reply), kind);
    });
  }

  for (const action of [
    "csrf",
    "providers",
    "error",
    "verify-request",
    "webauthn-options",
  ] as const) {
    test(`to ${action} is refused`, async () => {
      await assert.rejects(ask(action, { method: "POST", headers: { origin }, own }), {
        type: "UnknownAction",
        message: new RegExp(`^Nothing can be posted to ${action}: `),
      });
    });
  }

  test("to logout needs no origin and no token, and nothing can be read there", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    const sent = { method: "POST", providerId: "hostile", headers };
    const { reply, errors } = await ask("logout", sent);
    assert.equal(kindOf(reply), "json");
    assert.equal(errors.at(-1)?.code, "logout-request-unusable");
    await assert.rejects(ask("logout"), {
      type: "UnknownAction",
      message: /^Nothing can be read at logout/,
    });
  });

  test("to a callback from another site is refused, unless its provider answers by form", async () => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const params = { response_mode: "form_post" };
    const [byForm, plain] = [hostileProvider(), hostileProvider()];
    const providers = [
      password(),
      hostileProvider().config({ id: "by-address" }),
      byForm.config({ id: "oidc", authorization: { params } }),
      plain.plainConfig({
        id: "oauth",
        authorization: { url: `${plain.issuer}/authorize`, params },
      }),
    ];
    const post = (providerId?: string) =>
      ask("callback", {
        method: "POST",
        headers,
        own: { providers },
        ...(providerId && { providerId }),
      });
    for (const id of ["credentials", "by-address", undefined]) {
      await assert.rejects(post(id), { type: "CrossSiteRequest" }, id);
    }
    for (const id of ["oidc", "oauth"]) {
      const { reply } = await post(id);
      assert.equal("error" in reply && Object(reply.error).type, "InvalidCheck", id);
    }
  });

  test("without the token is shown again where the page can show it, and is refused elsewhere", async () => {
    for (const [action, kind] of [
      ["security", "redirect /auth/security"],
      ["signup", "page signup"],
      ["factor", "page factor-gone"],
      ["signin", "error csrf-cookie-missing"],
    ] as const) {
      const { reply } = await ask(action, { method: "POST", headers: { origin } });
      assert.equal(kindOf(reply), kind);
    }
    await assert.rejects(ask("signout", { method: "POST", headers: { origin } }), {
      code: "csrf-cookie-missing",
    });
  });
});

test("a path without its provider is explained", async () => {
  for (const action of ["callback", "webauthn-options"] as const) {
    await assert.rejects(ask(action), { code: "provider-missing" });
  }
});

test("debug messages tell what was asked for and what is answered", async () => {
  const { logger, codes, last } = storyteller();
  await ask("signin", { own: { logger, debug: true }, providerId: "credentials" });
  const told = codes();
  assert.equal(told[0], "request");
  assert.equal(told.at(-1), "reply");
  assert.partialDeepStrictEqual(last("request"), {
    method: "GET",
    action: "signin",
    provider: "credentials",
  });
});

test("an address at which nobody could sign in is warned of at pages and forms, and not at what scripts read", async () => {
  const headers = { "x-forwarded-host": "shop.example.com", "sec-fetch-mode": "navigate" };
  const at = "http://localhost:3000";
  const own = { trustHost: ["localhost:3000"] };
  for (const [action, isTold] of [
    ["signin", true],
    ["signout", true],
    ["session", false],
    ["csrf", false],
    ["providers", false],
  ] as const) {
    const { warnings } = await ask(action, { headers, own, at });
    const told = warnings.filter((line) => line.startsWith("proxy-ignored"));
    assert.equal(told.length, isTold ? 1 : 0, action);
    if (isTold) assert.ok(told[0]?.includes(`/auth/${action}`), told[0]);
  }
});
