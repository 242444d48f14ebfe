import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  findLeftAccount,
  forgetLeftAccount,
  noteLeftAccount,
  writePatience,
} from "../../src/accounts/left-accounts.ts";
import { removeOwnAccount, trySeveralTimes, undoLink } from "../../src/accounts/undo-link.ts";
import { MissingAdapterMethods } from "../../src/errors.ts";
import type { AdapterUser } from "../../src/types/adapter.ts";
import { adapterWith, directly, identityOf } from "./direct.ts";

const ada: AdapterUser = { id: "ada", email: "ada@example.com", emailVerified: null };
const identity = identityOf();
const key = { provider: "idp", providerAccountId: "7" };
const minute = 60_000;

suite("an account that was left", () => {
  test("is remembered for its user and its place alone, until it is forgotten", async () => {
    const { context } = await directly();
    noteLeftAccount(context, identity, { userId: "ada", isOwn: true });
    assert.equal(findLeftAccount(context, identity, "ada")?.isOwn, true);
    assert.equal(findLeftAccount(context, identity, "grace"), undefined);
    const provider = { id: "other", type: "oidc" } as const;
    for (const other of [identityOf({ provider }), identityOf({ providerAccountId: "8" })]) {
      assert.equal(findLeftAccount(context, other, "ada"), undefined);
      forgetLeftAccount(context, other);
    }
    assert.ok(findLeftAccount(context, identity, "ada"));
    forgetLeftAccount(context, identity);
    assert.equal(findLeftAccount(context, identity, "ada"), undefined);
  });

  test("is remembered for a day, and for ten minutes while it is being written", async (t) => {
    const { context } = await directly();
    for (const [lifetime, minutes] of [
      [undefined, 24 * 60],
      [writePatience, 10],
    ] as const) {
      t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
      noteLeftAccount(context, identity, { userId: "ada", isOwn: false }, lifetime);
      t.mock.timers.tick(minutes * minute - 1);
      assert.ok(findLeftAccount(context, identity, "ada"));
      t.mock.timers.tick(1);
      assert.equal(findLeftAccount(context, identity, "ada"), undefined);
      t.mock.timers.reset();
    }
  });
});

suite("removing the account of an identity", () => {
  test("removes the user's own, and no other", async () => {
    const { adapter, storage } = adapterWith();
    await storage.createUser(ada);
    await storage.linkAccount({ ...key, type: "oidc", userId: "ada" });
    assert.equal(await removeOwnAccount(adapter, identity, "grace"), false);
    assert.equal((await storage.getUserByAccount(key))?.id, "ada");
    assert.equal(await removeOwnAccount(adapter, identity, "ada"), true);
    assert.equal(await storage.getUserByAccount(key), null);
    assert.equal(await removeOwnAccount(adapter, identity, "ada"), false);
  });

  test("removes one that is left of a user who is gone", async () => {
    const { adapter, storage } = adapterWith(() => ({ getUserByAccount: () => null }));
    await storage.createUser(ada);
    await storage.linkAccount({ ...key, type: "oidc", userId: "ada" });
    assert.equal(await removeOwnAccount(adapter, identity, "ada"), true);
    assert.equal(await storage.getUserByAccount(key), null);
    assert.equal(await removeOwnAccount({}, identity, "ada"), false, "where it can be found");
  });

  test("goes with the passkey behind it", async () => {
    const getAccount = async () => ({ ...key, type: "webauthn" as const, userId: "ada" });
    const passkey = identityOf({}, "webauthn");
    const { adapter, calls } = adapterWith(() => ({ getAccount, getUserByAccount: undefined }));
    assert.equal(await removeOwnAccount(adapter, passkey, "ada"), true);
    assert.deepEqual(calls, ["getAccount", "unlinkAccount", "deleteAuthenticator"]);
  });

  test("says what the adapter lacks, if there is something to remove", async () => {
    const { adapter, storage } = adapterWith(() => ({ unlinkAccount: undefined }));
    assert.equal(await removeOwnAccount(adapter, identity, "ada"), false);
    await storage.createUser(ada);
    await storage.linkAccount({ ...key, type: "oidc", userId: "ada" });
    await assert.rejects(removeOwnAccount(adapter, identity, "ada"), (error) => {
      assert.ok(error instanceof MissingAdapterMethods);
      assert.match(error.message, /Removing an account needs the adapter's unlinkAccount/);
      return true;
    });
  });
});

suite("undoing a link", () => {
  async function withLink(replaced?: Parameters<typeof directly>[0]) {
    const stage = await directly(replaced);
    await stage.storage.createUser(ada);
    await stage.storage.linkAccount({ ...key, type: "oidc", userId: "ada" });
    noteLeftAccount(stage.context, identity, { userId: "ada", isOwn: true });
    const undo = (isAllowed: () => Promise<boolean>) =>
      undoLink(stage.context, stage.adapter, identity, "ada", isAllowed);
    return { ...stage, undo, left: () => findLeftAccount(stage.context, identity, "ada") };
  }

  test("removes the account, unless the user may have it all the same", async () => {
    for (const [isAllowed, owner] of [
      [true, "ada"],
      [false, undefined],
    ] as const) {
      const { undo, storage, left, warnings } = await withLink();
      await undo(async () => isAllowed);
      assert.equal((await storage.getUserByAccount(key))?.id, owner);
      assert.equal(left(), undefined, "nothing is left");
      assert.deepEqual(warnings, []);
    }
  });

  test("is tried again, and what stays is remembered and named to the operator", async () => {
    let tries = 0;
    const { undo, left, warnings } = await withLink(() => ({
      unlinkAccount: async () => {
        tries += 1;
        throw new Error("The database is away");
      },
    }));
    await undo(async () => false);
    assert.equal(tries, 4);
    assert.equal(left()?.isOwn, false, "nobody signs in with it");
    const [line = "", ...more] = warnings;
    assert.deepEqual(more, []);
    assert.match(line, /^sign-up-left-behind: The account at "idp" of user ada could not be/);
    assert.match(line, /Remove it: .* The database is away/s);
  });
});

test("what the last of several tries threw is returned, even if that was nothing", async () => {
  const failures = [new Error("first"), new Error("last")];
  const work = async () => {
    throw failures.shift();
  };
  assert.match(String(await trySeveralTimes(work, [0, 0])), /last/);
  assert.match(String(await trySeveralTimes(work, [0])), /Nothing was thrown/);
  assert.equal(await trySeveralTimes(async () => {}), undefined);
});
