import assert from "node:assert/strict";
import { test } from "node:test";
import { offeredProviders } from "../../src/http/offered-providers.ts";
import { withUsablePasskeys } from "../../src/http/usable-passkeys.ts";
import { usableProviders } from "../../src/http/usable-providers.ts";
import GitHub from "../../src/providers/github.ts";
import WebAuthn from "../../src/providers/webauthn.ts";
import { configuredProviders } from "../../src/request/find-provider.ts";
import { memory } from "../../src/storage/memory.ts";
import { contextOf } from "../request/contexts.ts";
import { password } from "./support/password.ts";

const homeless = WebAuthn({ id: "homeless", relyingParty: {} });
const placed = WebAuthn({
  id: "placed",
  relyingParty: { origin: "https://app.example.com" },
  enableConditionalUI: false,
});

/** An application with these providers, and what it is asked for and at which address. */
async function place(
  given: readonly (typeof homeless | ReturnType<typeof password>)[],
  origin: string,
  env: Readonly<Record<string, string>> = {},
) {
  const own = { providers: [...given], adapter: memory() };
  const { context, warnings } = await contextOf({ origin }, own, env);
  const providers = [...(await configuredProviders(context)).values()];
  return { context, providers, warnings };
}

const ids = (providers: readonly { readonly id: string }[]) => providers.map(({ id }) => id);
const anywhere = "https://anywhere.example";

test("passkeys are offered only where somebody has said where the application is, and the log says so once", async () => {
  const { context, providers, warnings } = await place([homeless, placed, password()], anywhere);
  for (let time = 0; time < 2; time++) {
    assert.deepEqual(ids(await withUsablePasskeys(context, providers)), ["placed", "credentials"]);
  }
  assert.equal(warnings.length, 1);
  assert.match(
    warnings[0] ?? "",
    /^passkeys-need-address: .* Set AUTH_URL, or `relyingParty\.origin` of provider "homeless"$/,
  );
});

for (const [what, given, origin, env] of [
  ["AUTH_URL is set", [homeless, placed], anywhere, { AUTH_URL: anywhere }],
  ["this is the own machine", [homeless, placed], "http://localhost:3000", {}],
  ["each provider says it", [placed], anywhere, {}],
] as const) {
  test(`passkeys are all offered where ${what}, and nothing is said`, async () => {
    const { context, providers, warnings } = await place(given, origin, env);
    assert.equal(providers.length, given.length);
    assert.deepEqual(ids(await withUsablePasskeys(context, providers)), ids(providers));
    assert.deepEqual(warnings, []);
  });
}

test("without passkeys every provider is left as it is", async () => {
  const { context, providers, warnings } = await place([password()], anywhere);
  assert.deepEqual(ids(await withUsablePasskeys(context, providers)), ["credentials"]);
  assert.deepEqual(ids(await usableProviders(context, providers)), ["credentials"]);
  assert.deepEqual(warnings, []);
});

test("what is offered leaves out passkeys without an address, and keeps the order of the rest", async () => {
  const { context } = await place([password(), homeless, placed], anywhere);
  assert.deepEqual(ids(await offeredProviders(context)), ["credentials", "placed"]);
});

test("providers with a client id are all offered, and one without is warned of", async () => {
  const github = GitHub({ clientId: "a", clientSecret: "b" });
  const { context, warnings } = await contextOf({}, { providers: [github] });
  assert.deepEqual(ids(await offeredProviders(context)), ["github"]);
  assert.deepEqual(warnings, []);
  for (const [given, says] of [
    [
      [GitHub],
      /^client-id-missing: The sign-in page has buttons that lead to an error, .*"github" \(AUTH_GITHUB_ID\)\. Set it in their options/,
    ],
    [[github, GitHub({ id: "other" })], /"other" \(AUTH_OTHER_ID\)/],
  ] as const) {
    const other = await contextOf({}, { providers: [...given] });
    assert.equal((await offeredProviders(other.context)).length, given.length);
    assert.equal(other.warnings.length, 1);
    assert.match(other.warnings[0] ?? "", says);
  }
});
