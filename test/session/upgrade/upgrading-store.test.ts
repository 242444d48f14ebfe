import assert from "node:assert/strict";
import { test } from "node:test";
import { endSessions } from "../../../src/session/registry/end-sessions.ts";
import { rowStore } from "../../../src/session/row/row-store.ts";
import type { Beginning, LiveSession, SessionStore } from "../../../src/session/session-store.ts";
import { tokenStore } from "../../../src/session/token/token-store.ts";
import { oldRemovals, oldSessions } from "../../../src/session/upgrade/by-strategy.ts";
import { upgrade } from "../../../src/session/upgrade/upgrading-store.ts";
import { addPerson, direct, inSeconds } from "../direct.ts";
import { day, type Strategy, sessionCookie, strategies } from "../support.ts";
import { oldNames, oldToken } from "./support.ts";

const stores = { jwt: tokenStore, database: rowStore } as const;
const name = oldNames.authjs;
const another = "another secret, which is long enough for anything";

const beginning: Beginning = {
  ...{ userId: "1", authTime: inSeconds(0), unverified: false, proofs: {}, token: { sub: "1" } },
  account: { provider: "credentials", type: "credentials", providerAccountId: "1" },
};

/** An application with person 1, and what they bring from Auth.js. */
async function moving(strategy: Strategy, own: Parameters<typeof direct>[1] = {}) {
  const secret = `a secret that no other test has: ${crypto.randomUUID()}`;
  const place = await direct(strategy, { secret, upgradeFrom: ["authjs"], ...own });
  await addPerson(place.storage, "1", "ada@example.com");
  const theirs = async () => {
    if (strategy === "jwt") return oldToken("authjs", {}, { of: secret });
    const sessionToken = crypto.randomUUID();
    const expires = new Date(inSeconds(20 * day) * 1000);
    await place.storage.createSession({ sessionToken, userId: "1", expires });
    return sessionToken;
  };
  const store = upgrade(stores[strategy]);
  /** Begins a session of ours, and returns its token. */
  const ours = async () =>
    String((await stores[strategy].issue(place.asks(), beginning)).cookies[0]?.value);
  const whose = async (cookies: Record<string, string>, of: SessionStore = store) => {
    const found = await of.find(place.asks(cookies));
    return typeof found === "string" ? found : { theirs: found.oldToken !== undefined };
  };
  return { ...place, store, theirs, ours, whose };
}

/** Finds a session that has to be there. */
async function found(store: SessionStore, context: Parameters<SessionStore["find"]>[0]) {
  const live: LiveSession | string = await store.find(context);
  assert.ok(typeof live !== "string", String(live));
  return live;
}

