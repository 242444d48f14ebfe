import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type Proof, proveAddress } from "../../src/accounts/prove-address.ts";
import { hasConfirmedProof, noteUnconfirmed } from "../../src/accounts/unconfirmed-proofs.ts";
import { now } from "../../src/lib/time.ts";
import type { Adapter, AdapterUser } from "../../src/types/adapter.ts";
import { scene } from "../session/scene.ts";
import { hour } from "../session/support.ts";

import { email, without } from "./ada.ts";

type Settings = NonNullable<Parameters<typeof scene>[0]>;

const mail = { provider: { id: "mail", type: "email" }, linksByEmail: false } as const;
const byMail: Proof = { by: "mail", identity: mail };
const sso = { provider: { id: "sso", type: "oidc" }, linksByEmail: true } as const;

/** Ada, whose address nobody has proved, with an account for which nothing vouches, and what is told. */
async function place(settings: Settings = {}, change = (adapter: Adapter): Adapter => adapter) {
  const told: unknown[] = [];
  const made = await scene({
    ...settings,
    events: {
      updateUser: ({ user, isFirstProof }) => void told.push(["updateUser", user.id, isFirstProof]),
      unlinkAccount: ({ account }) => void told.push(["unlinkAccount", account.provider]),
    },
  });
  const { adapter: storage, user } = made;
  const account = { provider: "plain", providerAccountId: "1" };
  await storage.linkAccount({ ...account, type: "oauth", userId: "ada" });
  const adapter = change(storage);
  const asked = (proof: Proof, of: AdapterUser = user, context = made.contextOf()) =>
    proveAddress(context, adapter, of, proof);
  const has = async () => (await storage.getAccount("1", "plain")) !== null;
  const stored = async () => (await storage.getUser("ada")) ?? assert.fail();
  return { ...made, storage, told, prove: asked, has, stored };
}

