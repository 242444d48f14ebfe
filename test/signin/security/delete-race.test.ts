import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { wasUserDeleted } from "../../../src/session/registry/deletion-mark.ts";
import { memory } from "../../../src/storage/memory.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import type { Adapter, AdapterSessionRecord } from "../../../src/types/adapter.ts";
import { withoutTransactions } from "../../accounts/adapters.ts";
import { untilLater } from "../../accounts/stage.ts";
import { contextOf } from "../../session/registry/support.ts";
import { day, stoppedClock, strategies } from "../../session/support.ts";
import { type Browser, browser } from "../../support/browser.ts";
import { ada, hostileProvider } from "../../support/hostile-provider.ts";
import { signInWith } from "../../support/sign-in.ts";
import { changeAsJson, newPerson, readData, scene } from "./scene.ts";

/** What a test does at moments of a deletion. */
interface Moments {
  /** All sessions have been ended, and the user is there. */
  before?: (() => Promise<unknown>) | undefined;
  /** The user is gone, and the answer is not sent. */
  after?: (() => Promise<unknown>) | undefined;
}

/** A storage whose deletions can be held up. Only they and links are made in transactions. */
function heldUp(inner: Required<Adapter>) {
  const moments: Moments = {};
  const take = async (moment: keyof Moments) => {
    const work = moments[moment];
    moments[moment] = undefined;
    await work?.();
  };
  const adapter: Required<Adapter> = {
    ...inner,
    async transaction(work) {
      await take("before");
      const result = await inner.transaction(work);
      await take("after");
      return result;
    },
  };
  return { adapter, moments };
}

const erase = (visitor: Browser) => changeAsJson(visitor, "delete", { sure: "yes" });

