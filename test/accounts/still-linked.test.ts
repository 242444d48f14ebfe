import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import type { AdapterUser } from "../../src/types/adapter.ts";
import { freshAddress } from "../signin/email/mailbox.ts";
import { browser } from "../support/browser.ts";
import { locationOf, signInWith } from "../support/sign-in.ts";
import { type V5Adapter, v5Methods, withoutTransactions } from "./adapters.ts";
import { stage } from "./stage.ts";

const strategies = ["database", "jwt"] as const;

/** An adapter in which something happens once, right after a method was called for the nth time. */
function after(name: keyof V5Adapter, adapter: V5Adapter = withoutTransactions(memory()), nth = 1) {
  const state: { work?: (() => Promise<unknown>) | undefined } = {};
  let calls = 0;
  const method = async (...args: unknown[]) => {
    const answer: unknown = await Reflect.apply(adapter[name] ?? assert.fail, adapter, args);
    const { work } = state;
    if (!work || ++calls < nth) return answer;
    state.work = undefined;
    await work();
    return answer;
  };
  return { state, adapter: { ...adapter, [name]: method } as V5Adapter };
}

for (const strategy of strategies) {
  suite(`databases that show a moment later what was written, sessions as ${strategy}`, () => {
    /** An adapter whose accounts are found by an index that lags. */
    function lagging(milliseconds: number): V5Adapter {
      const storage = v5Methods(memory());
      const since = new Map<string, number>();
      return {
        ...storage,
        linkAccount(account) {
          since.set(account.providerAccountId, Date.now());
          return storage.linkAccount(account);
        },
        async getUserByAccount(key) {
          const age = Date.now() - (since.get(key.providerAccountId) ?? 0);
          return age < milliseconds ? null : storage.getUserByAccount(key);
        },
      };
    }

    test("sign up newcomers", async () => {
      const app = stage({ adapter: lagging(120), session: { strategy } });
      const person = app.browser();
      await signInWith(person, app.idp, {
        person: { sub: crypto.randomUUID(), email: freshAddress() },
      });
      assert.ok(await person.session());
    });

    test("do not keep anybody waiting for an account that was removed", async () => {
      const adapter = lagging(0);
      const app = stage({ adapter, session: { strategy } });
      const account = { provider: "hostile", providerAccountId: crypto.randomUUID() };
      const claims = { sub: account.providerAccountId, email: freshAddress() };
      await signInWith(app.browser(), app.idp, { person: claims });
      let asked = 0;
      const { getUserByAccount } = adapter;
      adapter.getUserByAccount = (key) => {
        asked++;
        return getUserByAccount(key);
      };
      const again = stage({ adapter, session: { strategy } });
      again.meanwhile(strategy === "jwt" ? "jwt" : "signIn", async () =>
        adapter.unlinkAccount(account),
      );
      const config = { ...again.config, providers: app.config.providers };
      await signInWith(browser(config), app.idp, { person: claims });
      assert.equal(again.errors.at(-1)?.code, "account-removed");
      assert.ok(asked <= 4, `${asked} questions`);
    });

    test("let in whoever has just proved the address", async () => {
      const storage = v5Methods(memory());
      const stale = (user: AdapterUser | null) => user && { ...user, emailVerified: null };
      const isProving = { is: false };
      const adapter: V5Adapter = {
        ...storage,
        getUser: async (id) =>
          isProving.is ? stale(await storage.getUser(id)) : storage.getUser(id),
      };
      const app = stage({ adapter, session: { strategy, updateAge: 0 } });
      const [person, email] = [app.browser(), freshAddress()];
      await storage.createUser({ id: crypto.randomUUID(), email, emailVerified: null });
      isProving.is = true;
      await app.prove(person, email);
      isProving.is = false;
      assert.ok(await person.session(), "the session is none that a proof ends");
    });
  });

  suite(`an address that becomes another's between two questions, sessions as ${strategy}`, () => {
    for (const [what, changes] of [
      ["is changed", { email: freshAddress() }],
      ["is not proved any more", { emailVerified: null }],
    ] as const) {
      test(`nobody joins a user whose address ${what} meanwhile`, async () => {
        // The first question is for the signIn callback, the second decides.
        const { adapter, state } = after("getUserByEmail", undefined, 2);
        const app = stage({ adapter, session: { strategy } });
        const email = freshAddress();
        const { id } = await adapter.createUser({
          id: crypto.randomUUID(),
          email,
          emailVerified: new Date(),
        });
        const providers = app.config.providers.map((provider) =>
          typeof provider === "object" && provider.id === "checking"
            ? { ...provider, allowDangerousEmailAccountLinking: true }
            : provider,
        );
        const person = browser({ ...app.config, providers });
        const claims = { sub: crypto.randomUUID(), email, email_verified: true };
        state.work = async () => adapter.updateUser({ id, ...changes });
        const response = await signInWith(person, app.checking, { id: "checking", person: claims });
        assert.equal(locationOf(response).searchParams.get("error"), "OAuthAccountNotLinked");
        assert.equal(app.errors.at(-1)?.code, "account-removed");
        const key = { provider: "checking", providerAccountId: claims.sub };
        assert.equal(await adapter.getUserByAccount(key), null);
        assert.equal(await person.session(), null);
      });
    }
  });
}

test("a session that was written while somebody else proved the address is taken back", async () => {
  const { adapter, state } = after("createSession", v5Methods(memory()));
  const app = stage({ adapter, session: { strategy: "database" } });
  const claims = { sub: crypto.randomUUID(), email: freshAddress() };
  await signInWith(app.browser(), app.idp, { person: claims });
  const [thief, victim] = [app.browser(), app.browser()];
  state.work = () => app.prove(victim, claims.email);
  await signInWith(thief, app.idp, { person: claims });
  assert.equal(app.errors.at(-1)?.code, "account-removed");
  assert.deepEqual(thief.cookieNames("__Host-cardea.session"), [], "nobody gets it");
  assert.ok(await victim.session());
});
