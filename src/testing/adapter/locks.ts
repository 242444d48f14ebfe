import assert from "node:assert/strict";
import { type Check, check } from "./check.ts";
import {
  accountKey,
  assertSameUser,
  fresh,
  sampleAccount,
  sampleSession,
  sampleUser,
  twentyTimes,
} from "./samples.ts";

/** Waits long enough for a call that is not blocked to finish. */
const chance = () => new Promise((resolve) => setTimeout(resolve, 30));

export const locks: readonly Check[] = [
  check(
    "lockUser returns the user, or null for an unknown id",
    ["createUser", "transaction", "lockUser"],
    async (adapter) => {
      const user = await adapter.createUser(sampleUser());
      await adapter.transaction(async (inner) => {
        assertSameUser(await inner.lockUser?.(user.id), user);
        assert.equal(await inner.lockUser?.(fresh("unknown")), null);
      });
    },
  ),

  check(
    "twenty transactions that lock one user lose no change",
    ["createUser", "getUser", "transaction", "lockUser"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser({ name: "0" }));
      const { failures } = await twentyTimes(() =>
        adapter.transaction(async (inner) => {
          const user = await inner.lockUser?.(id);
          await inner.updateUser?.({ id, name: String(Number(user?.name) + 1) });
        }),
      );
      assert.deepEqual(failures, []);
      assert.equal((await adapter.getUser(id))?.name, "20");
    },
  ),

  check(
    "of two transactions that lock a user and remove an account unless it is the last, one leaves it",
    [
      "createUser",
      "linkAccount",
      "unlinkAccount",
      "listAccountsByUserId",
      "transaction",
      "lockUser",
    ],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const accounts = [sampleAccount(id), sampleAccount(id)];
      for (const account of accounts) await adapter.linkAccount(account);
      const removals = accounts.map((account) =>
        adapter.transaction(async (inner) => {
          await inner.lockUser?.(id);
          const left = (await inner.listAccountsByUserId?.(id)) ?? [];
          await chance();
          if (left.length > 1) await inner.unlinkAccount?.(accountKey(account));
        }),
      );
      await Promise.all(removals);
      assert.equal((await adapter.listAccountsByUserId(id)).length, 1);
    },
  ),

  check(
    "a change of a locked user waits until the transaction has ended",
    ["createUser", "getUser", "updateUser", "transaction", "lockUser"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const { others } = await adapter.transaction(async (inner) => {
        await inner.lockUser?.(id);
        const outside = adapter.updateUser({ id, name: "from outside" });
        const other = adapter.transaction(async (second) => (await second.lockUser?.(id))?.image);
        await chance();
        await inner.updateUser?.({ id, name: "from inside", image: "inside" });
        return { others: Promise.all([outside, other]) };
      });
      const [, image] = await others;
      assert.equal(image, "inside");
      assert.equal((await adapter.getUser(id))?.name, "from outside");
    },
  ),

  check(
    "the removal of a locked user takes along what the transaction wrote",
    [
      "createUser",
      "getUser",
      "deleteUser",
      "listAccountsByUserId",
      "listSessionsByUserId",
      "transaction",
      "lockUser",
    ],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      let removal: unknown;
      await adapter.transaction(async (inner) => {
        // Where the removal wins, the transaction is repeated, and hears that the user is gone.
        if (!(await inner.lockUser?.(id))) return;
        removal ??= adapter.deleteUser(id);
        await chance();
        await inner.linkAccount?.(sampleAccount(id));
        await inner.createSession?.(sampleSession(id));
      });
      await removal;
      assert.equal(await adapter.getUser(id), null);
      assert.deepEqual(await adapter.listAccountsByUserId(id), []);
      assert.deepEqual(await adapter.listSessionsByUserId(id), []);
    },
  ),
];
