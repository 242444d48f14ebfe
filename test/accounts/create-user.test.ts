import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createUserWithAccount } from "../../src/accounts/create-user.ts";
import type { MemoryStorage } from "../../src/storage/memory.ts";
import type { Adapter, AdapterUser } from "../../src/types/adapter.ts";
import { directly, identityOf, simple } from "./direct.ts";
import { untilLater } from "./stage.ts";

const key = { provider: "idp", providerAccountId: "7" };
const byMail = identityOf(
  { providerAccountId: "ada@example.com", emailVerified: true, user: { email: "ada@example.com" } },
  "email",
);
const lost = () => Promise.reject(new Error("The answer was lost"));

/** The database does what it is asked for, and its answer is lost. */
const loses = (storage: MemoryStorage): Adapter => ({
  async transaction(work) {
    await storage.transaction(work);
    return lost();
  },
});

suite("a new user", () => {
  for (const [what, own] of [
    ["with transactions", {}],
    ["without transactions", simple],
  ] as const) {
    test(`is written with their account ${what}`, async () => {
      const { context, adapter, storage } = await directly(() => own);
      const who = identityOf({ user: { id: "7", email: "Ada@Example.com", name: "A\0da" } });
      const user = await createUserWithAccount(context, adapter, who);
      assert.ok(user);
      assert.notEqual(user.id, "7", "the id of the provider is not that of the user");
      assert.equal(user.email, "ada@example.com");
      assert.equal(user.name, "A\ufffdda", "as every database can store it");
      assert.equal(user.emailVerified, null);
      assert.equal((await storage.getUserByAccount(key))?.id, user.id);
    });

    test(`is not written without their account ${what}`, async () => {
      const { context, adapter, storage } = await directly(() => own);
      const persist = () => Promise.reject(new Error("No passkey was written"));
      const creation = createUserWithAccount(context, adapter, { ...identityOf(), persist });
      await assert.rejects(creation, /No passkey was written/);
      assert.equal(await storage.getUserByEmail("ada@example.com"), null);
      assert.equal(await storage.getUserByAccount(key), null);
    });

    test(`is nobody where somebody has come another way ${what}`, async () => {
      const { context, adapter, storage } = await directly(() => own);
      await storage.createUser({ id: "x", email: "ada@example.com", emailVerified: new Date() });
      assert.equal(await createUserWithAccount(context, adapter, identityOf()), undefined);
    });

    test(`fails for the reason that the database gives ${what}`, async () => {
      const createUser = () => Promise.reject(new Error("The column is missing"));
      const { context, adapter } = await directly((storage) => ({
        createUser,
        transaction: (work) => storage.transaction((inner) => work({ ...inner, createUser })),
        ...own,
      }));
      const creation = createUserWithAccount(context, adapter, identityOf());
      await assert.rejects(creation, /The column is missing/);
    });
  }

  test("has a proved address where the provider vouches for it", async () => {
    const { context, adapter } = await directly();
    const who = identityOf({ emailVerified: true });
    const user = await createUserWithAccount(context, adapter, who);
    assert.ok(user?.emailVerified instanceof Date);
    const nameless = await directly();
    const none = identityOf({ user: { name: "Ada", email: "no address" } });
    const other = await createUserWithAccount(nameless.context, nameless.adapter, none);
    assert.equal(other?.email, undefined);
  });
});

