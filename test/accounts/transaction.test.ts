import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { inSettledTransaction } from "../../src/accounts/settled-transaction.ts";
import { inTransaction, lockUser, readSettled } from "../../src/accounts/transaction.ts";
import { userWithoutDatabase } from "../../src/accounts/user-without-database.ts";
import { AccessDenied } from "../../src/errors.ts";
import type { AdapterUser } from "../../src/types/adapter.ts";
import { adapterWith, directly, identityOf, simple } from "./direct.ts";

const ada: AdapterUser = { id: "ada", email: "ada@example.com", emailVerified: null };

/** A transaction whose work is done, and whose answer is lost. */
const lostAnswer = (storage: ReturnType<typeof adapterWith>["storage"]) => ({
  async transaction<T>(work: Parameters<typeof storage.transaction<T>>[0]): Promise<T> {
    await storage.transaction(work);
    throw new Error("The answer was lost");
  },
});

suite("work in a transaction", () => {
  test("is undone as a whole where the adapter has them", async () => {
    for (const [what, replaced, left] of [
      ["with", {}, null],
      ["without", simple, "ada"],
    ] as const) {
      const { adapter, storage } = adapterWith(() => replaced);
      const work = inTransaction(adapter, async (inner) => {
        await inner.createUser?.(ada);
        throw new Error("The second write failed");
      });
      await assert.rejects(work, /The second write failed/, what);
      assert.equal((await storage.getUser("ada"))?.id ?? null, left, what);
    }
  });

  test("returns what it returns, and is noted once it was done", async () => {
    const run = { wasDone: false };
    const { adapter } = adapterWith();
    const failed = inTransaction(adapter, () => Promise.reject(new Error("No")), run);
    await assert.rejects(failed, /No/);
    assert.equal(run.wasDone, false);
    assert.equal(await inTransaction(adapter, async () => 7), 7, "also unnoted");
    assert.equal(await inTransaction(adapter, async () => 7, run), 7);
    assert.equal(run.wasDone, true);
  });
});

suite("reading what no transaction changes any more", () => {
  test("locks the user first, where there are transactions", async () => {
    const { adapter, storage, calls } = adapterWith();
    await storage.createUser(ada);
    const found = await readSettled(adapter, "ada", (inner) => inner.getUser?.("ada"));
    assert.equal(found?.id, "ada");
    assert.deepEqual(calls, ["transaction", "lockUser", "getUser"]);
    const plain = adapterWith(() => simple);
    assert.equal(await readSettled(plain.adapter, "ada", () => 7), 7);
    assert.deepEqual(plain.calls, []);
  });

  test("stands whatever becomes of the transaction, even where nothing was found", async () => {
    const { adapter } = adapterWith(lostAnswer);
    assert.equal(await readSettled(adapter, "ada", () => 7), 7);
    assert.equal(await readSettled(adapter, "ada", () => undefined), undefined);
  });

  test("fails where nothing was read", async () => {
    const { adapter } = adapterWith(lostAnswer);
    const read = readSettled(adapter, "ada", () => Promise.reject(new Error("No row was read")));
    await assert.rejects(read, /No row was read/);
  });
});

test("a user is locked where the adapter can, and read elsewhere", async () => {
  for (const [own, called] of [
    [{}, ["lockUser"]],
    [{ lockUser: undefined }, ["getUser"]],
    [{ lockUser: undefined, getUser: undefined }, []],
  ] as const) {
    const { adapter, storage, calls } = adapterWith(() => own);
    await storage.createUser(ada);
    const user = await lockUser(adapter, "ada");
    assert.equal(user?.id ?? null, called.length > 0 ? "ada" : null);
    assert.deepEqual(calls, called);
    assert.equal(await lockUser(adapter, "nobody"), null);
  }
});

suite("a transaction whose answer is lost", () => {
  const work = async () => "done";

  test("counts if what was written is read again", async () => {
    const { context, adapter, errors } = await directly(lostAnswer);
    const written = { work, readAgain: async () => "read", late: async () => {} };
    assert.equal(await inSettledTransaction(context, adapter, written), "read");
    assert.match(String(errors[0]?.message), /The answer was lost/, "and is logged");
  });

  test("fails if nothing was written", async () => {
    const { context, adapter } = await directly(lostAnswer);
    const written = { work, readAgain: async () => undefined, late: async () => {} };
    await assert.rejects(inSettledTransaction(context, adapter, written), /The answer was lost/);
  });

  test("may be repeated and refused, because it finds its own work in its way", async () => {
    const { context, adapter } = await directly((storage) => ({
      async transaction(again) {
        await storage.transaction(again);
        return storage.transaction(again);
      },
    }));
    let runs = 0;
    const twice = async () => {
      runs += 1;
      if (runs === 2) throw new AccessDenied("It is there already");
      return "done";
    };
    const written = { work: twice, readAgain: async () => "read", late: async () => {} };
    assert.equal(await inSettledTransaction(context, adapter, written), "read");
  });

  test("is not asked about if it was refused at once", async () => {
    const { context, adapter } = await directly();
    const written = {
      work: () => Promise.reject(new AccessDenied("They may not")),
      readAgain: () => assert.fail("nothing was written"),
      late: async () => {},
    };
    await assert.rejects(inSettledTransaction(context, adapter, written), /They may not/);
  });
});

suite("a user without a database", () => {
  test("has an id of provider and account that stays the same, and their own facts", async () => {
    const { context } = await directly();
    const one = await userWithoutDatabase(context, identityOf());
    const again = await userWithoutDatabase(context, identityOf({ emailVerified: true }));
    assert.match(one.id, /^[0-9a-f]{32}$/);
    assert.equal(again.id, one.id);
    assert.deepEqual([one.name, one.email], ["Ada", "ada@example.com"]);
    assert.equal(one.emailVerified, null);
    assert.ok(again.emailVerified instanceof Date, "the provider vouches for it");
    const provider = { id: "other", type: "oidc" } as const;
    for (const other of [identityOf({ provider }), identityOf({ providerAccountId: "8" })]) {
      assert.notEqual((await userWithoutDatabase(context, other)).id, one.id);
    }
  });

  test("has the id that the application returned, or that next-auth 4 stored", async () => {
    const { context } = await directly();
    const own = await userWithoutDatabase(context, identityOf({}, "credentials"));
    assert.equal(own.id, "7");
    const old = await directly(undefined, { compat: "next-auth" });
    assert.equal((await userWithoutDatabase(old.context, identityOf())).id, "7");
  });
});
