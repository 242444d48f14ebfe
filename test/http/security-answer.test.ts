import assert from "node:assert/strict";
import { test } from "node:test";
import {
  answer,
  backToPage,
  enteredIn,
  leadOn,
  statusesFor,
} from "../../src/http/security-answer.ts";
import { takeNote } from "../../src/http/security-note.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import type { SecurityResult } from "../../src/types/security.ts";
import { contextOf } from "../request/contexts.ts";
import { origin } from "../support/application.ts";
import { nextRequest } from "./support/next-request.ts";

const page = `${origin}/auth/security`;
const cookie = { name: "a", value: "1", options: { path: "/" } };
const place = async (own: Partial<AuthConfig> = {}) =>
  (await contextOf({}, { adapter: memory(), security: true, mail: () => {}, ...own })).context;

const refusals: Readonly<Record<number, readonly string[]>> = {
  400: [
    "address-unproved",
    "app-not-begun",
    "change-not-offered",
    "factor-wrong",
    "invalid-email",
    "invalid-name",
    "link-unknown",
    "not-confirmed",
    "password-refused",
    "username-invalid",
  ],
  401: ["signed-out"],
  403: ["credentials", "step-up-impossible"],
  404: ["account-unknown", "app-unknown", "passkey-unknown"],
  409: ["address-taken", "codes-replaced", "last-way-in", "too-many-apps", "username-taken"],
  429: ["too-many-mails"],
  503: ["mail-not-sent", "passwords-busy", "sessions-partly-ended"],
};

for (const [status, codes] of Object.entries(refusals)) {
  test(`a program is told ${status} of a change that is refused with ${codes.join(", ")}`, () => {
    for (const action of ["name", "factor-confirm"]) {
      for (const code of codes) assert.equal(statusesFor(action).get(code), Number(status), code);
    }
  });
}

test("too many codes are explained on the page, and too many passwords on that for errors", () => {
  assert.equal(statusesFor("factor-confirm").get("too-many-attempts"), 429);
  for (const action of ["password", "name", undefined]) {
    assert.equal(statusesFor(action).get("too-many-attempts"), undefined);
  }
});

test("what was typed is filled in again, unless it is a secret, and no more than 300 characters of it", () => {
  const typed = { name: "Ada", email: "ada@example.com", username: "ada", password: "secret" };
  for (const [action, entered] of [
    ["name", "Ada"],
    ["address", "ada@example.com"],
    ["password", "ada"],
    ["factor-confirm", "Ada"],
    ["delete", undefined],
    ["unlink", undefined],
  ] as const) {
    assert.equal(enteredIn(action, typed), entered, action);
  }
  assert.equal(enteredIn("name", { name: { a: 1 } }), undefined);
  assert.equal(enteredIn("name", { name: "n".repeat(300) })?.length, 300);
  assert.equal(enteredIn("name", { name: "n".repeat(301) })?.length, 300);
});

test("a program is told what was done, or with 401 where to sign in", () => {
  const done = { ok: true, done: "address-asked", sentTo: "ada@example.com" } as const;
  assert.deepEqual(answer({ result: done, cookies: [cookie] }), {
    json: { done: "address-asked", sentTo: "ada@example.com" },
    cookies: [cookie],
  });
  for (const [reason, error] of [
    ["step-up", "StepUpRequired"],
    ["signed-out", "SessionRequired"],
  ] as const) {
    assert.deepEqual(answer({ result: { ok: false, reason, url: "/in" } }), {
      status: 401,
      json: { error, url: "/in" },
      cookies: [],
    });
  }
});

/** Where a person is led after a change, and which note the page shows them then. */
async function led(result: SecurityResult, own: Partial<AuthConfig> = {}) {
  const context = await place(own);
  const reply = await leadOn(context, { result, cookies: [cookie] });
  const { note } = await takeNote(nextRequest(context, reply.cookies));
  return { reply, note };
}

test("a person comes back to the page with a note of what was done", async () => {
  const result = { ok: true, done: "address-asked", sentTo: "ada@example.com" } as const;
  const { reply, note } = await led(result);
  assert.ok("redirect" in reply);
  assert.deepEqual([reply.redirect, reply.status], [page, 303]);
  assert.deepEqual(reply.cookies?.[0], cookie);
  assert.partialDeepStrictEqual(note, {
    ok: true,
    code: "address-asked",
    sentTo: "ada@example.com",
  });
  const own = await led(result, { pages: { security: "/me" } });
  assert.ok("redirect" in own.reply);
  assert.equal(own.reply.redirect, "/me");
});

for (const [done, action] of [
  ["factor-added", "factor-confirm"],
  ["factor-removed", "factor-remove"],
  ["revoked", ""],
] as const) {
  test(`after ${done} the note says that sessions may go on, beside the form that tries again`, async () => {
    const { note } = await led({ ok: true, done, sessionsLeft: true });
    assert.partialDeepStrictEqual(note, { ok: false, code: "sessions-partly-ended", action });
  });
}

test("recovery codes are shown in the answer itself, and in no note", async () => {
  for (const [done, isAppAdded] of [
    ["factor-added", true],
    ["recovery-renewed", false],
  ] as const) {
    const { reply, note } = await led({
      ok: true,
      done,
      codes: ["one", "two"],
      sessionsLeft: true,
    });
    assert.ok("page" in reply);
    assert.partialDeepStrictEqual(reply.page, {
      kind: "recovery-codes",
      codes: ["one", "two"],
      isAppAdded,
      sessionsLeft: true,
      continueUrl: page,
    });
    assert.deepEqual(reply.cookies, [cookie]);
    assert.equal(note, undefined);
  }
});

test("whoever deleted their account is led to the home page, without a note", async () => {
  const { reply } = await led({ ok: true, done: "deleted" });
  assert.deepEqual(reply, { redirect: `${origin}/`, cookies: [cookie], status: 303 });
});

test("whoever has to prove more first is led there, and finds a note after it", async () => {
  const { reply, note } = await led({ ok: false, reason: "step-up", url: "/in" });
  assert.ok("redirect" in reply);
  assert.deepEqual([reply.redirect, reply.status], ["/in", 303]);
  assert.deepEqual(reply.refusal, { error: "SessionRequired" });
  assert.equal(reply.cookies?.length, 1);
  assert.partialDeepStrictEqual(note, { ok: false, code: "step-up-required" });
});

test("a change without cookies sets none but that of its note", async () => {
  const { cookies = [] } = await leadOn(await place(), { result: { ok: true, done: "revoked" } });
  assert.equal(cookies.length, 1);
});

test("the way back to the page keeps all cookies", async () => {
  const other = { ...cookie, name: "b" };
  assert.deepEqual(backToPage(await place(), cookie, other), {
    redirect: page,
    cookies: [cookie, other],
    status: 303,
  });
});
