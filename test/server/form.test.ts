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

test("a form that a framework has parsed is read without a request, with the limits of one", async () => {
  const form = new FormData();
  form.append("providerId", "credentials");
  form.append("redirectTo", "/members");
  form.append("username", "ada");
  form.append("photo", new Blob(["x"]), "x.png");
  const read = await readSignInForm(form);
  assert.equal(read?.provider, "credentials");
  assert.deepEqual(read?.fields, { username: "ada" });
  assert.deepEqual(await readSignOutForm(form), { redirectTo: "/members", federated: false });
  const tooLarge = { type: "InvalidRequest", code: "too-large" };
  const text = (length: number, letter = "x") => formOf([["note", letter.repeat(length)]]);
  assert.ok(await readSignInForm(text(128 * 1024 - 4)));
  assert.ok(await readSignInForm(formOf(Array.from({ length: 1000 }, (_, i) => [`f${i}`, "1"]))));
  for (const large of [
    text(128 * 1024 - 3),
    text(64 * 1024, "é"),
    formOf([["photo", new Blob([new Uint8Array(128 * 1024)])]]),
    formOf(Array.from({ length: 1001 }, (_, i) => [`f${i}`, "1"])),
  ]) {
    await assert.rejects(readSignInForm(large), tooLarge);
    await assert.rejects(readSignOutForm(large), tooLarge);
  }
});

function formOf(fields: readonly (readonly [string, string | Blob])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, value, "file");
  }
  return form;
}
