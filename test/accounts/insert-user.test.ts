import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter, AdapterUser } from "../../src/types/adapter.ts";
import { askForMail, confirm, freshAddress, lastMail } from "../signin/email/mailbox.ts";
import { follow, scene } from "../signin/password/scene.ts";
import { signInWith } from "../support/sign-in.ts";
import { type V5Adapter, withoutTransactions } from "./adapters.ts";
import { stage } from "./stage.ts";

type CreateUser = (user: AdapterUser) => Promise<AdapterUser>;

/** An adapter whose `createUser` is another one, also in transactions. */
function creating(adapter: V5Adapter, make: (own: Adapter) => CreateUser): V5Adapter {
  const changed = { ...adapter, createUser: make(adapter) };
  const { transaction } = adapter;
  if (!transaction) return changed;
  return {
    ...changed,
    transaction: (work) => transaction((inner) => work({ ...inner, createUser: make(inner) })),
  };
}

const kinds: readonly (readonly [string, () => V5Adapter])[] = [
  ["transactions", memory],
  ["no transactions", () => withoutTransactions(memory())],
];

/** A store with Grace in it, and an adapter that returns her for whoever is created. */
async function withGrace(open: () => V5Adapter, writes: boolean) {
  const store = open();
  const grace = await store.createUser({
    ...{ id: crypto.randomUUID(), name: "Grace", email: freshAddress() },
    emailVerified: new Date(),
  });
  const adapter = creating(store, (own) => async (user) => {
    if (writes) await own.createUser?.(user);
    return grace;
  });
  return { store, grace, adapter };
}

const refused = [["AdapterError", "adapter-answer", "createUser"]];
const wanted =
  "The adapter's createUser answered a user with another address. Return the user as it was stored, with its id";

