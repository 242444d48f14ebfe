import assert from "node:assert/strict";
import type { AccountKey } from "../../types/adapter.ts";
import { type Check, check } from "./check.ts";
import { accountKey, fresh, sampleAccount, sampleUser } from "./samples.ts";

export const changedAccounts: readonly Check[] = [
  check(
    "updateAccount stores new tokens and keeps the rest",
    ["createUser", "linkAccount", "getAccount", "updateAccount"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const account = sampleAccount(id, { refresh_token: "first" });
      const other = sampleAccount(id);
      await adapter.linkAccount(account);
      await adapter.linkAccount(other);
      const { provider, providerAccountId } = account;
      await adapter.updateAccount({ provider, providerAccountId, access_token: "second" });
      const found = await adapter.getAccount(providerAccountId, provider);
      assert.equal(found?.access_token, "second");
      assert.equal(found?.refresh_token, "first");
      assert.equal(found?.userId, id);
      const untouched = await adapter.getAccount(other.providerAccountId, provider);
      assert.equal(untouched?.access_token, other.access_token);
    },
  ),

  check(
    "updateAccount does not return false for an account that is there",
    ["createUser", "linkAccount", "updateAccount"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const account = sampleAccount(id);
      await adapter.linkAccount(account);
      const key = accountKey(account);
      const changes = [{ access_token: "new" }, { access_token: "new" }, {}];
      for (const change of changes) {
        assert.notEqual(await adapter.updateAccount({ ...key, ...change }), false);
      }
    },
  ),

  check(
    "an account keeps whether the provider vouched for the address",
    [
      "createUser",
      "linkAccount",
      "getAccount",
      "listAccountsByUserId",
      "updateAccount",
      "setAccountEmailVerified",
    ],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const account = sampleAccount(id);
      await adapter.linkAccount(account);
      const { providerAccountId, provider } = account;
      const stored = async () => {
        const found = await adapter.getAccount(providerAccountId, provider);
        const [listed] = await adapter.listAccountsByUserId(id);
        assert.equal(listed?.emailVerified, found?.emailVerified);
        return found?.emailVerified;
      };
      assert.equal(await stored(), undefined);
      for (const said of [true, false, true]) {
        await adapter.setAccountEmailVerified({ provider, providerAccountId }, said);
        assert.equal(await stored(), said);
      }
      await adapter.updateAccount({ provider, providerAccountId, access_token: "second" });
      assert.equal(await stored(), true);
    },
  ),

  check(
    "what a provider said about an address is forgotten with it",
    ["createUser", "updateUser", "linkAccount", "getAccount", "setAccountEmailVerified"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const { id: other } = await adapter.createUser(sampleUser());
      const [account, foreign] = [sampleAccount(id), sampleAccount(other)];
      for (const one of [account, foreign]) {
        await adapter.linkAccount(one);
        await adapter.setAccountEmailVerified(accountKey(one), true);
      }
      await adapter.updateUser({ id, name: "Grace", emailVerified: new Date() });
      const stored = async ({ providerAccountId, provider }: AccountKey) =>
        (await adapter.getAccount(providerAccountId, provider))?.emailVerified;
      assert.equal(await stored(account), true);
      await adapter.updateUser({ id, email: `${fresh("new")}@example.com`, emailVerified: null });
      assert.equal(await stored(account), undefined);
      assert.equal(await stored(foreign), true);
    },
  ),

  check(
    "only setAccountEmailVerified writes whether the provider vouched for the address",
    ["createUser", "linkAccount", "getAccount", "updateAccount", "setAccountEmailVerified"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const account = sampleAccount(id, { emailVerified: true });
      await adapter.linkAccount(account);
      const { provider, providerAccountId } = account;
      const found = await adapter.getAccount(providerAccountId, provider);
      assert.equal(found?.emailVerified, undefined);
      await adapter.updateAccount({ provider, providerAccountId, emailVerified: true });
      const again = await adapter.getAccount(providerAccountId, provider);
      assert.equal(again?.emailVerified, undefined);
    },
  ),

  check(
    "setAccountEmailVerified does not make an account",
    ["setAccountEmailVerified", "getUserByAccount"],
    async (adapter) => {
      const key = { provider: "github", providerAccountId: fresh("unknown") };
      await Promise.resolve(adapter.setAccountEmailVerified(key, true)).catch(() => null);
      assert.equal(await adapter.getUserByAccount(key), null);
    },
  ),

  check(
    "updateAccount changes no account of another user, and gives none to another user",
    ["createUser", "linkAccount", "getAccount", "updateAccount"],
    async (adapter) => {
      const { id } = await adapter.createUser(sampleUser());
      const { id: stranger } = await adapter.createUser(sampleUser());
      const account = sampleAccount(id, { access_token: "first" });
      await adapter.linkAccount(account);
      const { provider, providerAccountId } = account;
      const key = { provider, providerAccountId };
      const theirs = { ...key, userId: stranger, access_token: "second" };
      assert.equal(await adapter.updateAccount(theirs), false);
      const found = await adapter.getAccount(providerAccountId, provider);
      assert.equal(found?.userId, id);
      assert.equal(found?.access_token, "first");
      assert.notEqual(await adapter.updateAccount({ ...theirs, userId: id }), false);
    },
  ),

  check(
    "updateAccount does not make an account",
    ["updateAccount", "getUserByAccount"],
    async (adapter) => {
      const key = { provider: "github", providerAccountId: fresh("unknown") };
      await Promise.resolve(adapter.updateAccount({ ...key, access_token: "x" })).catch(() => null);
      assert.equal(await adapter.getUserByAccount(key), null);
    },
  ),
];
