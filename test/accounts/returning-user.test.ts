import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { recordReturn } from "../../src/accounts/returning-user.ts";
import { whileStillLinked } from "../../src/accounts/still-linked.ts";
import { AdapterError } from "../../src/errors.ts";
import type { AdapterUser } from "../../src/types/adapter.ts";
import type { ProviderType } from "../../src/types/records.ts";
import { directly, identityOf } from "./direct.ts";

const ada: AdapterUser = { id: "ada", email: "ada@example.com", emailVerified: null };
const proved: AdapterUser = { ...ada, emailVerified: new Date(Date.UTC(2026, 0, 1)) };
const key = { provider: "idp", providerAccountId: "7" };
const identity = identityOf();
const vouched = identityOf({ emailVerified: true });
const isRemoved = ({ code }: { code?: string }) => code === "account-removed";

/** Ada, with an account. */
async function known(
  replaced?: Parameters<typeof directly>[0],
  user: AdapterUser = ada,
  type: ProviderType = "oidc",
) {
  const stage = await directly(replaced);
  await stage.storage.createUser(user);
  await stage.storage.linkAccount({ ...key, type, userId: "ada" });
  const account = async () => (await stage.storage.listAccountsByUserId("ada"))[0];
  const recorded = (who = identity) => recordReturn(stage.context, stage.adapter, who, user);
  return { ...stage, account, recorded };
}

suite("somebody who comes again", () => {
  test("has fresh tokens stored, and what the provider says of the address", async () => {
    const { account, recorded } = await known();
    const { storedAccount } = identity;
    const fresh = { ...identity, storedAccount: { ...storedAccount, access_token: "fresh" } };
    let persisted = "";
    const persist = async (_: unknown, { id }: AdapterUser) => {
      persisted = id;
    };
    assert.equal((await recorded({ ...fresh, persist })).id, "ada");
    assert.equal((await account())?.access_token, "fresh");
    assert.equal((await account())?.emailVerified, false);
    assert.equal(persisted, "ada");
  });

  test("has none with a password or a passkey, whose account stays as it is", async () => {
    for (const type of ["credentials", "webauthn"] as const) {
      const { calls, recorded } = await known(undefined, ada, type);
      assert.equal((await recorded(identityOf({}, type))).id, "ada");
      assert.ok(!calls.includes("updateAccount"), type);
      assert.ok(!calls.includes("setAccountEmailVerified"), type);
    }
  });

  test("is refused once the account is gone or another's", async () => {
    const { storage, recorded } = await known();
    await storage.unlinkAccount(key);
    await assert.rejects(recorded(), isRemoved);
    await storage.createUser({ id: "grace", emailVerified: null });
    await storage.linkAccount({ ...key, type: "oidc", userId: "grace" });
    await assert.rejects(recorded(), isRemoved);
    const late = await known(() => ({ updateAccount: async () => false }));
    await assert.rejects(late.recorded(), isRemoved);
  });

  test("comes in where the adapter keeps no tokens", async () => {
    const { recorded } = await known(() => ({ updateAccount: undefined }));
    assert.equal((await recorded()).id, "ada");
  });

  test("proves the address if the provider vouches for it, and it was not proved", async () => {
    const { storage, recorded } = await known();
    assert.equal((await recorded()).emailVerified, null);
    assert.ok((await recorded(vouched)).emailVerified instanceof Date);
    assert.ok((await storage.getUser("ada"))?.emailVerified instanceof Date);
    const again = await known(undefined, proved);
    const { emailVerified } = await again.recorded(vouched);
    assert.deepEqual(emailVerified, proved.emailVerified, "it stays as it was");
  });
});

