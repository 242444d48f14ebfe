import assert from "node:assert/strict";
import type { AccountKey, Adapter, AdapterAccount } from "../../types/adapter.ts";
import { type Check, check } from "./check.ts";
import { accountKey, sampleAccount, sampleUser } from "./samples.ts";

type Storage = Required<Pick<Adapter, "createUser" | "linkAccount" | "getAccount">>;

/** Links an account, and beside it others that share its user, its provider or its id. */
async function linkFour(storage: Storage) {
  const { id } = await storage.createUser(sampleUser());
  const stranger = await storage.createUser(sampleUser());
  const changed = sampleAccount(id);
  const { provider, providerAccountId } = changed;
  const others = [
    sampleAccount(id, { provider }),
    sampleAccount(id, { provider: "gitlab", providerAccountId }),
    sampleAccount(stranger.id, { provider: "google", providerAccountId }),
  ];
  for (const account of [changed, ...others]) await storage.linkAccount(account);
  return { changed, others: others.map(accountKey) };
}

/** Asserts that a change of one account leaves the others as they were. */
async function assertAlone(storage: Storage, change: (account: AdapterAccount) => unknown) {
  const { changed, others } = await linkFour(storage);
  const read = (keys: readonly AccountKey[]) =>
    Promise.all(keys.map((key) => storage.getAccount(key.providerAccountId, key.provider)));
  const before = await read(others);
  const was = await read([changed]);
  await change(changed);
  assert.notDeepEqual(await read([changed]), was, "the account is not changed");
  assert.deepEqual(await read(others), before);
}

const needs = ["createUser", "linkAccount", "getAccount"] as const;

/** A change of one account is no change of the others that share its user, its provider or its id. */
export const oneAccount: readonly Check[] = [
  check(
    "setAccountEmailVerified changes that account alone",
    [...needs, "setAccountEmailVerified"],
    (adapter) =>
      assertAlone(adapter, (account) => adapter.setAccountEmailVerified(accountKey(account), true)),
  ),

  check(
    "raiseAssuranceLevel changes that account alone",
    [...needs, "raiseAssuranceLevel"],
    (adapter) =>
      assertAlone(adapter, (account) => adapter.raiseAssuranceLevel(accountKey(account), 2)),
  ),

  check("updateAccount changes that account alone", [...needs, "updateAccount"], (adapter) =>
    assertAlone(adapter, (account) =>
      adapter.updateAccount({ ...accountKey(account), access_token: "another" }),
    ),
  ),
];