for (const [name, open] of kinds) {
  for (const writes of [false, true]) {
    const what = writes ? "writes the newcomer and returns" : "returns";
    suite(`an adapter with ${name} whose createUser ${what} somebody else`, () => {
      test("lets nobody who comes by a provider in as them", async () => {
        const { store, grace, adapter } = await withGrace(open, writes);
        const app = stage({ adapter });
        const visitor = app.browser();
        const person = { sub: crypto.randomUUID(), email: freshAddress() };
        const response = await signInWith(visitor, app.idp, { person });
        assert.equal(response.status, 500);
        assert.equal(await visitor.session(), null);
        assert.deepEqual(
          app.errors.map(({ type, code, cause }) => [type, code, cause?.method]),
          refused,
        );
        assert.equal(app.errors[0]?.message, wanted);
        const account = { provider: "hostile", providerAccountId: person.sub };
        assert.equal(await store.getUserByAccount(account), null, "nothing is linked");
        assert.equal((await store.getUser(grace.id))?.email, grace.email, "Grace stays");
      });

      test("lets nobody who comes by mail in as them", async () => {
        const { grace, adapter } = await withGrace(open, writes);
        const app = stage({ adapter });
        const visitor = app.browser();
        await askForMail(visitor, freshAddress());
        await confirm(visitor, lastMail(app));
        assert.notEqual(Object((await visitor.session())?.user).email, grace.email);
      });

      test("lets nobody who signs up with a password in as them", async () => {
        const { store, grace, adapter } = await withGrace(open, writes);
        const app = scene({ adapter });
        const visitor = app.browser();
        await app.signUp(visitor, freshAddress());
        await follow(visitor, await app.lastLink());
        assert.equal(await visitor.session(), null);
        assert.ok(app.errors.some(({ code }) => code === "adapter-answer"));
        assert.deepEqual(await store.listCredentials?.(grace.id), []);
      });
    });
  }

  const others = {
    "who has an address, for one without": {
      row: { email: "boss@example.com" },
      newcomer: undefined,
      why: "with another id, and with an address that nobody gave",
    },
    "who has none, for one with an address": {
      row: { email: null },
      newcomer: "eve@example.com",
      why: "with another id, and without the address",
    },
    "whose address is empty, for one with an address": {
      row: { email: "" },
      newcomer: "eve@example.com",
      why: "with another id, and without the address",
    },
    "who has none but an account, for one without": {
      row: { email: null },
      newcomer: undefined,
      why: "who has accounts already",
    },
    "of whom it tells the id alone, and who has an account": {
      row: { email: "boss@example.com" },
      newcomer: "eve@example.com",
      told: ({ id }: AdapterUser): AdapterUser => Object({ id }),
      why: "with another address",
    },
  };
  suite(`an adapter with ${name} whose createUser returns somebody else`, () => {
    for (const [who, { row, newcomer, why, ...more }] of Object.entries(others)) {
      test(`${who}, lets nobody in as them, and leaves no newcomer`, async () => {
        const store = open();
        const id = crypto.randomUUID();
        const boss = await store.createUser({ id, name: "Boss", emailVerified: null, ...row });
        const theirs = { provider: "hostile", providerAccountId: crypto.randomUUID() };
        await store.linkAccount({ ...theirs, userId: id, type: "oidc" });
        const created: string[] = [];
        const answer = "told" in more ? more.told(boss) : boss;
        const adapter = creating(store, (own) => async (user) => {
          created.push(user.id);
          await own.createUser?.(user);
          return answer;
        });
        const app = stage({ adapter });
        const visitor = app.browser();
        const person = { sub: crypto.randomUUID(), email: newcomer };
        assert.equal((await signInWith(visitor, app.idp, { person })).status, 500);
        assert.equal(await visitor.session(), null);
        assert.deepEqual(
          app.errors.map(({ type, code, cause }) => [type, code, cause?.method]),
          refused,
        );
        assert.equal(
          app.errors[0]?.message,
          `The adapter's createUser answered a user ${why}. Return the user as it was stored, with its id`,
        );
        const account = { provider: "hostile", providerAccountId: person.sub };
        assert.equal(await store.getUserByAccount(account), null, "nothing is linked");
        assert.equal((await store.getUserByAccount(theirs))?.id, id, "theirs stays");
        assert.equal(created.length, 1);
        for (const one of created) assert.equal(await store.getUser(one), null);
      });
    }
  });

  test(`an adapter with ${name} that answers whoever got the address in the same moment, with an account, lets nobody in as them`, async () => {
    const store = open();
    const email = freshAddress();
    const theirs = { provider: "hostile", providerAccountId: crypto.randomUUID() };
    const adapter = creating(store, (own) => async () => {
      const id = crypto.randomUUID();
      const first = await own.createUser?.({ id, email, emailVerified: null });
      assert.ok(first);
      await own.linkAccount?.({ ...theirs, userId: id, type: "oidc" });
      return first;
    });
    const app = stage({ adapter });
    const visitor = app.browser();
    const person = { sub: crypto.randomUUID(), email };
    assert.equal((await signInWith(visitor, app.idp, { person })).status, 500);
    assert.equal(await visitor.session(), null);
    const [error] = app.errors;
    assert.match(error?.message ?? "", /answered a user who has accounts already/);
    const account = { provider: "hostile", providerAccountId: person.sub };
    assert.equal(await store.getUserByAccount(account), null, "nothing is linked");
  });

  const holders = {
    "who had proved it": {
      row: { email: "boss@example.com", emailVerified: new Date(0) },
      why: "whose address was proved before",
    },
    "who had proved it, told by the id alone": {
      row: { email: "boss@example.com", emailVerified: new Date(0) },
      told: ({ id }: AdapterUser): AdapterUser => Object({ id }),
      why: "whose address was proved before",
    },
    "who has it in another spelling, which no look-up finds": {
      row: { email: "Boss@Example.com", emailVerified: null },
      why: "whom getUserByEmail does not find by the address",
    },
  };
  for (const [who, { row, why, ...more }] of Object.entries(holders)) {
    test(`OWN-274 an adapter with ${name} whose createUser answers whoever has the address, ${who}, lets nobody in as them, and deletes nobody`, async () => {
      const store = open();
      const boss = await store.createUser({ id: crypto.randomUUID(), name: "Boss", ...row });
      const upserting = creating(
        store,
        () => async () => ("told" in more ? more.told(boss) : boss),
      );
      // Between the look-up and the write, somebody else may come.
      let looks = 0;
      const adapter = {
        ...upserting,
        getUserByEmail: async (email: string) => (++looks > 1 ? store.getUserByEmail(email) : null),
      };
      const app = stage({ adapter: row.emailVerified ? adapter : upserting });
      const visitor = app.browser();
      const person = { sub: crypto.randomUUID(), email: "boss@example.com" };
      assert.equal((await signInWith(visitor, app.idp, { person })).status, 500);
      assert.equal(await visitor.session(), null);
      assert.equal(
        app.errors[0]?.message,
        `The adapter's createUser answered a user ${why}. Return the user as it was stored, with its id`,
      );
      const account = { provider: "hostile", providerAccountId: person.sub };
      assert.equal(await store.getUserByAccount(account), null, "nothing is linked");
      assert.equal((await store.getUser(boss.id))?.name, "Boss", "Boss stays");
    });
  }

  const ownWays: Readonly<Record<string, (user: AdapterUser) => AdapterUser>> = {
    "that shows no address": (user) => ({ ...user, email: "***" }),
    "that keeps the day of a proof, in another time zone": (user) => ({
      ...user,
      emailVerified: user.emailVerified && new Date(Date.now() - 36 * 60 * 60 * 1000),
    }),
  };
  for (const [how, tell] of Object.entries(ownWays)) {
    test(`an adapter with ${name} and ids of its own ${how} goes on`, async () => {
      const adapter = creating(open(), (own) => async (user) => {
        const stored = await own.createUser?.({ ...user, id: crypto.randomUUID() });
        assert.ok(stored);
        return tell(stored);
      });
      const app = stage({ adapter });
      const visitor = app.browser();
      await askForMail(visitor, freshAddress());
      await confirm(visitor, lastMail(app));
      const byProvider = app.browser();
      await signInWith(byProvider, app.idp, {
        person: { sub: crypto.randomUUID(), email: freshAddress() },
      });
      assert.ok(await visitor.session());
      assert.ok(await byProvider.session());
      assert.deepEqual(app.errors, []);
    });
  }

  test(`an adapter with ${name} and ids of its own goes on after a look-up that failed once`, async () => {
    const store = open();
    let fails = 0;
    const getUser = async (id: string) => {
      fails += 1;
      if (fails === 1) throw new Error("the connection was reset");
      return store.getUser(id);
    };
    const own = creating(store, (inner) => async (user) => {
      const stored = await inner.createUser?.({ ...user, id: crypto.randomUUID() });
      assert.ok(stored);
      return stored;
    });
    const { transaction } = own;
    const adapter = {
      ...own,
      getUser,
      ...(transaction && {
        transaction: <Result>(work: (inner: Adapter) => Promise<Result>) =>
          transaction((inner) => work({ ...inner, getUser })),
      }),
    };
    const app = stage({ adapter });
    const visitor = app.browser();
    const person = { sub: crypto.randomUUID(), email: freshAddress() };
    await signInWith(visitor, app.idp, { person });
    assert.ok(await visitor.session());
    assert.ok(fails > 1);
  });

  test(`an adapter with ${name} and ids of its own that marks newcomers as proved goes on`, async () => {
    const adapter = creating(open(), (own) => async (user) => {
      const id = crypto.randomUUID();
      const stored = await own.createUser?.({ ...user, id, emailVerified: new Date() });
      assert.ok(stored);
      return stored;
    });
    const app = stage({ adapter });
    const visitor = app.browser();
    const person = { sub: crypto.randomUUID(), email: freshAddress() };
    await signInWith(visitor, app.idp, { person });
    assert.ok(await visitor.session());
    assert.deepEqual(app.errors, []);
  });

  const withoutAddress: Record<string, (user: AdapterUser) => AdapterUser> = {
    "with null": (user) => ({ ...user, email: null }),
    "without the field": ({ email: _, ...user }) => Object(user),
    "by the id alone": ({ id }) => Object({ id }),
    "with an address that it makes of the id it was given": (user) => user,
  };
  suite(`an adapter with ${name} and ids of the database goes on`, () => {
    for (const [what, answer] of Object.entries(withoutAddress)) {
      test(`whose createUser returns somebody without an address ${what}`, async () => {
        const store = open();
        const adapter = creating(store, (own) => async (user) => {
          const email = `${user.id}@nobody.invalid`;
          const stored = await own.createUser?.({ ...user, id: crypto.randomUUID(), email });
          assert.ok(stored);
          return answer(stored);
        });
        const app = stage({ adapter });
        const visitor = app.browser();
        await signInWith(visitor, app.idp, {
          person: { sub: crypto.randomUUID(), email: undefined },
        });
        assert.ok(await visitor.session());
        assert.deepEqual(app.errors, []);
      });
    }
  });

  test(`an adapter with ${name} that takes ids and makes up any address goes on`, async () => {
    const store = open();
    const adapter = creating(store, (own) => async (user) => {
      const stored = await own.createUser?.({ ...user, email: freshAddress() });
      assert.ok(stored);
      return stored;
    });
    const app = stage({ adapter });
    const visitor = app.browser();
    await signInWith(visitor, app.idp, { person: { sub: crypto.randomUUID(), email: undefined } });
    assert.ok(await visitor.session());
    assert.deepEqual(app.errors, []);
  });

  const sound: Record<string, (user: AdapterUser) => AdapterUser> = {
    "without the address": ({ email: _, ...user }) => Object(user),
    "by the id alone": ({ id }) => Object({ id }),
    "with the address in capitals": (user) => ({
      ...user,
      email: user.email?.toUpperCase() ?? null,
    }),
    "with blanks around the address": (user) => ({ ...user, email: ` ${user.email} ` }),
    "with an international domain spelled out": (user) => ({
      ...user,
      email: user.email?.replace("xn--bcher-kva.example", "bücher.example") ?? null,
    }),
  };
  suite(`an adapter with ${name} and ids that it is given goes on`, () => {
    for (const [what, email] of [
      ["no", null],
      ["an empty", ""],
    ] as const) {
      test(`whose createUser returns the newcomer with ${what} address`, async () => {
        const store = open();
        const adapter = creating(store, (own) => async (user) => {
          const stored = await own.createUser?.(user);
          assert.ok(stored);
          return { ...stored, email };
        });
        const app = stage({ adapter });
        const visitor = app.browser();
        const person = { sub: crypto.randomUUID(), email: freshAddress() };
        await signInWith(visitor, app.idp, { person });
        assert.ok(await visitor.session());
        assert.deepEqual(app.errors, []);
      });
    }
  });

  suite(`an adapter with ${name} goes on`, () => {
    for (const [what, answer] of Object.entries(sound)) {
      for (const ownId of [false, true]) {
        test(`whose createUser returns the newcomer ${what}${ownId ? " and with the database's id" : ""}`, async () => {
          const store = open();
          const adapter = creating(store, (own) => async (user) => {
            const id = ownId ? crypto.randomUUID() : user.id;
            const stored = await own.createUser?.({ ...user, id });
            assert.ok(stored);
            return answer(stored);
          });
          const app = stage({ adapter });
          const visitor = app.browser();
          const email = `ada-${crypto.randomUUID()}@xn--bcher-kva.example`;
          await signInWith(visitor, app.idp, { person: { sub: crypto.randomUUID(), email } });
          assert.ok(await visitor.session());
          assert.deepEqual(app.errors, []);
        });
      }
    }
  });
}
