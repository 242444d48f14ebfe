import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { findOrCreate, type Terms } from "../../src/accounts/database-user.ts";
import type { Identity } from "../../src/accounts/identity.ts";
import { findLeftAccount, noteLeftAccount } from "../../src/accounts/left-accounts.ts";
import { foreignSession } from "../../src/accounts/link-account.ts";
import { accountRemoved } from "../../src/accounts/remove-account.ts";
import { signedInUser } from "../../src/accounts/signed-in-user.ts";
import { noteUnconfirmed } from "../../src/accounts/unconfirmed-proofs.ts";
import { AccessDenied, AuthError, StepUpRequired } from "../../src/errors.ts";
import type { MemoryStorage } from "../../src/storage/memory.ts";
import type { Adapter, AdapterUser } from "../../src/types/adapter.ts";
import { scene } from "../session/scene.ts";
import { email, identityOf, without } from "./ada.ts";

const other = { user: { email: "grace@example.com" } };
const key = { provider: "sso", providerAccountId: "account-0" };

/** Ada in a database, and what the application is told. */
async function place(change = (adapter: MemoryStorage): Adapter => adapter) {
  const told: string[] = [];
  const made = await scene({
    events: {
      createUser: ({ user }) => void told.push(`createUser ${user.email}`),
      linkAccount: ({ account, user }) =>
        void told.push(`linkAccount ${account.provider} ${user.email}`),
      updateUser: ({ user }) => void told.push(`updateUser ${user.email}`),
    },
  });
  const { adapter: storage, user: ada } = made;
  const adapter = change(storage);
  const asked: (string | undefined)[] = [];
  const enter = (
    identity: Identity,
    owner: AdapterUser | null = null,
    terms: Partial<Terms> = {},
    context = made.contextOf(),
  ) =>
    findOrCreate(context, adapter, identity, owner, {
      intent: null,
      async assertMayEnter(user) {
        asked.push(user?.id);
      },
      ...terms,
    });
  const link = () => storage.linkAccount({ ...key, type: "oidc", userId: "ada" });
  const ownerOf = async () => (await storage.getUserByAccount(key))?.id;
  return { ...made, storage, ada, told, asked, enter, link, ownerOf };
}

const refuse = async () => {
  throw new AccessDenied("not you");
};

describe("somebody with an account", () => {
  test("is signed in, once they may enter", async () => {
    const { enter, link, ada, asked, last } = await place();
    await link();
    const { user, ...outcome } = await enter(identityOf("oidc", other), ada);
    assert.equal(user.id, "ada");
    const expected = { isNewUser: false, hasNewAccount: false, keepsSession: false };
    assert.deepEqual(outcome, expected);
    assert.deepEqual(asked, ["ada"]);
    const { does, rule } = last("decision");
    assert.deepEqual([does, rule], ["signIn", "account-known"]);
    await assert.rejects(enter(identityOf(), ada, { assertMayEnter: refuse }), /not you/);
  });

  test("is found without transactions, where they may have come meanwhile", async () => {
    const { enter, link } = await place((adapter) => without(adapter, "transaction"));
    await link();
    assert.equal((await enter(identityOf("oidc", other))).user.id, "ada");
  });

  test("is refused while the account is not to be trusted", async () => {
    for (const [isOwn, emailVerified, isIn] of [
      [false, null, false],
      [true, null, true],
      [true, new Date(), false],
    ] as const) {
      const { enter, link, storage, contextOf } = await place();
      await link();
      const identity = identityOf("oidc", other);
      const user = await storage.updateUser({ id: "ada", emailVerified });
      noteLeftAccount(contextOf(), identity, { userId: "ada", isOwn });
      const answer = enter(identity, user);
      if (isIn) assert.equal((await answer).user.id, "ada");
      else await assert.rejects(answer, { code: "account-removed" });
      const isLeft = findLeftAccount(contextOf(), identity, "ada") !== undefined;
      assert.equal(isLeft, !isIn, "what is theirs after all is forgotten");
    }
  });
});