for (const [what, change] of [
  ["with transactions", undefined],
  ["without transactions", (adapter: Adapter) => without(adapter, "transaction", "lockUser")],
] as const) {
  describe(`the first proof of an address, ${what}`, () => {
    test("is stored, removes what a stranger may have added, and is told of once", async () => {
      const { prove, has, stored, told, last, contextOf } = await place({}, change);
      const proved = await prove(byMail);
      assert.ok(proved.emailVerified);
      assert.equal(proved.name, "Ada Lovelace", "the whole user is returned");
      assert.deepEqual((await stored()).emailVerified, proved.emailVerified);
      assert.equal(await has(), false);
      assert.deepEqual(told, [
        ["unlinkAccount", "plain"],
        ["updateUser", "ada", true],
      ]);
      const { by, first, removed } = last("address-proved");
      assert.deepEqual({ by, first, removed }, { by: "mail", first: true, removed: 1 });
      assert.equal(hasConfirmedProof(contextOf(), proved), true);
      assert.deepEqual(await prove(byMail, proved), await stored());
      assert.equal(told.length, 2, "a second proof is nothing new");
      assert.equal(last("address-proved").first, false);
    });

    for (const [how, proof] of [
      ["an account of the user's own", { by: "own-account", identity: sso }],
      [
        "a mail that is told to keep what there is",
        { ...byMail, identity: { ...mail, linksByEmail: true } },
      ],
    ] as const) {
      test(`removes nothing when it comes with ${how}`, async () => {
        const { prove, has, told, warnings } = await place({}, change);
        await prove(proof);
        assert.equal(await has(), true);
        assert.deepEqual(told, [["updateUser", "ada", true]]);
        assert.ok(!warnings.join("\n").includes("unproven-account-kept"));
      });
    }

    test("removes what there is when a provider takes the address over", async () => {
      const { prove, has } = await place({}, change);
      await prove({ by: "provider", identity: sso });
      assert.equal(await has(), false);
    });

    test("removes nothing in a browser that is signed in as that very user", async () => {
      const { prove, has, begin, contextOf } = await place({}, change);
      await begin();
      await prove(byMail, undefined, contextOf());
      assert.equal(await has(), true);
    });

    test("removes what there is in a browser that is signed in as somebody else", async () => {
      const { prove, has, begin, contextOf, storage } = await place({}, change);
      await storage.createUser({ id: "eve", email: "eve@example.com", emailVerified: null });
      await begin({ userId: "eve", token: { sub: "eve" } });
      await prove(byMail, undefined, contextOf());
      assert.equal(await has(), false);
    });

    test("ends sessions that began before it", async () => {
      const { prove, begin, contextOf, store } = await place({ strategy: "jwt" }, change);
      await begin({ unverified: true, authTime: now() - hour });
      const { isEndedByKnownProof } = await import("../../src/session/ended-by-proof.ts");
      const live = await (await store()).find(contextOf());
      assert.ok(typeof live === "object");
      const away = contextOf({}, new Map());
      assert.equal(isEndedByKnownProof(away.config, live), false);
      await prove(byMail, undefined, away);
      assert.equal(isEndedByKnownProof(away.config, live), true);
    });

    test("ends no sessions once more when it is repeated", async () => {
      const { prove, begin, contextOf, store, storage } = await place({}, change);
      const proved = await storage.updateUser({ id: "ada", emailVerified: new Date(1000) });
      await begin({ unverified: true, authTime: now() - hour });
      const live = await (await store()).find(contextOf());
      assert.ok(typeof live === "object");
      await prove(byMail, proved, contextOf({}, new Map()));
      const { isEndedByKnownProof } = await import("../../src/session/ended-by-proof.ts");
      assert.equal(isEndedByKnownProof(contextOf().config, live), false);
    });

    test("ends rows of sessions, also those that say nothing of their beginning", async () => {
      const settings = { strategy: "database", compat: "authjs" } as const;
      const { prove, begin, contextOf, live } = await place(settings, change);
      await begin();
      await prove(byMail, undefined, contextOf({}, new Map()));
      await assert.rejects(live(), /There is no session/);
    });

    for (const [who, of] of [
      ["is gone", { id: "eve", email, emailVerified: null }],
      ["has another address by now", { id: "ada", email: "a@example.com", emailVerified: null }],
    ] as const) {
      test(`is refused when the user ${who}`, async () => {
        const { prove, has, stored, told } = await place({}, change);
        await assert.rejects(prove(byMail, of), { type: "Verification", code: "account-removed" });
        assert.equal(await has(), true);
        assert.equal((await stored()).emailVerified, null);
        assert.deepEqual(told, []);
      });
    }

    test("is refused, and nothing is changed, when what it was allowed by holds no more", async () => {
      const { prove, has, stored } = await place({}, change);
      const assertAllowed = async (inner: Adapter) => {
        assert.ok(await inner.getUser?.("ada"));
        throw new TypeError("the link was used");
      };
      await assert.rejects(prove({ ...byMail, assertAllowed }), /the link was used/);
      assert.equal(await has(), true);
      assert.equal((await stored()).emailVerified, null);
    });

    test("writes what goes with it", async () => {
      const { prove, stored } = await place({}, change);
      await prove({
        ...byMail,
        alongside: async (inner, { id, emailVerified }) => {
          assert.ok(emailVerified);
          await inner.updateUser?.({ id, name: "Countess" });
        },
      });
      assert.equal((await stored()).name, "Countess");
    });

    test("keeps the password that was chosen with it, and no other", async () => {
      for (const [ownHash, left] of [
        ["hash", ["password:ada"]],
        ["other", []],
        [undefined, []],
      ] as const) {
        const { prove, storage } = await place({}, change);
        const row = { userId: "ada", version: 1, createdAt: new Date() };
        await storage.putCredential(
          { ...row, id: "password:ada", kind: "password", secret: "hash" },
          null,
        );
        await storage.putCredential(
          { ...row, id: "totp:ada:1", kind: "totp", secret: "hash" },
          null,
        );
        await prove({ ...byMail, ...(ownHash && { ownHash }) });
        const rows = await storage.listCredentials("ada");
        assert.deepEqual(
          rows.map(({ id }) => id),
          left,
        );
      }
    });

    for (const method of ["updateUser", "getUser"] as const) {
      test(`names ${method}, if the adapter does not have it`, async () => {
        const { prove } = await place({}, (adapter) =>
          without(change?.(adapter) ?? adapter, method, "transaction"),
        );
        await assert.rejects(prove(byMail), {
          type: "MissingAdapterMethods",
          message: new RegExp(`^Proving an address needs the adapter's ${method}`),
        });
      });
    }

    test("is the first to be told of, if nobody knows whether an earlier one was written", async () => {
      const { prove, told, storage, contextOf, has } = await place({}, change);
      const at = new Date();
      noteUnconfirmed(contextOf(), "ada", at);
      const user = await storage.updateUser({ id: "ada", emailVerified: at });
      await prove(byMail, user);
      assert.deepEqual(told.at(-1), ["updateUser", "ada", true]);
      assert.equal(await has(), change === undefined, "without transactions it may be unfinished");
      await prove(byMail, user);
      assert.equal(told.filter((one) => String(one).startsWith("updateUser")).length, 1);
    });

    test("names accounts of which nobody can tell whose they are", async () => {
      const { prove, storage, warnings } = await place({}, change);
      const gone = { provider: "gone", providerAccountId: "2", id_token: "e30.e30.x" };
      await storage.linkAccount({ ...gone, type: "oidc", userId: "ada" });
      await prove(byMail);
      assert.match(warnings.join("\n"), /unproven-account-kept: The address of user ada .*"gone"/);
    });

    test("warns of no account where there is none in doubt", async () => {
      const { prove, warnings, storage } = await place({}, change);
      await prove(byMail, await prove(byMail));
      const records = await storage.listSessionRecords({ userId: "ada" });
      assert.deepEqual(records, [], "nothing is written of sessions that are not recorded");
      assert.ok(!warnings.join("\n").includes("unproven-account-kept"));
    });
  });
}

