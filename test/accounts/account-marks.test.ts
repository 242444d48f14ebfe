import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { accountMarks } from "../../src/accounts/unverified-account-marks.ts";
import type { MemoryStorage } from "../../src/storage/memory.ts";
import type { Adapter, AdapterUser } from "../../src/types/adapter.ts";
import { contextOf } from "../request/contexts.ts";
import { email, identityOf, storageOfAda, without } from "./ada.ts";

const unproved: AdapterUser = { id: "ada", email, emailVerified: null };
const proved: AdapterUser = { ...unproved, emailVerified: new Date() };
const doubting = identityOf("oidc", { emailVerified: false });
const vouching = identityOf();

/** The marks of an adapter in which Ada has the account, and what is stored beside it. */
async function place(change: (storage: MemoryStorage) => Adapter = (storage) => storage) {
  const storage = await storageOfAda({ accounts: [{ provider: "sso" }] });
  const removed: string[] = [];
  const unlinkAccount = ({ account }: { account: { providerAccountId?: string } }) =>
    void removed.push(account.providerAccountId ?? "");
  const { context, warnings } = await contextOf(
    {},
    { adapter: storage, events: { unlinkAccount } },
  );
  const marks = async () => {
    const accounts = await storage.listAccountsByUserId("ada");
    return accounts.flatMap(({ provider }) => (provider === "sso" ? [] : [provider])).sort();
  };
  const has = async () => (await storage.getAccount("account-0", "sso")) !== null;
  return { storage, removed, warnings, marks, has, ...accountMarks(context, change(storage)) };
}

const [mark, own] = ["cardea:unverified-account", "cardea:own-proof"];

describe("an account that is linked", () => {
  test("is marked once while nobody has proved the address", async () => {
    const { noteLinked, marks } = await place();
    for (let times = 0; times < 2; times++) {
      await noteLinked(doubting, unproved);
      assert.deepEqual(await marks(), [mark]);
    }
  });

  for (const [what, identity, user] of [
    ["the address is proved", doubting, proved],
    ["its provider vouches for the address", vouching, unproved],
  ] as const) {
    test(`loses an old mark when ${what}`, async () => {
      const { noteLinked, marks } = await place();
      await noteLinked(identity, user);
      assert.deepEqual(await marks(), []);
      await noteLinked(doubting, unproved);
      await noteLinked(identity, user);
      assert.deepEqual(await marks(), []);
    });
  }

  test("is written no second time: some databases would say so in their log", async () => {
    let writes = 0;
    const { noteLinked } = await place((storage) => ({
      ...storage,
      async linkAccount(account) {
        writes += 1;
        return storage.linkAccount(account);
      },
    }));
    for (let times = 0; times < 3; times++) await noteLinked(doubting, unproved);
    assert.equal(writes, 1);
  });

  test("has a mark of its own for each provider, id and user", async () => {
    const ids = new Set<string>();
    const { noteLinked, storage } = await place((storage) => ({
      ...storage,
      async linkAccount(account) {
        assert.equal(account.type, "oauth");
        assert.match(account.providerAccountId, /^[0-9a-f]{64}$/);
        ids.add(account.providerAccountId);
        return storage.linkAccount(account);
      },
    }));
    await storage.createUser({ id: "eve", email: "eve@example.com", emailVerified: null });
    const other = { ...doubting.storedAccount, providerAccountId: "account-1" };
    await noteLinked(doubting, unproved);
    await noteLinked({ ...doubting, storedAccount: other }, unproved);
    await noteLinked({ ...doubting, storedAccount: { ...other, provider: "more" } }, unproved);
    await noteLinked(doubting, { ...unproved, id: "eve" });
    assert.equal(ids.size, 4);
  });
});

