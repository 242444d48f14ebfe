import assert from "node:assert/strict";
import { test } from "node:test";
import Credentials from "../../src/providers/credentials.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AccountMail } from "../../src/types/security.ts";
import { withoutTransactions } from "../accounts/adapters.ts";
import { good, newAddress, scene } from "../signin/password/scene.ts";
import { goingAway } from "../support/away.ts";
import { act } from "./action.ts";
import { config as configOf, signIn as enter, visit } from "./application.ts";

// Loaded after what Next.js puts into the process first.
const { NextAuth } = await import("../../src/next/index.ts");

/** An application whose mails wait at the mail server until they are let go, and a platform that keeps what it is handed. */
function place(waitUntil?: (work: Promise<unknown>) => void) {
  const handed: Promise<unknown>[] = [];
  const sent: AccountMail[] = [];
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { config } = scene({
    waitUntil,
    async mail(mail) {
      await gate;
      sent.push(mail);
    },
  });
  const platform = { waitUntil: (work: Promise<unknown>) => void handed.push(work) };
  return { ...NextAuth(config), handed, sent, platform, letGo };
}

/** What is still under way when the event loop has turned. */
async function isPending(work: Promise<unknown>): Promise<boolean> {
  const turn = new Promise((resolve) => setTimeout(resolve, 20, "turn"));
  return (await Promise.race([work, turn])) === "turn";
}

test("a server action answers before its mail is sent, and Next.js is handed the sending by then", async () => {
  const { signUp, handed, sent, platform, letGo } = place();
  const { result } = await act(() => signUp({ email: newAddress(), password: good }), platform);
  assert.partialDeepStrictEqual(result, { ok: true, done: "mail-on-its-way" });
  assert.equal(handed.length, 1);
  assert.ok(handed[0] && (await isPending(handed[0])), "it ends before the mail was sent");
  assert.equal(sent.length, 0);
  letGo();
  await Promise.all(handed);
  assert.equal(sent.length, 1);
});

test("so does a route handler", async () => {
  const { handlers, handed, sent, platform, letGo } = place();
  const answer = await handlers.GET(visit("/api/auth/csrf"));
  const { csrfToken } = await answer.json();
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const fields = { csrfToken, email: newAddress(), password: good };
  const request = visit("/api/auth/signup", {
    method: "POST",
    cookie,
    headers: { accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
  const { result } = await act(() => handlers.POST(request), platform);
  assert.equal(result?.status, 200);
  assert.equal(handed.length, 1);
  letGo();
  await Promise.all(handed);
  assert.equal(sent.length, 1);
});

test("a waitUntil of the application takes the place of Next.js", async () => {
  const own: Promise<unknown>[] = [];
  const { signUp, handed, sent, platform, letGo } = place((work) => void own.push(work));
  await act(() => signUp({ email: newAddress(), password: good }), platform);
  assert.deepEqual([own.length, handed.length], [1, 0]);
  letGo();
  await Promise.all(own);
  assert.equal(sent.length, 1);
});

test("where Next.js cannot wait, the process goes on by itself, and nothing fails", async () => {
  const { signUp, sent, letGo } = place();
  const { result, error } = await act(() => signUp({ email: newAddress(), password: good }));
  assert.equal(error, undefined);
  assert.partialDeepStrictEqual(result, { ok: true });
  letGo();
  while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
});

test("Next.js is handed what an outage leaves for later, also where nobody has a password of the library's", async () => {
  const stored = withoutTransactions(memory());
  const { adapter, state } = goingAway(stored);
  const handed: Promise<unknown>[] = [];
  const email = newAddress();
  const own = Credentials({ credentials: {}, authorize: () => ({ id: "ada", email }) });
  const { handlers } = NextAuth(
    configOf({ adapter, providers: [own], callbacks: { signIn: () => true } }),
  );
  Object.assign(state, { next: "createUser", away: "until it is back" });
  await act(() => enter(handlers), { waitUntil: (work) => void handed.push(work) });
  state.isAway = false;
  assert.equal(handed.length, 1);
  await handed[0];
  const account = { provider: "credentials", providerAccountId: "ada" };
  assert.ok(await stored.getUserByAccount(account), "the first sign-in is completed");
});
