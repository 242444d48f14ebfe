import assert from "node:assert/strict";
import { test } from "node:test";
import type { AuthError } from "../../../src/errors.ts";
import { Auth } from "../../../src/index.ts";
import type { WebAuthnOptions } from "../../../src/providers/webauthn.ts";
import WebAuthn from "../../../src/providers/webauthn.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { RelyingParty } from "../../../src/types/webauthn.ts";
import { application } from "../../support/application.ts";
import { Browser } from "../../support/browser.ts";
import { Device } from "./authenticator.ts";
import { askOptions, errorOf, registerWith, scene, signInWith } from "./scene.ts";

/** Asks an address for options; answers the RP ID, or the code of the error in the log. */
async function rpIdAt(url: string, provider: WebAuthnOptions = {}, authUrl?: string) {
  const { config, errors } = application({
    adapter: memory(),
    providers: [WebAuthn(provider)],
  });
  const before = process.env.AUTH_URL;
  if (authUrl) process.env.AUTH_URL = authUrl;
  try {
    const request = new Request(`${url}/auth/webauthn-options/webauthn?action=authenticate`);
    const response = await Auth(request, { ...config });
    assert.ok(response instanceof Response);
    if (response.status !== 200) return String(errors.at(-1)?.code);
    const { options } = await response.json();
    return String(options.rpId);
  } finally {
    if (before === undefined) delete process.env.AUTH_URL;
    else process.env.AUTH_URL = before;
  }
}

const cases: {
  readonly what: string;
  readonly url?: string;
  readonly party?: RelyingParty;
  readonly authUrl?: string;
  readonly expected: string;
}[] = [
  { what: "nothing is configured", expected: "relying-party-missing" },
  { what: "AUTH_URL is set", authUrl: "https://shop.example/auth", expected: "shop.example" },
  {
    what: "an origin is configured",
    party: { origin: "https://shop.example" },
    expected: "shop.example",
  },
  {
    what: "an origin is configured and AUTH_URL is set",
    party: { origin: "https://www.shop.example" },
    authUrl: "https://shop.example",
    expected: "www.shop.example",
  },
  {
    what: "the parent domain is configured",
    party: { id: "shop.example" },
    authUrl: "https://www.shop.example",
    expected: "shop.example",
  },
  {
    what: "another domain is configured",
    party: { id: "shop.example" },
    authUrl: "https://elsewhere.example",
    expected: "relying-party-mismatch",
  },
  {
    what: "a domain is configured that only ends alike",
    party: { id: "op.example" },
    authUrl: "https://shop.example",
    expected: "relying-party-mismatch",
  },
  {
    what: "lists are configured, as in Auth.js v5",
    party: { id: ["shop.example"], name: ["Shop"], origin: ["https://shop.example"] },
    expected: "shop.example",
  },
  {
    what: "the origins of an application for Android are among them",
    party: { id: "shop.example", origin: ["https://shop.example", "android:apk-key-hash:abc-_1"] },
    expected: "shop.example",
  },
  { what: "somebody develops", url: "http://localhost:3000", expected: "localhost" },
  {
    what: "somebody develops at an address",
    url: "http://127.0.0.1:3000",
    expected: "relying-party-address",
  },
  { what: "the id is a URL", party: { id: "https://shop.example" }, expected: "relying-party-id" },
  { what: "the id has capitals", party: { id: "Shop.example" }, expected: "relying-party-id" },
  { what: "the id is an address", party: { id: "10.0.0.1" }, expected: "relying-party-id" },
  {
    what: "the origin has a path",
    party: { origin: "https://shop.example/" },
    expected: "relying-party-origin",
  },
  {
    what: "the origin is a host",
    party: { origin: "shop.example" },
    expected: "relying-party-origin",
  },
];

for (const { what, url = "https://poisoned.example", party, authUrl, expected } of cases) {
  test(`the relying party when ${what}: ${expected}`, async () => {
    assert.equal(await rpIdAt(url, party && { relyingParty: party }, authUrl), expected);
  });
}

test("the other spelling of the relying party counts as well", async () => {
  const relayingParty = { origin: "https://shop.example" };
  assert.equal(await rpIdAt("https://poisoned.example", { relayingParty }), "shop.example");
});

test("no header moves a passkey to another domain", async () => {
  const { config } = scene();
  const headers = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
  const request = new Request("https://evil.example/auth/webauthn-options/passkey", { headers });
  const response = await Auth(request, config);
  assert.ok(response instanceof Response);
  const { options } = await response.json();
  assert.equal(options.rpId, "app.example.com");
});

test("a passkey is used at a related origin, and nowhere else", async () => {
  const relyingParty = {
    id: "example.com",
    origin: ["https://app.example.com", "https://app.example.org"],
  };
  const { browser, config } = scene({ relyingParty });
  const device = new Device();
  await registerWith(browser(), device, {}, { email: "ada@example.com" });
  const related = new Browser(config, "https://app.example.org");
  const { options } = await askOptions(related, { action: "authenticate" });
  assert.equal(options.rpId, "example.com");
  await signInWith(related, device, { clientData: { origin: "https://app.example.org" } });
  assert.ok(await related.session());

  const elsewhere = browser();
  const response = await signInWith(elsewhere, device, {
    clientData: { origin: "https://other.example.com" },
  });
  assert.equal(await errorOf(response), "WebAuthnVerificationError");
});

test("two providers cannot both have the browser's autofill", async () => {
  const providers = [WebAuthn({ id: "one" }), WebAuthn({ id: "two" })];
  const { config, errors } = application({ adapter: memory(), providers });
  await Auth(new Request("https://app.example.com/auth/providers"), config);
  assert.equal(errors.at(-1)?.type, "DuplicateConditionalUI");
});

test("autofill without a field for it is a mistake in the configuration", async () => {
  const providers = [WebAuthn({ formFields: { email: { autocomplete: "email" } } })];
  const { config, errors } = application({ adapter: memory(), providers });
  await Auth(new Request("https://app.example.com/auth/providers"), config);
  assert.equal(errors[0]?.type, "MissingWebAuthnAutocomplete" satisfies AuthError["type"]);
});

for (const [what, adapter, type] of [
  ["without an adapter", undefined, "MissingAdapter"],
  ["with one that keeps no passkeys", { getUser: () => null }, "MissingAdapterMethods"],
] as const) {
  test(`passkeys ${what} are a mistake in the configuration`, async () => {
    const providers = [WebAuthn({ relyingParty: { origin: "https://app.example.com" } })];
    const { config, errors } = application({ adapter, providers, session: { strategy: "jwt" } });
    const url = "https://app.example.com/auth/webauthn-options/webauthn";
    const response = await Auth(new Request(url), config);
    assert.ok(response instanceof Response);
    assert.equal(response.status, 500);
    assert.equal(errors.at(-1)?.type, type);
  });
}