for (const strategy of strategies) {
  describe(`sign-ins while an account is deleted, with the strategy ${strategy}`, () => {
    test("one that begins after the sessions were ended is refused, and nothing of it is left", async () => {
      const { adapter, moments } = heldUp(memory());
      const app = scene({ adapter, session: { strategy } });
      const person = newPerson();
      const here = await app.enter(person);
      const userId = (await adapter.getUserByEmail(person.email))?.id ?? "";
      const late = app.browser();
      moments.before = () => assert.rejects(app.enter(person, late));
      assert.equal((await erase(here)).status, 200);
      assert.deepEqual(
        app.errors.map(({ code }) => code),
        ["sessions-ended"],
      );
      assert.equal(await adapter.getUser(userId), null);
      await adapter.createUser({ id: userId, email: newPerson().email, emailVerified: new Date() });
      assert.equal(await late.session(), null);
      assert.deepEqual(await adapter.listSessionRecords({ userId }), []);
    });

    for (const moment of ["before", "after"] as const) {
      test(`one whose session is written ${moment} the user is removed gets none`, async () => {
        const inner = memory();
        const state: { arrived?: () => void; go?: () => void } = {};
        const slow: Required<Adapter> = {
          ...inner,
          async putSessionRecord(record, replaces) {
            const { arrived } = state;
            if (arrived && record.provider === "first") {
              delete state.arrived;
              await new Promise<void>((resolve) => {
                state.go = resolve;
                arrived();
              });
            }
            return inner.putSessionRecord(record, replaces);
          },
        };
        const { adapter, moments } = heldUp(slow);
        const app = scene({ adapter, session: { strategy } });
        const person = newPerson();
        const here = await app.enter(person);
        const late = app.browser();
        let entering: Promise<unknown> | undefined;
        await new Promise<void>((resolve) => {
          state.arrived = resolve;
          entering = assert.rejects(app.enter(person, late));
        });
        moments[moment] = async () => {
          state.go?.();
          await entering;
        };
        assert.equal((await erase(here)).status, 200);
        const why = moment === "before" ? "sessions-ended" : "account-removed";
        assert.equal(app.errors[0]?.code, why);
        assert.deepEqual(late.cookieNames("__Host-cardea.session"), []);
      });
    }

    test("a deletion that fails keeps nobody out, and its own session goes on", async () => {
      const { adapter, moments } = heldUp(memory());
      const app = scene({ adapter, session: { strategy } });
      const person = newPerson();
      const here = await app.enter(person);
      const other = await app.enter(person);
      moments.before = async () => Promise.reject(new Error("The database is down"));
      assert.equal((await erase(here)).status, 503);
      assert.ok(await here.session());
      assert.equal(await other.session(), null);
      await app.enter(person);
      assert.equal((await erase(here)).status, 200);
    });

    test("a deletion that fails keeps nobody out, also when the database is away for a moment", async () => {
      for (const broken of ["putSessionRecord", "listSessionRecords", "getUser"] as const) {
        const state = { failures: 0 };
        const inner = memory();
        const { adapter, moments } = heldUp(inner);
        const method = inner[broken];
        const shaky = (...given: unknown[]) => {
          if (state.failures-- > 0) throw new Error("The database is down");
          return Reflect.apply(method, inner, given);
        };
        Object.assign(adapter, { [broken]: shaky });
        const app = scene({ adapter, session: { strategy } });
        const person = newPerson();
        const here = await app.enter(person);
        const userId = (await adapter.getUserByEmail(person.email))?.id ?? "";
        moments.before = async () => {
          state.failures = 2;
          throw new Error("The database is down");
        };
        assert.equal((await erase(here)).status, 503);
        assert.equal(app.errors.length, 1, broken);
        state.failures = 0;
        await app.enter(person);
        await new Promise((resolve) => setTimeout(resolve, 1_100));
        assert.equal(await wasUserDeleted(await contextOf(app.config), userId), false, broken);
      }
    });

    test("a deletion of which nobody learns how it ended keeps nobody out for long", async (t) => {
      const state = { isAway: false };
      const inner = memory();
      const { adapter, moments } = heldUp({
        ...inner,
        async putSessionRecord(record, replaces) {
          if (state.isAway) throw new Error("The database is down");
          return inner.putSessionRecord(record, replaces);
        },
      });
      const works: Promise<unknown>[] = [];
      const waitUntil = (work: Promise<unknown>) => void works.push(work);
      const app = scene({ adapter, session: { strategy }, waitUntil });
      const person = newPerson();
      const here = await app.enter(person);
      const userId = (await adapter.getUserByEmail(person.email))?.id ?? "";
      moments.before = async () => {
        state.isAway = true;
        throw new Error("The database is down");
      };
      assert.equal((await erase(here)).status, 503);
      let isOver = false;
      void Promise.all(works).then(() => {
        isOver = true;
      });
      await untilLater(t, () => isOver);
      state.isAway = false;
      t.mock.timers.enable({ apis: ["Date"], now: Date.now() + 3 * 60 * 1000 });
      assert.equal(await wasUserDeleted(await contextOf(app.config), userId), false);
      assert.ok(await (await app.enter(person)).session());
    });

    test("of two deletions at once, the one that fails lets nobody in beside the other", async () => {
      const inner = memory();
      const held: { arrived?: () => void; go?: () => void } = {};
      const { adapter, moments } = heldUp({
        ...inner,
        async putSessionRecord(record, replaces) {
          const { arrived } = held;
          if (arrived && record.provider === "deletion") {
            delete held.arrived;
            await new Promise<void>((resolve) => {
              held.go = resolve;
              arrived();
            });
          }
          return inner.putSessionRecord(record, replaces);
        },
      });
      const app = scene({ adapter, session: { strategy } });
      const person = newPerson();
      const here = await app.enter(person);
      const userId = (await adapter.getUserByEmail(person.email))?.id ?? "";
      let failing: ReturnType<typeof erase> | undefined;
      await new Promise<void>((resolve) => {
        held.arrived = resolve;
        failing = erase(here);
      });
      moments.before = async () => {
        moments.before = async () => Promise.reject(new Error("The database is down"));
        held.go?.();
        assert.equal((await failing)?.status, 503);
        await new Promise((resolve) => setTimeout(resolve, 1_100));
        await assert.rejects(app.enter(person));
        assert.equal(app.errors.at(-1)?.code, "sessions-ended");
      };
      assert.equal((await erase(here)).status, 200);
      const isMarked = await wasUserDeleted(await contextOf(app.config), userId);
      assert.equal(isMarked, strategy === "jwt");
    });

    test("when the sessions could not all be ended, nobody is deleted or kept out", async () => {
      const state = { fails: false };
      const inner = memory();
      const adapter: Required<Adapter> = {
        ...inner,
        async deleteSessionRecord(...given) {
          if (!state.fails) return inner.deleteSessionRecord(...given);
          state.fails = false;
          throw new Error("The database is down");
        },
      };
      const app = scene({ adapter, session: { strategy } });
      const person = newPerson();
      const [here] = [await app.enter(person), await app.enter(person)];
      state.fails = true;
      assert.equal((await erase(here)).status, 503);
      assert.ok(await here.session());
      await app.enter(person);
    });

    test("when the answer of the database is lost, the person is told that they are deleted", async () => {
      const { adapter, moments } = heldUp(memory());
      const app = scene({ adapter, session: { strategy } });
      const person = newPerson();
      const here = await app.enter(person);
      moments.after = async () => Promise.reject(new Error("The connection was lost"));
      const { status, answer } = await erase(here);
      assert.equal(status, 200);
      assert.deepEqual(answer, { done: "deleted" });
      assert.equal(await adapter.getUserByEmail(person.email), null);
      assert.equal(await here.session(), null);
      assert.equal(app.events.filter(({ kind }) => kind === "deleted").length, 1);
      assert.equal(app.errors.length, 1);
    });

    test("the next user with the id is let in at once, where records outlive their user", async () => {
      const { adapter, moments } = heldUp(memory());
      const app = scene({ adapter, session: { strategy } });
      const person = newPerson();
      const here = await app.enter(person);
      const userId = (await adapter.getUserByEmail(person.email))?.id ?? "";
      let records: AdapterSessionRecord[] = [];
      moments.before = async () => {
        records = await adapter.listSessionRecords({ userId });
      };
      moments.after = async () => {
        for (const record of records) await adapter.putSessionRecord(record);
      };
      const next = newPerson();
      assert.equal((await erase(here)).status, 200);
      assert.ok(records.some(({ provider }) => provider === "deletion"));
      await adapter.createUser({ id: userId, email: next.email, emailVerified: new Date() });
      const account = { userId, provider: "first", providerAccountId: String(next.sub) };
      await adapter.linkAccount({ ...account, type: "oidc" });
      await app.enter(next);
      assert.ok(await adapter.getUser(userId), "the id is in use again");
    });

    test("a second deletion leaves the next user with the id", async () => {
      const { adapter, moments } = heldUp(memory());
      const app = scene({ adapter, session: { strategy } });
      const person = newPerson();
      const here = await app.enter(person);
      const userId = (await adapter.getUserByEmail(person.email))?.id ?? "";
      const next = newPerson();
      moments.before = async () => {
        await adapter.deleteUser(userId);
        await adapter.createUser({ id: userId, email: next.email, emailVerified: null });
      };
      const { status } = await erase(here);
      assert.equal(status, 401);
      assert.equal(app.errors.at(-1)?.code, "signed-out");
      assert.equal((await adapter.getUser(userId))?.email, next.email);
    });

    test("when the answer is lost and the id is given on, the session does not become the next user's", async () => {
      const works: Promise<unknown>[] = [];
      const { adapter, moments } = heldUp(memory());
      const waitUntil = (work: Promise<unknown>) => void works.push(work);
      const app = scene({ adapter, session: { strategy }, waitUntil });
      const person = newPerson();
      const here = await app.enter(person);
      const userId = (await adapter.getUserByEmail(person.email))?.id ?? "";
      const next = newPerson();
      moments.after = async () => {
        await adapter.createUser({ id: userId, email: next.email, emailVerified: null });
        throw new Error("The connection was lost");
      };
      assert.equal((await erase(here)).status, 503);
      while (works.length > 0) await works.shift();
      assert.equal(await here.session(), null);
      assert.equal((await changeAsJson(here, "name", { name: "Mallory" })).status, 401);
      assert.deepEqual(app.events, [], "nobody is told what is not certain");
    });

    test("people without an address are told apart by their names, where the id is given on", async () => {
      for (const moment of ["before", "after"] as const) {
        const { adapter, moments } = heldUp(memory());
        const works: Promise<unknown>[] = [];
        const waitUntil = (work: Promise<unknown>) => void works.push(work);
        const app = scene({ adapter, session: { strategy }, waitUntil });
        const sub = crypto.randomUUID();
        const here = await app.enter({ sub, name: "Ada" });
        const key = { provider: "first", providerAccountId: sub };
        const userId = (await adapter.getUserByAccount(key))?.id ?? "";
        moments[moment] = async () => {
          if (moment === "before") await adapter.deleteUser(userId);
          await adapter.createUser({ id: userId, name: "Eve", emailVerified: null });
          if (moment === "after") throw new Error("The connection was lost");
        };
        assert.equal((await erase(here)).status, moment === "before" ? 401 : 503);
        assert.equal((await adapter.getUser(userId))?.name, "Eve");
        while (works.length > 0) await works.shift();
        assert.equal(await here.session(), null);
        assert.deepEqual(app.events, []);
      }
    });

    test("the mark of a deletion outlives a moment in which the database is away", async (t) => {
      for (const broken of [
        "revokeSession",
        "listSessionRecords",
        "deleteSessionRecord",
      ] as const) {
        const state = { failures: 0 };
        const inner = memory();
        const { adapter, moments } = heldUp(inner);
        const method = inner[broken];
        const shaky = (...given: unknown[]) => {
          if (state.failures-- > 0) throw new Error("The database is down");
          return Reflect.apply(method, inner, given);
        };
        Object.assign(adapter, { [broken]: shaky });
        const app = scene({ adapter, session: { strategy } });
        const person = newPerson();
        const here = await app.enter(person);
        const userId = (await adapter.getUserByEmail(person.email))?.id ?? "";
        moments.after = async () => {
          state.failures = 2;
        };
        assert.equal((await erase(here)).status, 200, broken);
        state.failures = 0;
        assert.deepEqual(await adapter.listSessionRecords({ userId }), [], broken);
        t.mock.timers.enable({ apis: ["Date"], now: Date.now() + 3 * 60 * 1000 });
        const isMarked = await wasUserDeleted(await contextOf(app.config), userId);
        t.mock.timers.reset();
        assert.equal(isMarked, strategy === "jwt", broken);
      }
    });

    test("a stranger does not delete the user whose address was proved a moment ago", async () => {
      const { adapter, moments } = heldUp(memory());
      const app = scene({ adapter, session: { strategy } });
      const { email } = newPerson();
      const claims = { ...ada, sub: crypto.randomUUID(), email, email_verified: false };
      const stranger = await app.enter(claims);
      const user = await adapter.getUserByEmail(email);
      moments.before = async () =>
        adapter.updateUser({ id: user?.id ?? "", emailVerified: new Date() });
      const { status } = await erase(stranger);
      assert.equal(status, 401);
      assert.equal(app.errors.at(-1)?.code, "signed-out");
      assert.ok(await adapter.getUserByEmail(email));
      assert.deepEqual(app.events, []);
    });
  });
}

