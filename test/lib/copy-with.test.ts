import assert from "node:assert/strict";
import { test } from "node:test";
import { copyWith } from "../../src/lib/copy-with.ts";

class User {
  id = "1";
  get isBanned() {
    return this.id === "2";
  }
}

test("a plain record is copied with other members, and stays as it was", async () => {
  const record = { id: "1", name: "Ada" };
  const copy = await copyWith(record, { name: "Grace", email: "grace@example.com" });
  assert.deepEqual(copy, { id: "1", name: "Grace", email: "grace@example.com" });
  assert.deepEqual(record, { id: "1", name: "Ada" });
});

test("the copy keeps what a spread would lose: a class, and what is hidden", async () => {
  const banned = await copyWith(new User(), { id: "2" });
  assert.equal(banned.isBanned, true);
  const hidden = Object.defineProperty({ id: "1" }, "role", { value: "admin", enumerable: false });
  const copy = await copyWith(hidden, { name: "Ada" });
  assert.equal(Reflect.get(copy, "role"), "admin");
  assert.deepEqual(Object.keys(copy).toSorted(), ["id", "name"]);
});