test("a later proof is told of with `compat`, where applications wait for it", async () => {
  const { prove, told } = await place({ compat: "authjs" });
  const proved = await prove(byMail);
  await prove(byMail, proved);
  assert.deepEqual(told.slice(1), [
    ["updateUser", "ada", true],
    ["updateUser", "ada", undefined],
  ]);
});

test("recorded sessions of others end with the first proof, and with no later one", async () => {
  const { prove, begin, storage, contextOf } = await place({
    security: true,
    mail() {},
    factors: {},
  });
  const list = async () => {
    const records = await storage.listSessionRecords({ userId: "ada" });
    return records.map(({ id }) => id);
  };
  await begin();
  const [first = "", ...more] = await list();
  assert.deepEqual(more, []);
  const away = contextOf({}, new Map());
  const proved = await prove(byMail, undefined, away);
  const left = await list();
  assert.ok(first && !left.includes(first));
  await begin();
  await prove(byMail, proved, away);
  assert.equal((await list()).length, left.length + 1);
});

test("where accounts cannot be listed, it is noted that they are the user's own, and only then", async () => {
  for (const [proof, expected] of [
    [{ by: "own-account", identity: sso }, true],
    [byMail, false],
  ] as const) {
    const providers = [
      { id: "mail", name: "Email", type: "email" as const, sendVerificationRequest() {} },
    ];
    const { prove, storage } = await place({ providers }, (adapter) =>
      without(adapter, "listAccountsByUserId", "transaction"),
    );
    await prove(proof);
    const accounts = await storage.listAccountsByUserId("ada");
    const isNoted = accounts.some(({ provider }) => provider === "cardea:own-proof");
    assert.equal(isNoted, expected);
  }
});