suite("a session that is being written", () => {
  const cookies = [{ name: "session", value: "s", options: {} }];

  /** Writes a session of Ada, while something happens. */
  async function written(
    { context, adapter }: Awaited<ReturnType<typeof known>>,
    { who = identity, user = ada, hasNewAccount = false, during = async () => {} } = {},
  ) {
    const outcome = { user, isNewUser: false, hasNewAccount, keepsSession: false };
    const seen: { unverified?: boolean; takenBack: boolean } = { takenBack: false };
    const takeBack = async () => {
      seen.takenBack = true;
    };
    const result = await whileStillLinked(
      context,
      adapter,
      who,
      outcome,
    )(async (moment) => {
      seen.unverified = moment.unverified;
      assert.ok(Math.abs(moment.authTime - Date.now() / 1000) < 60);
      await during();
      return { key: "s", expires: 0, cookies: Object(cookies), takeBack };
    }).catch((error: { code?: string; message: string }) => error.code ?? error.message);
    return { ...seen, result: result === cookies ? "cookies" : result };
  }

  test("is one of somebody with or without a proved address", async () => {
    for (const [user, unverified] of [
      [ada, true],
      [proved, false],
    ] as const) {
      const stage = await known(undefined, user);
      const { takenBack, ...rest } = await written(stage, { user });
      assert.deepEqual(rest, { unverified, result: "cookies" });
      assert.equal(takenBack, false);
    }
  });

  test("is not begun without the account, or what was proved", async () => {
    const stage = await known();
    const isStillValid = async () => false;
    const invalid = await written(stage, { who: { ...identity, isStillValid } });
    assert.deepEqual(invalid, { takenBack: false, result: "account-removed" });
    const valid = await written(stage, { who: { ...identity, isStillValid: async () => true } });
    assert.equal(valid.result, "cookies");
    await stage.storage.unlinkAccount(key);
    assert.deepEqual(await written(stage), { takenBack: false, result: "account-removed" });
    await stage.storage.createUser({ id: "grace", emailVerified: null });
    await stage.storage.linkAccount({ ...key, type: "oidc", userId: "grace" });
    assert.equal((await written(stage)).result, "account-removed", "it is another's");
  });

  test("is not begun once somebody else has proved the address", async () => {
    const stage = await known(undefined, proved);
    assert.equal((await written(stage, { user: ada })).result, "account-removed");
    const own = await written(stage, { user: ada, who: vouched });
    assert.deepEqual(own, { takenBack: false, unverified: false, result: "cookies" });
    const moved = { ...proved, email: "old@example.com" };
    assert.equal((await written(stage, { user: moved })).result, "account-removed");
  });

  test("is taken back if the account goes or the address is proved meanwhile", async () => {
    const gone = await known();
    const removal = async () => {
      await gone.storage.unlinkAccount(key);
    };
    const taken = { takenBack: true, unverified: true, result: "account-removed" };
    assert.deepEqual(await written(gone, { during: removal }), taken);
    const other = await known();
    const proof = async () => {
      await other.storage.updateUser({ id: "ada", emailVerified: new Date() });
    };
    assert.deepEqual(await written(other, { during: proof }), taken);
    const before = await known(undefined, proved);
    const again = async () => {
      await before.storage.updateUser({ id: "ada", emailVerified: new Date() });
    };
    const kept = await written(before, { user: proved, during: again });
    assert.equal(kept.result, "cookies", "it was proved before");
  });

  test("fails with what the database throws, unless the user is gone", async () => {
    const away = async () => {
      throw new AdapterError("The row was refused");
    };
    const stage = await known();
    const failed = await written(stage, { during: away });
    assert.notEqual(failed.result, "account-removed");
    const removal = async () => {
      await stage.storage.deleteUser("ada");
      await away();
    };
    assert.equal((await written(stage, { during: removal })).result, "account-removed");
    const mistaken = await known();
    const mistake = async () => {
      await mistaken.storage.deleteUser("ada");
      throw new Error("A callback threw");
    };
    assert.equal((await written(mistaken, { during: mistake })).result, "A callback threw");
    let isAway = false;
    const silent = await known((storage) => ({
      getUserByAccount: async (asked) => (isAway ? away() : storage.getUserByAccount(asked)),
    }));
    const outage = async () => {
      isAway = true;
      await away();
    };
    assert.notEqual((await written(silent, { during: outage })).result, "account-removed");
  });

  test("waits for a new account that the database has not indexed yet, and for no other", async () => {
    for (const [late, hasNewAccount, result] of [
      [1, true, "cookies"],
      [3, true, "cookies"],
      [1, false, "account-removed"],
    ] as const) {
      let asked = 0;
      const stage = await known((storage) => ({
        async getUserByAccount(one) {
          asked += 1;
          return asked > late ? storage.getUserByAccount(one) : null;
        },
      }));
      assert.equal((await written(stage, { hasNewAccount })).result, result);
    }
  });
});
