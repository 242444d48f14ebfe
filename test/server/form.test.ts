import assert from "node:assert/strict";
import { test } from "node:test";
import { readSignInForm, readSignOutForm } from "../../src/server/index.ts";
import { origin } from "../support/application.ts";

const post = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request(`${origin}/login`, { method: "POST", body, headers });

test("the form of a sign-in names the provider, where to return to, and what is for the provider's page", async () => {
  const fields = {
    providerId: "credentials",
    callbackUrl: "/inbox",
    link: "true",
    "authorizationParams-login_hint": "ada",
    username: "ada",
    password: "lovelace-1815",
  };
  assert.deepEqual(await readSignInForm(post(new URLSearchParams(fields))), {
    provider: "credentials",
    redirectTo: "/inbox",
    link: true,
    authorizationParams: { login_hint: "ada" },
    fields: { username: "ada", password: "lovelace-1815" },
  });
});

test("empty fields name nothing, files are no fields, and `redirectTo` comes before `callbackUrl`", async () => {
  const form = new FormData();
  form.append("providerId", "");
  form.append("redirectTo", "/members");
  form.append("callbackUrl", "/inbox");
  form.append("photo", new Blob(["x"]), "x.png");
  const read = await readSignInForm(post(form));
  assert.equal(read?.provider, undefined);
  assert.equal(read?.redirectTo, "/members");
  assert.equal(read?.link, false);
  assert.deepEqual(read?.fields, {});
});

test("the form of a sign-out says where to go, and whether at the provider too", async () => {
  const body = new URLSearchParams({ redirectTo: "/bye", federated: "true" });
  assert.deepEqual(await readSignOutForm(post(body)), { redirectTo: "/bye", federated: true });
  assert.deepEqual(await readSignOutForm(post(new URLSearchParams())), {
    redirectTo: undefined,
    federated: false,
  });
});

test("what is no form is left to the application", async () => {
  const json = post('{"providerId":"credentials"}', { "content-type": "application/json" });
  for (const request of [json, new Request(`${origin}/login?providerId=credentials`)]) {
    assert.equal(await readSignInForm(request), undefined);
    assert.equal(await readSignOutForm(request), undefined);
  }
  assert.equal(await json.text(), '{"providerId":"credentials"}');
});
