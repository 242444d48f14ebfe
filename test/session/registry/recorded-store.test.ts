import assert from "node:assert/strict";
import { test } from "node:test";
import type { Context } from "../../../src/request/context.ts";
import { writeNotBefore } from "../../../src/session/registry/not-before.ts";
import { recorded } from "../../../src/session/registry/recorded-store.ts";
import type {
  Beginning,
  EndedSession,
  EndReason,
  LiveSession,
  SessionStore,
} from "../../../src/session/session-store.ts";
import { findLiveSession, storeOf } from "../../../src/session/strategies.ts";
import { tokenStore } from "../../../src/session/token/token-store.ts";
import { forget } from "../../support/forget.ts";
import { strategies } from "../support.ts";
import { stage, tokenSession } from "./stage.ts";
import { areSignedIn, contextOf, signedIn, signedInBefore } from "./support.ts";

const account = { provider: "idp", providerAccountId: "1", type: "oauth" } as const;

function beginning(): Beginning {
  const authTime = Math.floor(Date.now() / 1000);
  return {
    ...{ userId: "ada", authTime, unverified: false, proofs: { fed: authTime }, account },
    token: { sub: "ada" },
  };
}

/** The store for encrypted sessions, which tells why it was asked to end one. */
function telling() {
  const reasons: EndReason[] = [];
  const store: SessionStore = {
    ...tokenStore,
    end(context, reason) {
      reasons.push(reason);
      return tokenStore.end(context, reason);
    },
  };
  return { store, reasons };
}

async function liveIn(context: Context): Promise<LiveSession> {
  const live = await findLiveSession(context);
  assert.ok(live);
  return live;
}

for (const strategy of strategies) {
  test(`a session that begins has a record, and taking it back removes both: ${strategy}`, async () => {
    const { open, storage } = await stage(strategy);
    const context = await open();
    const store = recorded(await storeOf(context));
    const issued = await store.issue(context, beginning());
    assert.equal((await storage.listSessionRecords({ userId: "ada" })).length, 1);
    await issued.takeBack();
    assert.deepEqual(await storage.listSessionRecords({ userId: "ada" }), []);
    const isOver =
      strategy === "jwt"
        ? await storage.isSessionRevoked(issued.key)
        : (await storage.getSessionAndUser(issued.key)) === null;
    assert.ok(isOver);
  });

  test(`a session whose record cannot be written does not begin: ${strategy}`, async () => {
    const { open, storage, called } = await stage(strategy, {}, () => ({
      putSessionRecord: async () => {
        throw new Error("away");
      },
    }));
    const context = await open();
    const store = recorded(await storeOf(context));
    await assert.rejects(store.issue(context, beginning()), /putSessionRecord failed/);
    assert.deepEqual(await storage.listSessionsByUserId("ada"), []);
    assert.equal(called(strategy === "jwt" ? "revokeSession" : "deleteSession").length, 1);
    assert.equal(called("deleteSessionRecord").length, 1);
  });

  test(`the record of a session goes with it: ${strategy}`, async () => {
    const { config, storage } = await stage(strategy);
    const context = await contextOf(config, await signedIn(config));
    const live = await liveIn(context);
    const ended = await recorded(await storeOf(context)).end(context, "signed-out");
    assert.ok(ended);
    const userId = String(live.userId);
    assert.deepEqual(await storage.listSessionRecords({ userId }), []);
  });

  test(`a session has ended although its record stays, and the operator learns why: ${strategy}`, async () => {
    const { config, errors } = await stage(strategy, {}, () => ({
      deleteSessionRecord: async () => {
        throw new Error("away");
      },
    }));
    const visitor = await signedIn(config);
    const context = await contextOf(config, visitor);
    assert.ok(await recorded(await storeOf(context)).end(context, "signed-out"));
    assert.deepEqual(await areSignedIn(visitor), [false]);
    assert.deepEqual(
      errors.map(({ message }) => message),
      ["The adapter's deleteSessionRecord failed"],
    );
  });

  test(`where nobody is signed in, nothing is asked of the list: ${strategy}`, async () => {
    const { open, calls } = await stage(strategy);
    const context = await open();
    assert.equal(await recorded(await storeOf(context)).end(context, "signed-out"), null);
    assert.deepEqual(calls, []);
  });
}

