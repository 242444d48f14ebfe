import assert from "node:assert/strict";
import { type Check, check } from "./check.ts";
import {
  accountKey,
  assertSameUser,
  fresh,
  sampleAccount,
  sampleUser,
  twentyTimes,
} from "./samples.ts";

export const accounts: readonly Check[] = [
  check(
    "a user is found by a linked account",
    ["createUser", "linkAccount", "getUserByAccount"],
    async (adapter) => {
      const user = await adapter.createUser(sampleUser());
      const account = sampleAccount(user.id);
      await adapter.linkAccount(account);
      const { provider, providerAccountId } = account;
      assertSameUser(await adapter.getUserByAccount({ provider, providerAccountId }), user);
    },
  ),

  check(
    "an account is found only by its own provider and its own id",
    ["createUser", "linkAccount", "getUserByAccount"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const providerAccountId = fresh("AbC");
      const provider = "github";
      await adapter.linkAccount(sampleAccount(id, { provider, providerAccountId }));
      const strangers = [
        { provider: "gitlab", providerAccountId },
        { provider, providerAccountId: providerAccountId.toLowerCase() },
        { provider, providerAccountId: `${providerAccountId} ` },
        { provider, providerAccountId: fresh("unknown") },
      ];
      for (const key of strangers) assert.equal(await adapter.getUserByAccount(key), null);
    },
  ),

  check(
    "one id at two providers belongs to two users",
    ["createUser", "linkAccount", "getUserByAccount"],
    async (adapter) => {
      const providerAccountId = fresh("shared");
      const [ada, grace] = [
        await adapter.createUser(sampleUser()),
        await adapter.createUser(sampleUser()),
      ];
      await adapter.linkAccount(sampleAccount(ada.id, { provider: "github", providerAccountId }));
      await adapter.linkAccount(sampleAccount(grace.id, { provider: "gitlab", providerAccountId }));
      const key = { provider: "gitlab", providerAccountId };
      assert.equal((await adapter.getUserByAccount(key))?.id, grace.id);
    },
  ),

  check(
    "an account that is linked already is refused",
    ["createUser", "linkAccount", "getUserByAccount"],
    async (adapter) => {
      const first = await adapter.createUser(sampleUser());
      const second = await adapter.createUser(sampleUser());
      const account = sampleAccount(first.id);
      await adapter.linkAccount(account);
      await assert.rejects(async () => adapter.linkAccount({ ...account, userId: second.id }));
      assert.equal((await adapter.getUserByAccount(accountKey(account)))?.id, first.id);
    },
  ),

  check(
    "twenty first sign-ins of one identity make one account",
    ["createUser", "linkAccount", "getUserByAccount"],
    async (adapter) => {
      const providerAccountId = fresh("identity");
      const { answers } = await twentyTimes(async () => {
        const { id } = await adapter.createUser(sampleUser());
        await adapter.linkAccount(sampleAccount(id, { providerAccountId }));
        return id;
      });
      assert.equal(answers.length, 1);
      const owner = await adapter.getUserByAccount({ provider: "github", providerAccountId });
      assert.equal(owner?.id, answers[0]);
    },
  ),

  check(
    "unlinkAccount removes that account alone",
    ["createUser", "linkAccount", "unlinkAccount", "getUserByAccount"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const gone = sampleAccount(id);
      const kept = sampleAccount(id);
      await adapter.linkAccount(gone);
      await adapter.linkAccount(kept);
      const { provider, providerAccountId } = gone;
      await adapter.unlinkAccount({ provider, providerAccountId });
      assert.equal(await adapter.getUserByAccount(accountKey(gone)), null);
      assert.equal((await adapter.getUserByAccount(accountKey(kept)))?.id, id);
    },
  ),

  check(
    "getAccount answers the account, or null for an unknown one",
    ["createUser", "linkAccount", "getAccount"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const account = sampleAccount(id, { provider: "passkey", type: "webauthn" });
      await adapter.linkAccount(account);
      const found = await adapter.getAccount(account.providerAccountId, "passkey");
      assert.equal(found?.userId, id);
      assert.equal(found?.type, "webauthn");
      assert.equal(found?.provider, "passkey");
      assert.equal(found?.providerAccountId, account.providerAccountId);
      assert.equal(await adapter.getAccount(account.providerAccountId, "github"), null);
      assert.equal(await adapter.getAccount(fresh("unknown"), "passkey"), null);
    },
  ),

  check(
    "an account keeps long tokens and the time they expire",
    ["createUser", "linkAccount", "getAccount"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const tokens = {
        access_token: "a".repeat(8_000),
        refresh_token: "r".repeat(8_000),
        id_token: "i".repeat(8_000),
        expires_at: 4_102_444_800,
      };
      const account = sampleAccount(id, tokens);
      await adapter.linkAccount(account);
      const found = await adapter.getAccount(account.providerAccountId, account.provider);
      const { access_token, refresh_token, id_token, expires_at } = found ?? {};
      assert.deepEqual({ access_token, refresh_token, id_token, expires_at }, tokens);
    },
  ),

  check(
    "listAccountsByUserId answers the accounts of that user",
    ["createUser", "linkAccount", "listAccountsByUserId"],
    async (adapter) => {
      const [ada, grace] = [
        await adapter.createUser(sampleUser()),
        await adapter.createUser(sampleUser()),
      ];
      const own = [sampleAccount(ada.id), sampleAccount(ada.id, { provider: "gitlab" })];
      for (const account of [...own, sampleAccount(grace.id)]) await adapter.linkAccount(account);
      const found = await adapter.listAccountsByUserId(ada.id);
      assert.deepEqual(
        found.map((account) => account.providerAccountId).sort(),
        own.map((account) => account.providerAccountId).sort(),
      );
      assert.deepEqual(await adapter.listAccountsByUserId(crypto.randomUUID()), []);
    },
  ),
];
