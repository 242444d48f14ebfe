import assert from "node:assert/strict";
import { test } from "node:test";
import type { SignInPage } from "../../src/pages/page.ts";
import { stepUpMessage } from "../../src/pages/step-up-messages.ts";
import { english } from "../support/english.ts";
import { contextWith, email, oauth, password, read, signInWith } from "./example.ts";
import { all, one, textOf } from "./markup.ts";

const github = oauth("github", "GitHub");
const refused = { error: { type: "CredentialsSignin", code: "credentials" } };

async function focusedIn(page: SignInPage): Promise<(string | undefined)[]> {
  const focused = (await read(page)).filter(({ attributes }) => attributes.has("autofocus"));
  return focused.map(({ attributes }) => attributes.get("id"));
}

test("the heading names the application, and the host is shown with it", async () => {
  const named = await read(signInWith([github]), contextWith({ name: "Fieldnotes" }));
  assert.deepEqual(
    all(named, "h1").map(({ text }) => text),
    ["Sign in to Fieldnotes"],
  );
  assert.ok(textOf(named).includes("notes.example.com"));
});

test("without a name the host stands in the heading, once", async () => {
  const elements = await read(signInWith([github]));
  assert.equal(all(elements, "h1")[0]?.text, "Sign in to notes.example.com");
  assert.equal(textOf(elements).split("notes.example.com").length, 2);
});

test("a provider is a form with a button", async () => {
  const elements = await read(signInWith([github]));
  const form = one(elements, "action", "/auth/signin/github");
  assert.equal(form.attributes.get("method"), "post");
  assert.match(textOf(elements), /Continue with GitHub$/);
});

test("every form carries the CSRF token and the address to return to", async () => {
  const address = { action: "/p", options: "/o" };
  const passkey = { kind: "webauthn", id: "passkey", name: "Passkey", ...address } as const;
  const elements = await read(signInWith([github, password, email, passkey]));
  assert.equal(all(elements, "form").length, 4);
  for (const [name, value] of [
    ["csrfToken", "token-1"],
    ["callbackUrl", "/next"],
  ]) {
    const fields = elements.filter(({ attributes }) => attributes.get("name") === name);
    assert.deepEqual(
      fields.map(({ attributes }) => attributes.get("value")),
      Array(4).fill(value),
    );
  }
});

test("fields that have no value are left out", async () => {
  const elements = await read({ kind: "signin", entries: [github] });
  assert.equal(all(elements, "input").length, 0);
});

test("a divider stands on both sides of a form, and not between buttons", async () => {
  const dividers = async (...entries: SignInPage["entries"]) =>
    (await read(signInWith(entries))).filter(({ attributes }) => attributes.get("class") === "or")
      .length;
  assert.equal(await dividers(github, oauth("google", "Google")), 0);
  assert.equal(await dividers(github, password), 1);
  assert.equal(await dividers(password, email), 1);
  assert.equal(await dividers(github, password, oauth("google", "Google")), 2);
});

test("only the first form has the main button", async () => {
  const elements = await read(signInWith([github, password, email]));
  assert.equal(one(elements, "class", "primary").text, "Sign in");
  assert.equal(one(elements, "class", "secondary").text, "Email me a sign-in link");
});

test("two forms of a kind name their providers", async () => {
  const staff = { ...password, id: "ldap", name: "Staff directory" };
  const text = textOf(await read(signInWith([password, staff])));
  assert.match(text, /Sign in with Credentials.*Sign in with Staff directory/);
});

test("the address input has the documented id and keeps what was typed", async () => {
  const elements = await read(signInWith([{ ...email, entered: "ada@example.com" }]));
  const input = one(elements, "id", "input-email-for-nodemailer-provider").attributes;
  assert.equal(input.get("type"), "email");
  assert.equal(input.get("autocomplete"), "email");
  assert.equal(input.get("value"), "ada@example.com");
});

test("an error is announced before the ways in, and in the title", async () => {
  const elements = await read(signInWith([github], { error: { type: "OAuthCallbackError" } }));
  const alert = elements.findIndex(({ attributes }) => attributes.get("role") === "alert");
  assert.ok(alert > 0 && alert < elements.findIndex(({ name }) => name === "form"));
  assert.equal(all(elements, "title")[0]?.text, "Error: Sign in to notes.example.com");
});

test("what is asked for before a step is no error", async () => {
  for (const code of ["fresh", "level", "method", undefined]) {
    const message = code && stepUpMessage(english, code);
    const error = { type: "SessionRequired", code };
    const elements = await read(signInWith([github], { error, ...(message && { message }) }));
    assert.equal(one(elements, "role", "status").attributes.get("class"), "note", code);
    assert.equal(all(elements, "title")[0]?.text, "Sign in to notes.example.com", code);
  }
  const error = { type: "SessionRequired", code: "other-user" };
  const message = stepUpMessage(english, "other-user");
  const elements = await read(signInWith([github], { error, message }));
  assert.equal(one(elements, "role", "alert").attributes.get("class"), "alert");
  assert.match(all(elements, "title")[0]?.text ?? "", /^Error: /);
});

test("a refused form is described by the error and keeps the name", async () => {
  const elements = await read(
    signInWith([{ ...password, entered: { username: "ada" } }, email], refused),
  );
  const described = elements.filter(({ attributes }) => attributes.has("aria-describedby"));
  assert.deepEqual(
    described.map(({ attributes }) => attributes.get("name")),
    ["username", "password"],
  );
  assert.equal(one(elements, "id", "error").attributes.get("role"), "alert");
  assert.equal(one(elements, "name", "username").attributes.get("value"), "ada");
});

test("of two credentials forms the one that was sent is the refused one", async () => {
  const staff = { ...password, id: "ldap", name: "Staff", entered: { username: "ada" } };
  const elements = await read(signInWith([password, staff], refused));
  const described = elements.filter(({ attributes }) => attributes.has("aria-describedby"));
  assert.match(described[0]?.attributes.get("id") ?? "", /for-ldap-provider$/);
  assert.equal(described.length, 2);
});

test("the focus is in the first empty field of a form that comes first", async () => {
  assert.deepEqual(await focusedIn(signInWith([password, email])), [
    "input-username-for-credentials-provider",
  ]);
  assert.deepEqual(await focusedIn(signInWith([email, github])), [
    "input-email-for-nodemailer-provider",
  ]);
});

test("below buttons nothing takes the focus", async () => {
  assert.deepEqual(await focusedIn(signInWith([github, password])), []);
});

test("after a refusal the focus is on what has to be typed again", async () => {
  const sent = { ...password, entered: { username: "ada", password: "wrong" } };
  assert.deepEqual(await focusedIn(signInWith([github, sent], refused)), [
    "input-password-for-credentials-provider",
  ]);
});

test("where the application asks for the focus it gets it, once", async () => {
  const asking = { ...password, inputs: { a: { autofocus: true }, b: { autoFocus: true } } };
  assert.deepEqual(await focusedIn(signInWith([github, asking])), [
    "input-a-for-credentials-provider",
  ]);
});

test("somebody who is signed in sees as whom, and a way back", async () => {
  const elements = await read(signInWith([github], { signedInAs: "ada@example.com" }));
  assert.match(textOf(elements), /You’re signed in as ada@example\.com/);
  assert.equal(one(elements, "href", "/home").text, "Continue");
});

test("a page without a way in says so", async () => {
  assert.match(textOf(await read(signInWith([]))), /No way to sign in has been set up yet/);
});
