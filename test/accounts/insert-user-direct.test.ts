import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { insertUser, whyAddress } from "../../src/accounts/insert-user.ts";
import { AdapterError, MissingAdapterMethods } from "../../src/errors.ts";
import type { Adapter, AdapterUser } from "../../src/types/adapter.ts";

const id = "0b7e2f6a-3f0c-4a53-9f3c-0d2f5a4c9b11";
const given: AdapterUser = { id, email: "ada@example.com", emailVerified: null };
const minute = 60 * 1000;

/** What is wrong with an answer, asked of an adapter with these methods; `undefined` if nothing is. */
async function wrong(answer: object, own: Adapter = {}, user: AdapterUser = given) {
  try {
    const stored: AdapterUser = Object({ id: "41", ...answer });
    const result = await insertUser({ createUser: async () => stored, ...own }, user);
    assert.equal(result, stored, "the answer is returned as it is");
    return undefined;
  } catch (error) {
    assert.ok(error instanceof AdapterError);
    assert.equal(error.code, "adapter-answer");
    assert.deepEqual(error.cause, { method: "createUser" });
    assert.match(error.message, /createUser answered a user .*Return the user as it was stored/);
    return /answered a user (.*?)\. Return/.exec(error.message)?.[1];
  }
}

const at = (milliseconds: number) => ({
  email: given.email,
  emailVerified: new Date(Date.now() + milliseconds),
});
const proved = { ...given, emailVerified: new Date() };
const before = "whose address was proved before";
const other = "with another address";
const notFound = "whom getUserByEmail does not find by the address";
const madeUp = "with another id, and with an address that nobody gave";
const without = "with another id, and without the address";

