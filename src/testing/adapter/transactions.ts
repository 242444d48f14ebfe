import assert from "node:assert/strict";
import { type Check, check } from "./check.ts";
import {
  accountKey,
  assertSameUser,
  fresh,
  freshAddress,
  sampleAccount,
  sampleUser,
  twentyTimes,
} from "./samples.ts";

export const transactions: readonly Check[] = [
  check(
    "a transaction stands and answers what its work answered",
    ["transaction", "getUserByAccount"],
    async (adapter) => {
      const providerAccountId = fresh("account");
      const id = await adapter.transaction(async (inner) => {
        const user = await inner.createUser?.(sampleUser());
        assert.ok(user);
        await inner.linkAccount?.(sampleAccount(user.id, { providerAccountId }));
        const own = await inner.getUserByAccount?.({ provider: "github", providerAccountId });
        assert.equal(own?.id, user.id);
        return user.id;
      });
      const found = await adapter.getUserByAccount({ provider: "github", providerAccountId });
      assert.equal(found?.id, id);
    },
  ),

  check(
    "a transaction whose work throws leaves nothing behind",
    ["transaction", "createUser", "getUser", "getUserByEmail"],
    async (adapter) => {
      const kept = await adapter.createUser(sampleUser());
      const email = freshAddress();
      const failure = new Error("the work failed");
      await assert.rejects(
        adapter.transaction(async (inner) => {
          await inner.createUser?.(sampleUser({ email }));
          await inner.updateUser?.({ id: kept.id, name: "changed" });
          throw failure;
        }),
        failure,
      );
      assert.equal(await adapter.getUserByEmail(email), null);
      assertSameUser(await adapter.getUser(kept.id), kept);
    },
  ),

  check(
    "twenty transactions of twenty people all stand",
    ["transaction", "getUserByAccount"],
    async (adapter) => {
      const { answers, failures } = await twentyTimes(() =>
        adapter.transaction(async (inner) => {
          const user = await inner.createUser?.(sampleUser());
          assert.ok(user);
          const account = sampleAccount(user.id);
          await inner.linkAccount?.(account);
          return account;
        }),
      );
      assert.deepEqual(failures, []);
      const owners = await Promise.all(
        answers.map((key) => adapter.getUserByAccount(accountKey(key))),
      );
      assert.deepEqual(
        owners.map((owner) => owner?.id),
        answers.map((account) => account.userId),
      );
    },
  ),

  check(
    "what is written beside a transaction that fails stays",
    ["transaction", "createUser", "getUser"],
    async (adapter) => {
      const inside = sampleUser();
      const beside = sampleUser();
      const failing = adapter.transaction(async (inner) => {
        await inner.createUser?.(inside);
        await inner.getUser?.(inside.id);
        throw new Error("the work failed");
      });
      const [, stored] = await Promise.all([
        assert.rejects(failing, { message: "the work failed" }),
        adapter.createUser(beside),
      ]);
      assert.ok(await adapter.getUser(stored.id));
      assert.equal(await adapter.getUser(inside.id), null);
    },
  ),

  check(
    "a transaction inside a transaction falls with the outer one",
    ["transaction", "getUser", "createUser"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const outer = adapter.transaction(async (inner) => {
        await inner.transaction?.(async (innermost) => {
          await innermost.updateUser?.({ id, name: "changed" });
        });
        await inner.deleteUser?.(id);
        throw new Error("the work failed");
      });
      await assert.rejects(outer, { message: "the work failed" });
      assert.equal((await adapter.getUser(id))?.name, "Ada Lovelace");
    },
  ),

  check(
    "twenty first sign-ins in transactions make one user and one account",
    ["transaction", "getUserByEmail", "getUserByAccount"],
    async (adapter) => {
      const providerAccountId = fresh("identity");
      const emails = Array.from({ length: 20 }, freshAddress);
      const { answers } = await twentyTimes((turn) =>
        adapter.transaction(async (inner) => {
          const user = await inner.createUser?.(sampleUser({ email: emails[turn] ?? null }));
          assert.ok(user);
          await inner.linkAccount?.(sampleAccount(user.id, { providerAccountId }));
          return user.id;
        }),
      );
      assert.equal(answers.length, 1);
      const found = await Promise.all(emails.map((email) => adapter.getUserByEmail(email)));
      const stored = found.flatMap((user) => (user ? [user.id] : []));
      assert.deepEqual(stored, answers);
      const owner = await adapter.getUserByAccount({ provider: "github", providerAccountId });
      assert.equal(owner?.id, answers[0]);
    },
  ),
];