suite("a new user in a transaction whose answer is lost", () => {
  test("is there if it was committed with the account", async () => {
    let isLost = true;
    const { context, adapter, errors } = await directly((storage) => ({
      async transaction(work) {
        const result = await storage.transaction(work);
        if (!isLost) return result;
        isLost = false;
        return lost();
      },
    }));
    const user = await createUserWithAccount(context, adapter, identityOf());
    assert.equal(user?.email, "ada@example.com");
    assert.match(String(errors[0]?.message), /The answer was lost/);
  });

  test("is nobody who was not committed", async () => {
    const { context, adapter, storage } = await directly((inner) => ({
      async transaction(work) {
        return inner.transaction(async (adapter) => {
          await work(adapter);
          return lost();
        });
      },
    }));
    const creation = createUserWithAccount(context, adapter, identityOf());
    await assert.rejects(creation, /The answer was lost/);
    assert.equal(await storage.getUserByEmail("ada@example.com"), null);
  });

  test("is nobody whose account is another's, or whose address somebody has proved since", async () => {
    const others: Record<string, (user: AdapterUser) => Partial<AdapterUser>> = {
      another: () => ({ id: "grace" }),
      proved: () => ({ emailVerified: new Date() }),
    };
    for (const [what, change] of Object.entries(others)) {
      const { context, adapter } = await directly((storage) => ({
        async transaction(work) {
          await storage.transaction(async (inner) =>
            work({
              ...inner,
              async getUserByAccount(asked) {
                const user = await inner.getUserByAccount?.(asked);
                return user ? { ...user, ...change(user) } : null;
              },
            }),
          );
          return lost();
        },
      }));
      const creation = createUserWithAccount(context, adapter, identityOf());
      await assert.rejects(creation, /The answer was lost/, what);
    }
  });

  test("is told of once that turns out after the answer", async (t) => {
    let isAway = true;
    let isWritten = false;
    const { context, adapter, told, works } = await directly((storage) => ({
      async transaction(work) {
        if (isWritten && isAway) throw new Error("The database is away");
        const result = await storage.transaction(work);
        if (isWritten) return result;
        isWritten = true;
        return lost();
      },
    }));
    await assert.rejects(createUserWithAccount(context, adapter, identityOf()), /was lost/);
    assert.deepEqual(told, []);
    isAway = false;
    await untilLater(t, () => told.length === 2);
    await Promise.all(works);
    const [created = "", linked = ""] = told;
    const [, id = ""] = created.split(" ");
    assert.match(created, /^createUser ./);
    assert.equal(linked, `linkAccount ${id} ${id} ada@example.com`);
  });
});

suite("a new user by mail", () => {
  test("has no account, and a proved address", async () => {
    const { context, adapter, storage, calls } = await directly();
    const user = await createUserWithAccount(context, adapter, byMail);
    assert.equal(user?.email, "ada@example.com");
    assert.ok(user.emailVerified instanceof Date);
    assert.deepEqual(await storage.listAccountsByUserId(user.id), []);
    assert.ok(!calls.includes("transaction"));
  });

  test("keeps an address that only the application understands", async () => {
    const { context, adapter } = await directly();
    const user = { email: "Ada at the front desk" };
    const created = await createUserWithAccount(context, adapter, { ...byMail, user });
    assert.equal(created?.email, user.email);
  });

  test("is there where only the answer was lost, if the id is theirs", async () => {
    for (const [change, is] of [
      [{}, true],
      [{ id: "of-the-database" }, false],
    ] as const) {
      const { context, adapter } = await directly((storage) => ({
        async createUser(user) {
          await storage.createUser({ ...user, ...change });
          return lost();
        },
      }));
      const creation = createUserWithAccount(context, adapter, byMail);
      if (is) assert.equal((await creation)?.email, "ada@example.com");
      else await assert.rejects(creation, /The answer was lost/);
    }
  });

  test("is nobody where the adapter answered somebody else, and is not looked for", async () => {
    const { context, adapter, calls } = await directly((storage) => ({
      async createUser(user) {
        await storage.createUser(user);
        return { ...user, id: "grace", email: "grace@example.com" };
      },
    }));
    const creation = createUserWithAccount(context, adapter, byMail);
    await assert.rejects(creation, /answered a user with another address/);
    assert.ok(!calls.includes("getUserByEmail"));
  });

  test("is told of once that turns out after the answer", async (t) => {
    let isAway = true;
    const { context, adapter, told, works } = await directly((storage) => ({
      async createUser(user) {
        await storage.createUser(user);
        return lost();
      },
      getUserByEmail: async (email) => (isAway ? lost() : storage.getUserByEmail(email)),
    }));
    await assert.rejects(createUserWithAccount(context, adapter, byMail), /was lost/);
    isAway = false;
    await untilLater(t, () => told.length > 0);
    await Promise.all(works);
    assert.match(String(told), /^createUser [^,]+$/, "and of no account");
  });
});

test("a new user is there even if the answer that says so is lost, too", async () => {
  const { context, adapter } = await directly(loses);
  const user = await createUserWithAccount(context, adapter, identityOf());
  assert.equal(user?.email, "ada@example.com");
});
