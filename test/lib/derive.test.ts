import assert from "node:assert/strict";
import { test } from "node:test";
import { type Called, derive, originalOf } from "../../src/lib/derive.ts";

interface Options extends Called {
  readonly secret: string;
  readonly debug?: boolean;
}

test("a copy has other members, and remembers whose it is", () => {
  const original: Options = { secret: "a", debug: false };
  const copy = derive(original, { debug: true });
  const again = derive(copy, { secret: "b" });
  assert.deepEqual([copy.secret, copy.debug, again.secret, again.debug], ["a", true, "b", true]);
  assert.deepEqual({ ...original }, { secret: "a", debug: false });
  assert.equal(originalOf(again), original);
  assert.equal(originalOf(original), original);
});

test("callbacks and events are those that the original has now", () => {
  const original: { callbacks?: object; events?: object } = { callbacks: { one() {} } };
  const copy = derive(derive(original, {}), {});
  const [callbacks, events] = [{ two() {} }, { three() {} }];
  Object.assign(original, { callbacks, events });
  assert.equal(copy.callbacks, callbacks);
  assert.equal(copy.events, events);
});

test("what the original inherits, the copy does, and each getter is called on its own object", () => {
  class Config implements Options {
    readonly callbacks = undefined;
    #secret = "own";
    get secret() {
      return this.#secret;
    }
  }
  const original = new Config();
  const copy = derive(original, {});
  assert.equal(copy.secret, "own");
  assert.equal(Reflect.get(copy, "late"), undefined);
  Reflect.set(original, "late", 1);
  assert.equal(Reflect.get(copy, "late"), 1);
});

test("what the copy gets is its own, even where the original is frozen or has a getter alone", () => {
  class Config implements Options {
    readonly callbacks = undefined;
    get secret() {
      return "own";
    }
  }
  for (const original of [new Config(), Object.freeze(new Config())]) {
    const copy = derive(original, {});
    Reflect.set(copy, "secret", "other");
    Reflect.set(copy, "more", 2);
    assert.deepEqual([copy.secret, Reflect.get(copy, "more")], ["other", 2]);
    assert.deepEqual(Object.keys(copy).includes("secret"), true);
    Reflect.set(copy, "secret", "third");
    assert.equal(copy.secret, "third");
    assert.equal(original.secret, "own");
    assert.equal(Reflect.get(original, "more"), undefined);
  }
});
