import assert from "node:assert/strict";
import { type Check, check } from "./check.ts";
import {
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
      const { removal } = await adapter.transaction(async (inner) => {
        await inner.lockUser?.(id);
        const removal = adapter.deleteUser(id);
        await chance();
        await inner.linkAccount?.(sampleAccount(id));
        await inner.createSession?.(sampleSession(id));
        return { removal };
      });
      await removal;
      assert.equal(await adapter.getUser(id), null);
      assert.deepEqual(await adapter.listAccountsByUserId(id), []);
      assert.deepEqual(await adapter.listSessionsByUserId(id), []);
    },
  ),
];
