import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import { changeAsJson, newPerson, scene } from "./scene.ts";

describe("a transaction that the database has committed, and repeats", () => {
  const repeated = () => {
    const stored = memory();
    const state = { repeats: false };
    const transaction: typeof stored.transaction = async (work) => {
      if (!state.repeats) return stored.transaction(work);
      state.repeats = false;
      await stored.transaction(work);
      return stored.transaction(work);
    };
    return { ...scene({ adapter: { ...stored, transaction } }), repeat: state };
  };

  test("tells that an account was unlinked", async () => {
    const { enter, link, events, repeat } = repeated();
    const [visitor, other] = [await enter(newPerson()), newPerson()];
    await link(visitor, other);
    repeat.repeats = true;
    const key = { provider: "second", providerAccountId: String(other.sub) };
    const { status } = await changeAsJson(visitor, "unlink", key);
    assert.equal(status, 200);
    assert.partialDeepStrictEqual(events.at(-1), { kind: "account-unlinked", ...key });
  });

  test("tells of a deletion", async () => {
    const { enter, events, repeat } = repeated();
    const visitor = await enter(newPerson());
    repeat.repeats = true;
    const { status, answer } = await changeAsJson(visitor, "delete", { sure: "yes" });
    assert.deepEqual([status, answer], [200, { done: "deleted" }]);
    assert.partialDeepStrictEqual(events.at(-1), { kind: "deleted" });
  });

  test("still refuses what somebody else has done before", async () => {
    const stored = memory();
    const { enter, link, events } = scene({ adapter: stored });
    const [visitor, other] = [await enter(newPerson()), newPerson()];
    await link(visitor, other);
    const key = { provider: "second", providerAccountId: String(other.sub) };
    await stored.unlinkAccount(key);
    const { answer } = await changeAsJson(visitor, "unlink", key);
    assert.equal(answer.code, "account-unknown");
    assert.ok(!events.some(({ kind }) => kind === "account-unlinked"));
  });
});
