import assert from "node:assert/strict";
import { test } from "node:test";
import { errorStatus } from "../../src/http/error-status.ts";
import { english } from "../support/english.ts";
import { contextWith, read } from "./example.ts";
import { all, one, textOf } from "./markup.ts";

const errorPage = (error: string) =>
  read({ kind: "error", error, signInUrl: "/auth/signin", requestId: "req-42" });

test("an error page says what happened, what to do, where to go and which request it was", async () => {
  const elements = await errorPage("Verification");
  assert.equal(all(elements, "h1")[0]?.text, "That sign-in link no longer works");
  assert.match(one(elements, "role", "alert").text, /ask for a new one/);
  assert.equal(one(elements, "href", "/auth/signin").text, "Back to sign-in");
  assert.equal(one(elements, "href", "/home").text, "Go to notes.example.com");
  assert.match(textOf(elements), /tell whoever runs this site the request id req-42/);
});

test("a configuration error sends the operator to the log and nobody to another try", async () => {
  const elements = await errorPage("Configuration");
  assert.equal(all(elements, "h1")[0]?.text, "The sign-in service isn’t set up correctly");
  assert.deepEqual(
    all(elements, "a").map(({ attributes }) => attributes.get("href")),
    ["/home"],
  );
  assert.match(textOf(elements), /your server’s log has the details under this id/);
});

test("whoever is not signed out yet is led to signing out, and not to signing in", async () => {
  const elements = await read({
    kind: "error",
    error: "SignOutError",
    signInUrl: "/auth/signin",
    signOutUrl: "/auth/signout",
  });
  assert.equal(all(elements, "h1")[0]?.text, "You’re not signed out yet");
  assert.deepEqual(
    all(elements, "a").map(({ attributes }) => attributes.get("href")),
    ["/auth/signout", "/home"],
  );
  assert.equal(one(elements, "href", "/auth/signout").text, "Sign out again");
});

test("whoever no sign-in would help goes back to where they were", async () => {
  const page = {
    kind: "error",
    error: "StepUpImpossible",
    signInUrl: "/auth/signin",
    backUrl: "https://app.example.com/notes",
  } as const;
  const linksOf = async (more: object = {}) =>
    all(await read({ ...page, ...more }), "a").map(({ attributes }) => attributes.get("href"));
  assert.deepEqual(await linksOf(), [page.backUrl, "/home"]);
  assert.deepEqual(await linksOf({ securityUrl: "/auth/security" }), [
    "/auth/security",
    page.backUrl,
    "/home",
  ]);
});

test("without a trusted host and a request id the page says neither", async () => {
  const page = { kind: "error", error: "Configuration", signInUrl: "/auth/signin" } as const;
  const elements = await read(page, { language: english, theme: {}, host: "", homeUrl: "/" });
  assert.equal(one(elements, "href", "/").text, "Go to this site");
  assert.doesNotMatch(textOf(elements), /request id/);
});

test("the page after a sign-in link was sent says to look into the mail", async () => {
  const elements = await read({ kind: "verify-request" }, contextWith({ name: "Fieldnotes" }));
  assert.equal(all(elements, "h1")[0]?.text, "Check your email");
  assert.match(textOf(elements), /sign-in link.*Fieldnotes/);
});

test("the status tells the operator's mistakes from refusals and bad requests", () => {
  assert.equal(errorStatus("Configuration"), 500);
  assert.equal(errorStatus("AccessDenied"), 403);
  assert.equal(errorStatus("Verification"), 403);
  for (const error of ["InvalidRequest", "", "anything", "constructor"]) {
    assert.equal(errorStatus(error), 400, error);
  }
});

test("signing out is one form, and there is a way back", async () => {
  const elements = await read({
    kind: "signout",
    action: "/auth/signout",
    csrfToken: "token-1",
    returnTo: "/bye",
    signedInAs: "ada@example.com",
  });
  assert.equal(all(elements, "h1")[0]?.text, "Sign out of notes.example.com?");
  assert.equal(one(elements, "action", "/auth/signout").attributes.get("method"), "post");
  assert.equal(one(elements, "name", "csrfToken").attributes.get("value"), "token-1");
  assert.equal(one(elements, "name", "callbackUrl").attributes.get("value"), "/bye");
  assert.equal(one(elements, "href", "/home").text, "Stay signed in");
  assert.match(textOf(elements), /signed in as ada@example\.com/);
});
