import assert from "node:assert/strict";
import type { Adapter } from "../../types/adapter.ts";
import { type Check, check } from "./check.ts";
import { accountKey, fresh, sampleAccount, sampleUser, twentyTimes } from "./samples.ts";

const needs = [
  "createUser",
  "linkAccount",
  "getAccount",
  "listAccountsByUserId",
  "updateAccount",
  "raiseAssuranceLevel",
] as const;

/** Links an account, and returns what reads its level in both ways. */
async function link(
  adapter: Adapter & Required<Pick<Adapter, (typeof needs)[number]>>,
  fields: Parameters<typeof sampleAccount>[1] = {},
) {
  const { id } = await adapter.createUser(sampleUser());
  const account = sampleAccount(id, fields);
  const key = accountKey(account);
  await adapter.linkAccount(account);
  const stored = async () => {
    const found = await adapter.getAccount(key.providerAccountId, key.provider);
    const [listed] = await adapter.listAccountsByUserId(id);
    assert.equal(listed?.assuranceLevel, found?.assuranceLevel);
    return found?.assuranceLevel;
  };
  return { account, key, stored };
}

export const assuranceLevels: readonly Check[] = [
  check("the assurance level of an account only rises", needs, async (adapter) => {
    const { account, key, stored } = await link(adapter);
    const other = await link(adapter);
    assert.equal(await stored(), undefined);
    for (const [level, after] of [
      [1, 1],
      [2, 2],
      [1, 2],
      [2, 2],
    ] as const) {
      await adapter.raiseAssuranceLevel(key, level);
      assert.equal(await stored(), after);
    }
    await adapter.updateAccount({ ...key, access_token: "second" });
    assert.equal(await stored(), 2);
    const found = await adapter.getAccount(key.providerAccountId, key.provider);
    assert.equal(found?.userId, account.userId);
    assert.equal(await other.stored(), undefined);
  }),

  check("of twenty levels at once the highest stays", needs, async (adapter) => {
    const { key, stored } = await link(adapter);
    const { failures } = await twentyTimes(async (turn) => {
      await adapter.raiseAssuranceLevel(key, turn === 7 ? 2 : 1);
      return turn;
    });
    assert.deepEqual(failures, []);
    assert.equal(await stored(), 2);
  }),

  check("only raiseAssuranceLevel writes the assurance level", needs, async (adapter) => {
    const { key, stored } = await link(adapter, { assuranceLevel: 1 });
    assert.equal(await stored(), undefined);
    await adapter.updateAccount({ ...key, assuranceLevel: 1 });
    assert.equal(await stored(), undefined);
    await adapter.raiseAssuranceLevel(key, 2);
    await adapter.updateAccount({ ...key, assuranceLevel: null });
    assert.equal(await stored(), 2);
  }),

  check(
    "raiseAssuranceLevel does not make an account",
    ["raiseAssuranceLevel", "getUserByAccount"],
    async (adapter) => {
      const key = { provider: "github", providerAccountId: fresh("unknown") };
      await Promise.resolve(adapter.raiseAssuranceLevel(key, 2)).catch(() => null);
      assert.equal(await adapter.getUserByAccount(key), null);
    },
  ),
];
