import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import type { WebAuthnConfig } from "../../../src/types/webauthn.ts";
import { application } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";

const key = (own: object = {}): WebAuthnConfig => ({
  id: "key",
  name: "Key",
  type: "webauthn",
  relyingParty: { id: "app.example.com", name: "App", origin: "https://app.example.com" },
  ...own,
});

for (const [what, query, own, code] of [
  ["an unknown action", "?action=dance", {}, "invalid-action"],
  ["a sign-up without an address", "?action=register", {}, "invalid-email"],
  [
    "a sign-up where there is none",
    "?action=register&email=a@b.example",
    { signUp: false },
    "invalid-email",
  ],
] as const) {
  test(`options for ${what} are refused, and leave one line in the log`, async () => {
    const { config, errors } = application({ adapter: memory(), providers: [key(own)] });
    const response = await browser(config).get(`/auth/webauthn-options/key${query}`);
    assert.equal(response.status, 400, String(errors[0]));
    assert.deepEqual(
      errors.map((one) => one.code),
      [code],
    );
  });
}
