import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { suite, test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import { enter } from "../../http/support/password.ts";
import type { Browser } from "../../support/browser.ts";
import { forgetAll } from "../../support/forget.ts";
import {
  applicationWith,
  day,
  hour,
  sessionCookie,
  stoppedClock,
  thief,
  tokenOf,
} from "../support.ts";
import {
  cameWith,
  movedIn,
  oldNames,
  plant,
  readOnly,
  type System,
  sessionNames,
  storages,
} from "./support.ts";

const raw: readonly System[] = ["next-auth", "authjs"];
const imported: readonly System[] = ["better-auth", "lucia", "express-session"];

for (const [storage, create] of Object.entries(storages)) {
  suite(`rows of other systems on ${storage}`, () => {
    for (const system of [...raw, ...imported]) {
      test(`go on under our key and our cookie, with the same token and the same end: ${system}`, async (t) => {
        const adapter = await create(t);
        if (!adapter) return t.skip();
        const { visitor, key, keyNow, isThere, expires, userId, token } = await movedIn(
          adapter,
          system,
        );
        const person = visitor();
        const session = await person.session();
        assert.equal(Object(session?.user).name, "Ada Lovelace");
        assert.deepEqual(sessionNames(person), [sessionCookie]);
        assert.equal(decodeURIComponent(tokenOf(person)), token);
        const found = await adapter.getSessionAndUser?.(keyNow);
        assert.equal(found?.session.userId, userId);
        const wanted = Math.floor(expires.getTime() / 1000);
        assert.equal(Math.floor(Number(found?.session.expires) / 1000), wanted);
        assert.equal(await isThere(key), key === keyNow, "only one row is there");
        assert.notEqual(await person.session(), null);
        await person.submit("/auth/signout");
        assert.deepEqual([await isThere(key), await isThere(keyNow)], [false, false]);
        forgetAll();
        assert.equal(await visitor().session(), null, "a copy of the old cookie");
        return undefined;
      });

      test(`go on for fifty requests at once, with one row: ${system}`, async (t) => {
        const adapter = await create(t);
        if (!adapter) return t.skip();
        const created: string[] = [];
        const counting: Adapter = {
          ...adapter,
          createSession(session) {
            created.push(session.sessionToken);
            return adapter.createSession?.(session) ?? session;
          },
        };
        const { visitor, key, keyNow, isThere, errors } = await movedIn(counting, system);
        created.length = 0;
        const tabs = Array.from({ length: 50 }, visitor);
        const sessions = await Promise.all(tabs.map((tab) => tab.session()));
        assert.ok(sessions.every((session) => session !== null));
        assert.deepEqual([await isThere(key), await isThere(keyNow)], [key === keyNow, true]);
        assert.ok(created.length <= 1);
        for (const tab of tabs) assert.deepEqual(sessionNames(tab), [sessionCookie]);
        assert.deepEqual(errors, []);
        return undefined;
      });

      test(`end at sign-out and at a new sign-in, though they are not ours yet: ${system}`, async (t) => {
        const adapter = await create(t);
        if (!adapter) return t.skip();
        for (const leave of ["signout", "enter"] as const) {
          const { visitor, key, keyNow, isThere } = await movedIn(adapter, system);
          const person = visitor();
          if (leave === "enter") await enter(person, "grace");
          else assert.equal((await person.submit("/auth/signout")).status, 302);
          assert.deepEqual(sessionNames(person), leave === "enter" ? [sessionCookie] : []);
          assert.deepEqual([await isThere(key), await isThere(keyNow)], [false, false]);
          forgetAll();
          assert.equal(await visitor().session(), null);
        }
        return undefined;
      });
    }

    for (const system of raw) {
      test(`end when somebody signs out while they are taken over: ${system}`, async (t) => {
        const adapter = await create(t);
        if (!adapter) return t.skip();
        for (let at = 0; at < 6; at++) {
          const { visitor, key, keyNow, isThere } = await movedIn(adapter, system);
          const [reader, leaver] = [visitor(), visitor()];
          const reading = reader.session();
          for (let turn = 0; turn < 2 * at; turn++) await new Promise(setImmediate);
          forgetAll();
          await Promise.all([leaver.submit("/auth/signout"), reading]);
          assert.deepEqual([await isThere(key), await isThere(keyNow)], [false, false], `${at}`);
        }
        return undefined;
      });
    }
  });
}

/** A storage whose `updateSession` throws where there is no row, and which calls back before a transaction. */
function strict(before: () => Promise<void>) {
  const storage = memory();
  const adapter: Adapter = {
    ...storage,
    async transaction(work) {
      await before();
      return storage.transaction((inner) =>
        work({
          ...inner,
          async updateSession(session) {
            const found = await inner.getSessionAndUser?.(session.sessionToken);
            if (!found) throw new Error("No row was found to update");
            return inner.updateSession?.(session);
          },
        }),
      );
    },
  };
  return adapter;
}

for (const system of raw) {
  for (const meanwhile of ["takes it over", "ends it"] as const) {
    test(`of ${system} are no failure where another process ${meanwhile} and the adapter misses the row`, async () => {
      let other: (() => Promise<unknown>) | undefined;
      const adapter = strict(async () => {
        const act = other;
        other = undefined;
        await act?.();
      });
      const moved = await movedIn(adapter, system);
      const { visitor, isThere, key, keyNow, errors } = moved;
      const isOver = meanwhile === "ends it";
      other = async () => {
        const { userId, expires } = moved;
        if (!isOver) await adapter.createSession?.({ sessionToken: keyNow, userId, expires });
        await adapter.deleteSession?.(key);
      };
      const session = await visitor().session();
      assert.deepEqual([session === null, errors], [isOver, []]);
      assert.deepEqual([await isThere(key), await isThere(keyNow)], [false, !isOver]);
    });
  }
}

/** The methods of a storage without transactions, which calls back before and after each. */
function interrupted(around: (when: "before" | "after") => Promise<void>) {
  const { transaction: _, lockUser: __, ...storage } = memory();
  const wrap =
    <A extends unknown[], R>(method: (...args: A) => R | PromiseLike<R>) =>
    async (...args: A): Promise<R> => {
      await around("before");
      const result = await method(...args);
      await around("after");
      return result;
    };
  const adapter: Adapter = {
    ...storage,
    createSession: wrap(storage.createSession),
    getSessionAndUser: wrap(storage.getSessionAndUser),
    updateSession: wrap(storage.updateSession),
    deleteSession: wrap(
      async (token: string): Promise<void> => void (await storage.deleteSession(token)),
    ),
  };
  return { adapter, storage };
}

suite("without transactions, and between two processes", () => {
  /** Does something with a session, and something else at one of the moments around the calls of the database. */
  async function disturbedAt(
    moment: number,
    disturb: (place: Disturbed) => Promise<unknown>,
    act = (visitor: Browser): Promise<unknown> => visitor.session(),
  ) {
    let count = -1;
    let isArmed = false;
    let happen: () => Promise<unknown> = async () => undefined;
    const { adapter, storage } = interrupted(async () => {
      if (!isArmed || ++count !== moment) return;
      isArmed = false;
      await new Promise(setImmediate);
      // Another process knows neither who waits here, nor what has ended here.
      forgetAll();
      await happen();
      forgetAll();
    });
    const place = await movedIn(adapter, "authjs");
    const quiet = applicationWith("database", { adapter: storage, upgradeFrom: ["authjs"] });
    const other = () => cameWith(quiet.config, oldNames.authjs, place.token);
    happen = () => disturb({ ...place, other });
    const reader = place.visitor();
    isArmed = true;
    const result = await act(reader);
    const wasReached = !isArmed;
    isArmed = false;
    return { ...place, other, reader, result, wasReached };
  }
  type Disturbed = Awaited<ReturnType<typeof movedIn>> & {
    readonly other: () => ReturnType<typeof cameWith>;
  };

  test("a sign-out at any moment of the move ends the session for good", async () => {
    let moment = 0;
    for (; ; moment++) {
      const { isThere, key, keyNow, other, wasReached } = await disturbedAt(moment, (place) =>
        place.other().submit("/auth/signout"),
      );
      if (!wasReached) break;
      const rows = [await isThere(key), await isThere(keyNow)];
      assert.deepEqual(rows, [false, false], `at moment ${moment}`);
      forgetAll();
      assert.equal(await other().session(), null);
    }
    assert.ok(moment >= 12, `${moment} moments`);
  });

  test("a sign-out ends it for good also when another process takes it over at any moment of that", async () => {
    let moment = 0;
    for (; ; moment++) {
      const { isThere, key, keyNow, other, wasReached } = await disturbedAt(
        moment,
        (place) => place.other().session(),
        (visitor) => visitor.submit("/auth/signout"),
      );
      if (!wasReached) break;
      assert.deepEqual([await isThere(key), await isThere(keyNow)], [false, false], `${moment}`);
      forgetAll();
      assert.equal(await other().session(), null);
    }
    assert.ok(moment >= 6, `${moment} moments`);
  });

  test("rows that the application removes at any moment stay gone", async () => {
    for (let moment = 0; ; moment++) {
      const { isThere, key, keyNow, wasReached } = await disturbedAt(moment, async (place) =>
        place.adapter.deleteSessionsByUserId?.(place.userId),
      );
      if (!wasReached) break;
      assert.deepEqual([await isThere(key), await isThere(keyNow)], [false, false], `${moment}`);
    }
  });

  test("another process that takes it over at any moment signs nobody out", async () => {
    for (let moment = 0; ; moment++) {
      const { isThere, key, keyNow, other, result, wasReached, reader } = await disturbedAt(
        moment,
        (place) => place.other().session(),
      );
      if (!wasReached) break;
      assert.notEqual(result, null, `at moment ${moment}`);
      assert.deepEqual([await isThere(key), await isThere(keyNow)], [false, true], `${moment}`);
      assert.notEqual(await other().session(), null);
      assert.notEqual(await reader.session(), null);
    }
  });

  test("an old row that an interrupted request has left ends with its session", async () => {
    const { adapter, userId, token, keyNow, config, isThere, expires } = await movedIn(
      memory(),
      "authjs",
    );
    await adapter.createSession?.({ sessionToken: keyNow, userId, expires });
    const person = thief(config, token);
    assert.notEqual(await person.session(), null);
    await person.submit("/auth/signout");
    assert.deepEqual([await isThere(token), await isThere(keyNow)], [false, false]);
  });
});

suite("whoever has stolen the table", () => {
  test("cannot present a hash as a token", async () => {
    const asked: string[] = [];
    const storage = memory();
    const adapter: Adapter = {
      ...storage,
      getSessionAndUser(token) {
        asked.push(token);
        return storage.getSessionAndUser(token);
      },
    };
    const { config } = applicationWith("database", { adapter, upgradeFrom: [...raw, ...imported] });
    const visitor = cameWith(config, "unused", "x");
    await enter(visitor);
    assert.notEqual(await visitor.session(), null);
    const stored = asked.at(-1) ?? "";
    assert.match(stored, /^[0-9a-f]{64}$/);
    asked.length = 0;
    const variants = [
      stored,
      stored.toUpperCase(),
      `${stored} `,
      `${stored}%20`,
      stored.replace(/(.{8})/, "$1-"),
      stored.replace(/a/g, "\uff41"),
      `${stored}\u200b`,
    ];
    for (const name of [sessionCookie, ...Object.values(oldNames)]) {
      for (const variant of variants) {
        const attacker = cameWith(config, name, variant);
        assert.equal(await attacker.session(), null, `${name} ${variant}`);
        assert.equal((await attacker.submit("/auth/signout")).status, 302);
      }
    }
    const own = asked.filter((key) => key.toLowerCase().replace(/[^0-9a-f]/g, "") === stored);
    assert.deepEqual(own, [], "the database is not even asked");
    assert.notEqual(await visitor.session(), null, "nor can the session be ended with it");
  });

  test("finds no row with a token of other letters, where the database takes them for the same", async () => {
    const storage = memory();
    const { token, userId, expires } = await movedIn(storage, "authjs");
    const adapter: Adapter = {
      ...storage,
      getSessionAndUser: (key) =>
        storage.getSessionAndUser(key.length < 64 ? key.toLowerCase().trim() : key),
    };
    const { config } = applicationWith("database", { adapter, upgradeFrom: ["authjs"] });
    assert.ok(userId && expires);
    assert.equal(await cameWith(config, oldNames.authjs, token.toUpperCase()).session(), null);
    assert.notEqual(await cameWith(config, oldNames.authjs, token).session(), null);
  });
});

suite("the token of another system", () => {
  test("says nothing by its shape: what ends like a stamp of ours is not taken", async () => {
    const stamp = Math.floor(Date.now() / 1000).toString(36);
    const storage = memory();
    const user = await storage.createUser({ id: "1", email: "a@example.com", emailVerified: null });
    const { config } = applicationWith("database", {
      adapter: storage,
      upgradeFrom: [...raw, ...imported],
    });
    for (const token of [
      `made-by-the-app.${stamp}`,
      `made-by-the-app.pwd0_otp0.${stamp}`,
      `s:a.b.u.${stamp}`,
    ]) {
      for (const name of Object.values(oldNames)) {
        const expires = new Date(Date.now() + day * 1000);
        await storage.createSession({ sessionToken: token, userId: user.id, expires });
        const visitor = cameWith(config, name, token);
        assert.equal(await visitor.session(), null, `${name} ${token}`);
        assert.deepEqual(sessionNames(visitor), [name]);
        await storage.deleteSession(token);
      }
    }
  });

  test("that this library stamped with compat keeps what it says", async (t) => {
    const clock = stoppedClock(t);
    const storage = memory();
    const before = applicationWith("database", {
      adapter: storage,
      compat: "authjs",
      session: { absoluteMaxAge: 10 * day },
    });
    const visitor = cameWith(before.config, "unused", "x");
    await enter(visitor);
    const token = visitor.cookies.get(oldNames.authjs)?.value ?? "";
    const after = applicationWith("database", {
      adapter: storage,
      upgradeFrom: ["authjs"],
      session: { absoluteMaxAge: 10 * day },
    });
    clock.pass(5 * day);
    const person = cameWith(after.config, oldNames.authjs, token);
    assert.notEqual(await person.session(), null);
    assert.equal(tokenOf(person), token);
    clock.pass(5 * day);
    assert.equal(await person.session(), null, "its absolute end");
  });

  test("is only read where no cookie can be set", async () => {
    const { config, visitor, key, keyNow, isThere } = await movedIn(memory(), "authjs");
    const person = visitor();
    const { session, cookies } = await readOnly(config, person);
    assert.equal(Object(session?.user).name, "Ada Lovelace");
    assert.deepEqual(cookies, []);
    assert.deepEqual([await isThere(key), await isThere(keyNow)], [true, false]);
  });

  test("of an expired row signs nobody in, and everything stays", async () => {
    const before = new Date(Date.now() - hour);
    const { visitor, key, isThere } = await movedIn(memory(), "authjs", {}, before);
    const person = visitor();
    assert.equal(await person.session(), null);
    assert.deepEqual(sessionNames(person), [oldNames.authjs]);
    assert.ok(await isThere(key));
  });

  test("does not go on where ours is alive, and goes on where ours is lost", async () => {
    const { config, visitor, token } = await movedIn(memory(), "authjs");
    const other = cameWith(config, "unused", "x");
    await enter(other, "grace");
    plant(other, oldNames.authjs, token);
    assert.equal(Object((await other.session())?.user).name, "Grace Hopper");
    const lost = visitor();
    plant(lost, sessionCookie, `${randomUUID()}.${Math.floor(Date.now() / 1000).toString(36)}`);
    assert.equal(Object((await lost.session())?.user).name, "Ada Lovelace");
    assert.deepEqual(sessionNames(lost), [sessionCookie]);
  });

  test("with compat has the same key in both, so that only the cookie changes", async () => {
    const { visitor, key, isThere, config, token } = await movedIn(memory(), "next-auth", {
      compat: "authjs",
    });
    const person = visitor();
    assert.notEqual(await person.session(), null);
    assert.deepEqual(sessionNames(person), [oldNames.authjs]);
    assert.ok(await isThere(key));
    await person.submit("/auth/signout");
    assert.equal(await isThere(key), false);
    assert.equal(await cameWith(config, oldNames["next-auth"], token).session(), null);
  });
});
