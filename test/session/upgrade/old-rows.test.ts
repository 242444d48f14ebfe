import assert from "node:assert/strict";
import { test } from "node:test";
import { sha256Hex } from "#crypto";
import { endedState, noteEnded } from "../../../src/session/ended-sessions.ts";
import { storeOf } from "../../../src/session/strategies.ts";
import { wasSuperseded } from "../../../src/session/superseded.ts";
import {
  end,
  endOthers,
  find,
  isTheirs,
  renew,
  spared,
} from "../../../src/session/upgrade/old-rows.ts";
import type { MemoryStorage } from "../../../src/storage/memory.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import { addApp, addPerson, direct, inSeconds } from "../direct.ts";
import { day, sessionCookie, stoppedClock } from "../support.ts";
import { oldNames, oldRowOf, type System } from "./support.ts";

const all: readonly System[] = ["next-auth", "authjs", "better-auth", "lucia", "express-session"];
const raw: readonly System[] = ["next-auth", "authjs"];

type Change = (storage: MemoryStorage) => Adapter;
type Sent = Partial<Record<System, string>>;

/** An application with person 1, to which people come with the cookies of other systems. */
async function moving(own: Parameters<typeof direct>[1] = {}, change?: Change) {
  const place = await direct("database", { upgradeFrom: all, ...own }, change);
  const { storage } = place;
  await addPerson(storage);
  const asks = (sent: Sent) =>
    place.asks(
      Object.fromEntries(all.flatMap((one) => (sent[one] ? [[oldNames[one], sent[one]]] : []))),
    );
  const write = async (sessionToken: string, seconds = 20 * day) => {
    const expires = new Date(inSeconds(seconds) * 1000);
    await storage.createSession({ sessionToken, userId: "1", expires });
  };
  /** Writes the row of a system, and returns its token and its key. */
  const rowOf = async (system: System, seconds?: number) => {
    const row = await oldRowOf(system);
    await write(row.key, seconds);
    return { ...row, hash: await sha256Hex(row.token) };
  };
  const isThere = async (key: string) => Boolean(await storage.getSessionAndUser(key));
  return { ...place, asks, write, rowOf, isThere, plain: place.asks };
}

async function found(...[context, adapter]: [Parameters<typeof find>[0], Adapter?]) {
  const live = await find(context, adapter);
  assert.ok(live);
  return live;
}

/** A storage that tells which rows it was asked for and which it removed, in this order. */
function told() {
  const asked: string[] = [];
  const removed: string[] = [];
  const change: Change = (storage) => ({
    ...storage,
    getSessionAndUser(key) {
      asked.push(key);
      return storage.getSessionAndUser(key);
    },
    async deleteSession(key): Promise<void> {
      removed.push(key);
      await storage.deleteSession(key);
    },
  });
  return { asked, removed, change };
}

for (const system of all) {
  test(`a row of ${system} is a session that is due, and ends when it would have`, async (t) => {
    stoppedClock(t);
    const { rowOf, asks } = await moving();
    const { token, key, hash } = await rowOf(system);
    const live = await found(asks({ [system]: token }));
    const end = inSeconds(20 * day);
    assert.deepEqual([live.id, live.userId, live.oldToken, live.due], [hash, "1", token, true]);
    assert.deepEqual([live.expires, live.nextExpiry, live.row?.sessionToken], [end, end, key]);
    assert.equal(live.beganElsewhere, raw.includes(system), "others are imported");
    assert.equal(await find(asks({}), undefined), undefined);
  });
}

test("a row that has expired is no session", async (t) => {
  const clock = stoppedClock(t);
  const { rowOf, asks } = await moving();
  const { token } = await rowOf("authjs", 1);
  assert.ok(await find(asks({ authjs: token }), undefined));
  clock.pass(1);
  assert.equal(await find(asks({ authjs: token }), undefined), undefined);
});

test("of several, the first that is alive is found", async () => {
  for (const state of ["ending", "ended"] as const) {
    const { rowOf, asks, config } = await moving();
    const [unknown, one, two] = [crypto.randomUUID(), await rowOf("authjs"), await rowOf("lucia")];
    const context = asks({ "next-auth": unknown, authjs: one.token, lucia: two.token });
    assert.equal((await found(context)).id, one.hash);
    noteEnded(config, one.hash, inSeconds(60), state);
    assert.equal((await found(context)).id, two.hash);
    noteEnded(config, two.hash, inSeconds(60), state);
    assert.equal(await find(context, undefined), undefined);
  }
});

