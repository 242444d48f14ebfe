import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { cameAnotherWay, hasComeIn } from "../../src/accounts/come-in-meanwhile.ts";
import { completeSignUp, isAnother, noteOwn } from "../../src/accounts/complete-sign-up.ts";
import { findLeftAccount } from "../../src/accounts/left-accounts.ts";
import { InvalidCheck } from "../../src/errors.ts";
import type { AdapterUser } from "../../src/types/adapter.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import type { ProviderType } from "../../src/types/records.ts";
import { recordWith } from "../session/registry/stage.ts";
import { directly, identityOf, simple } from "./direct.ts";

const ada: AdapterUser = { id: "ada", email: "ada@example.com", emailVerified: null };
const key = { provider: "idp", providerAccountId: "7" };
const identity = identityOf();
const vouched = identityOf({ emailVerified: true });
const refused = () => new InvalidCheck("The password has changed", { code: "changed" });

type Replaced = Parameters<typeof directly>[0];

/** A sign-up of Ada that failed half-way in a database without transactions. */
async function failed(replaced: Replaced = () => ({}), own: Partial<AuthConfig> = {}) {
  const stage = await directly((storage) => ({ ...simple, ...replaced(storage) }), own);
  const { context, adapter, storage } = stage;
  await storage.createUser(ada);
  const link = (userId = "ada") => storage.linkAccount({ ...key, type: "oidc", userId });
  const owner = async () => (await storage.getUserByAccount(key))?.id;
  const complete = async (who = identity, progress = { mayBeLinked: true }) => {
    const follow = await completeSignUp(context, adapter, who, ada, progress);
    assert.deepEqual(stage.told, [], "nothing is told before");
    await follow();
    return progress.mayBeLinked;
  };
  return { ...stage, link, owner, complete, left: () => findLeftAccount(context, identity, "ada") };
}