for (const strategy of strategies) {
  test(`with strategy ${strategy}, theirs is found where there is none of ours`, async () => {
    const { store, theirs, ours, whose } = await moving(strategy);
    const [old, own] = [await theirs(), await ours()];
    assert.equal(store.keepsClaims, strategy === "jwt");
    assert.deepEqual(await whose({ [name]: old }), { theirs: true });
    assert.deepEqual(await whose({ [name]: old, [sessionCookie]: own }), { theirs: false });
    assert.deepEqual(await whose({ [name]: old, [sessionCookie]: "rubbish" }), { theirs: true });
    assert.equal(await whose({ [name]: "rubbish" }), "none");
    assert.equal(await whose({}), "none");
  });

  test(`with strategy ${strategy}, the fate of our own cookie stays what it is where there is no other`, async () => {
    const { ours, whose, store, asks } = await moving(strategy);
    const own = await ours();
    await store.end(asks({ [sessionCookie]: own }), "signed-out");
    assert.equal(await whose({ [sessionCookie]: own }), "gone");
    assert.equal(await whose({ [sessionCookie]: own, [name]: "rubbish" }), "gone");
  });

  test(`with strategy ${strategy}, theirs becomes ours at its renewal, and its cookie goes`, async () => {
    const { store, theirs, whose, asks } = await moving(strategy);
    const old = await theirs();
    const context = asks({ [name]: old });
    const live = await found(store, context);
    const cookies = (await store.renew(context, live, live.content)) ?? [];
    const removed = cookies.filter(({ options }) => options.maxAge === 0);
    assert.deepEqual(
      removed.map((one) => [one.name, one.value]),
      [[name, ""]],
    );
    const own = cookies.find((one) => one.name === sessionCookie);
    assert.deepEqual(await whose({ [sessionCookie]: String(own?.value) }), { theirs: false });
    assert.deepEqual(await whose({ [sessionCookie]: String(own?.value) }, stores[strategy]), {
      theirs: false,
    });
  });

  test(`with strategy ${strategy}, one of ours is renewed as ever`, async () => {
    const { store, ours, theirs, asks } = await moving(strategy);
    const context = asks({ [sessionCookie]: await ours(), [name]: await theirs() });
    const live = await found(store, context);
    const cookies = await store.renew(context, live, live.content);
    assert.deepEqual(
      cookies?.map((one) => one.name),
      [sessionCookie],
    );
  });

  test(`with strategy ${strategy}, a session that begins takes the place of theirs`, async () => {
    const { store, theirs, asks, whose } = await moving(strategy);
    const issued = await store.issue(asks({ [name]: await theirs() }), beginning);
    assert.deepEqual(
      issued.cookies.map((one) => [one.name, one.options.maxAge === 0]),
      [
        [sessionCookie, false],
        [name, true],
      ],
    );
    const [own] = issued.cookies;
    assert.deepEqual(await whose({ [sessionCookie]: String(own?.value) }), { theirs: false });
    const alone = await store.issue(asks(), beginning);
    assert.deepEqual(
      alone.cookies.map((one) => one.name),
      [sessionCookie],
    );
  });

  test(`with strategy ${strategy}, ours and theirs end together, and ours is returned`, async () => {
    const { store, theirs, ours, asks, whose } = await moving(strategy);
    const [old, own] = [await theirs(), await ours()];
    const idOf = async (cookies: Record<string, string>) => (await found(store, asks(cookies))).id;
    const id = await idOf({ [sessionCookie]: own });
    const ended = await store.end(asks({ [sessionCookie]: own, [name]: old }), "signed-out");
    assert.ok(ended);
    const said = "session" in ended ? ended.session?.sessionToken : ended.token?.sid;
    assert.equal(said, id);
    assert.equal(typeof (await whose({ [name]: old })), "string");
    assert.equal(await whose({ [sessionCookie]: own }), "gone");
    const other = await theirs();
    assert.notEqual(await store.end(asks({ [name]: other }), "signed-out"), null, "theirs alone");
    assert.equal(await store.end(asks(), "signed-out"), null);
  });

  test(`with strategy ${strategy}, theirs does not go on after the end of all sessions of its person`, async () => {
    for (const security of [true, false]) {
      const { theirs, whose, asks, warnings } = await moving(strategy, { security });
      const old = await theirs();
      assert.deepEqual(await whose({ [name]: old }), { theirs: true }, `${warnings}`);
      if (security) {
        await endSessions(asks(), "1", "all");
        assert.equal(await whose({ [name]: old }), "none");
      }
    }
  });

  test(`with strategy ${strategy}, cookies of theirs are removed but for those that are spared`, async () => {
    const { theirs, asks } = await moving(strategy);
    const locked =
      strategy === "jwt" ? await oldToken("authjs", {}, { of: another }) : "eyJh..a.b.c";
    const row = { [name]: await theirs() };
    for (const [sent, replaced, signedOut] of [
      [{}, [], []],
      [row, [name], [name]],
      [{ [name]: locked }, [], []],
      [{ [name]: "rubbish" }, [], [name]],
    ] as const) {
      const namesOf = async (why: "replaced" | "signed-out") =>
        (await oldRemovals(asks(sent), why)).map((one) => one.name);
      assert.deepEqual(await namesOf("replaced"), replaced);
      assert.deepEqual(await namesOf("signed-out"), signedOut);
    }
    const none = await direct(strategy);
    assert.deepEqual(await oldRemovals(none.asks({ [name]: "x" }), "signed-out"), []);
  });
}

