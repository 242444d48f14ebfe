import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  askBeforehand,
  bindingOf,
  isFresh,
  isStillBound,
  operatedUser,
  predatesProof,
  type SignedInUser,
  signedInUser,
} from "../../src/accounts/signed-in-user.ts";
import { now } from "../../src/lib/time.ts";
import { noteProof } from "../../src/session/note-proof.ts";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { contextOf } from "../request/contexts.ts";
import { ada, scene } from "../session/scene.ts";
import { stoppedClock, strategies } from "../session/support.ts";
import { without } from "./ada.ts";

for (const strategy of strategies) {
  describe(`who is signed in with a session of the strategy ${strategy}`, () => {
    test("is its user as the database has them now", async (t) => {
      stoppedClock(t);
      const place = await scene({ strategy });
      const { id } = await place.begin({ authTime: now() - 5 });
      await place.adapter.updateUser({ id: "ada", name: "Countess" });
      const found = await signedInUser(place.contextOf(), place.adapter);
      assert.equal(found?.user.name, "Countess");
      assert.equal(found?.user.id, ada.id);
      assert.equal(found?.sessionId, id);
      assert.equal(found?.authTime, now() - 5);
      assert.equal(found?.by, undefined);
    });

    test("is nobody without a session, or once the user is gone", async () => {
      const place = await scene({ strategy });
      assert.equal(await signedInUser(place.contextOf(), place.adapter), undefined);
      await place.begin();
      await place.adapter.deleteUser("ada");
      assert.equal(await signedInUser(place.contextOf(), place.adapter), undefined);
    });

    for (const [what, unverified, isIn] of [
      ["nobody", true, false],
      ["the user, if the address had been proved before", false, true],
    ] as const) {
      test(`is ${what}, once somebody has proved the address: as this process knows`, async () => {
        const place = await scene({ strategy });
        await place.begin({ unverified, authTime: now() - 600 });
        noteProof(place.config, "ada", new Date());
        const found = await signedInUser(place.contextOf(), place.adapter);
        assert.equal(found !== undefined, isIn);
      });

      test(`is ${what}, once somebody has proved the address: as the database says`, async () => {
        const place = await scene({ strategy });
        await place.begin({ unverified, authTime: now() - 600 });
        await place.adapter.updateUser({ id: "ada", emailVerified: new Date() });
        const found = await signedInUser(place.contextOf(), place.adapter);
        assert.equal(found !== undefined, isIn);
      });
    }
  });
}

test("the database has to read users where a token is the session, and not where it reads them with a row", async () => {
  for (const [strategy, isIn] of [
    ["jwt", false],
    ["database", true],
  ] as const) {
    const place = await scene({ strategy });
    await place.begin();
    const blind = without(place.adapter, "getUser");
    const found = await signedInUser(place.contextOf(), blind);
    assert.equal(found?.user.email, isIn ? ada.email : undefined);
  }
});

describe("an operator", () => {
  test("acts for the user with this very id, at no time and in no session", async () => {
    const place = await scene();
    const context = { ...place.contextOf(), operatorFor: "ada" };
    const found = await signedInUser(context, place.adapter);
    const user = await place.adapter.getUser("ada");
    const expected = { user, sessionId: "operator", authTime: undefined, by: "operator" };
    assert.deepEqual(found, expected);
    assert.deepEqual(await operatedUser(place.adapter, "ada"), expected);
  });

  test("acts for nobody else, whoever is signed in and whatever the database finds", async () => {
    const place = await scene();
    await place.begin();
    const loose: Adapter = { ...place.adapter, getUser: () => place.adapter.getUser("ada") };
    for (const [adapter, userId] of [
      [place.adapter, "grace"],
      [place.adapter, ""],
      [loose, "ADA"],
      [without(place.adapter, "getUser"), "ada"],
    ] as const) {
      const context = { ...place.contextOf(), operatorFor: userId };
      await assert.rejects(signedInUser(context, adapter), {
        type: "AccessDenied",
        code: "user-unknown",
        message: /There is no user with this id/,
      });
    }
  });

  test("acts for a user whose id is a number in the database", async () => {
    const numbers: Adapter = {
      getUser: async () => Object.assign({ id: "", emailVerified: null }, { id: 7 }),
    };
    assert.ok(await operatedUser(numbers, "7"));
    await assert.rejects(operatedUser(numbers, "7x"), { code: "user-unknown" });
  });
});

describe("before a transaction, who is signed in is asked", () => {
  const transactionless = () => {
    const { transaction: _, ...adapter } = memory();
    return adapter;
  };
  for (const [what, config, expected] of [
    ["where another library may have begun sessions", { compat: "authjs" }, true],
    ["while applications move over from it", { upgradeFrom: ["authjs"] }, true],
    ["not where all sessions are our own", {}, false],
    ["not without transactions", { compat: "authjs", adapter: transactionless() }, false],
  ] as const) {
    test(what, async () => {
      let isAsked = false;
      const adapter = { ...(("adapter" in config && config.adapter) || memory()) };
      adapter.getSessionAndUser = async () => {
        isAsked = true;
        return null;
      };
      const token = crypto.randomUUID();
      const names = ["__Secure-authjs.session-token", "__Host-cardea.session-token"];
      const cookie = names.map((name) => `${name}=${token}`).join("; ");
      const { context } = await contextOf(
        { headers: { host: "app.example.com", cookie } },
        Object({ ...config, adapter, session: { strategy: "database" } }),
      );
      await askBeforehand(context);
      assert.equal(isAsked, expected);
    });
  }
});

test("before a transaction, nobody is asked where there is no database", async () => {
  const { context } = await contextOf({}, { compat: "authjs" });
  await askBeforehand(context);
});

const user = { id: "ada", emailVerified: null };
const session: SignedInUser = { user, sessionId: "s", authTime: undefined };

test("what begins in a session is bound to it, or to there being none", () => {
  const numbered = Object.assign({ ...user }, { id: 7 });
  assert.deepEqual(bindingOf({ ...session, user: numbered }), { userId: "7", sessionId: "s" });
  const bound = { userId: "ada", sessionId: "s" };
  for (const [present, begun, expected] of [
    [session, bound, true],
    [session, { ...bound, userId: "eve" }, false],
    [session, { ...bound, sessionId: "t" }, false],
    [session, undefined, false],
    [undefined, bound, false],
    [undefined, undefined, true],
  ] as const) {
    assert.equal(isStillBound(present, begun), expected);
  }
});

test("a session is older than a proof of the address by its second, if both are known", (t) => {
  stoppedClock(t);
  const provedAt = new Date(now() * 1000 + 900);
  for (const [authTime, emailVerified, expected] of [
    [now() - 1, provedAt, true],
    [now(), provedAt, false],
    [now() + 1, provedAt, false],
    [now() - 1, null, false],
    [undefined, provedAt, false],
  ] as const) {
    assert.equal(
      predatesProof({ ...session, user: { ...user, emailVerified }, authTime }),
      expected,
    );
  }
});

test("a session is fresh for so many seconds, if it is known when it began and no proof came since", (t) => {
  stoppedClock(t);
  for (const [age, emailVerified, expected] of [
    [0, null, true],
    [600, null, true],
    [601, null, false],
    [undefined, null, false],
    [10, new Date(now() * 1000 - 5000), false],
    [10, new Date(now() * 1000 - 10_000), true],
  ] as const) {
    const authTime = age === undefined ? undefined : now() - age;
    const signedIn = { ...session, user: { ...user, emailVerified }, authTime };
    assert.equal(isFresh(signedIn, 600), expected, `${age} ${emailVerified}`);
  }
});
