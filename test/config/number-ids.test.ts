import assert from "node:assert/strict";
import { test } from "node:test";
import { guardAdapter } from "../../src/config/guard-adapter.ts";
import { withNumber } from "../../src/config/number-ids.ts";
import type { AdapterUser } from "../../src/types/adapter.ts";

test("the text of a number is passed on as that number, wherever a method is given it", () => {
  assert.deepEqual(withNumber("getUser", ["7"]), [7]);
  assert.deepEqual(withNumber("getUser", ["0"]), [0]);
  assert.deepEqual(withNumber("updateUser", [{ id: "7", name: "8" }]), [{ id: 7, name: "8" }]);
  assert.deepEqual(withNumber("createSession", [{ userId: "7", sessionToken: "8" }]), [
    { userId: 7, sessionToken: "8" },
  ]);
});

test("another spelling of a number is not that number", () => {
  const spellings = ["01", "1.0", "1 ", " 1", "+1", "-1", "1e0", "0x1", "１", "", "1n", "١", "-0"];
  for (const id of [...spellings, "9007199254740993", "9".repeat(40), "Infinity", 1, null]) {
    assert.equal(withNumber("getUser", [id]), undefined, String(id));
  }
});

test("nothing else that looks like a number is changed", () => {
  assert.equal(withNumber("getUserByEmail", ["7"]), undefined);
  assert.equal(withNumber("deleteSession", ["7"]), undefined);
  assert.equal(withNumber("toString", ["7"]), undefined);
});

/** What Prisma throws, before it asks the database, for text in a column of numbers. */
const wrongType = Object.assign(new Error("Expected Int, provided String"), {
  name: "PrismaClientValidationError",
});
const ada = { email: "ada@example.com", emailVerified: null };

test("a number is asked for once text was refused for its type, and not when the database is away", async () => {
  const asked: unknown[] = [];
  const guarded = (refusal: Error) =>
    guardAdapter({
      async getUser(id: unknown): Promise<AdapterUser | null> {
        asked.push(id);
        if (typeof id === "string") throw refusal;
        return { ...ada, id: String(id) };
      },
    });
  assert.equal((await guarded(wrongType).getUser?.("7"))?.id, "7");
  assert.deepEqual(asked.splice(0), ["7", 7]);
  await assert.rejects(async () => guarded(wrongType).getUser?.("07"), /getUser failed/);
  assert.deepEqual(asked.splice(0), ["07"]);
  await assert.rejects(async () => guarded(new Error("away")).getUser?.("7"), /getUser failed/);
  assert.deepEqual(asked, ["7"]);
});

test("createUser is called without an id only for adapters that make their own", async () => {
  const given: object[] = [];
  const adapter = {
    async createUser(user: AdapterUser): Promise<AdapterUser> {
      given.push({ ...user });
      return { ...user, id: "1" };
    },
  };
  await guardAdapter(adapter).createUser?.({ ...ada, id: "made up" });
  assert.equal(
    (await guardAdapter(adapter, true).createUser?.({ ...ada, id: "made up" }))?.id,
    "1",
  );
  assert.deepEqual(given, [{ ...ada, id: "made up" }, ada]);
});
