import assert from "node:assert/strict";
import { test } from "node:test";
import { openVisit, readSignInForm, signInByForm } from "../../src/server/index.ts";
import { origin } from "../support/application.ts";
import { app, cookie, fields, headersWith, nobody, settled } from "./visits.ts";

const page = new URL(`${origin}/welcome?callbackUrl=%2Finbox`);

/** Signs in with what a page posts. */
async function post(posted: Readonly<Record<string, string>>, headers = nobody(), url = page) {
  const body = new URLSearchParams({ providerId: "credentials", ...posted });
  const form = await readSignInForm(new Request(url, { method: "POST", body }));
  assert.ok(form);
  const visit = openVisit(headers, app().config);
  const left = await signInByForm(visit, form, { url, headers, page: "/welcome" });
  return { left, visit };
}

test("a form signs in and leads to the page that it names, that its address names, or that the binding names", async () => {
  const { left, visit } = await post({ ...fields, redirectTo: "/named" });
  assert.equal("redirect" in left && left.redirect, "/named");
  assert.ok(settled(visit).cookies.includes(cookie));
  const byAddress = await post(fields);
  assert.equal("redirect" in byAddress.left && byAddress.left.redirect, "/inbox");
  const byPage = await post(fields, nobody(), new URL(`${origin}/welcome`));
  assert.equal("redirect" in byPage.left && byPage.left.redirect, "/welcome");
});

test("after a wrong password the page knows what to say, in the person's language, and what to post again", async () => {
  const headers = headersWith([], { "accept-language": "de" });
  const { left, visit } = await post({ ...fields, password: "wrong" }, headers);
  assert.ok("failure" in left);
  const { message, ...failure } = left.failure;
  const said = { error: "CredentialsSignin", code: "credentials" };
  assert.deepEqual(failure, { ...said, providerId: "credentials", redirectTo: "/inbox" });
  assert.match(message, /Anmeldedaten/);
  assert.equal(left.status, 401);
  assert.deepEqual(settled(visit).cookies, []);
});

test("what no other attempt would mend is thrown", async () => {
  const elsewhere = headersWith([], { origin: "https://elsewhere.example" });
  await assert.rejects(post(fields, elsewhere), { type: "CrossSiteRequest" });
  const { config } = app({ secret: [] });
  const visit = openVisit(nobody(), config);
  const form = { provider: "credentials", redirectTo: undefined, fields };
  const posted = signInByForm(visit, form, { url: page, headers: nobody(), page: undefined });
  await assert.rejects(posted, { type: "MissingSecret" });
});
