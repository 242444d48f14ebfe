import assert from "node:assert/strict";
import type { Adapter } from "../../types/adapter.ts";
import { type Check, check } from "./check.ts";
import { accountKey, sampleAccount, sampleUser, twentyTimes } from "./samples.ts";

const needs = [
  "createUser",
  "linkAccount",
  "unlinkAccount",
  "getAccount",
  "listAccountsByUserId",
  "updateAccount",
] as const;

type Versioned = Adapter & Required<Pick<Adapter, (typeof needs)[number]>>;

/** Links an account and returns what the checks do with it; nothing if the adapter does not count token writes. */
async function link(adapter: Versioned) {
  const { id } = await adapter.createUser(sampleUser());
  const account = sampleAccount(id, { refresh_token: "first" });
  const key = accountKey(account);
  const read = () => adapter.getAccount(key.providerAccountId, key.provider);
  await adapter.linkAccount(account);
  const version = (await read())?.tokensVersion;
  if (version === undefined) return undefined;
  assert.equal(typeof version, "number");
  return { id, account, key, read, version };
}

/** Checks of `tokensVersion`. An adapter that returns none passes: `getAccessToken` does not work with it. */
export const tokenVersions: readonly Check[] = [
  check("every write of tokens makes tokensVersion greater", needs, async (adapter) => {
    const linked = await link(adapter);
    if (!linked) return;
    const { id, key, read, version } = linked;
    let before = version;
    for (const access_token of ["second", "second", "third"]) {
      await adapter.updateAccount({ ...key, access_token });
      const after = (await read())?.tokensVersion ?? 0;
      assert.ok(after > before, `${after} comes after ${before}`);
      before = after;
    }
    const [listed] = await adapter.listAccountsByUserId(id);
    assert.equal(listed?.tokensVersion, before);
  }),

  check("updateAccount writes only over the expected version", needs, async (adapter) => {
    const linked = await link(adapter);
    if (!linked) return;
    const { key, read, version } = linked;
    assert.notEqual(
      await adapter.updateAccount({ ...key, access_token: "second" }, version),
      false,
    );
    assert.equal(await adapter.updateAccount({ ...key, access_token: "late" }, version), false);
    assert.equal((await read())?.access_token, "second");
  }),

  check("twenty callers that expect one version write once", needs, async (adapter) => {
    const linked = await link(adapter);
    if (!linked) return;
    const { key, read, version } = linked;
    const { answers, failures } = await twentyTimes(async (turn) => {
      const change = { ...key, access_token: `token-${turn}` };
      return (await adapter.updateAccount(change, version)) === false ? undefined : turn;
    });
    assert.deepEqual(failures, []);
    const winners = answers.filter((turn) => turn !== undefined);
    assert.equal(winners.length, 1);
    assert.equal((await read())?.access_token, `token-${winners[0]}`);
  }),

  check("updateAccount removes what becomes null", needs, async (adapter) => {
    const linked = await link(adapter);
    if (!linked) return;
    const { account, key, read } = linked;
    await adapter.updateAccount({ ...key, refresh_token: null, expires_at: null });
    const found = await read();
    assert.equal(found?.refresh_token ?? null, null);
    assert.equal(found?.expires_at ?? null, null);
    assert.equal(found?.access_token, account.access_token);
  }),

  check(
    "an account that is linked anew has another version than before",
    needs,
    async (adapter) => {
      const linked = await link(adapter);
      if (!linked) return;
      const { account, key, read, version } = linked;
      await adapter.unlinkAccount(key);
      assert.equal(await adapter.updateAccount({ ...key, access_token: "late" }, version), false);
      // Nobody is as fast as a check: the version may be the time.
      await new Promise((resolve) => setTimeout(resolve, 5));
      await adapter.linkAccount(account);
      assert.notEqual((await read())?.tokensVersion, version);
      assert.equal(await adapter.updateAccount({ ...key, access_token: "late" }, version), false);
    },
  ),
];