describe("somebody new", () => {
  const outcome = { isNewUser: true, hasNewAccount: true, keepsSession: false };

  test("gets a user and an account, and the application hears of both", async () => {
    const { enter, told, asked, warnings } = await place();
    const { user, ...rest } = await enter(identityOf("oidc", other));
    assert.equal(user.email, "grace@example.com");
    assert.deepEqual(rest, outcome);
    assert.deepEqual(told, ["createUser grace@example.com", "linkAccount sso grace@example.com"]);
    assert.deepEqual(asked, [undefined]);
    assert.ok(!warnings.join().includes("address-left-out"));
  });

  test("gets no account for a mail", async () => {
    const { enter, told } = await place();
    const providerAccountId = "grace@example.com";
    const identity = identityOf("email", { ...other, providerAccountId }, "mail");
    assert.deepEqual({ ...(await enter(identity)), user: null }, { ...outcome, user: null });
    assert.deepEqual(told, ["createUser grace@example.com"]);
  });

  test("is not made before they may enter", async () => {
    const { enter, storage } = await place();
    await assert.rejects(enter(identityOf("oidc", other), null, { assertMayEnter: refuse }));
    assert.equal(await storage.getUserByEmail("grace@example.com"), null);
  });

  test("is warned about when what a provider calls an address is none", async () => {
    const { enter, warnings } = await place();
    const { user } = await enter(identityOf("oidc", { user: { email: "not an address" } }));
    assert.ok(!user.email);
    assert.match(warnings.join("\n"), /address-left-out: .*provider "sso"/);
    const nameless = await place();
    await nameless.enter(identityOf("oidc", { user: {} }));
    assert.ok(!nameless.warnings.join("\n").includes("address-left-out"));
  });

  test("is refused an address that another user has", async () => {
    const { enter, told, ownerOf, last } = await place();
    await assert.rejects(enter(identityOf()), { type: "OAuthAccountNotLinked" });
    assert.deepEqual([told, await ownerOf()], [[], undefined]);
    assert.equal(last("decision").rule, "address-of-another-user");
  });

  test("is one when the same person comes twice at once", async () => {
    const { enter, told } = await place();
    const both = [enter(identityOf("oidc", other)), enter(identityOf("oidc", other))];
    const [one, two] = await Promise.all(both);
    assert.equal(one?.user.id, two?.user.id);
    assert.deepEqual([one?.isNewUser, two?.isNewUser], [true, false]);
    assert.equal(told.length, 2);
  });

  test("is whoever came first in another process", async () => {
    for (const transactions of [true, false]) {
      let hasCome = false;
      const { enter, storage, ownerOf } = await place((adapter) => ({
        ...(transactions ? adapter : without(adapter, "transaction")),
        async getUserByAccount(account) {
          const found = await adapter.getUserByAccount(account);
          if (hasCome) return found;
          hasCome = true;
          await storage.linkAccount({ ...key, type: "oidc", userId: "ada" });
          return null;
        },
      }));
      const { user, isNewUser } = await enter(identityOf("oidc", other));
      assert.deepEqual([user.id, isNewUser, await ownerOf()], ["ada", false, "ada"]);
    }
  });
});

describe("an address that a provider is trusted with", () => {
  const trusting = identityOf("oidc", { linksByEmail: true });

  for (const [what, emailVerified, events] of [
    ["is proved first", null, ["updateUser ada@example.com", "linkAccount sso ada@example.com"]],
    ["is not proved again", new Date(), ["linkAccount sso ada@example.com"]],
  ] as const) {
    test(`${what}, and the account joins its user`, async () => {
      const { enter, told, storage, ownerOf, asked } = await place();
      await storage.updateUser({ id: "ada", emailVerified });
      const { user, ...outcome } = await enter(trusting);
      assert.ok(user.emailVerified);
      const expected = { isNewUser: false, hasNewAccount: true, keepsSession: false };
      assert.deepEqual(outcome, expected);
      assert.deepEqual(told, events);
      assert.equal(await ownerOf(), "ada");
      assert.deepEqual(asked, ["ada"]);
    });
  }

  test("is proved once more if nobody knows whether it was", async () => {
    const { enter, told, storage, contextOf } = await place();
    const emailVerified = new Date();
    noteUnconfirmed(contextOf(), "ada", emailVerified);
    await storage.updateUser({ id: "ada", emailVerified });
    await enter(trusting);
    assert.equal(told[0], "updateUser ada@example.com");
  });

  test("is joined by nobody who may not enter", async () => {
    const { enter, ownerOf, storage } = await place();
    await assert.rejects(enter(trusting, null, { assertMayEnter: refuse }), /not you/);
    assert.equal(await ownerOf(), undefined);
    assert.equal((await storage.getUser("ada"))?.emailVerified, null);
  });

  for (const [what, changed] of [
    ["changes meanwhile", { email: "b@example.com" }],
    ["is doubted meanwhile", { emailVerified: null }],
  ] as const) {
    test(`is not joined when it ${what}`, async () => {
      const { enter, ownerOf, storage } = await place((adapter) => ({
        ...without(adapter, "transaction", "lockUser"),
        getUser: async (id) => {
          const user = await adapter.getUser(id);
          return user && { ...user, ...changed };
        },
      }));
      await storage.updateUser({ id: "ada", emailVerified: new Date() });
      await assert.rejects(enter(trusting), { code: "account-removed" });
      assert.equal(await ownerOf(), undefined);
    });
  }
});

