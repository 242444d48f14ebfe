import assert from "node:assert/strict";
import { after, suite, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { freshAddress } from "../signin/email/mailbox.ts";
import { type Browser, browser } from "../support/browser.ts";
import { locationOf, signInWith } from "../support/sign-in.ts";
import { adapters, type V5Adapter, v5Methods, withoutTransactions } from "./adapters.ts";
import { stage } from "./stage.ts";

const errorOf = (response: Response) => locationOf(response).searchParams.get("error");
const strategies = ["database", "jwt"] as const;

/** Somebody at the provider that checks addresses, which may be told to link by address. */
function newcomer(email: string) {
  const person = { sub: crypto.randomUUID(), email, email_verified: true };
  const account = { provider: "checking", providerAccountId: person.sub };
  return { person, account };
}

function trusting(app: ReturnType<typeof stage>): AuthConfig {
  const providers = app.config.providers.map((provider) =>
    typeof provider === "object" && "issuer" in provider && provider.id === "checking"
      ? { ...provider, allowDangerousEmailAccountLinking: true }
      : provider,
  );
  return { ...app.config, providers };
}

for (const strategy of strategies) {
  suite(`an address that is proved by a provider, sessions as ${strategy}`, () => {
    /** A user of Auth.js: their provider vouches for the address, and that stands nowhere. */
    async function movedOver(adapter: V5Adapter) {
      const told: unknown[] = [];
      const events = {
        updateUser: (message: unknown) => void told.push(message),
        unlinkAccount: () => void told.push("unlinkAccount"),
      };
      const app = stage({ adapter, session: { strategy }, events });
      const { person, account } = newcomer(freshAddress());
      const user = await adapter.createUser({
        id: crypto.randomUUID(),
        email: person.email,
        emailVerified: null,
      });
      await adapter.linkAccount({ ...account, type: "oidc", userId: user.id });
      await adapter.linkAccount({
        provider: "hostile",
        providerAccountId: crypto.randomUUID(),
        type: "oauth",
        userId: user.id,
      });
      const enter = async (visitor: Browser, more: object = {}) =>
        signInWith(visitor, app.checking, { id: "checking", person: { ...person, ...more } });
      return { ...app, told, person, user, enter };
    }

    for (const [name, adapterOf] of [
      ["every method", memory],
      ["the methods of v5", () => v5Methods(memory())],
    ] as const) {
      test(`is noted when the user signs in with their own account, and nothing is removed: ${name}`, async () => {
        const adapter = adapterOf();
        const { browser: open, enter, user, told } = await movedOver(adapter);
        const visitor = open();
        await enter(visitor);
        assert.ok(await visitor.session());
        const { emailVerified } = (await adapter.getUser(user.id)) ?? {};
        assert.ok(emailVerified);
        assert.deepEqual(told, [{ user: { ...user, emailVerified }, isFirstProof: true }]);
        await enter(open());
        assert.equal(told.length, 1, "once");
        assert.deepEqual((await adapter.getUser(user.id))?.emailVerified, emailVerified);
      });
    }

    test("is not noted when the provider vouches for another address, or for none", async () => {
      const adapter = memory();
      const { browser: open, enter, user } = await movedOver(adapter);
      for (const claims of [{ email: freshAddress() }, { email: undefined }]) {
        await enter(open(), claims);
        assert.equal((await adapter.getUser(user.id))?.emailVerified, null);
      }
    });

    test("ends sessions that began without a proof, and no others", async () => {
      const adapter = memory();
      const { browser: open, enter, idp, user, person } = await movedOver(adapter);
      const sub = crypto.randomUUID();
      await adapter.linkAccount({
        provider: "hostile",
        providerAccountId: sub,
        type: "oidc",
        userId: user.id,
      });
      const [before, elsewhere] = [open(), open()];
      await signInWith(before, idp, { person: { sub, email: person.email } });
      assert.ok(await before.session());
      await enter(elsewhere);
      assert.equal(await before.session(), null);
      assert.ok(await elsewhere.session());
    });

    test("can be taken over from a user who never proved it, as by mail", async () => {
      const adapter = memory();
      const app = stage({ adapter, session: { strategy } });
      const config = trusting(app);
      const { person, account } = newcomer(freshAddress());
      const stranger = { sub: crypto.randomUUID(), email: person.email };
      const thief = app.browser();
      await signInWith(thief, app.idp, { person: stranger });
      const squatted = await adapter.getUserByEmail(person.email);

      const victim = browser(config);
      await signInWith(victim, app.checking, { id: "checking", person });
      assert.ok(await victim.session());
      assert.equal((await adapter.getUserByAccount(account))?.id, squatted?.id);
      assert.equal(await thief.session(), null);
      assert.equal(
        errorOf(await signInWith(thief, app.idp, { person: stranger })),
        "OAuthAccountNotLinked",
      );
    });

    test("is not taken over without the option, nor by one that does not vouch", async () => {
      const adapter = memory();
      const app = stage({ adapter, session: { strategy } });
      const { person } = newcomer(freshAddress());
      await signInWith(app.browser(), app.idp, {
        person: { sub: crypto.randomUUID(), email: person.email },
      });
      for (const [config, claims] of [
        [app.config, {}],
        [trusting(app), { email_verified: false }],
        [trusting(app), { email_verified: "true" }],
      ] as const) {
        const visitor = browser(config);
        const response = await signInWith(visitor, app.checking, {
          id: "checking",
          person: { ...person, ...claims },
        });
        assert.equal(errorOf(response), "OAuthAccountNotLinked");
        assert.equal((await adapter.getUserByEmail(person.email))?.emailVerified, null);
      }
    });
  });
}

for (const name of ["memory", "memory without transactions", "SQLite", "PostgreSQL"]) {
  const opened = await adapters[name]?.();
  if (!opened) continue;
  const { adapter, close } = opened;
  after(close);

  suite(`while an address is proved, with ${name}`, () => {
    test("twenty proofs at once are one first proof", async () => {
      let first = 0;
      const app = stage({
        adapter,
        events: { updateUser: ({ isFirstProof }) => void (isFirstProof && first++) },
      });
      const { person, account } = newcomer(freshAddress());
      const user = await adapter.createUser({
        id: crypto.randomUUID(),
        email: person.email,
        emailVerified: null,
      });
      await adapter.linkAccount({ ...account, type: "oidc", userId: user.id });
      const visitors = Array.from({ length: 20 }, () => app.browser());
      await Promise.all(
        visitors.map((visitor) => signInWith(visitor, app.checking, { id: "checking", person })),
      );
      for (const visitor of visitors) assert.ok(await visitor.session());
      if (adapter.transaction) assert.equal(first, 1);
    });

    test("a session that expires meanwhile in the browser that proves it holds nothing up", async () => {
      const app = stage({ adapter, session: { strategy: "database" } });
      const [person, email] = [app.browser(), freshAddress()];
      await signInWith(person, app.idp, { person: { sub: crypto.randomUUID(), email } });
      const [session] = [...person.cookies].filter(([cookie]) => cookie.includes("session-token"));
      const hash = await crypto.subtle.digest(
        "SHA-256",
        new TextEncoder().encode(session?.[1].value),
      );
      const sessionToken = Buffer.from(hash).toString("hex");
      // Whoever asked outside of the transaction would wait for it for ever, where there is one connection.
      app.meanwhile("signIn", async () =>
        adapter.updateSession({ sessionToken, expires: new Date(Date.now() - 1000) }),
      );
      await app.prove(person, email);
      await app.happened();
      assert.ok((await adapter.getUserByEmail(email))?.emailVerified);
    });

    test("profile callbacks may ask the same database", async () => {
      const email = freshAddress();
      const user = await adapter.createUser({
        id: crypto.randomUUID(),
        email,
        emailVerified: null,
      });
      const token = (claims: object) =>
        `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.sig`;
      const app = stage({ adapter });
      const asking = app.idp.config({
        id: "asking",
        async profile(claims) {
          await adapter.getUser(user.id);
          return { id: String(claims.sub), email: claims.email };
        },
      });
      for (const [sub, email_verified] of [
        ["checked", true],
        ["unchecked", false],
      ] as const) {
        await adapter.linkAccount({
          provider: "asking",
          providerAccountId: `${sub}-${user.id}`,
          type: "oidc",
          userId: user.id,
          id_token: token({ sub, email, email_verified }),
        });
      }
      const config = { ...app.config, providers: [...app.config.providers, asking] };
      await app.prove(browser(config), email);
      const left = await adapter.listAccountsByUserId?.(user.id);
      assert.deepEqual(
        left?.map(({ providerAccountId }) => providerAccountId),
        [`checked-${user.id}`],
      );
    });
  });
}

suite("without transactions", () => {
  /** An adapter in which something happens once, right before a method writes. */
  function interrupted(name: "linkAccount" | "updateUser") {
    const storage = memory();
    const state: { work?: (() => Promise<unknown>) | undefined } = {};
    const method = async (...args: unknown[]) => {
      const { work } = state;
      state.work = undefined;
      await work?.();
      return Reflect.apply(storage[name], storage, args);
    };
    const adapter: V5Adapter = { ...withoutTransactions(storage), [name]: method };
    return { adapter, state };
  }

  for (const [what, method] of [
    ["a proof comes before an account is written", "linkAccount"],
    ["an account is written before the proof is", "updateUser"],
  ] as const) {
    test(`no stranger's account outlives the proof of the address when ${what}`, async () => {
      const { adapter, state } = interrupted(method);
      const app = stage({ adapter, session: { strategy: "jwt" } });
      const address = freshAddress();
      const [thief, victim] = [app.browser(), app.browser()];
      await signInWith(thief, app.idp, { person: { sub: crypto.randomUUID(), email: address } });
      const second = crypto.randomUUID();
      const key = { provider: "hostile", providerAccountId: second };
      const link = () =>
        signInWith(thief, app.idp, {
          person: { sub: second, email: freshAddress() },
          fields: { link: "true" },
        });
      const prove = () => app.prove(victim, address);
      const isLinking = method === "linkAccount";
      state.work = async () => {
        await (isLinking ? prove() : link());
        if (!isLinking) assert.ok(await adapter.getUserByAccount(key), "it was linked");
      };
      await (isLinking ? link() : prove());
      assert.equal(state.work, undefined);
      assert.equal(await adapter.getUserByAccount(key), null);
      assert.ok(await victim.session());
      assert.equal(await thief.session(), null);
    });
  }
});

suite("sessions that say nothing of their beginning, as those of Auth.js v5", () => {
  async function inCompat(adapter: V5Adapter) {
    const app = stage({ adapter, session: { strategy: "database" }, compat: "authjs" });
    const address = freshAddress();
    const stranger = app.browser();
    await signInWith(stranger, app.idp, { person: { sub: crypto.randomUUID(), email: address } });
    const [cookie] = [...stranger.cookies].filter(([name]) => name.includes("session-token"));
    assert.match(cookie?.[1].value ?? "", /^[0-9a-f-]{36}$/, "the token is as v5 makes it");
    await app.prove(app.browser(), address);
    return { ...app, stranger };
  }

  test("end at the first proof where the adapter can end them by user", async () => {
    const { stranger, warnings } = await inCompat(memory());
    assert.equal(await stranger.session(), null);
    assert.ok(!warnings.join("\n").includes("unproven-sessions-kept"));
  });

  test("stay where it cannot, and the operator is told so at the start", async () => {
    const { stranger, warnings } = await inCompat(v5Methods(memory()));
    assert.ok(await stranger.session());
    assert.match(warnings.join("\n"), /unproven-sessions-kept .*deleteSessionsByUserId/);
  });
});

test("a password account of one's own making goes at the first proof, and an event tells of the others", async () => {
  const adapter = memory();
  const told: unknown[] = [];
  const app = stage({
    adapter,
    session: { strategy: "jwt" },
    events: { updateUser: ({ user, isFirstProof }) => void told.push([user.id, isFirstProof]) },
  });
  const email = freshAddress();
  const { id } = await adapter.createUser({ id: crypto.randomUUID(), email, emailVerified: null });
  // `authorize` returns the adapter's own user, so there is no account that could be removed.
  const password = { id, email };
  const stranger = app.browser();
  await stranger.submit("/auth/callback/credentials", password);
  assert.ok(await stranger.session());
  await app.prove(app.browser(), email);
  assert.deepEqual(told, [[id, true]]);
  assert.equal(await stranger.session(), null, "the session ends");
});
