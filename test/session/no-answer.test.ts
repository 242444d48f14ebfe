import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { enter, password } from "../http/support/password.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import { locationOf } from "../support/sign-in.ts";
import { strategies } from "./support.ts";

/** A callback with a forgotten `return`, as it may stand in JavaScript. */
const forgetful = () => JSON.parse("[]")[0];

suite("a callback that answers nothing", () => {
  test("jwt at a sign-in is an error with its name, and nobody is signed in", async () => {
    const { config, errors } = application({
      providers: [password()],
      callbacks: { jwt: forgetful },
    });
    const visitor = browser(config);
    const response = await enter(visitor);
    assert.equal(locationOf(response).searchParams.get("error"), "Configuration");
    assert.equal(await visitor.session(), null);
    assert.deepEqual(
      errors.map(({ type, code, cause }) => [type, code, cause?.callback]),
      [["Configuration", "callback-answered-nothing", "jwt"]],
    );
    assert.match(errors[0]?.message ?? "", /jwt callback answered undefined/);
  });

  test("null from jwt means nobody, and is no error", async () => {
    const { config, errors } = application({
      providers: [password()],
      callbacks: { jwt: () => null },
    });
    const visitor = browser(config);
    const response = await enter(visitor);
    assert.equal(locationOf(response).searchParams.get("error"), null);
    assert.equal(await visitor.session(), null);
    assert.deepEqual(errors, []);
  });

  for (const [name, strategy] of [
    ["jwt", "jwt"],
    ...strategies.map((one) => ["session", one] as const),
  ] as const) {
    test(`${name} at a reading with sessions as ${strategy} shows nobody, with one line, and the cookie stays`, async () => {
      let forgets = false;
      const { config, errors } = application({
        ...{ providers: [password()], adapter: memory(), session: { strategy } },
        callbacks: {
          jwt: ({ token }) => (forgets && name === "jwt" ? forgetful() : token),
          session: ({ session }) => (forgets && name === "session" ? forgetful() : session),
        },
      });
      const visitor = browser(config);
      await enter(visitor);
      const before = new Map(visitor.cookies);
      forgets = true;
      assert.equal(await visitor.session(), null);
      assert.deepEqual(
        errors.map(({ code, cause }) => [code, cause?.callback]),
        [["callback-answered-nothing", name]],
      );
      assert.deepEqual(visitor.cookies, before);
      forgets = false;
      assert.ok(await visitor.session());
    });
  }
});
