import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { minute, stoppedClock } from "../session/support.ts";
import { act } from "./action.ts";
import { config, origin, sessionCookie, signIn } from "./application.ts";

// Loaded after what Next.js puts into the process first.
const { NextAuth } = await import("../../src/next/index.ts");

/** An application with a page of its own, at which somebody with a user in the database is signed in. */
async function place() {
  const adapter = memory();
  await adapter.createUser({ id: "1", name: "Ada", email: "ada@example.com", emailVerified: null });
  const auth = NextAuth(
    config({
      adapter,
      session: { strategy: "jwt" },
      security: true,
      mail: () => {},
      pages: { security: "/account" },
    }),
  );
  const { cookie } = await signIn(auth.handlers);
  return { ...auth, adapter, cookie };
}

const facts = (error: unknown) => [Object(error).type, Object(error).code];

test("a server component reads what the person sees, and sets no cookie", async () => {
  const { security, cookie } = await place();
  const { result, error, cookies } = await act(() => security(), { cookie });
  assert.equal(error, undefined);
  assert.equal(result?.user.email, "ada@example.com");
  assert.deepEqual(
    result?.sessions?.map(({ current }) => current),
    [true],
  );
  assert.deepEqual(cookies, []);
});

test("nobody reads nothing", async () => {
  const { security } = await place();
  const { error } = await act(() => security());
  assert.deepEqual(facts(error), ["AccessDenied", "signed-out"]);
});

test("a server action makes a change, and the browser gets the session that shows it", async () => {
  const { securityAction, adapter, cookie } = await place();
  const change = () => securityAction("name", { name: "Ada King" });
  const { result, error, cookies } = await act(change, { cookie });
  assert.equal(error, undefined);
  assert.equal(result?.done, "name-changed");
  assert.equal((await adapter.getUser("1"))?.name, "Ada King");
  assert.deepEqual(
    cookies.map((one) => one.split("=")[0]),
    [sessionCookie],
  );
});

test("a change that is refused throws with its code", async () => {
  const { securityAction, cookie } = await place();
  const { error } = await act(() => securityAction("name", { name: "\u3164" }), { cookie });
  assert.deepEqual(facts(error), ["InvalidRequest", "invalid-name"]);
});

test("whoever signed in long ago is redirected, and comes back to the page", async (t) => {
  const { pass } = stoppedClock(t);
  const { securityAction, adapter, cookie } = await place();
  pass(11 * minute);
  const { error } = await act(() => securityAction("name", { name: "Eve" }), { cookie });
  const digest = String(Reflect.get(Object(error), "digest"));
  assert.match(digest, /^NEXT_REDIRECT;/);
  const url = new URL(digest.split(";")[2] ?? "", origin);
  assert.equal(url.pathname, "/api/auth/signin");
  assert.equal(url.searchParams.get("code"), "fresh");
  assert.equal(url.searchParams.get("callbackUrl"), `${origin}/account`);
  assert.equal((await adapter.getUser("1"))?.name, "Ada");
});

test("an access token is read for the person of the request, and for nobody else", async () => {
  const { getAccessToken, cookie } = await place();
  const read = () => getAccessToken({ provider: "github" });
  const { error: signedOut } = await act(read);
  assert.deepEqual(facts(signedOut), ["AccessDenied", "signed-out"]);
  const { error: unknown } = await act(read, { cookie });
  assert.equal(Object(unknown).type, "InvalidProvider");
});