describe("without transactions, a proof whose write fails", () => {
  test("tells of what is removed all the same", async () => {
    const { prove, told, has } = await place({}, (adapter) => ({
      ...without(adapter, "transaction"),
      updateUser: () => assert.fail("the database is away"),
    }));
    await assert.rejects(prove(byMail), /the database is away/);
    assert.equal(await has(), false);
    assert.deepEqual(told, [["unlinkAccount", "plain"]]);
  });

  test("tells of nothing with transactions, which have taken it back", async () => {
    const { prove, told, has } = await place({}, (adapter) => ({
      ...adapter,
      transaction: (work) =>
        adapter.transaction?.((inner) =>
          work({ ...inner, updateUser: () => assert.fail("the database is away") }),
        ) ?? assert.fail(),
    }));
    await assert.rejects(prove(byMail), /the database is away/);
    assert.equal(await has(), true);
    assert.deepEqual(told, []);
  });

  test("does not prove an address that the user has no more", async () => {
    let reads = 0;
    const { prove, stored } = await place({}, (adapter) => ({
      ...without(adapter, "transaction", "lockUser"),
      async getUser(id) {
        const user = (await adapter.getUser?.(id)) ?? null;
        reads += 1;
        return user && reads > 1 ? { ...user, email: "b@example.com" } : user;
      },
    }));
    await assert.rejects(prove(byMail), { code: "account-removed" });
    assert.equal((await stored()).emailVerified, null);
  });

  test("does not prove the address of a user who is gone", async () => {
    let reads = 0;
    const { prove } = await place({}, (adapter) => ({
      ...without(adapter, "transaction", "lockUser"),
      async getUser(id) {
        reads += 1;
        return reads > 1 ? null : ((await adapter.getUser?.(id)) ?? null);
      },
    }));
    await assert.rejects(prove(byMail), { code: "account-removed" });
  });

  test("looks once more for what was linked meanwhile", async () => {
    const { prove, storage, told } = await place({}, (adapter) => ({
      ...without(adapter, "transaction"),
      async updateUser(user) {
        const late = { provider: "late", providerAccountId: "3" };
        await storage.linkAccount({ ...late, type: "oauth", userId: "ada" });
        return storage.updateUser(user);
      },
    }));
    await prove(byMail);
    assert.equal(await storage.getAccount("3", "late"), null);
    assert.deepEqual(told.slice(0, 2), [
      ["unlinkAccount", "plain"],
      ["unlinkAccount", "late"],
    ]);
  });
});

test("the recorded session of the browser in which the address is proved goes on", async () => {
  const settings = { security: true, mail() {}, factors: {} };
  const { prove, begin, live, contextOf } = await place(settings);
  const { id } = await begin();
  await prove(byMail, undefined, contextOf());
  assert.equal((await live()).id, id);
});

describe("a session that begins before the proof is committed", () => {
  /** Proves the address while somebody begins a session, and returns whether it has ended. */
  const isEnded = async (proof: Proof, standing: "unproved" | "proved" | "unconfirmed") => {
    const settings = { strategy: "database", compat: "authjs" } as const;
    let begun = async () => {};
    const { prove, storage, contextOf } = await place(settings, (adapter) => ({
      ...adapter,
      transaction: async (work) => {
        const result = await adapter.transaction?.(work);
        await begun();
        return result ?? assert.fail();
      },
    }));
    const sessionToken = crypto.randomUUID();
    begun = async () => {
      const expires = new Date(Date.now() + hour * 1000);
      await storage.createSession({ sessionToken, userId: "ada", expires });
    };
    const at = new Date();
    if (standing === "unconfirmed") noteUnconfirmed(contextOf(), "ada", at);
    const emailVerified = standing === "unproved" ? null : at;
    await prove(proof, await storage.updateUser({ id: "ada", emailVerified }));
    return (await storage.getSessionAndUser(sessionToken)) === null;
  };

  for (const [what, proof, standing, expected] of [
    ["ends with it", byMail, "unproved", true],
    ["ends with one of which nobody knows whether it is there", byMail, "unconfirmed", true],
    ["goes on when the user proves it", { by: "own-account", identity: sso }, "unproved", false],
    ["goes on, if the address was proved long before", byMail, "proved", false],
  ] as const) {
    test(what, async () => {
      assert.equal(await isEnded(proof, standing), expected);
    });
  }
});

test("a proof whose answer is lost is told of by the next one, as the first", async () => {
  let isLost = true;
  const { prove, told, stored } = await place({}, (adapter) => ({
    ...adapter,
    transaction: async (work) => {
      const result = await adapter.transaction?.(work);
      if (isLost) throw new Error("the connection was lost");
      return result ?? assert.fail();
    },
  }));
  await assert.rejects(prove(byMail), /the connection was lost/);
  assert.deepEqual(told, []);
  isLost = false;
  await prove(byMail, await stored());
  assert.deepEqual(told, [["updateUser", "ada", true]]);
});

test("proofs of different users do not wait for each other", async () => {
  const { prove, storage } = await place({}, (adapter) => without(adapter, "transaction"));
  const eve = { id: "eve", email: "eve@example.com", emailVerified: null };
  await storage.createUser(eve);
  let other: Promise<AdapterUser> | undefined;
  const assertAllowed = async () => {
    other = prove(byMail);
    await other;
  };
  assert.ok((await prove({ ...byMail, assertAllowed }, eve)).emailVerified);
  assert.ok((await other)?.emailVerified);
});