suite("the answer of createUser", () => {
  test("may be another id with the address, and nothing else that was there before", async () => {
    for (const [what, answer, why, user] of [
      ["the same address", { email: "ada@example.com" }, undefined],
      ["its spelling", { email: " Ada@Example.com " }, undefined],
      ["another address", { email: "grace@example.com" }, other],
      ["no address", { email: null }, without],
      ["an empty one", { email: "" }, without],
      ["an address that is not shown", {}, undefined],
      ["a hash", { email: "4f2a" }, notFound],
      ["proved a minute ago", at(-minute), undefined],
      ["proved four minutes ago", at(-4 * minute), undefined],
      ["proved six minutes ago", at(-6 * minute), before],
      ["proved yesterday, as they have now", at(-47 * 60 * minute), undefined, proved],
      ["proved long ago", at(-49 * 60 * minute), before, proved],
      ["proved, without a time", { email: given.email, emailVerified: true }, before],
      ["said to be proved", { email: given.email, emailVerified: true }, undefined, proved],
    ] as const) {
      assert.equal(await wrong(answer, {}, user), why, what);
    }
  });

  test("with the given id is somebody else only with another address", async () => {
    for (const [what, email, why] of [
      ["the same", "ada@example.com", undefined],
      ["its spelling", "ADA@example.com", undefined],
      ["another", "grace@example.com", other],
      ["none", null, undefined],
      ["spaces", " ", undefined],
      ["a hash", "4f2a", notFound],
    ] as const) {
      assert.equal(await wrong({ id, email, emailVerified: new Date(0) }), why, what);
    }
    const nobody = { ...given, email: null };
    assert.equal(await wrong({ id, email: "grace@example.com" }, {}, nobody), undefined);
  });

  test("is not somebody who has anything already", async () => {
    const key = { provider: "idp", type: "oidc", providerAccountId: "7", userId: "41" } as const;
    const expires = new Date();
    const credential = { id: "c", userId: "41", kind: "password", secret: "s", createdAt: expires };
    for (const [own, why] of [
      [{ listAccountsByUserId: async () => [key] }, "who has accounts already"],
      [
        { listSessionsByUserId: async () => [{ sessionToken: "t", userId: "41", expires }] },
        "who has sessions already",
      ],
      [{ listCredentials: async () => [Object(credential)] }, "who has credentials already"],
      [{ listAccountsByUserId: async () => [] }, undefined],
      [{ listSessionsByUserId: async () => [] }, undefined],
      [{ listCredentials: async () => [] }, undefined],
    ] satisfies [Adapter, string | undefined][]) {
      assert.equal(await wrong({ email: given.email }, own), why);
    }
  });

  test("is measured by the row, which the answer need not show", async () => {
    const row = (own: Partial<AdapterUser>): Adapter => ({
      getUser: async (asked) => (asked === "41" ? { ...given, id: "41", ...own } : null),
    });
    assert.equal(await wrong({ email: given.email }, row({ email: "g@example.com" })), other);
    assert.equal(await wrong({}, row({ emailVerified: new Date(0) })), before);
    assert.equal(await wrong({ email: null }, row({})), undefined);
  });

  test("is believed where the row is not there yet", async () => {
    let asked = 0;
    const late: Adapter = {
      getUser: async () => null,
      getUserByEmail: async () => {
        asked += 1;
        return null;
      },
    };
    assert.equal(await wrong({ email: "Ada@example.com" }, late), undefined);
    assert.equal(asked, 0, "its address says enough");
    assert.equal(await wrong({ email: "grace@example.com" }, late), other);
  });

  test("is asked about again where a look-up fails once", async () => {
    let asked = 0;
    const getUser = async () => {
      asked += 1;
      if (asked === 1) throw new Error("The connection was lost");
      return { ...given, id: "41" };
    };
    assert.equal(await wrong({}, { getUser }), undefined);
    assert.equal(asked, 2);
  });

  test("is not asked for without createUser", async () => {
    await assert.rejects(insertUser({}, given), (error) => {
      assert.ok(error instanceof MissingAdapterMethods);
      assert.match(error.message, /Sign-up needs the adapter's createUser/);
      return true;
    });
  });
});

suite("an address that an adapter makes up for somebody without one", () => {
  const nobody = { id, email: null };
  const row = (email: string, own = "41"): AdapterUser => ({ id: own, email, emailVerified: null });

  test("is made of an id that is long enough to be no chance", async () => {
    const long = "abcdef0123456789";
    for (const [what, email, own, why] of [
      ["the id", `${id}@example.com`, "41", undefined],
      ["in capitals, without dashes", `${id.toUpperCase().replaceAll("-", "")}@e`, "41", undefined],
      ["the id of the row", `u${long}@example.com`, long, undefined],
      ["a shorter id", `u${long.slice(1)}@example.com`, long.slice(1), madeUp],
      ["somebody's address", "grace@example.com", "41", madeUp],
    ] as const) {
      assert.equal(await whyAddress({}, nobody, row(email, own)), why, what);
    }
    const spaces = { id, email: "  " };
    assert.equal(await whyAddress({}, spaces, row("grace@example.com")), madeUp, "spaces are none");
  });

  test("is none", async () => {
    const none: AdapterUser = { id: "41", email: null, emailVerified: null };
    assert.equal(await whyAddress({}, nobody, none), undefined);
    assert.equal(await whyAddress({}, { id, email: " " }, none), undefined);
    assert.equal(
      await whyAddress({}, given, { id: "41", email: " ", emailVerified: null }),
      undefined,
    );
  });
});

suite("an address that the adapter keeps in a form of its own", () => {
  const row: AdapterUser = { id: "41", email: "4f2a", emailVerified: null };

  test("is theirs if the row is found by it, whenever the replica has it", async () => {
    for (const [late, foundId, why, times] of [
      [0, "41", undefined, 1],
      [1, "41", undefined, 2],
      [3, "41", undefined, 4],
      [4, "41", notFound, 4],
      [0, "42", notFound, 1],
    ] as const) {
      let asked = 0;
      const getUserByEmail = async () => {
        asked += 1;
        return asked > late ? { ...row, id: foundId } : null;
      };
      assert.equal(await whyAddress({ getUserByEmail }, given, row), why);
      assert.equal(asked, times);
    }
    const getUserByEmail = async () => Object({ ...row, id: 41 });
    assert.equal(await whyAddress({ getUserByEmail }, given, row), undefined, "ids may be numbers");
  });

  test("is looked up at once, and again only after a pause", async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    let asked = 0;
    const getUserByEmail = async () => {
      asked += 1;
      return asked > 1 ? row : null;
    };
    const why = whyAddress({ getUserByEmail }, given, row);
    await setImmediate();
    assert.equal(asked, 1);
    t.mock.timers.tick(50);
    assert.equal(await why, undefined);
    assert.equal(asked, 2);
  });

  test("is not looked up where it is the given one", async () => {
    const getUserByEmail = async () => null;
    const same = { ...row, email: "ada@example.com" };
    assert.equal(await whyAddress({ getUserByEmail }, given, same), undefined);
  });

  test("without an @ is compared where there is no look-up", async () => {
    const name = { id, email: "Ada" };
    assert.equal(await whyAddress({}, name, { ...row, email: " ada " }), undefined);
    assert.equal(await whyAddress({}, name, row), notFound);
  });
});