test("a token that is not looked up is told of, where its system keeps tokens as they are", async () => {
  for (const [system, isTold] of [
    ["authjs", true],
    ["lucia", false],
  ] as const) {
    const { asks, warnings } = await moving();
    assert.equal(await find(asks({ [system]: "short" }), undefined), undefined);
    assert.equal(warnings.length, isTold ? 1 : 0);
    if (isTold)
      assert.match(String(warnings[0]), /^old-session-refused: .*fewer than 16 characters/);
  }
});

test("the row of an imported session lies under a hash, and nowhere else", async () => {
  const { asks, write } = await moving();
  for (const system of ["better-auth", "lucia", "express-session"] as const) {
    const { token } = await oldRowOf(system);
    await write(token);
    assert.equal(await find(asks({ [system]: token }), undefined), undefined, system);
  }
});

test("a row that another request takes over meanwhile is found under its new key", async () => {
  let isArmed = false;
  const { rowOf, asks, storage } = await moving({}, (memory) => ({
    ...memory,
    async getSessionAndUser(key) {
      const answer = await memory.getSessionAndUser(key);
      if (isArmed) {
        isArmed = false;
        await move();
      }
      return answer;
    },
  }));
  const { token, hash } = await rowOf("authjs");
  const move = async () => {
    const expires = new Date(inSeconds(day) * 1000);
    await storage.createSession({ sessionToken: hash, userId: "1", expires });
    await storage.deleteSession(token);
  };
  isArmed = true;
  const live = await found(asks({ authjs: token }));
  assert.deepEqual([live.row?.sessionToken, live.beganElsewhere], [hash, false]);
});

test("with compat the token is the key, and is looked up once", async () => {
  const { asked, change } = told();
  const own = { compat: "next-auth", upgradeFrom: ["authjs"] } as const;
  const { asks, rowOf } = await moving(own, change);
  const { token } = await rowOf("authjs");
  assert.equal((await found(asks({ authjs: token }))).oldToken, token);
  const unknown = crypto.randomUUID();
  asked.length = 0;
  assert.equal(await find(asks({ authjs: unknown }), undefined), undefined);
  assert.deepEqual(asked, [unknown]);
});

test("somebody with a second factor comes in with a row that asked for it, and with no other", async () => {
  const stamped = `${crypto.randomUUID()}.${inSeconds(-60).toString(36)}`;
  for (const [what, token, hasApp, expected] of [
    ["a row of Auth.js", crypto.randomUUID(), true, undefined],
    ["a row of Auth.js, without a second factor", crypto.randomUUID(), false, "1"],
    ["one of ours from before, with compat", stamped, true, "1"],
  ] as const) {
    const { asks, write, storage } = await moving({ factors: { totp: true } });
    if (hasApp) await addApp(storage);
    await write(token);
    assert.equal((await find(asks({ authjs: token }), undefined))?.userId, expected, what);
  }
  const { asks, rowOf, storage } = await moving({ factors: { totp: true } });
  await addApp(storage);
  const { token } = await rowOf("lucia");
  assert.equal((await found(asks({ lucia: token }))).userId, "1", "the import has asked");
});

test("inside a transaction, rows are read with its connection", async () => {
  const { asks, rowOf, storage } = await moving();
  const { token } = await rowOf("lucia");
  const empty: Adapter = { getSessionAndUser: () => null };
  assert.equal(await find(asks({ lucia: token }), empty), undefined);
  assert.ok(await find(asks({ lucia: token }), { ...storage }));
});

test("a session that is taken over gets our cookie, until it would have ended", async (t) => {
  stoppedClock(t);
  const { asks, rowOf, isThere, storage } = await moving();
  const { token, hash } = await rowOf("authjs");
  const context = asks({ authjs: token });
  const live = await found(context);
  const [cookie] = (await renew(await storeOf(context), context, live, live.content)) ?? [];
  assert.deepEqual([cookie?.name, cookie?.value], [sessionCookie, token]);
  assert.equal(Number(cookie?.options.expires), inSeconds(20 * day) * 1000);
  assert.deepEqual([await isThere(token), await isThere(hash)], [false, true]);
  await storage.deleteSession(hash);
  assert.equal(await renew(await storeOf(context), context, live, live.content), null);
});

