import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { strategies } from "../session/support.ts";
import { freshAddress } from "../signin/email/mailbox.ts";
import { forget } from "../support/forget.ts";
import { signInWith } from "../support/sign-in.ts";
import { type V5Adapter, v5Methods, withoutTransactions } from "./adapters.ts";
import { stage } from "./stage.ts";

const newPerson = () => ({ sub: crypto.randomUUID(), email: freshAddress(), email_verified: true });

/** An application at whose first sign-in something happens before the account is written. */
function interrupted(stored: V5Adapter, config: Partial<AuthConfig>) {
  const state: { meanwhile?: (() => Promise<unknown>) | undefined } = {};
  const told: string[] = [];
  const app = stage({
    adapter: {
      ...stored,
      async linkAccount(account) {
        const { meanwhile } = state;
        state.meanwhile = undefined;
        await meanwhile?.();
        return stored.linkAccount(account);
      },
    },
    ...config,
    events: { createUser: ({ user }) => void told.push(`created ${user.email}`) },
  });
  const providers = [
    app.checking.config({ id: "checking", allowDangerousEmailAccountLinking: true }),
    ...app.config.providers.filter((one) => Object(one).id === "mail"),
  ];
  Object.assign(app.config, { providers });
  return { ...app, state, told };
}

const kinds: readonly [name: string, of: (adapter: V5Adapter) => V5Adapter][] = [
  ["without transactions", withoutTransactions],
  ["with the methods of v5", v5Methods],
];

for (const strategy of strategies) {
  suite(`a first sign-in that fails after the person has come in, sessions as ${strategy}`, () => {
    const session = { strategy };

    for (const [name, of] of kinds) {
      test(`with the same account in another process leaves them there: ${name}`, async () => {
        const stored = of(memory());
        const app = interrupted(stored, { session });
        const person = newPerson();
        const [here, there] = [app.browser(), app.browser()];
        app.state.meanwhile = async () => {
          forget("exclusive");
          await signInWith(there, app.checking, { id: "checking", person });
          assert.ok(await there.session());
        };
        await signInWith(here, app.checking, { id: "checking", person });
        await app.settled();
        const owner = { provider: "checking", providerAccountId: person.sub };
        const user = await stored.getUserByAccount(owner);
        assert.equal(user?.email, person.email, "nobody has deleted them");
        assert.ok(await there.session());
        assert.ok(await here.session());
        assert.deepEqual(app.told, [`created ${person.email}`]);
      });
    }

    test("by a mailed link is completed, and leaves them there", async () => {
      const stored = withoutTransactions(memory());
      const app = interrupted(stored, { session, security: true, mail: () => {} });
      const person = newPerson();
      const [here, there] = [app.browser(), app.browser()];
      app.state.meanwhile = async () => {
        await app.prove(there, person.email);
        throw new Error("The database failed");
      };
      await signInWith(here, app.checking, { id: "checking", person });
      await app.settled();
      assert.equal((await stored.getUserByEmail(person.email))?.email, person.email);
      assert.ok(await there.session());
      const again = app.browser();
      await signInWith(again, app.checking, { id: "checking", person });
      assert.ok(await again.session(), "the account is theirs");
      assert.deepEqual(app.told, [`created ${person.email}`]);
      assert.deepEqual(
        app.warnings.filter((line) => line.startsWith("sign-up-left-behind")),
        [],
      );
    });

    test("is undone where nobody has come in", async () => {
      const stored = withoutTransactions(memory());
      const app = interrupted(stored, { session, security: true, mail: () => {} });
      const person = newPerson();
      app.state.meanwhile = async () => Promise.reject(new Error("The database failed"));
      await signInWith(app.browser(), app.checking, { id: "checking", person });
      await app.settled();
      assert.equal(await stored.getUserByEmail(person.email), null);
      assert.deepEqual(app.told, []);
      assert.deepEqual(
        app.errors.map(({ code }) => code),
        ["adapter-error"],
      );
    });
  });
}

suite("a first sign-in whose address somebody else takes at that moment", () => {
  /** Signs in at a provider that vouches for the address, and in another way just before the user is written. */
  async function overtaken(stored: V5Adapter, by: "a mailed link" | "another provider") {
    const person = newPerson();
    let isFirst = true;
    const app = stage({
      adapter: {
        ...stored,
        async createUser(user) {
          if (isFirst) {
            isFirst = false;
            if (by === "a mailed link") await app.prove(there, person.email);
            else await signInWith(there, app.idp, { person });
          }
          return stored.createUser(user);
        },
      },
    });
    const [here, there] = [app.browser(), app.browser()];
    await signInWith(here, app.checking, { id: "checking", person });
    await app.settled();
    assert.ok(await there.session());
    assert.equal(await here.session(), null);
    assert.equal(app.errors.at(-1)?.code, "oauth-account-not-linked");
    return app.warnings.filter((line) => line.startsWith("sign-up-left-behind"));
  }

  for (const [name, of] of kinds) {
    test(`by a mailed link: no line tells the operator to remove them, ${name}`, async () => {
      assert.deepEqual(await overtaken(of(memory()), "a mailed link"), []);
    });
  }

  test("at another provider: no line tells the operator to remove them", async () => {
    assert.deepEqual(await overtaken(withoutTransactions(memory()), "another provider"), []);
  });
});