suite("completing a sign-up", () => {
  const both = ["createUser ada", "linkAccount ada ada ada@example.com"];

  test("writes the account that is not there, and tells of both", async () => {
    const { complete, owner, told, left } = await failed();
    assert.equal(await complete(identity, { mayBeLinked: false }), true, "it may be there now");
    assert.equal(await owner(), "ada");
    assert.deepEqual(told, both);
    assert.equal(left(), undefined);
  });

  test("writes what belongs to an account that is there", async () => {
    const { complete, link, told, storage, calls } = await failed();
    await link();
    let persisted = 0;
    await complete({
      ...vouched,
      persist: async () => {
        persisted += 1;
      },
    });
    assert.equal(persisted, 1);
    assert.deepEqual(told, both);
    assert.ok(!calls.includes("linkAccount"));
    const [account] = await storage.listAccountsByUserId("ada");
    assert.equal(account?.emailVerified, true);
  });

  test("does nothing for a user who is gone but remove the account that may be there", async () => {
    for (const [mayBeLinked, left] of [
      [true, null],
      [false, "ada"],
    ] as const) {
      const { complete, told, storage } = await failed(() => ({ getUser: () => null }));
      await storage.linkAccount({ ...key, type: "oidc", userId: "ada" });
      await complete(identity, { mayBeLinked });
      assert.equal((await storage.getUserByAccount(key))?.id ?? null, left);
      assert.deepEqual(told, []);
    }
  });

  test("rids somebody who has proved the address since of the account, and tells of that", async () => {
    for (const [what, isLinked, mayBeLinked, says] of [
      ["it was written", true, true, ["unlinkAccount ada idp"]],
      ["it was not", false, true, []],
      ["they have linked it themselves", true, false, []],
    ] as const) {
      const { complete, told, storage, link, owner } = await failed();
      await storage.updateUser({ id: "ada", emailVerified: new Date() });
      if (isLinked) await link();
      await complete(identity, { mayBeLinked });
      assert.deepEqual(told, says, what);
      assert.equal(await owner(), isLinked && !mayBeLinked ? "ada" : undefined, what);
    }
  });

  test("does nothing to another user with the same id but remove the account from them", async () => {
    for (const mayBeLinked of [true, false]) {
      const { complete, told, storage, link, owner } = await failed();
      await storage.updateUser({ id: "ada", email: "grace@example.com" });
      await link();
      await complete(identity, { mayBeLinked });
      assert.deepEqual(told, []);
      assert.equal(await owner(), mayBeLinked ? undefined : "ada");
    }
  });

  test("fails where the account is another user's, who keeps it", async () => {
    const { complete, storage, link, owner } = await failed();
    await storage.createUser({ id: "grace", email: "g@example.com", emailVerified: null });
    await link("grace");
    await assert.rejects(complete(), /The account is another user's/);
    assert.equal(await owner(), "grace");
  });

  test("keeps the user without the account where that was refused", async () => {
    const persist = () => Promise.reject(refused());
    const { complete, told, owner, left } = await failed();
    await complete({ ...identity, persist });
    assert.equal(await owner(), undefined);
    assert.deepEqual(told, ["createUser ada"]);
    assert.equal(left(), undefined);
    const there = await failed();
    await there.link();
    await there.complete({ ...identity, persist });
    assert.equal(await there.owner(), "ada", "one that was there stays");
    assert.deepEqual(there.told, both);
  });

  test("fails while the database does, and remembers the account as the user's own", async () => {
    const { complete, left, told } = await failed(() => ({
      linkAccount: () => Promise.reject(new Error("The database is away")),
    }));
    const progress = { mayBeLinked: false };
    await assert.rejects(complete(identity, progress), /The database is away/);
    assert.equal(progress.mayBeLinked, true, "its answer may be lost");
    assert.equal(left()?.isOwn, true);
    assert.deepEqual(told, []);
  });

  test("takes the account back from whoever proved the address, was deleted or replaced", async () => {
    const changes: Record<string, (id: string) => object | null> = {
      proved: (id) => ({ ...ada, id, emailVerified: new Date() }),
      deleted: () => null,
      replaced: (id) => ({ ...ada, id, email: "grace@example.com" }),
    };
    for (const [what, change] of Object.entries(changes)) {
      let isWritten = false;
      const { complete, told, owner, left } = await failed((storage) => ({
        async linkAccount(account) {
          await storage.linkAccount(account);
          isWritten = true;
        },
        getUser: async (id) => (isWritten ? Object(change(id)) : storage.getUser(id)),
        ...(what === "deleted" && {
          getUser: async (id) => (isWritten ? null : storage.getUser(id)),
        }),
      }));
      await complete();
      assert.deepEqual(told, [], what);
      assert.equal(await owner(), undefined, what);
      assert.equal(left(), undefined, what);
    }
  });
});

test("a user with the same id is another one by the address, or else by the name", async () => {
  for (const [what, now, then, is] of [
    ["the same", ada, ada, false],
    ["in another spelling", { ...ada, email: "ADA@example.com" }, ada, false],
    ["another address", { ...ada, email: "grace@example.com" }, ada, true],
    ["no address", { ...ada, email: null }, ada, true],
    ["neither has one", { ...ada, email: null }, { ...ada, email: undefined }, false],
    ["names", { ...ada, email: null, name: "A" }, { ...ada, email: null, name: "B" }, true],
    ["one name", { ...ada, email: null, name: "A" }, { ...ada, email: null, name: "A" }, false],
    ["a name since", { ...ada, email: null, name: "A" }, { ...ada, email: null }, false],
    ["no name now", { ...ada, email: null }, { ...ada, email: null, name: "B" }, false],
    ["a new name", { ...ada, name: "A" }, { ...ada, name: "B" }, false],
  ] as const) {
    assert.equal(await isAnother({}, identity, then, now), is, what);
  }
});

test("an account is noted as the user's own only while somebody else may prove the address", async () => {
  const { context, left } = await failed();
  noteOwn(context, identity, { ...ada, emailVerified: new Date() });
  assert.equal(left(), undefined);
  noteOwn(context, identity, ada);
  assert.deepEqual(left(), { userId: "ada", isOwn: true });
});

suite("whether somebody has come in as a user", () => {
  const expires = new Date(Date.now() + 3_600_000);
  type Stage = Awaited<ReturnType<typeof failed>>;
  const account = (provider: string, providerAccountId: string) => (stage: Stage) =>
    stage.storage.linkAccount({ provider, providerAccountId, type: "oidc", userId: "ada" });
  const row = ({ storage }: Stage) =>
    storage.createSession({ sessionToken: "s", userId: "ada", expires });
  const record = ({ storage }: Stage) => storage.putSessionRecord(recordWith("s"));
  const end = ({ storage }: Stage) =>
    storage.putSessionRecord(recordWith("end", { issuer: "cardea:not-before", subject: "s" }));
  const rows: Partial<AuthConfig> = { session: { strategy: "database" } };
  const tokens: Partial<AuthConfig> = { session: { strategy: "jwt" } };
  const records: Partial<AuthConfig> = { ...tokens, security: true };

  const nothing = () => {};

  const cases: readonly [
    what: string,
    type: ProviderType,
    is: boolean,
    begin?: (stage: Stage) => unknown,
    own?: Partial<AuthConfig>,
    replaced?: Replaced,
  ][] = [
    ["nothing", "oidc", false],
    ["the same account", "oidc", true, account("idp", "7")],
    ["the same account of OAuth", "oauth", true, account("idp", "7")],
    ["the same passkey, which is their own", "webauthn", false, account("idp", "7")],
    ["another account there", "webauthn", true, account("idp", "8")],
    ["an account elsewhere", "webauthn", true, account("other", "7")],
    ["a session", "oidc", true, row, rows],
    ["no session", "oidc", false, nothing, rows],
    ["a row where sessions are tokens", "oidc", false, row, tokens],
    ["a record", "oidc", true, record, records],
    ["a record that is not kept", "oidc", false, record, tokens],
    ["the end of all sessions", "oidc", false, end, records],
    ["no record", "oidc", false, nothing, records],
    ["a row, unlisted", "oidc", false, row, rows, () => ({ listSessionsByUserId: undefined })],
    [
      "an account, unlisted",
      "webauthn",
      false,
      account("other", "7"),
      {},
      () => ({ listAccountsByUserId: undefined, getUserByAccount: undefined }),
    ],
    [
      "nothing that can be found",
      "oidc",
      false,
      nothing,
      {},
      () => ({ listAccountsByUserId: undefined, getUserByAccount: undefined }),
    ],
  ];

  for (const [what, type, is, begin, own, replaced] of cases) {
    test(`is told by ${what} at a provider of type ${type}: ${is}`, async () => {
      const stage = await failed(replaced, own);
      await begin?.(stage);
      const { context, adapter } = stage;
      const who = identityOf({ emailVerified: true }, type);
      assert.equal(await hasComeIn(context, adapter, who, ada), is);
      assert.equal(await cameAnotherWay(context, adapter, who, ada, ada), is);
    });
  }

  test("is not asked where somebody else may have proved the address", async () => {
    const stage = await failed();
    await stage.link();
    const { context, adapter } = stage;
    assert.equal(await hasComeIn(context, adapter, identity, ada), false);
    const proved = { ...ada, emailVerified: new Date() };
    assert.equal(await hasComeIn(context, adapter, identity, proved), true);
  });

  test("is told by another instant of the proof", async () => {
    const { context, adapter } = await failed();
    const at = Date.UTC(2026, 0, 1, 12, 0, 10, 250);
    for (const [own, theirs, is] of [
      [null, null, false],
      [null, at, true],
      [at, null, false],
      [at, at, false],
      [at, at + 1, true],
      [at, at - 250, false],
      [at, at + 750, false],
      [at, at + 1750, true],
      [at, at - 1250, true],
      [at - 250, at + 750, true],
    ] as const) {
      const user = { ...ada, emailVerified: own === null ? null : new Date(own) };
      const holder = { ...ada, emailVerified: theirs === null ? null : new Date(theirs) };
      const came = await cameAnotherWay(context, adapter, identity, user, holder);
      assert.equal(came, is, `${own} ${theirs}`);
    }
    const yes: AdapterUser = Object({ ...ada, emailVerified: true });
    assert.equal(await cameAnotherWay(context, adapter, identity, ada, yes), true);
    assert.equal(await cameAnotherWay(context, adapter, identity, yes, yes), false);
  });
});
