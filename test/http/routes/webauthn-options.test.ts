import assert from "node:assert/strict";
import { test } from "node:test";
import { get } from "../../../src/http/routes/webauthn-options.ts";
import WebAuthn from "../../../src/providers/webauthn.ts";
import { memory } from "../../../src/storage/memory.ts";
import { contextOf } from "../../request/contexts.ts";
import { origin } from "../../support/application.ts";
import { asked } from "../support/asked.ts";
import { password } from "../support/password.ts";

async function options(providerId: string | undefined, headers = {}) {
  const providers = [WebAuthn({ id: "passkey", relyingParty: { origin } }), password()];
  const sent = { host: "app.example.com", ...headers };
  const { context } = await contextOf({ headers: sent }, { adapter: memory(), providers });
  return get(
    context,
    asked({ action: "webauthn-options", providerId, query: "action=authenticate" }),
  );
}

test("a page gets what a browser needs to use a passkey", async () => {
  const reply = await options("passkey", { "sec-fetch-site": "same-origin" });
  assert.ok("json" in reply);
  assert.equal(Object(reply.json).action, "authenticate");
  assert.match(Object(reply.json).options.challenge, /^[\w-]{20,}$/);
});

test("a page of another site gets nothing", async () => {
  await assert.rejects(options("passkey", { "sec-fetch-site": "cross-site" }), {
    type: "CrossSiteRequest",
  });
});

test("a path without a provider, or with one that has no passkeys, is explained", async () => {
  await assert.rejects(options(undefined), {
    type: "InvalidProvider",
    code: "provider-missing",
    message: /ends before the id of a provider, as in \/webauthn-options\/passkey$/,
  });
  await assert.rejects(options("credentials"), {
    code: "wrong-provider-type",
    message: /^Provider "credentials" of type credentials has no passkeys$/,
  });
  await assert.rejects(options("nobody"), { code: "unknown-provider" });
});