test("a session whose move hangs keeps no other waiting", async () => {
  let release: (() => void) | undefined;
  const { asks, rowOf } = await moving({}, ({ transaction: _, lockUser: __, ...memory }) => ({
    ...memory,
    async createSession(session) {
      if (!release) await new Promise<void>((resolve) => (release = resolve));
      return memory.createSession(session);
    },
  }));
  const [one, two] = [await rowOf("authjs"), await rowOf("authjs")];
  const move = async ({ token }: { token: string }) => {
    const context = asks({ authjs: token });
    const live = await found(context);
    return renew(await storeOf(context), context, live, live.content);
  };
  const hanging = move(one);
  while (!release) await new Promise((resolve) => setTimeout(resolve, 1));
  assert.notEqual(await move(two), null);
  release();
  assert.notEqual(await hanging, null);
});

test("a session whose end hangs keeps no other waiting", async () => {
  for (const where of ["their cookie", "ours"] as const) {
    let release: (() => void) | undefined;
    const { asks, plain, write } = await moving({}, (memory) => ({
      ...memory,
      async deleteSession(key): Promise<void> {
        if (!release) await new Promise<void>((resolve) => (release = resolve));
        await memory.deleteSession(key);
      },
    }));
    const leave = async () => {
      const token = crypto.randomUUID();
      await write(token);
      const isOurs = where === "ours";
      return end(
        isOurs ? plain({ [sessionCookie]: token }) : asks({ authjs: token }),
        "signed-out",
      );
    };
    const hanging = leave();
    while (!release) await new Promise((resolve) => setTimeout(resolve, 1));
    await leave();
    release();
    await hanging;
  }
});

test("nothing under our own name is a row of theirs alone", async () => {
  const { asks } = await moving();
  assert.equal(await isTheirs(asks({})), false);
});

test("when one is taken over, the others are superseded", async () => {
  const { asks, rowOf, isThere, config, story } = await moving();
  const [one, two] = [await rowOf("authjs"), await rowOf("lucia")];
  const context = asks({ authjs: one.token, lucia: two.token });
  await endOthers(context, await found(context));
  assert.deepEqual([await isThere(one.key), await isThere(two.key)], [true, false]);
  assert.deepEqual(
    [wasSuperseded(config, one.hash), wasSuperseded(config, two.hash)],
    [false, true],
  );
  assert.equal(endedState(config, one.hash), undefined);
  const ended = story.last("session-ended");
  assert.deepEqual([ended.why, two.hash.startsWith(String(ended.id))], ["superseded", true]);
});

test("which cookies stay depends on what they are, and on why the others go", async (t) => {
  const clock = stoppedClock(t);
  const { asks, rowOf, write } = await moving();
  const encrypted = "eyJhbGciOiJkaXIifQ..aaaa.bbbb.cccc";
  const [row, imported, expired] = [
    await rowOf("authjs"),
    await rowOf("lucia"),
    await rowOf("authjs", 1),
  ];
  const { token: moved } = await oldRowOf("next-auth");
  await write(await sha256Hex(moved));
  clock.pass(2);
  for (const [what, sent, whenReplaced, whenSignedOut] of [
    ["an encrypted token", { authjs: encrypted }, ["authjs"], ["authjs"]],
    ["a row", { authjs: row.token }, [], []],
    ["an imported row", { lucia: imported.token }, [], []],
    ["a row that has expired", { authjs: expired.token }, [], []],
    ["a row that was taken over", { "next-auth": moved }, [], []],
    ["no row", { authjs: crypto.randomUUID() }, ["authjs"], []],
    ["no token", { lucia: "short" }, ["lucia"], []],
  ] as const satisfies readonly (readonly [string, Sent, readonly System[], readonly System[]])[]) {
    const names = (list: readonly System[]) => list.map((one) => oldNames[one]);
    const isSent = (name: string) => all.some((one) => one in sent && oldNames[one] === name);
    const about = (list: readonly string[]) => list.filter(isSent);
    const context = asks(sent);
    assert.deepEqual(about(await spared(context, "replaced")), names(whenReplaced), what);
    assert.deepEqual(about(await spared(context, "signed-out")), names(whenSignedOut), what);
  }
});

