import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import type { WebAuthnEntry } from "../../src/pages/page.ts";
import { passkeyScript } from "../../src/pages/passkey-script.ts";
import { renderPage } from "../../src/pages/render.ts";
import { english } from "../support/english.ts";
import { contextWith, email, oauth, password, read, signInWith } from "./example.ts";
import { all, one, textOf } from "./markup.ts";

const passkey: WebAuthnEntry = {
  kind: "webauthn",
  id: "passkey",
  name: "Passkey",
  action: "/auth/callback/passkey",
  options: "/auth/webauthn-options/passkey",
  autofill: true,
};

const policyOf = async (...entries: Parameters<typeof signInWith>[0]) =>
  (await renderPage(signInWith(entries), contextWith({}))).contentSecurityPolicy;

test("a passkey is a button that a script answers to, and nothing without one", async () => {
  const elements = await read(signInWith([passkey]));
  const button = one(elements, "data-action", "authenticate");
  assert.equal(button.attributes.get("type"), "button");
  assert.equal(button.attributes.get("data-options"), passkey.options);
  assert.equal(one(elements, "action", passkey.action).name, "form");
  assert.match(textOf(elements), /Continue with a passkey/);
  assert.equal(all(elements, "noscript").length, 1);
});

test("nobody creates an account who is to prove once more who they are", async () => {
  const entry = { ...passkey, signUpLabel: "Email address" };
  assert.match(textOf(await read(signInWith([entry]))), /Create an account/);
  const again = textOf(await read(signInWith([entry], { stepUp: true })));
  assert.match(again, /Continue with a passkey/);
  assert.doesNotMatch(again, /Create/);
});

test("two passkey providers are told apart by their names", async () => {
  const second = { ...passkey, id: "key", name: "Security key", autofill: false };
  const text = textOf(await read(signInWith([passkey, second])));
  assert.match(text, /Continue with Passkey.*Continue with Security key/);
});

test("the policy of the page allows its script and no other, and talks to the own origin only", async () => {
  const digest = createHash("sha256").update(passkeyScript(english)).digest("base64");
  const policy = await policyOf(passkey);
  assert.ok(policy.includes(`script-src 'sha256-${digest}'`), policy);
  assert.ok(policy.includes("connect-src 'self'"));
  assert.ok(policy.includes("default-src 'none'"));
});

test("a page without passkeys has no script", async () => {
  const elements = await read(signInWith([oauth("github", "GitHub"), password, email]));
  assert.equal(all(elements, "script").length, 0);
  const policy = await policyOf(oauth("github", "GitHub"), password, email);
  assert.doesNotMatch(policy, /script-src|connect-src/);
});

test("the script is one that browsers can read, and cannot end before its end", () => {
  assert.ok(new Function(passkeyScript(english)));
  assert.doesNotMatch(passkeyScript(english), /<[/!]/);
});

test("passkeys are among the suggestions where a name or an address is typed", async () => {
  const purposes = async (...entries: Parameters<typeof signInWith>[0]) =>
    all(await read(signInWith(entries)), "input").flatMap(
      ({ attributes }) => attributes.get("autocomplete") ?? [],
    );
  assert.deepEqual(await purposes(password, email), ["username", "current-password", "email"]);
  assert.deepEqual(await purposes(passkey, password, email), [
    "username webauthn",
    "current-password",
    "email webauthn",
  ]);
  const quiet = { ...passkey, autofill: false };
  assert.deepEqual(await purposes(quiet, email), ["email"]);
});

test("whoever may sign up with a passkey is asked for an address", async () => {
  assert.equal(all(await read(signInWith([passkey])), "details").length, 0);
  const elements = await read(signInWith([{ ...passkey, signUpLabel: "Work email" }]));
  const field = one(elements, "name", "email");
  assert.equal(field.attributes.get("type"), "email");
  assert.equal(field.attributes.get("autocomplete"), "username webauthn");
  assert.match(textOf(elements), /Create an account with a passkey Work email/);
  assert.equal(one(elements, "data-action", "register").name, "button");
});
