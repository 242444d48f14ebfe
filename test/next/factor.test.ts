import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { enrolFactor } from "../../src/testing/index.ts";
import { act } from "./action.ts";
import { config, origin, sessionCookie, signIn } from "./application.ts";

// Loaded after what Next.js puts into the process first.
const { NextAuth } = await import("../../src/next/index.ts");

/** An application in which somebody has signed in with a password, and lacks the code of their app. */
async function place() {
  const storage = memory();
  await storage.createUser({ id: "1", name: "Ada", email: "ada@example.com", emailVerified: null });
  const made = config({
    adapter: storage,
    session: { strategy: "jwt" },
    factors: {},
    pages: { factor: "/second-step" },
  });
  const auth = NextAuth(made);
  const factors = await enrolFactor(made, "1");
  const { response, cookie } = await signIn(auth.handlers);
  const url = new URL(response.headers.get("location") ?? "", origin);
  return { ...auth, ...factors, cookie, url };
}

test("a server component learns who is asked for a second factor, and sets no cookie", async () => {
  const { askedFactor, cookie, url } = await place();
  assert.equal(url.pathname, "/second-step");
  const ref = url.searchParams.get("ref") ?? "";
  const { result, error, cookies } = await act(() => askedFactor({ ref }), { cookie });
  assert.equal(error, undefined);
  assert.deepEqual(result?.factors, ["totp", "recovery"]);
  assert.equal(result?.user.email, "ada@example.com");
  assert.deepEqual(cookies, []);
  assert.equal((await act(() => askedFactor())).result, undefined);
});

test("a server action says why a code was not right, and redirects whoever typed the right one, signed in", async () => {
  const { proveFactor, cookie, url, code } = await place();
  const form = new FormData();
  form.set("ref", url.searchParams.get("ref") ?? "");
  form.set("code", "000000");
  const wrong = await act(() => proveFactor(form), { cookie });
  assert.deepEqual(wrong.result, { ok: false, reason: "wrong-code" });
  form.set("code", await code());
  const { error, cookies } = await act(() => proveFactor(form), { cookie });
  assert.match(Object(error).digest, /^NEXT_REDIRECT;/);
  assert.ok(cookies.some((one) => one.startsWith(`${sessionCookie}=`)));
});