for (const system of all) {
  test(`a session of ${system} ends under each of its keys, ours last`, async (t) => {
    stoppedClock(t);
    for (const reason of ["signed-out", "superseded"] as const) {
      const { removed, change } = told();
      const { asks, rowOf, write, isThere, config, story } = await moving({}, change);
      const { token, key, hash } = await rowOf(system);
      if (key !== hash) await write(hash);
      const ended = await end(asks({ [system]: token }), reason);
      assert.equal(ended && "session" in ended && ended.session?.sessionToken, key);
      assert.deepEqual(removed, key === hash ? [hash] : [token, hash]);
      assert.deepEqual([await isThere(key), await isThere(hash)], [false, false]);
      assert.equal(endedState(config, hash), "ended");
      assert.equal(wasSuperseded(config, hash), reason === "superseded");
      const step = story.last("session-ended");
      assert.deepEqual([step.why, hash.startsWith(String(step.id))], [reason, true]);
      assert.equal(await end(asks({ [system]: token }), reason), null);
      assert.notEqual(endedState(config, hash), undefined, "a second time forgets nothing");
      assert.equal(story.codes().filter((code) => code === "session-ended").length, 1);
    }
  });
}

test("a made-up token ends nothing, and is not remembered", async (t) => {
  stoppedClock(t);
  const { asks, config, story } = await moving();
  const token = crypto.randomUUID();
  assert.equal(await end(asks({ authjs: token }), "signed-out"), null);
  assert.equal(endedState(config, await sha256Hex(token)), undefined);
  assert.deepEqual(story.codes(), []);
});

test("a row that has expired is removed, and not returned", async (t) => {
  const clock = stoppedClock(t);
  const { asks, rowOf, isThere } = await moving();
  const { token, key } = await rowOf("authjs", 1);
  clock.pass(1);
  assert.equal(await end(asks({ authjs: token }), "signed-out"), null);
  assert.equal(await isThere(key), false);
});

test("of several, each ends, and the first that was alive is returned", async () => {
  const { asks, rowOf, isThere } = await moving();
  const [expired, one, two] = [
    await rowOf("next-auth", -1),
    await rowOf("authjs"),
    await rowOf("lucia"),
  ];
  const sent = { "next-auth": expired.token, authjs: one.token, lucia: two.token };
  const ended = await end(asks(sent), "signed-out");
  assert.equal(ended && "session" in ended && ended.session?.sessionToken, one.key);
  for (const { key } of [expired, one, two]) assert.equal(await isThere(key), false);
});

test("one that cannot be ended keeps no other from it, fails, and can be ended again", async () => {
  let refused: string | undefined;
  const { asks, rowOf, isThere, config } = await moving({}, (memory) => ({
    ...memory,
    async deleteSession(key): Promise<void> {
      if (key === refused) throw new Error("away");
      await memory.deleteSession(key);
    },
  }));
  const [one, two] = [await rowOf("authjs"), await rowOf("lucia")];
  const context = asks({ authjs: one.token, lucia: two.token });
  refused = one.key;
  await assert.rejects(end(context, "signed-out"), { type: "AdapterError" });
  assert.deepEqual([await isThere(one.key), await isThere(two.key)], [true, false]);
  assert.equal(endedState(config, one.hash), "ending");
  refused = undefined;
  assert.notEqual(await end(context, "signed-out"), null);
  assert.deepEqual([await isThere(one.key), endedState(config, one.hash)], [false, "ended"]);
});

test("the old row of a session that is ours by now ends with it, where its token was the key", async () => {
  for (const [what, own, isLeft] of [
    ["rows of Auth.js", { upgradeFrom: ["authjs"] }, false],
    ["rows of Auth.js beside others", { upgradeFrom: ["lucia", "authjs"] }, false],
    ["imported rows alone", { upgradeFrom: ["lucia"] }, true],
    ["with compat", { upgradeFrom: ["authjs"], compat: "next-auth" }, true],
  ] as const) {
    const { plain, write, isThere, config } = await moving(own);
    const token = crypto.randomUUID();
    await write(token);
    const { name } = config.secureCookies.sessionToken;
    assert.equal(await end(plain({ [name]: token }), "signed-out"), null);
    assert.equal(await isThere(token), isLeft, what);
  }
});

test("of what stands under our name, nothing is removed that is another row", async () => {
  const { plain, write, isThere, asks } = await moving({}, (memory) => ({
    ...memory,
    getSessionAndUser: (key) => memory.getSessionAndUser(key.toLowerCase()),
    deleteSession: (key) => memory.deleteSession(key.toLowerCase()),
  }));
  const hash = await sha256Hex("the token of somebody else");
  const token = crypto.randomUUID();
  await write(hash);
  await write(token);
  for (const sent of [hash, token.toUpperCase()]) {
    assert.equal(await end(plain({ [sessionCookie]: sent }), "signed-out"), null);
  }
  assert.equal(await end(asks({}), "signed-out"), null);
  assert.deepEqual([await isThere(hash), await isThere(token)], [true, true]);
});
