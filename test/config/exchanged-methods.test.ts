import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { guardAdapter } from "../../src/config/guard-adapter.ts";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter, AdapterUser } from "../../src/types/adapter.ts";

const ada = { id: "", name: "Ada", email: "ada@example.com", emailVerified: null };

describe("a method of the adapter is looked up when it is called", () => {
  test("so that one that is exchanged later is called, also by who kept the old one", async () => {
    const adapter = memory();
    const guarded = guardAdapter(adapter);
    const { createUser } = guarded;
    assert.equal((await createUser?.(ada))?.name, "Ada");
    const before = adapter.createUser.bind(adapter);
    adapter.createUser = (user: AdapterUser) => before({ ...user, name: "Exchanged" });
    const other = { ...ada, email: "bea@example.com" };
    assert.equal((await guarded.createUser?.(other))?.name, "Exchanged");
    const third = { ...ada, email: "cleo@example.com" };
    assert.equal((await createUser?.(third))?.name, "Exchanged");
  });

  test("within a transaction too", async () => {
    const calls: string[] = [];
    const nobody = (call: string) => async () => {
      calls.push(call);
      return null;
    };
    const inner: Adapter = { getUser: nobody("first") };
    const adapter: Adapter = { transaction: (work) => work(inner) };
    await guardAdapter(adapter).transaction?.(async (within) => {
      await within.getUser?.("1");
      inner.getUser = nobody("second");
      await within.getUser?.("1");
    });
    assert.deepEqual(calls, ["first", "second"]);
  });

  test("so that one that comes or goes is there or not", () => {
    const adapter: Adapter = {};
    const guarded = guardAdapter(adapter);
    assert.equal(guarded.getUser, undefined);
    adapter.getUser = async () => null;
    assert.equal(typeof guarded.getUser, "function");
    assert.equal(guarded.getUser, guarded.getUser);
    delete adapter.getUser;
    assert.equal(guarded.getUser, undefined);
  });

  test("with the adapter as `this`, where it is inherited, a getter or behind a proxy", async () => {
    class Members {
      readonly #users = [{ ...ada, id: "1" }];
      prefix = "Dr. ";
      async getUser(id: string) {
        return this.#users.find((user) => user.id === id) ?? null;
      }
      get getUserByEmail() {
        const { prefix } = this;
        return async (email: string) => ({ ...ada, id: "1", email, name: `${prefix}Ada` });
      }
    }
    const members = new Members();
    const guarded = guardAdapter(members);
    assert.equal((await guarded.getUser?.("1"))?.name, "Ada");
    assert.equal((await guarded.getUserByEmail?.("a@example.com"))?.name, "Dr. Ada");
    members.prefix = "Prof. ";
    assert.equal((await guarded.getUserByEmail?.("a@example.com"))?.name, "Prof. Ada");
    const later = guardAdapter(new Proxy<Adapter>({}, { get: () => async () => null }));
    assert.equal(await later.getUser?.("1"), null);
  });
});