describe("an account that somebody wants to link", () => {
  /** Ada is signed in and asks to link an account. */
  async function asking(change?: Parameters<typeof place>[0]) {
    const made = await place(change);
    await made.begin();
    const context = made.contextOf();
    const { user, sessionId } = (await signedInUser(context, made.storage)) ?? assert.fail();
    const linked: string[] = [];
    const onLinked = async () => void linked.push("onLinked");
    const intent = { user, sessionId, need: undefined, onLinked };
    const identity = identityOf("oidc", other);
    const ask = (more: Partial<Identity> = {}, own: Partial<typeof intent> = {}) =>
      made.enter(
        { ...identity, ...more },
        null,
        { intent: { ...intent, ...own } },
        made.contextOf(),
      );
    return { ...made, ask, linked, identity };
  }

  test("is linked, and the session continues", async () => {
    const { ask, told, ownerOf, linked, asked } = await asking();
    const { user, ...outcome } = await ask();
    assert.equal(user.id, "ada");
    assert.deepEqual(outcome, { isNewUser: false, hasNewAccount: true, keepsSession: true });
    assert.deepEqual(told, [`linkAccount sso ${email}`]);
    assert.deepEqual([await ownerOf(), linked, asked], ["ada", ["onLinked"], []]);
  });

  test("is not linked from another session", async () => {
    const { ask, ownerOf, told } = await asking();
    await assert.rejects(ask({}, { sessionId: "another" }), { code: "link-foreign-session" });
    assert.deepEqual([await ownerOf(), told], [undefined, []]);
  });

  /** Somebody links the account after the look for its owner, and then the database fails once. */
  const overtaken = (userId: string) => {
    let hasCome = false;
    return (adapter: MemoryStorage): Adapter => ({
      ...adapter,
      async getUserByEmail(address) {
        if (hasCome) return adapter.getUserByEmail(address);
        hasCome = true;
        await adapter.linkAccount({ ...key, type: "oidc", userId });
        throw new Error("the database is away");
      },
    });
  };

  test("was linked in another tab at the same moment, which is as good", async () => {
    const { ask, told, ownerOf } = await asking(overtaken("ada"));
    const { user, ...outcome } = await ask();
    assert.deepEqual([user.id, await ownerOf()], ["ada", "ada"]);
    assert.deepEqual(outcome, { isNewUser: false, hasNewAccount: false, keepsSession: true });
    assert.deepEqual(told, [], "the other tab tells of it");
  });

  test("was linked in another tab, and is refused in another session or if it is not to be trusted", async () => {
    const { ask } = await asking(overtaken("ada"));
    await assert.rejects(ask({}, { sessionId: "another" }), { code: "link-foreign-session" });
    const left = await asking(overtaken("ada"));
    noteLeftAccount(left.contextOf(), left.identity, { userId: "ada", isOwn: false });
    await assert.rejects(left.ask(), { code: "account-removed" });
  });

  test("is nobody's if the credential has just been made", async () => {
    const { ask } = await asking(overtaken("ada"));
    await assert.rejects(ask({ isNew: true }), { message: /belongs to somebody already/ });
  });

  test("is another's, who came at the same moment", async () => {
    const { ask, storage, ownerOf } = await asking(overtaken("eve"));
    await storage.createUser({ id: "eve", email: "eve@example.com", emailVerified: null });
    await assert.rejects(ask(), { type: "OAuthAccountNotLinked", message: /another user/ });
    assert.equal(await ownerOf(), "eve");
  });

  test("is not asked about again where its user has proved an address that the provider does not vouch for", async () => {
    const { enter, storage } = await place(overtaken("ada"));
    await storage.updateUser({ id: "ada", emailVerified: new Date() });
    await assert.rejects(enter(identityOf("oidc", other)), /the database is away/);
  });
});

describe("a refusal stands, whoever has linked the account meanwhile", () => {
  for (const [what, error, isIn] of [
    ["that they may not enter", new AccessDenied("not you"), false],
    ["that the account is removed", accountRemoved(identityOf()), false],
    ["that another session asked", foreignSession(), false],
    ["that they have to prove more", new StepUpRequired("prove more"), false],
    ["but no mistake", new TypeError("a mistake"), true],
    ["but no other error of the library", new AuthError("the directory is down"), true],
  ] as const) {
    test(what, async () => {
      const { enter, link } = await place();
      const answer = enter(identityOf("oidc", other), null, {
        async assertMayEnter(user) {
          if (user) return;
          await link();
          throw error;
        },
      });
      if (isIn) assert.equal((await answer).user.id, "ada");
      else await assert.rejects(answer, (thrown) => thrown === error);
    });
  }
});
