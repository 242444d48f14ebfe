import assert from "node:assert/strict";
import { test } from "node:test";
import {
  confirmSignUp,
  requestPasswordReset,
  resetPassword,
  signUp,
} from "../../src/server/index.ts";
import { better, good, newAddress, scene } from "../signin/password/scene.ts";

const input = (cookie = "") => ({
  headers: new Headers({ host: "app.example.com", "x-forwarded-proto": "https", cookie }),
});
const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";

test("people sign up and set a new password through functions alone", async () => {
  const { config, lastLink, userAt } = scene();
  const email = newAddress();
  const fields = { email, password: good, redirectTo: "/welcome" };
  const asked = await signUp(input(), config, fields);
  assert.partialDeepStrictEqual(asked, { ok: true, done: "mail-on-its-way", sentTo: email });
  const cookie = asked.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const confirmed = await confirmSignUp(input(cookie), config, {
    token: tokenOf(await lastLink()),
  });
  assert.partialDeepStrictEqual(confirmed, { ok: true, done: "signed-up", signedIn: true });
  assert.equal(confirmed.redirect, "https://app.example.com/welcome");
  assert.deepEqual(
    confirmed.cookies
      .filter(({ value }) => value)
      .map(({ name }) => name)
      .sort(),
    ["__Host-cardea.device", "__Host-cardea.session-token"],
  );
  assert.ok(await userAt(email));
  await requestPasswordReset(input(), config, { email });
  const token = tokenOf(await lastLink());
  const refused = await resetPassword(input(), config, { token, password: "short" });
  assert.partialDeepStrictEqual(refused, { ok: false, reason: "refused", why: "too-short" });
  const done = await resetPassword(input(), config, { token, password: better });
  const { cookies, ...told } = done;
  assert.deepEqual(told, { ok: true, done: "password-reset" });
  // The browser is known from then on.
  assert.deepEqual(
    cookies.map(({ name }) => name),
    ["__Host-cardea.device"],
  );
  const again = await resetPassword(input(), config, { token, password: better });
  assert.deepEqual(again, { ok: false, reason: "link-void", cookies: [] });
});

test("AC-93 what an action of a framework hands over may be anything", async () => {
  const { config } = scene();
  for (const password of [{ $ne: null }, [good], 12, undefined, null]) {
    const fields = Object({ email: newAddress(), password });
    await assert.rejects(signUp(input(), config, fields), { code: "invalid-field" });
    await assert.rejects(resetPassword(input(), config, Object({ token: "x", password })), {
      code: "invalid-field",
    });
  }
  for (const fields of [null, "x", 7, []]) {
    await assert.rejects(signUp(input(), config, Object(fields)), { type: "InvalidRequest" });
  }
});

test("a sign-up that the signIn callback leads elsewhere creates nobody", async () => {
  const { config, lastLink, userAt } = scene({ callbacks: { signIn: () => "/waiting-list" } });
  const email = newAddress();
  await signUp(input(), config, { email, password: good });
  const token = tokenOf(await lastLink());
  const confirm = (fields: object) => confirmSignUp(input(), config, { token, ...fields });
  assert.deepEqual(await confirm({}), { ok: false, reason: "password-needed", cookies: [] });
  assert.deepEqual(await confirm({ password: good }), {
    ok: false,
    reason: "elsewhere",
    cookies: [],
    redirect: "https://app.example.com/waiting-list",
  });
  assert.equal(await userAt(email), null);
});