describe("an encrypted session from before there was a list, when its user is deleted", () => {
  async function stage() {
    const adapter = memory();
    const app = scene({ adapter, session: { strategy: "jwt", updateAge: 60 } });
    const person = newPerson();
    const old = browser(app.config);
    const before = await app.enter(person, browser({ ...app.config, security: false }));
    for (const [name, cookie] of before.cookies) old.cookies.set(name, cookie);
    const userId = (await adapter.getUserByEmail(person.email))?.id ?? "";
    await erase(await app.enter(person));
    const email = newPerson().email;
    await adapter.createUser({ id: userId, email, emailVerified: new Date(0) });
    return { ...app, old, email };
  }

  test("changes and shows nothing of the next user with that id", async () => {
    const { old, adapter, email } = await stage();
    const { data } = await readData(old);
    assert.equal(data.error, "SessionRequired");
    const { status } = await changeAsJson(old, "name", { name: "Mallory" });
    assert.equal(status, 401);
    assert.notEqual((await adapter.getUserByEmail?.(email))?.name, "Mallory");
  });

  test("ends when it would be renewed, also weeks later", async (t) => {
    const { pass } = stoppedClock(t);
    const { old } = await stage();
    pass(20 * day);
    assert.equal(await old.session(), null);
  });
});

test("with a database that hands out ids again, nobody inherits a session", async (t) => {
  const adapter = sql("file::memory:");
  await adapter.migrate();
  t.after(() => adapter.close());
  const app = scene({ adapter, session: { strategy: "jwt" } });
  const idp = hostileProvider();
  const config = { ...app.config, providers: [idp.config({ id: "first" })] };
  const person = newPerson();
  const [here, there] = [browser(config), browser(config)];
  for (const one of [here, there]) await signInWith(one, idp, { id: "first", person });
  const userId = (await adapter.getUserByEmail(person.email))?.id ?? "";
  await erase(here);
  await adapter.createUser({ id: userId, email: newPerson().email, emailVerified: new Date() });
  for (const one of [here, there]) assert.equal(await one.session(), null);
});

test("tokens are revoked at the provider though the answer of the database is lost, without transactions", async () => {
  const stored = withoutTransactions(memory());
  const idp = hostileProvider({
    metadata: (honest) => ({ ...honest, revocation_endpoint: `${Object(honest).issuer}/revoke` }),
    answer: { elsewhere: async () => new Response(null, { status: 200 }) },
  });
  const app = scene({
    adapter: {
      ...stored,
      async deleteUser(id) {
        await stored.deleteUser(id);
        throw new Error("The connection was lost");
      },
    },
    session: { strategy: "jwt" },
    providers: [idp.config({ id: "first" })],
  });
  const here = browser(app.config);
  await signInWith(here, idp, { id: "first", person: newPerson() });
  const { status } = await erase(here);
  assert.equal(status, 200);
  const sent = idp.requests.filter(({ endpoint }) => endpoint === "elsewhere");
  assert.deepEqual(
    sent.map(({ form }) => form.token_type_hint),
    ["refresh_token", "access_token"],
  );
});
