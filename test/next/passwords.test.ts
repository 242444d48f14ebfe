import assert from "node:assert/strict";
import { test } from "node:test";
import { better, good, newAddress, type SceneOptions, scene } from "../signin/password/scene.ts";
import { act } from "./action.ts";

// Loaded after what Next.js puts into the process first.
const { NextAuth } = await import("../../src/next/index.ts");

function place(options: SceneOptions = {}) {
  const made = scene(options);
  const lastToken = async () => new URL(await made.lastLink()).searchParams.get("token") ?? "";
  return { ...made, ...NextAuth(made.config), lastToken, signUpOf: made.signUp };
}

const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ $ACTION_ID_1: "", ...fields })) {
    form.set(name, value);
  }
  return form;
};

const cookieHeader = (cookies: readonly string[]) =>
  cookies.map((one) => one.split(";")[0]).join("; ");

test("a form signs up, and the link signs the browser in that asked", async () => {
  const { signUp, confirmSignUp, lastToken, userAt } = place();
  const email = newAddress();
  const form = formOf({ email, password: good, redirectTo: "/welcome" });
  const asked = await act(() => signUp(form));
  assert.equal(asked.error, undefined);
  assert.deepEqual(asked.result, { ok: true, done: "mail-on-its-way", sentTo: email });
  const token = await lastToken();
  const elsewhere = await act(() => confirmSignUp({ token }));
  assert.deepEqual(elsewhere.result, { ok: false, reason: "password-needed" });
  const wrong = await act(() => confirmSignUp(formOf({ token, password: better })));
  assert.deepEqual(wrong.result, { ok: false, reason: "password-wrong" });
  const cookie = cookieHeader(asked.cookies);
  const confirmed = await act(() => confirmSignUp({ token }), { cookie });
  assert.match(String(Object(confirmed.error).digest), /NEXT_REDIRECT;\w+;[^;]*\/welcome;/);
  assert.ok(confirmed.cookies.some((one) => one.includes("session-token=")));
  assert.ok(await userAt(email));
});

test("a new password is asked for and set by forms, and a refused one says why", async () => {
  const { requestPasswordReset, resetPassword, member, lastToken } = place();
  const { email } = await member();
  const asked = await act(() => requestPasswordReset(formOf({ email })));
  assert.deepEqual(asked.result, { ok: true, done: "mail-on-its-way", sentTo: email });
  const token = await lastToken();
  const refused = await act(() => resetPassword(formOf({ token, password: "short" })));
  assert.partialDeepStrictEqual(refused.result, { ok: false, reason: "refused", why: "too-short" });
  const set = await act(() => resetPassword(formOf({ token, password: better })));
  assert.deepEqual(set.result, { ok: true, done: "password-reset" });
  // No session, but the browser is known: what strangers guess does not keep it out.
  assert.deepEqual(
    set.cookies.map((one) => one.split("=")[0]),
    ["__Host-cardea.device"],
  );
});

test("a sign-up that the signIn callback leads elsewhere redirects there", async () => {
  const { signUp, confirmSignUp, lastToken, userAt } = place({
    callbacks: { signIn: () => "/waiting-list" },
  });
  const email = newAddress();
  await act(() => signUp({ email, password: good }));
  const token = await lastToken();
  const { error } = await act(() => confirmSignUp(formOf({ token, password: good })));
  assert.match(String(Object(error).digest), /NEXT_REDIRECT;\w+;[^;]*\/waiting-list;/);
  assert.equal(await userAt(email), null);
});

test("what a form must not hold throws with its code", async () => {
  const { signUp } = place();
  const { error } = await act(() => signUp(formOf({ email: "nobody", password: good })));
  assert.deepEqual([Object(error).type, Object(error).code], ["InvalidRequest", "invalid-email"]);
});