test("the record of a session is found by its id and its user, and only if both are known", async () => {
  const expires = new Date();
  const ends: readonly [EndedSession | null, boolean][] = [
    [null, false],
    [{ token: null }, false],
    [{ token: { sub: "ada" } }, false],
    [{ token: { sid: "one" } }, false],
    [{ token: { sid: "one", sub: "grace" } }, false],
    [{ token: { sid: "two", jti: "one", sub: "ada" } }, false],
    [{ token: { sid: "one", jti: "two", sub: "ada" } }, true],
    [{ token: { jti: "one", sub: "ada" } }, true],
    [{ token: { sid: "one", sub: "changed by a callback", session_user: "ada" } }, true],
    [{ session: null }, false],
    [{ session: { sessionToken: "one", userId: "ada", expires } }, true],
  ];
  for (const [ended, expected] of ends) {
    const { begin, open, storage, calls } = await stage("jwt");
    await begin("one");
    const store = recorded({ ...tokenStore, end: async () => ended });
    assert.equal(await store.end(await open(), "signed-out"), ended);
    const left = await storage.listSessionRecords({ userId: "ada" });
    assert.equal(left.length, expected ? 0 : 1, JSON.stringify(ended));
    const { sid, jti, sub } = (ended && "token" in ended && ended.token) || {};
    if (!expected && !((sid ?? jti) && sub)) assert.deepEqual(calls, []);
  }
});

test("in a database that is not migrated, sessions begin, are renewed and end without records", async () => {
  const missing = async () => {
    throw Object.assign(new Error("No table"), { code: "missing-table" });
  };
  const { config, errors, calls } = await stage("jwt", {}, () => ({
    ...{ listSessionRecords: missing, putSessionRecord: missing, deleteSessionRecord: missing },
  }));
  const visitor = await signedIn(config);
  const context = await contextOf(config, visitor);
  const live = await liveIn(context);
  const store = recorded(tokenStore);
  const renewed = await store.renew(context, live, live.content);
  assert.ok(renewed && renewed.length > 0);
  assert.ok(!calls.some(([name]) => name === "putSessionRecord"));
  assert.ok(await store.end(context, "signed-out"));
  const issued = await store.issue(context, beginning());
  await issued.takeBack();
  assert.deepEqual(errors, []);
});

test("a session that ended with all others is signed out when it is renewed", async () => {
  const place = await stage("jwt");
  const visitor = await signedInBefore({ ...place, adapter: place.storage, strategy: "jwt" });
  const context = await contextOf(place.config, visitor);
  const live = await liveIn(context);
  await writeNotBefore(context, String(live.userId));
  const { store, reasons } = telling();
  assert.equal(await recorded(store).renew(context, live, live.content), null);
  assert.deepEqual(reasons, ["signed-out"]);
  assert.equal(await place.storage.isSessionRevoked(live.id), true);
});

test("a token that names nobody is renewed without a record", async () => {
  const { open, calls } = await stage("jwt");
  const live = tokenSession("one", { userId: undefined, content: { token: { sid: "one" } } });
  const cookies = await recorded(tokenStore).renew(await open(), live, live.content);
  assert.ok(cookies && cookies.length > 0);
  assert.deepEqual(calls, []);
});

test("a session that the store has not renewed leaves its record as it is", async () => {
  for (const answer of [null, []]) {
    const { config, called } = await stage("jwt");
    const context = await contextOf(config, await signedIn(config));
    const live = await liveIn(context);
    const written = called("putSessionRecord").length;
    const store = { ...tokenStore, renew: async () => answer };
    assert.deepEqual(await recorded(store).renew(context, live, live.content), answer);
    assert.equal(called("putSessionRecord").length, written);
  }
});

test("a session is renewed with its record, and not if that is gone with it", async () => {
  const { config, storage } = await stage("jwt");
  const context = await contextOf(config, await signedIn(config));
  const live = await liveIn(context);
  const store = recorded({
    ...tokenStore,
    async renew(...given) {
      const cookies = await tokenStore.renew(...given);
      await storage.revokeSession(live.id, new Date(Date.now() + 60_000));
      await storage.deleteSessionRecord(live.id, String(live.userId));
      return cookies;
    },
  });
  const renewed = await recorded(tokenStore).renew(context, live, live.content);
  assert.ok(renewed && renewed.length > 0);
  forget("touched-records");
  assert.equal(await store.renew(context, live, live.content), null);
});
