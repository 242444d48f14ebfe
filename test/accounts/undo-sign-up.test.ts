import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { suite, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { memory } from "../../src/storage/memory.ts";
import type { AdapterUser } from "../../src/types/adapter.ts";
import { freshAddress } from "../signin/email/mailbox.ts";
import { forget } from "../support/forget.ts";
import { signInWith } from "../support/sign-in.ts";
import { type V5Adapter, v5Methods, withoutTransactions } from "./adapters.ts";
import { stage, untilLater } from "./stage.ts";

const kinds: readonly [name: string, of: (adapter: V5Adapter) => V5Adapter][] = [
  ["without transactions", withoutTransactions],
  ["with the methods of v5", v5Methods],
];

/** The provider of the stage that vouches for no address. */
const hostile = "hostile";

const newPerson = () => ({ sub: crypto.randomUUID(), email: freshAddress() });

/** The lines about sign-ups that could not be undone. */
const leftovers = ({ warnings }: ReturnType<typeof stage>) =>
  warnings.filter((line) => line.startsWith("sign-up-left-behind "));

/** A stranger signs up, and the owner of the address proves it just before the account is written. */
async function signUpDuringProof(adapter: V5Adapter, change: Partial<V5Adapter> = {}) {
  const person = newPerson();
  let isFirst = true;
  const app = stage({
    adapter: {
      ...adapter,
      ...change,
      async linkAccount(account) {
        if (isFirst) {
          isFirst = false;
          await app.prove(owner, person.email);
        }
        return (change.linkAccount ?? adapter.linkAccount)(account);
      },
    },
  });
  const [owner, thief] = [app.browser(), app.browser()];
  const enter = async () => {
    await signInWith(thief, app.idp, { person });
    return thief.session();
  };
  const account = () =>
    adapter.getUserByAccount({ provider: hostile, providerAccountId: person.sub });
  return { app, owner, enter, account, session: await enter() };
}

suite("a sign-up during a proof of the address, without transactions", () => {
  test("is undone though the database fails twice, and nobody is signed in", async () => {
    const adapter = withoutTransactions(memory());
    let failures = 2;
    const { app, session, account } = await signUpDuringProof(adapter, {
      unlinkAccount: (key) =>
        failures-- > 0 ? assert.fail("the database is away") : adapter.unlinkAccount(key),
    });
    assert.equal(session, null);
    assert.equal(await account(), null);
    assert.deepEqual(
      app.errors.map(({ code }) => code),
      ["account-removed"],
    );
    assert.deepEqual(leftovers(app), []);
  });

  test("signs nobody in where it cannot be undone, now or later, and a line says whose account it is", async () => {
    const adapter = withoutTransactions(memory());
    let isAway = true;
    const { app, owner, enter, account, session } = await signUpDuringProof(adapter, {
      unlinkAccount: (key) =>
        isAway ? assert.fail("the database is away") : adapter.unlinkAccount(key),
    });
    assert.equal(session, null, "at once");
    const user = await account();
    assert.ok(user?.emailVerified, "the account was left with the owner of the address");
    const [line = "", ...more] = leftovers(app);
    assert.deepEqual(more, []);
    assert.ok(line.includes(`The account at "hostile" of user ${user.id}`));
    assert.match(line, /was not to be linked to them/);

    assert.equal(await enter(), null, "while the database is away");
    isAway = false;
    assert.equal(await enter(), null, "when it is back");
    assert.equal(app.errors.at(-1)?.code, "account-removed");
    assert.equal((await account())?.id, user.id, "only the operator removes it");
    assert.ok(await owner.session());
  });

  test("signs nobody in where nobody could tell that the address was proved, and is undone later", async () => {
    const adapter = withoutTransactions(memory());
    let isAway = false;
    const { app, owner, enter, account, session } = await signUpDuringProof(adapter, {
      async linkAccount(account) {
        await adapter.linkAccount(account);
        isAway = true;
      },
      getUser: (id) => (isAway ? assert.fail("the database is away") : adapter.getUser(id)),
    });
    assert.equal(session, null, "at once");
    isAway = false;
    const user = await account();
    assert.ok(user?.emailVerified, "the account was left with the owner of the address");
    assert.equal(await enter(), null);
    assert.equal(app.errors.at(-1)?.code, "account-removed");

    await app.settled();
    assert.equal(await account(), null);
    assert.deepEqual(leftovers(app), []);
    assert.equal(await enter(), null, "after it was undone");
    assert.ok(await owner.session());
  });

  test("signs nobody in while the account is being written, however long that takes", async () => {
    const stored = withoutTransactions(memory());
    const calls = new EventEmitter();
    const person = newPerson();
    const app = stage({
      adapter: {
        ...stored,
        async linkAccount(account) {
          await app.prove(owner, person.email);
          await stored.linkAccount(account);
          calls.emit("written");
          await once(calls, "answered");
        },
      },
    });
    const [owner, thief, again] = [app.browser(), app.browser(), app.browser()];
    const written = once(calls, "written");
    const waiting = signInWith(thief, app.idp, { person });
    await written;
    // As if the ten seconds were over for which others wait.
    forget("exclusive");
    await signInWith(again, app.idp, { person });
    assert.equal(await again.session(), null);
    assert.equal(app.errors.at(-1)?.code, "account-removed");
    calls.emit("answered");
    await waiting;
    assert.equal(await thief.session(), null);
    const key = { provider: hostile, providerAccountId: person.sub };
    assert.equal(await stored.getUserByAccount(key), null);
    assert.ok(await owner.session());
  });

  for (const [name, of] of kinds) {
    test(`signs nobody in when the answer of the database is lost, too: ${name}`, async () => {
      const adapter = of(memory());
      const { enter, session } = await signUpDuringProof(adapter, {
        async linkAccount(account) {
          await adapter.linkAccount(account);
          assert.fail("the answer is lost");
        },
        unlinkAccount: () => assert.fail("the database is away"),
      });
      assert.equal(session, null);
      assert.equal(await enter(), null);
    });
  }
});

/** An application in whose database the first user is written, and the answer is not heard. */
function losingAnswer(adapter: V5Adapter, change: Partial<V5Adapter> = {}) {
  let isFirst = true;
  return stage({
    adapter: {
      ...adapter,
      async createUser(user) {
        const made = await adapter.createUser(user);
        if (!isFirst) return made;
        isFirst = false;
        assert.fail("the answer is lost");
      },
      ...change,
    },
  });
}

for (const [name, of] of kinds) {
  suite(`a user who was written though the database's answer was lost, ${name}`, () => {
    const enter = async (app: ReturnType<typeof stage>, person: ReturnType<typeof newPerson>) => {
      const visitor = app.browser();
      await signInWith(visitor, app.idp, { person });
      return visitor.session();
    };

    test("is removed, so that the person can sign up", async () => {
      const adapter = of(memory());
      const app = losingAnswer(adapter);
      const person = newPerson();
      assert.equal(await enter(app, person), null);
      assert.match(String(Object(app.errors[0]?.cause).err), /the answer is lost/);
      assert.equal(await adapter.getUserByEmail(person.email), null);
      assert.ok(await enter(app, person));
      assert.equal(app.errors.length, 1);
      assert.deepEqual(leftovers(app), []);
    });

    test("stays when somebody else has proved the address by then", async () => {
      const adapter = of(memory());
      const person = newPerson();
      const app = losingAnswer(adapter, {
        async getUser(id) {
          const user = await adapter.getUser(id);
          return user && adapter.updateUser({ id, emailVerified: new Date() });
        },
      });
      assert.equal(await enter(app, person), null);
      assert.ok((await adapter.getUserByEmail(person.email))?.emailVerified);
    });

    test("is named where the database makes the ids", async () => {
      const adapter = of(memory());
      const { createUser } = adapter;
      const ownIds = {
        ...adapter,
        createUser: (user: AdapterUser) => createUser({ ...user, id: "" }),
      };
      const app = losingAnswer(ownIds);
      const person = newPerson();
      assert.equal(await enter(app, person), null);
      const user = await adapter.getUserByEmail(person.email);
      const [line = "", ...more] = leftovers(app);
      assert.deepEqual(more, []);
      assert.ok(user && line.includes(`The sign-up of user ${user.id} failed`));
      assert.ok(!line.includes(person.email));
    });

    test("is named where the provider vouches for the address, too", async () => {
      const adapter = of(memory());
      const { createUser } = adapter;
      const app = losingAnswer({
        ...adapter,
        createUser: (user: AdapterUser) => createUser({ ...user, id: "" }),
      });
      const person = { ...newPerson(), email_verified: true };
      const visitor = app.browser();
      await signInWith(visitor, app.checking, { id: "checking", person });
      assert.equal(await visitor.session(), null);
      const user = await adapter.getUserByEmail(person.email);
      assert.ok(user?.emailVerified);
      const [line = "", ...more] = leftovers(app);
      assert.deepEqual(more, []);
      assert.ok(line.includes(`The sign-up of user ${user.id} failed`), line);
    });

    test("is not named when it is somebody else's, who has proved the address", async () => {
      const adapter = of(memory());
      const person = newPerson();
      const app = losingAnswer(adapter, {
        async createUser(user) {
          await adapter.createUser({ ...user, id: "", emailVerified: new Date() });
          assert.fail("the address is taken");
        },
      });
      assert.equal(await enter(app, person), null);
      assert.deepEqual(leftovers(app), []);
    });

    test("is named where the database cannot say whether it is there, nor later", async (t) => {
      let isAway = false;
      const adapter = of(memory());
      const whileThere = <T>(answer: T) => (isAway ? assert.fail("the database is away") : answer);
      const ids: string[] = [];
      const app = losingAnswer(adapter, {
        async createUser({ id }) {
          isAway = true;
          ids.push(id);
          assert.fail("the answer is lost");
        },
        getUser: (id) => whileThere(adapter.getUser(id)),
        getUserByEmail: (email) => whileThere(adapter.getUserByEmail(email)),
      });
      assert.equal(await enter(app, newPerson()), null);
      assert.equal(ids.length, 1);
      assert.match(String(Object(app.errors[0]?.cause).err), /the answer is lost/);
      assert.deepEqual(leftovers(app), []);
      await untilLater(t, () => leftovers(app).length > 0);
      assert.match(leftovers(app).join(), new RegExp(`The sign-up of user ${ids[0]} failed`));
    });

    test("is nobody's leftover when another process signs the same person up", async () => {
      const adapter = of(memory());
      const person = newPerson();
      const app = losingAnswer(adapter, {
        async createUser(user) {
          const other = await adapter.createUser({ ...user, id: crypto.randomUUID() });
          const key = { provider: hostile, providerAccountId: person.sub };
          setTimeout(() => adapter.linkAccount({ ...key, type: "oidc", userId: other.id }), 100);
          assert.fail("the address is taken");
        },
      });
      assert.ok(await enter(app, person), "they are signed in as the user of the other process");
      assert.deepEqual(leftovers(app), []);
    });
  });
}

/** At which call of a first sign-in the database goes away, and whether it has done what it was asked. */
const partings = [
  { at: "createUser", isDone: true },
  { at: "createUser", isDone: false },
  { at: "linkAccount", isDone: true },
  { at: "linkAccount", isDone: false },
] as const;

/** An application whose database goes away at a call of the first sign-in. */
function goneAt({ at, isDone }: (typeof partings)[number]) {
  const stored = withoutTransactions(memory());
  const told: string[] = [];
  const state = { isAway: false, isOver: false };
  const away = () => assert.fail("the database is away");
  const adapter = new Proxy(stored, {
    get(_, name) {
      const method: unknown = Reflect.get(stored, name);
      if (typeof method !== "function") return method;
      return async (...given: unknown[]) => {
        if (state.isAway) away();
        const isNow = name === at && !state.isOver;
        if (isNow) Object.assign(state, { isAway: true, isOver: true });
        const answer = isNow && !isDone ? undefined : await Reflect.apply(method, stored, given);
        return isNow ? away() : answer;
      };
    },
  });
  const app = stage({
    adapter,
    events: {
      createUser: ({ user }) => void told.push(`created ${user.email}`),
      linkAccount: ({ user }) => void told.push(`linked ${user.email}`),
    },
  });
  const enter = async (person: ReturnType<typeof newPerson>) => {
    const visitor = app.browser();
    await signInWith(visitor, app.idp, { person });
    return visitor.session();
  };
  return { app, stored, state, told, enter };
}

suite("a first sign-in at which a database without transactions goes away for longer than the answer waits", () => {
  for (const parting of partings) {
    const { at, isDone } = parting;
    const where = `after ${at} was ${isDone ? "" : "not "}done`;

    test(`is completed once the database is back, and told once: ${where}`, async () => {
      const { app, stored, state, told, enter } = goneAt(parting);
      const person = newPerson();
      assert.equal(await enter(person), null);
      assert.deepEqual(told, []);
      state.isAway = false;
      await app.settled();
      assert.ok(await enter(person), "the person signs in as ever");
      assert.deepEqual(told, [`created ${person.email}`, `linked ${person.email}`]);
      assert.deepEqual(leftovers(app), []);
      assert.ok(await stored.getUserByEmail(person.email));
    });

    test(`gives nothing to whoever began it where the owner of the address came first: ${where}`, async () => {
      const { app, stored, state, enter } = goneAt(parting);
      const person = newPerson();
      assert.equal(await enter(person), null);
      state.isAway = false;
      const owner = app.browser();
      await app.prove(owner, person.email);
      await app.settled();
      assert.equal(await enter(person), null);
      const key = { provider: hostile, providerAccountId: person.sub };
      assert.equal(await stored.getUserByAccount(key), null);
      assert.ok(await owner.session());
      assert.deepEqual(leftovers(app), []);
    });
  }
});

test("undoing a sign-up again, after a lost answer, leaves the next person who got the id", async () => {
  const stored = withoutTransactions(memory());
  const [stranger, next] = [newPerson(), newPerson()];
  const reused = crypto.randomUUID();
  let isFirst = true;
  const app = stage({
    adapter: {
      ...stored,
      createUser: (user) => stored.createUser({ ...user, id: reused }),
      async linkAccount(account) {
        if (account.providerAccountId === stranger.sub) throw new Error("The database failed");
        return stored.linkAccount(account);
      },
      async deleteUser(id) {
        await stored.deleteUser(id);
        if (!isFirst) return;
        isFirst = false;
        await signInWith(visitor, app.idp, { person: next });
        throw new Error("The answer is lost");
      },
    },
  });
  const visitor = app.browser();
  await signInWith(app.browser(), app.idp, { person: stranger });
  assert.equal((await stored.getUser(reused))?.email, next.email);
  assert.ok(await visitor.session());
  assert.deepEqual(leftovers(app), []);
});

/** Reads whose answers come only after undoing was tried again. */
const lateReads = [
  { read: "getUser", id: "hostile", who: "the owner of the address" },
  { read: "listSessionRecords", id: "checking", who: "the person" },
] as const;

suite("an answer of the database that comes after undoing a sign-up was tried again", () => {
  for (const { read, id, who } of lateReads) {
    test(`deletes nobody: ${who} has come in since ${read} was asked`, async (t) => {
      const stored = withoutTransactions(memory());
      const person = { ...newPerson(), email_verified: id === "checking" };
      const state = { hasFailed: false, isHeld: false };
      const calls = new EventEmitter();
      const method = stored[read];
      const app = stage({
        security: true,
        mail: () => {},
        session: { strategy: "jwt" },
        adapter: {
          ...stored,
          async linkAccount(account) {
            if (state.hasFailed) return stored.linkAccount(account);
            state.hasFailed = true;
            throw new Error("The database failed");
          },
          async [read](...given: unknown[]) {
            const answer: unknown = method && (await Reflect.apply(method, stored, given));
            if (!state.hasFailed || state.isHeld) return answer;
            state.isHeld = true;
            await app.prove(owner, person.email);
            await once(calls, "answered");
            return answer;
          },
        },
      });
      const owner = app.browser();
      const provider = id === "hostile" ? app.idp : app.checking;
      t.mock.timers.enable({ apis: ["setTimeout"] });
      let isOver = false;
      void signInWith(app.browser(), provider, { id, person }).finally(() => {
        isOver = true;
      });
      while (!isOver) {
        t.mock.timers.tick(calls.listenerCount("answered") > 0 ? 1_000 : 0);
        await setImmediate();
      }
      t.mock.timers.reset();
      calls.emit("answered");
      await app.settled();
      await setImmediate();
      assert.equal((await stored.getUserByEmail(person.email))?.email, person.email);
      assert.ok(await owner.session());
    });
  }
});
