import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inspect } from "node:util";
import { createRedactor } from "../../src/log/redact.ts";

const redact = (value: unknown) => createRedactor([])(value);

describe("redacting", () => {
  const throwing = () => assert.fail("no");
  const revoked = () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  };
  const hostile: Record<string, () => unknown> = {
    "a proxy that was revoked": revoked,
    "a proxy without names": () => new Proxy({}, { ownKeys: throwing }),
    "a proxy without a prototype": () => new Proxy({}, { getPrototypeOf: throwing }),
    "a proxy of which nothing is known": () => new Proxy({}, { has: throwing }),
  };
  for (const [what, make] of Object.entries(hostile)) {
    test(`leaves ${what} out, and keeps the rest`, () => {
      const error = Object.assign(new Error("x"), { before: 1, odd: make(), after: "y" });
      const copy = Object(redact(error));
      assert.deepEqual([copy.message, copy.before, copy.after], ["x", 1, "y"]);
      assert.doesNotThrow(() => inspect(copy));
    });
  }

  test("takes an error whose name or message is no text", () => {
    for (const value of [Symbol("q"), Object.create(null)]) {
      for (const name of ["name", "message"]) {
        const copy = redact(Object.defineProperty(new Error("x"), name, { value }));
        assert.ok(copy instanceof Error);
        assert.doesNotThrow(() => inspect(copy), name);
      }
    }
  });

  test("shows an error whose class shows itself by what is private", () => {
    class Own extends Error {
      #hidden = 1;
      [inspect.custom]() {
        return `own ${this.#hidden}`;
      }
    }
    assert.match(inspect(redact(new Own("boo"))), /boo\n +at /);
  });
});
