import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { NextRequest } from "next/server.js";
import { groups } from "../../src/config/checks/option-types.ts";
import { functionsOf } from "../../src/config/functions.ts";
import { describe } from "../../src/lib/describe.ts";
import NextAuth from "../../src/next/index.ts";
import { withAuth } from "../../src/next/v4/with-auth.ts";
import { memory } from "../../src/storage/memory.ts";
import { enter, password } from "../http/support/password.ts";
import { application, origin } from "../support/application.ts";
import { Browser } from "../support/browser.ts";
import { bindings, start } from "./support/bindings.ts";

/** What stands in place of a function later. */
const others: readonly unknown[] = [
  undefined,
  null,
  false,
  0,
  "",
  "no",
  1,
  {},
  [],
  Promise.resolve(),
];

/** Rules that let everybody in, and who gets where once they are gone. */
const rules = {
  signIn: [() => true, /error=Configuration/, false],
  factor: [() => "pass", /error=Configuration/, false],
  jwt: [({ token }: { token: unknown }) => token, /error=Configuration/, false],
  session: [({ session }: { session: unknown }) => session, /^https?:\/\/[^/]+\/(shop)?$/, false],
  redirect: [
    ({ baseUrl }: { baseUrl: string }) => `${baseUrl}/in`,
    /^https?:\/\/[^/]+\/(shop)?$/,
    true,
  ],
} as const;

const page = () =>
  new NextRequest(`${origin}/secret`, {
    headers: { host: "app.example.com", "x-forwarded-proto": "https" },
  });

suite("a rule that was there and is gone refuses, with one line", () => {
  for (const [where, binding] of Object.entries(bindings)) {
    for (const [name, [rule, leadsTo, isIn]] of Object.entries(rules)) {
      test(`${name}, through ${where}`, async (t) => {
        const callbacks: Record<string, unknown> = { [name]: rule };
        const more = name === "factor" && { adapter: memory(), factors: { totp: true } };
        const { visit, codes, config } = await start(t, binding, { callbacks, ...more });
        assert.equal((await visit()).isIn, true);
        for (const other of others) {
          Object.assign(callbacks, { [name]: other });
          codes.length = 0;
          const { location, ...found } = await visit();
          assert.match(location, leadsTo, describe(other));
          assert.equal(found.isIn, isIn, describe(other));
          assert.deepEqual(codes, ["callback-gone"], describe(other));
        }
        for (const other of others) {
          Object.assign(config, { callbacks: other });
          codes.length = 0;
          const { location, ...found } = await visit();
          // Where nothing is known of any rule, all refuse.
          const isKnown = other === undefined || describe(other) === "an object";
          assert.match(location, isKnown ? leadsTo : /error=Configuration/, describe(other));
          assert.equal(found.isIn, isKnown && isIn, describe(other));
          assert.deepEqual(codes, ["callback-gone"], describe(other));
        }
      });
    }
  }

  test("authorized, which guards the pages of Next.js", async () => {
    const callbacks: Record<string, unknown> = { authorized: () => true };
    const { config, errors } = application({ providers: [password()], basePath: "/auth" });
    Object.assign(config, { callbacks });
    const { auth } = NextAuth(config);
    const visit = () => Reflect.apply(auth, undefined, [page()]);
    assert.equal((await visit()).status, 200);
    for (const other of others) {
      Object.assign(callbacks, { authorized: other });
      errors.length = 0;
      assert.equal((await visit()).status, 500);
      assert.deepEqual(
        errors.map(({ code }) => code),
        ["callback-gone"],
      );
    }
  });

  test("authorized of withAuth, also where next-auth 4 would let whoever is signed in through", async (t) => {
    const logged = t.mock.method(console, "error", () => {});
    const callbacks: Record<string, unknown> = { authorized: () => true };
    const guard = withAuth({ callbacks });
    const visit = () => Reflect.apply(guard, undefined, [page(), {}]);
    process.env.AUTH_SECRET = "a secret for tests that has more than 32 bytes";
    t.after(() => delete process.env.AUTH_SECRET);
    assert.equal((await visit()).status, 200);
    for (const other of [undefined, null, false]) {
      Object.assign(callbacks, { authorized: other });
      assert.equal((await visit()).status, 500);
    }
    assert.match(`${logged.mock.calls[0]?.arguments[0]}`, /callback-gone/);
  });
});

test("of every callback it is known whether it was there", () => {
  for (const name of Object.keys({ ...groups.callbacks })) {
    const config: { callbacks: Record<string, unknown> } = { callbacks: { [name]: () => true } };
    const callbacks = functionsOf(config, "callbacks");
    config.callbacks = {};
    assert.equal(typeof callbacks[name], "function", name);
  }
});

test("events decide nothing, so one that is gone is not missed, and one that is no function leaves a line", async () => {
  const { config, errors } = application({ providers: [password()], events: { signIn: () => {} } });
  const visitor = new Browser(config, origin);
  await enter(visitor);
  for (const events of [undefined, null, {}, { signIn: undefined }, { signIn: null }]) {
    Object.assign(config, { events });
    await enter(visitor);
  }
  assert.deepEqual(errors, []);
  Object.assign(config, { events: { signIn: false } });
  await enter(visitor);
  assert.deepEqual(
    errors.map(({ code }) => code),
    ["event-error"],
  );
});

for (const [where, binding] of Object.entries(bindings)) {
  test(`null counts as not set, through ${where}`, async (t) => {
    for (const group of ["callbacks", "events"]) {
      for (const value of [null, { signIn: null, session: null, jwt: null }]) {
        const { visit, codes } = await start(t, binding, { [group]: value });
        assert.equal((await visit()).isIn, true);
        assert.equal((await visit()).isIn, true);
        assert.deepEqual(codes, []);
      }
    }
  });
}
