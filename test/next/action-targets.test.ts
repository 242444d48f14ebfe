import assert from "node:assert/strict";
import { test } from "node:test";
import { act } from "./action.ts";
import { config, origin } from "./application.ts";

// Loaded after what Next.js puts into the process first.
const { NextAuth } = await import("../../src/next/index.ts");

test("AC-51 an action of an application below a path adds that path to its target, and sends nobody to what looks like another host", async (t) => {
  process.env.__NEXT_ROUTER_BASEPATH = "/app";
  t.after(() => void delete process.env.__NEXT_ROUTER_BASEPATH);
  const { signIn } = NextAuth(config());
  const ada = { username: "Ada", password: "lovelace", redirect: false };
  for (const [redirectTo, expected] of [
    ["/%5cevil.com", `${origin}/app`],
    ["/%2f/evil.com", `${origin}/app`],
    ["/x", `${origin}/app/x`],
  ] as const) {
    const { result } = await act(() => signIn("credentials", { ...ada, redirectTo }));
    assert.equal(result, expected);
  }
});