test("theirs that has just ended is not renewed, and its cookie stays", async () => {
  const { store, theirs, asks, storage } = await moving("database");
  const old = await theirs();
  const context = asks({ [name]: old });
  const live = await found(store, context);
  await storage.deleteSession(old);
  assert.equal(await store.renew(context, live, live.content), null);
});

test("what cannot be read stays where another session takes the place of theirs", async () => {
  const { store, theirs, asks } = await moving("jwt", { upgradeFrom: ["authjs", "next-auth"] });
  const context = asks({ [name]: await theirs(), [oldNames["next-auth"]]: "rubbish" });
  const live = await found(store, context);
  const renewed = (await store.renew(context, live, live.content)) ?? [];
  const issued = await store.issue(context, beginning);
  for (const cookies of [renewed, issued.cookies]) {
    assert.deepEqual(
      cookies.map((one) => one.name),
      [sessionCookie, name],
    );
  }
});

test("beside one of ours, a token of theirs that cannot be read keeps nobody from signing out", async () => {
  const { store, ours, asks, errors, whose } = await moving("jwt");
  const own = await ours();
  const locked = await oldToken("authjs", {}, { of: another });
  await assert.rejects(store.end(asks({ [name]: locked }), "signed-out"), {
    code: "session-unreadable",
  });
  const ended = await store.end(asks({ [name]: locked, [sessionCookie]: own }), "signed-out");
  assert.notEqual(ended, null);
  assert.equal(errors.at(-1)?.code, "token-unreadable");
  assert.match(String(errors.at(-1)?.message), /__Secure-authjs\.session-token/);
  assert.equal(await whose({ [sessionCookie]: own }), "gone");
});

test("theirs that the database does not end fails the sign-out, though ours has ended", async () => {
  const secret = `a secret that no other test has: ${crypto.randomUUID()}`;
  let refused: string | undefined;
  const place = await direct("database", { secret, upgradeFrom: ["authjs"] }, (memory) => ({
    ...memory,
    async deleteSession(key): Promise<void> {
      if (key === refused) throw new Error("away");
      await memory.deleteSession(key);
    },
  }));
  await addPerson(place.storage);
  const token = crypto.randomUUID();
  const expires = new Date(inSeconds(day) * 1000);
  await place.storage.createSession({ sessionToken: token, userId: "1", expires });
  const store = upgrade(rowStore);
  const own = await store.issue(place.asks(), beginning);
  refused = token;
  const request = place.asks({ [name]: token, [sessionCookie]: String(own.cookies[0]?.value) });
  await assert.rejects(store.end(request, "signed-out"), { type: "AdapterError" });
  assert.equal(await place.storage.getSessionAndUser(own.key), null);
});

test("what stands under our own name and is a token of theirs ends as theirs", async () => {
  const { store, asks, secret, whose } = await withOurName();
  const token = await oldToken("authjs", {}, { of: secret, salt: sessionCookie });
  const ended = await store.end(asks({ [sessionCookie]: token }), "signed-out");
  assert.equal(ended && "token" in ended && ended.token?.sub, "1");
  assert.equal(typeof (await whose({ [sessionCookie]: token })), "string");
});

/** An application that reads tokens of Auth.js in the cookie that is its own. */
async function withOurName() {
  const secret = `a secret that no other test has: ${crypto.randomUUID()}`;
  const upgradeFrom = [{ from: "authjs", cookie: sessionCookie }] as const;
  return { ...(await moving("jwt", { secret, upgradeFrom })), secret };
}

test("what knows old sessions is that of the strategy", async () => {
  const tokens = await oldSessions(true);
  const rows = await oldSessions(false);
  assert.equal(tokens.find, (await import("../../../src/session/upgrade/old-tokens.ts")).find);
  assert.equal(rows.find, (await import("../../../src/session/upgrade/old-rows.ts")).find);
});
