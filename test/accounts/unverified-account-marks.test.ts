import assert from "node:assert/strict";
import { after, suite, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { memory } from "../../src/storage/memory.ts";
import type { AdapterAccount } from "../../src/types/adapter.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { askForMail, confirm, freshAddress, lastMail } from "../signin/email/mailbox.ts";
import { type Browser, browser } from "../support/browser.ts";
import { signInWith } from "../support/sign-in.ts";
import { adapters, type V5Adapter, v5Methods } from "./adapters.ts";
import { stage } from "./stage.ts";

/** The methods of an adapter, and the names of those that were called. */
function counted(adapter: V5Adapter) {
  const calls: string[] = [];
  const watched = Object.entries(adapter).map(([name, method]) => [
    name,
    (...args: unknown[]) => {
      calls.push(name);
      return Reflect.apply(method, adapter, args);
    },
  ]);
  const count = (name: keyof V5Adapter) => calls.filter((call) => call === name).length;
  return { adapter: { ...adapter, ...Object.fromEntries(watched) } as V5Adapter, count };
}

/** An application in which somebody signed up with an address that they never proved. */
async function signedUp(adapter: V5Adapter, config: Partial<AuthConfig> = {}) {
  const removed: string[] = [];
  const app = stage({
    adapter,
    session: { strategy: "jwt" },
    events: { unlinkAccount: ({ account }) => void removed.push(account.providerAccountId ?? "") },
    ...config,
  });
  const address = freshAddress();
  const sub = crypto.randomUUID();
  const enter = async (person: Browser, more: object = {}) => {
    await signInWith(person, app.idp, { person: { sub, email: address }, ...more });
    return (await person.session()) !== null;
  };
  const first = app.browser();
  assert.ok(await enter(first));
  const ownerOf = (providerAccountId: string) =>
    adapter.getUserByAccount({ provider: "hostile", providerAccountId });
  return { ...app, address, sub, enter, first, removed, ownerOf };
}

for (const name of ["the methods of v5", "the methods of v5 on SQLite"]) {
  const opened = await adapters[name]?.();
  assert.ok(opened);
  const { adapter, close } = opened;
  after(close);

  suite(`with ${name}, which cannot list accounts`, () => {
    test("an account without a proof is removed when somebody else has proved the address", async () => {
      const app = await signedUp(adapter);
      await app.prove(app.browser(), app.address);
      assert.equal(await app.enter(app.browser()), false);
      assert.equal(app.errors.at(-1)?.code, "account-removed");
      assert.equal(await app.ownerOf(app.sub), null);
      assert.deepEqual(app.removed, [app.sub]);
      assert.match(app.warnings.join("\n"), /unproven-account-removed .*"hostile"/);
    });

    test("so is one that was linked later, and none that a proof came with", async () => {
      const app = await signedUp(adapter);
      const second = crypto.randomUUID();
      await signInWith(app.first, app.idp, {
        person: { sub: second, email: freshAddress() },
        fields: { link: "true" },
      });
      const victim = app.browser();
      await app.prove(victim, app.address);
      const third = crypto.randomUUID();
      await signInWith(victim, app.idp, {
        person: { sub: third, email: freshAddress() },
        fields: { link: "true" },
      });
      for (const [sub, stays] of [
        [second, false],
        [third, true],
      ] as const) {
        const person = app.browser();
        await signInWith(person, app.idp, { person: { sub, email: freshAddress() } });
        const owner = await app.ownerOf(sub);
        assert.equal(owner?.email === app.address, stays);
      }
    });

    test("an account stays after a proof in a browser where its user is signed in", async () => {
      const app = await signedUp(adapter);
      const second = crypto.randomUUID();
      await signInWith(app.first, app.idp, {
        person: { sub: second, email: freshAddress() },
        fields: { link: "true" },
      });
      await app.prove(app.first, app.address);
      const people = Array.from({ length: 4 }, () => app.browser());
      await Promise.all(
        people.map((person, at) =>
          at % 2
            ? app.enter(person)
            : signInWith(person, app.idp, { person: { sub: second, email: freshAddress() } }),
        ),
      );
      for (const person of people) assert.ok(await person.session());
      assert.deepEqual(app.removed, []);
    });

    test("an account stays where the mail provider is told to keep what there is", async () => {
      const app = await signedUp(adapter);
      const providers = app.config.providers.map((provider) =>
        typeof provider === "object" && "sendVerificationRequest" in provider
          ? { ...provider, allowDangerousEmailAccountLinking: true }
          : provider,
      );
      const config = { ...app.config, providers };
      const [person, again] = [browser(config), browser(config)];
      await askForMail(person, app.address);
      await confirm(person, lastMail(app));
      assert.ok(await person.session());
      assert.ok(await app.enter(again));
      assert.deepEqual(app.removed, []);
    });

    test("an account may be unlinked and linked again, and is removed all the same", async () => {
      const app = await signedUp(adapter);
      const second = { provider: "hostile", providerAccountId: crypto.randomUUID() };
      const link = () =>
        signInWith(app.first, app.idp, {
          person: { sub: second.providerAccountId, email: freshAddress() },
          fields: { link: "true" },
        });
      await link();
      await adapter.unlinkAccount(second);
      await link();
      assert.equal((await app.ownerOf(second.providerAccountId))?.email, app.address);
      await app.prove(app.browser(), app.address);
      const thief = app.browser();
      await signInWith(thief, app.idp, {
        person: { sub: second.providerAccountId, email: app.address },
      });
      assert.equal(await thief.session(), null);
    });

    test("an address may be proved by its user a second time, after it was changed", async () => {
      const app = await signedUp(adapter);
      await app.prove(app.first, app.address);
      const user = await adapter.getUserByEmail(app.address);
      const other = freshAddress();
      await adapter.updateUser({ id: user?.id ?? "", email: other, emailVerified: null });
      await app.prove(app.first, other);
      assert.ok((await adapter.getUserByEmail(other))?.emailVerified);
      assert.deepEqual(
        app.errors.map(({ code }) => code),
        [],
      );
    });
  });
}

suite("the marks of accounts that cannot be listed", () => {
  test("are written once, and not touched while nobody has proved the address", async () => {
    const { adapter, count } = counted(v5Methods(memory()));
    const app = await signedUp(adapter);
    const writes = () => [count("linkAccount"), count("unlinkAccount")];
    assert.deepEqual(writes(), [2, 0], "an account and its mark");
    for (let i = 0; i < 3; i++) assert.ok(await app.enter(app.browser()));
    assert.deepEqual(writes(), [2, 0]);
  });

  test("name the account by a hash, at a provider that does not exist", async () => {
    const stored: AdapterAccount[] = [];
    const storage = memory();
    const adapter = v5Methods({
      ...storage,
      linkAccount(account) {
        stored.push(account);
        return storage.linkAccount(account);
      },
    });
    const app = await signedUp(adapter);
    const [mark, account] = stored;
    assert.equal(stored.length, 2);
    assert.equal(account?.providerAccountId, app.sub);
    assert.equal(mark?.provider, "cardea:unverified-account");
    assert.match(mark?.providerAccountId ?? "", /^[0-9a-f]{64}$/);
  });

  test("keep a stranger out who comes ten times at once", async () => {
    const storage = v5Methods(memory());
    const slow = <A extends unknown[], T>(method: (...args: A) => T | PromiseLike<T>) => {
      return async (...args: A) => {
        await sleep(Math.random() * 4);
        const answer = await method(...args);
        await sleep(Math.random() * 4);
        return answer;
      };
    };
    const app = await signedUp({
      ...storage,
      getUserByAccount: slow(storage.getUserByAccount),
      linkAccount: slow(storage.linkAccount),
      unlinkAccount: slow(storage.unlinkAccount),
    });
    await app.prove(app.browser(), app.address);
    const thieves = Array.from({ length: 10 }, () => app.browser());
    await Promise.all(thieves.map((thief) => app.enter(thief)));
    for (const thief of thieves) {
      assert.notEqual(Object((await thief.session())?.user).email, app.address);
    }
  });

  for (const what of ["fails", "loses its answer"]) {
    test(`keep a stranger out at the next try when a call of the adapter ${what}`, async () => {
      for (let broken = 0; broken < 30; broken++) {
        const storage = v5Methods(memory());
        let calls: number | undefined;
        const watched = Object.entries(storage).map(([name, method]) => [
          name,
          async (...args: unknown[]) => {
            const isBroken = calls !== undefined && calls++ === broken;
            if (isBroken && what === "fails") throw new Error("the connection was lost");
            const answer = await Reflect.apply(method, storage, args);
            if (isBroken) throw new Error("the connection was lost");
            return answer;
          },
        ]);
        const app = await signedUp({ ...storage, ...Object.fromEntries(watched) });
        await app.prove(app.browser(), app.address);
        calls = 0;
        await app.enter(app.browser());
        const reached = calls > broken;
        calls = undefined;
        const again = app.browser();
        await app.enter(again);
        const user = Object((await again.session())?.user);
        assert.notEqual(user.email, app.address, `call ${broken}`);
        if (!reached) return assert.ok(broken > 3, "there were calls to break");
      }
      assert.fail("a sign-in does not call the adapter thirty times");
    });
  }

  test("are not lost when the database goes away while an account is removed", async () => {
    const storage = memory();
    let isDown = true;
    const adapter = v5Methods({
      ...storage,
      async unlinkAccount(key) {
        assert.ok(!isDown, "the database is away");
        await storage.unlinkAccount(key);
      },
    });
    const app = await signedUp(adapter);
    await app.prove(app.browser(), app.address);
    for (let i = 0; i < 3; i++) assert.equal(await app.enter(app.browser()), false);
    assert.equal(app.errors.at(-1)?.type, "AdapterError");
    isDown = false;
    assert.equal(await app.enter(app.browser()), false);
    assert.equal(app.errors.at(-1)?.code, "account-removed");
    assert.deepEqual(app.removed, [app.sub]);
  });

  test("remove no account of somebody who signs in with two at once after their own proof", async () => {
    const storage = memory();
    const adapter = v5Methods({
      ...storage,
      async getUserByAccount(key) {
        const user = await storage.getUserByAccount(key);
        await sleep(3);
        return user;
      },
    });
    const app = await signedUp(adapter);
    const second = { sub: crypto.randomUUID(), email: freshAddress() };
    await signInWith(app.first, app.idp, { person: second, fields: { link: "true" } });
    await app.prove(app.first, app.address);
    const [one, other] = [app.browser(), app.browser()];
    await Promise.all([app.enter(one), signInWith(other, app.idp, { person: second })]);
    assert.ok((await one.session()) && (await other.session()));
    assert.deepEqual(app.removed, []);
  });

  test("keep the account out also where it cannot be unlinked", async () => {
    const { unlinkAccount: _, ...adapter } = v5Methods(memory());
    const app = await signedUp(adapter as V5Adapter);
    await app.prove(app.browser(), app.address);
    for (let i = 0; i < 3; i++) {
      assert.equal(await app.enter(app.browser()), false);
      assert.equal(app.errors.at(-1)?.code, "account-removed");
    }
    assert.deepEqual(app.removed, [], "nobody is told that it was removed");
  });

  test("may be written by two processes at the same moment", async () => {
    const storage = memory();
    let refused = 0;
    const adapter = v5Methods({
      ...storage,
      async linkAccount(account) {
        if (account.provider !== "cardea:unverified-account") return storage.linkAccount(account);
        await storage.linkAccount(account);
        refused++;
        throw new Error("UNIQUE constraint failed: the other process was there first");
      },
    });
    const app = await signedUp(adapter);
    assert.equal(refused, 1);
    assert.equal(app.errors.length, 0);
    await app.prove(app.browser(), app.address);
    assert.equal(await app.enter(app.browser()), false);
    assert.equal(app.errors.at(-1)?.code, "account-removed");
  });

  test("are not written where nobody can prove an address that was there before", async () => {
    const adapter: V5Adapter = {
      ...v5Methods(memory()),
      createVerificationToken: () => assert.fail('relation "verification_token" does not exist'),
      useVerificationToken: () => assert.fail('relation "verification_token" does not exist'),
    };
    const app = stage({ adapter });
    const isMail = (provider: object) => "sendVerificationRequest" in provider;
    const providers = app.config.providers.filter(
      (provider) => typeof provider !== "object" || !isMail(provider),
    );
    const config = { ...app.config, providers };
    const [person, again, checked] = [browser(config), browser(config), browser(config)];
    const ada = { sub: crypto.randomUUID(), email: freshAddress() };
    await signInWith(person, app.idp, { person: ada });
    await signInWith(again, app.idp, { person: ada });
    const grace = { sub: crypto.randomUUID(), email: freshAddress(), email_verified: true };
    await signInWith(checked, app.checking, { id: "checking", person: grace });
    const user = await adapter.getUserByEmail(grace.email);
    await adapter.updateUser({ id: user?.id ?? "", emailVerified: null });
    const back = browser(config);
    await signInWith(back, app.checking, { id: "checking", person: grace });
    for (const visitor of [person, again, checked, back]) assert.ok(await visitor.session());
    assert.ok((await adapter.getUserByEmail(grace.email))?.emailVerified);
    assert.deepEqual(app.errors, []);
  });
});
