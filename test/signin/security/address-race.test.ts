import assert from "node:assert/strict";
import { describe, suite, test } from "node:test";
import type { Adapter } from "../../../src/types/adapter.ts";
import {
  adapters,
  onMariadb,
  type V5Adapter,
  withoutTransactions,
} from "../../accounts/adapters.ts";
import { strategies } from "../../session/support.ts";
import { noServer } from "../../storage/servers.ts";
import type { Browser } from "../../support/browser.ts";
import { hostileProvider } from "../../support/hostile-provider.ts";
import { signInWith } from "../../support/sign-in.ts";
import { changeAsJson, newPerson, scene } from "./scene.ts";

/** The token of the link in the mail that was sent last. */
function lastToken({ mails }: Pick<ReturnType<typeof scene>, "mails">): string {
  return new URL(mails.at(-1)?.url ?? "").searchParams.get("token") ?? "";
}

const confirm = (visitor: Browser, token: string) =>
  changeAsJson(visitor, "address-confirm", { token });

/** An adapter whose transactions run `before` ahead of the one that follows. */
function interrupted(adapter: V5Adapter) {
  const state: { before: (() => Promise<unknown>) | undefined } = { before: undefined };
  const interrupt = async () => {
    const { before } = state;
    state.before = undefined;
    await before?.();
  };
  const { transaction, updateUser } = adapter;
  const changed: Adapter = transaction
    ? { ...adapter, transaction: (work) => interrupt().then(() => transaction(work)) }
    : {
        ...adapter,
        lockUser: (id) => interrupt().then(() => adapter.getUser(id)),
        updateUser,
      };
  return { adapter: changed, state };
}

/** An adapter that sees an address as free in the transaction that takes it, as two that run at once do. */
function blind(adapter: V5Adapter) {
  const state = { to: "" };
  const look = (inner: Adapter) => async (email: string) =>
    email === state.to ? null : ((await inner.getUserByEmail?.(email)) ?? null);
  const { transaction } = adapter;
  const changed: Adapter = transaction
    ? {
        ...adapter,
        transaction: (work) =>
          transaction((inner) => work({ ...inner, getUserByEmail: look(inner) })),
      }
    : {
        ...adapter,
        async getUserByEmail(email) {
          if (email !== state.to) return adapter.getUserByEmail(email);
          state.to = "";
          return null;
        },
      };
  return { adapter: changed, state };
}

for (const [name, open] of Object.entries({ ...adapters, MariaDB: onMariadb })) {
  // Without records of sessions there is no security page.
  if (name.startsWith("the methods of v5")) continue;
  suite(`another address, with ${name}`, () => {
    test("that somebody gets in the same moment is another account's, and no failure of the database", async (t) => {
      const opened = await open();
      if (!opened) return t.skip(noServer);
      t.after(opened.close);
      const { adapter, state } = blind(opened.adapter);
      const app = scene({ adapter });
      const [person, rival] = [newPerson(), newPerson()];
      const visitor = await app.enter(person);
      await changeAsJson(visitor, "address", { email: rival.email });
      await app.enter(rival);
      state.to = rival.email;
      const { status, answer } = await confirm(visitor, lastToken(app));
      assert.deepEqual([status, answer.code], [409, "address-taken"]);
      assert.equal((await opened.adapter.getUserByEmail(person.email))?.email, person.email);
      assert.deepEqual(
        app.errors.map(({ code }) => code),
        ["address-taken"],
      );
    });
  });
}

const rounds = 10;

for (const [name, open] of Object.entries({
  PostgreSQL: adapters.PostgreSQL,
  MariaDB: onMariadb,
})) {
  test(`in ${rounds} rounds on ${name}, one of two who confirm an address at once gets it, and the other is told`, async (t) => {
    const opened = await open?.();
    if (!opened) return t.skip(noServer);
    t.after(opened.close);
    const app = scene({ adapter: opened.adapter });
    for (let round = 0; round < rounds; round++) {
      const { email } = newPerson();
      const visitors: [Browser, string][] = [];
      for (const person of [newPerson(), newPerson()]) {
        const visitor = await app.enter(person);
        await changeAsJson(visitor, "address", { email });
        visitors.push([visitor, lastToken(app)]);
      }
      const answers = await Promise.all(
        visitors.map(([visitor, token]) => confirm(visitor, token)),
      );
      const statuses = answers.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [200, 409], JSON.stringify(answers));
    }
  });
}

for (const strategy of strategies) {
  for (const kind of ["with", "without"] as const) {
    describe(`what is asked of who confirms an address is asked again ${kind} transactions, with the strategy ${strategy}`, () => {
      async function place(proved: boolean) {
        const opened = await adapters.memory?.();
        assert.ok(opened);
        const plain = kind === "with" ? opened.adapter : withoutTransactions(opened.adapter);
        const { adapter, state } = interrupted(plain);
        const [weak, strong] = [hostileProvider(), hostileProvider()];
        const app = scene({
          adapter,
          session: { strategy },
          providers: [
            weak.config({ id: "weak" }),
            { ...strong.config({ id: "strong" }), assurance: () => 2 },
          ],
        });
        const person = { ...newPerson(), sub: crypto.randomUUID(), email_verified: proved };
        const visitor = app.browser();
        await signInWith(visitor, weak, { id: "weak", person });
        const email = proved ? newPerson().email : person.email;
        await changeAsJson(visitor, "address", { email });
        const token = lastToken(app);
        const user = async () => {
          const key = { provider: "weak", providerAccountId: person.sub };
          const found = await plain.getUserByAccount(key);
          assert.ok(found);
          return found;
        };
        return { app, plain, state, visitor, token, person, email, user };
      }

      for (const proved of [true, false]) {
        const what = proved ? "another address" : "the first proof of an address";

        test(`${what}: not once the person signed out meanwhile`, async () => {
          const { state, visitor, token, person, user, app } = await place(proved);
          state.before = () => visitor.submit("/auth/signout", {});
          const { status, answer } = await confirm(visitor, token);
          assert.equal(state.before, undefined, "it came in between");
          assert.deepEqual([status, answer.code], [401, "signed-out"], JSON.stringify(answer));
          const { email, emailVerified } = await user();
          assert.deepEqual([email, Boolean(emailVerified)], [person.email, proved]);
          assert.deepEqual(app.events, []);
        });

        test(`${what}: not once the person can prove more than they have`, async () => {
          const { state, plain, visitor, token, person, user } = await place(proved);
          state.before = async () => {
            const { id: userId } = await user();
            const account = { provider: "strong", providerAccountId: crypto.randomUUID() };
            await plain.linkAccount({ ...account, userId, type: "oidc" });
          };
          const { status, answer } = await confirm(visitor, token);
          assert.equal(state.before, undefined, "it came in between");
          assert.deepEqual([status, answer.error], [401, "StepUpRequired"], JSON.stringify(answer));
          const { email, emailVerified } = await user();
          assert.deepEqual([email, Boolean(emailVerified)], [person.email, proved]);
        });

        test(`${what}: not once the user has another address`, async () => {
          const { state, plain, visitor, token, user } = await place(proved);
          const { email } = newPerson();
          state.before = async () => plain.updateUser({ id: (await user()).id, email });
          const { status, answer } = await confirm(visitor, token);
          assert.equal(state.before, undefined, "it came in between");
          assert.deepEqual([status, answer.code], [400, "link-unknown"], JSON.stringify(answer));
          assert.equal((await user()).email, email);
        });
      }
    });
  }
}