describe("a sign-in with an account", () => {
  test("is trusted while nobody has proved the address, and the mark stays", async () => {
    const { noteLinked, isStillTrusted, marks } = await place();
    await noteLinked(doubting, unproved);
    assert.equal(await isStillTrusted(doubting, unproved), true);
    assert.deepEqual(await marks(), [mark]);
  });

  test("is trusted without a mark", async () => {
    const { isStillTrusted, has } = await place();
    assert.equal(await isStillTrusted(doubting, proved), true);
    assert.equal(await has(), true);
  });

  test("is refused once somebody else has proved it, and the account goes with its mark", async () => {
    const { noteLinked, isStillTrusted, marks, has, removed, warnings } = await place();
    await noteLinked(doubting, unproved);
    assert.equal(await isStillTrusted(doubting, proved), false);
    assert.deepEqual([await has(), await marks(), removed], [false, [], ["account-0"]]);
    assert.match(warnings.join(), /unproven-account-removed: The account at "sso" of user ada/);
  });

  test("is trusted once its user has proved it, for this address alone", async () => {
    for (const [address, expected] of [
      [email, true],
      ["grace@example.com", false],
    ] as const) {
      const { noteLinked, noteOwnProof, isStillTrusted, marks, has } = await place();
      await noteLinked(doubting, unproved);
      await noteOwnProof(unproved);
      assert.deepEqual(await marks(), [own, mark]);
      assert.equal(await isStillTrusted(doubting, { ...proved, email: address }), expected);
      assert.equal(await has(), expected);
      assert.deepEqual(await marks(), [own], "the mark has done its work");
    }
  });

  test("is not trusted by the proof of another user", async () => {
    const { storage, noteLinked, noteOwnProof, isStillTrusted } = await place();
    await storage.createUser({ id: "eve", email: "eve@example.com", emailVerified: null });
    await noteLinked(doubting, unproved);
    await noteOwnProof({ ...unproved, id: "eve" });
    assert.equal(await isStillTrusted(doubting, proved), false);
  });

  test("is refused where nothing can be unlinked, again and again", async () => {
    const { noteLinked, isStillTrusted, marks, has, removed } = await place((storage) =>
      without(storage, "unlinkAccount"),
    );
    await noteLinked(doubting, unproved);
    for (let times = 0; times < 2; times++) {
      assert.equal(await isStillTrusted(doubting, proved), false);
      assert.deepEqual([await has(), await marks(), removed], [true, [mark], []]);
    }
  });

  test("is trusted after its user's own proof, also where nothing can be unlinked", async () => {
    const { noteLinked, noteOwnProof, isStillTrusted, has } = await place((storage) =>
      without(storage, "unlinkAccount"),
    );
    await noteLinked(doubting, unproved);
    await noteOwnProof(unproved);
    assert.equal(await isStillTrusted(doubting, proved), true);
    assert.equal(await has(), true);
  });

  test("is refused where another sign-in has just removed the account, which tells of it", async () => {
    const { storage, noteLinked, isStillTrusted, marks, removed } = await place();
    await noteLinked(doubting, unproved);
    await storage.unlinkAccount({ provider: "sso", providerAccountId: "account-0" });
    assert.equal(await isStillTrusted(doubting, proved), false);
    assert.deepEqual([await marks(), removed], [[], []]);
  });

  test("is trusted where nobody can look for marks", async () => {
    const { isStillTrusted, has } = await place((storage) => without(storage, "getUserByAccount"));
    assert.equal(await isStillTrusted(doubting, proved), true);
    assert.equal(await has(), true);
  });
});

describe("a call of the adapter that fails", () => {
  const away = () => new Error("the database is away");

  test("counts, if the mark is there all the same", async () => {
    const { noteLinked, marks } = await place((storage) => ({
      ...storage,
      async linkAccount(account) {
        await storage.linkAccount(account);
        throw away();
      },
    }));
    await noteLinked(doubting, unproved);
    assert.deepEqual(await marks(), [mark]);
  });

  test("fails, if the mark is not there", async () => {
    const { noteLinked } = await place((storage) => ({
      ...storage,
      linkAccount: () => Promise.reject(away()),
    }));
    await assert.rejects(noteLinked(doubting, unproved), /the database is away/);
  });

  test("fails, if the account is still there", async () => {
    const { noteLinked, isStillTrusted, marks, has, removed } = await place((storage) => ({
      ...storage,
      unlinkAccount: () => Promise.reject(away()),
    }));
    await noteLinked(doubting, unproved);
    await assert.rejects(isStillTrusted(doubting, proved), /the database is away/);
    assert.deepEqual([await has(), await marks(), removed], [true, [mark], []]);
  });

  test("is no removal of this request's, if the account is gone, and nobody is told twice", async () => {
    const { noteLinked, isStillTrusted, marks, removed } = await place((storage) => ({
      ...storage,
      async unlinkAccount(key) {
        await storage.unlinkAccount(key);
        throw away();
      },
    }));
    await noteLinked(doubting, unproved);
    assert.equal(await isStillTrusted(doubting, proved), false);
    assert.deepEqual([await marks(), removed], [[], []]);
  });
});
