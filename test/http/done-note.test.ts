import assert from "node:assert/strict";
import { test } from "node:test";
import { leadToSignIn, takeDone } from "../../src/http/done-note.ts";
import { flashCookie } from "../../src/http/flash.ts";
import { contextOf } from "../request/contexts.ts";
import { origin } from "../support/application.ts";
import { nextRequest } from "./support/next-request.ts";

const cookie = { name: "a", value: "1", options: { path: "/" } };

test("our sign-in page is told by a note what was done, and its address says nothing", async () => {
  const { context } = await contextOf();
  const { redirect, status, cookies = [] } = await leadToSignIn(context, "password-set", [cookie]);
  assert.deepEqual([redirect, status], [`${origin}/auth/signin`, 303]);
  assert.deepEqual(cookies[0], cookie);
  assert.equal(cookies.length, 2);
  const next = nextRequest(context, cookies);
  const { done, cookies: taken } = await takeDone(next);
  assert.equal(done, "password-set");
  assert.equal(taken[0]?.value, "");
});

test("a sign-in page of the application's own is told in its address", async () => {
  const { context } = await contextOf({}, { pages: { signIn: "/in?a=1" } });
  assert.deepEqual(await leadToSignIn(context, "password-set", [cookie]), {
    redirect: `${origin}/in?a=1&done=password-set`,
    cookies: [cookie],
    status: 303,
  });
});

test("without a note, or with one that says something else, nothing was done", async () => {
  const { context } = await contextOf();
  assert.deepEqual(await takeDone(context), { done: undefined, cookies: [] });
  for (const note of [{}, { done: 1 }]) {
    const next = nextRequest(context, [await flashCookie(context, "done", note)]);
    assert.equal((await takeDone(next)).done, undefined);
  }
});
