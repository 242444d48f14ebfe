import assert from "node:assert/strict";
import { AsyncLocalStorage } from "node:async_hooks";
import { describe, test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import { asJson, better, good, newAddress, scene } from "./scene.ts";

const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
const unlimited = { hour: 60_000, day: 60_000 };
const limits = { signUp: unlimited, password: unlimited, mail: unlimited };

/** What is done within this is watched, and nothing else. */
const watched = new AsyncLocalStorage<true>();

type Hook = (call: number, when: "before" | "after") => Promise<void> | void;

/** An adapter, also within its transactions, with a hook around each call that is watched. */
function hooked(base: Adapter) {
  const state: { hook: Hook | undefined; calls: number } = { hook: undefined, calls: 0 };
  const wrap = (inner: Adapter): Adapter =>
    new Proxy(inner, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== "function") return method;
        if (name === "transaction") {
          return (work: (inner: Adapter) => Promise<unknown>) =>
            Reflect.apply(method, target, [(inner: Adapter) => work(wrap(inner))]);
        }
        return async (...args: unknown[]) => {
          const hook = watched.getStore() && state.hook;
          if (!hook) return Reflect.apply(method, target, args);
          const call = ++state.calls;
          await hook(call, "before");
          const result: unknown = await Reflect.apply(method, target, args);
          await hook(call, "after");
          return result;
        };
      },
    });
  return {
    adapter: wrap(base),
    /** Does something with a hook, and returns how many calls it made. */
    async watch<T>(hook: Hook, work: () => Promise<T>) {
      Object.assign(state, { hook, calls: 0 });
      const result = await watched.run(true, work);
      state.hook = undefined;
      return { result, calls: state.calls };
    },
  };
}

const bases: Readonly<Record<string, () => Promise<Adapter>>> = {
  "without transactions": async () => {
    const { transaction: _, lockUser: __, ...adapter } = memory();
    return adapter;
  },
  "with transactions": async () => {
    const adapter = sql(":memory:");
    await adapter.migrate();
    return adapter;
  },
};

async function open(base: () => Promise<Adapter>) {
  const { adapter, watch } = hooked(await base());
  const app = scene({ adapter, limits, session: { strategy: "jwt" } });
  const enters = async (email: string, password: string) => {
    const visitor = app.browser();
    await app.enter(visitor, email, password);
    return (await visitor.session()) !== null;
  };
  return { ...app, adapter, watch, enters };
}

/** Fails one call, before it is done or when it was. */
const failing =
  (at: number, how: "before" | "after"): Hook =>
  (call, when) => {
    if (call === at && when === how) throw new Error("The database is down");
  };

for (const [kind, base] of Object.entries(bases)) {
  describe(kind, () => {
    for (const way of ["reset", "change"] as const) {
      for (const how of ["before", "after"] as const) {
        test(`a new password by ${way} ends sessions and is told, whichever call fails ${how} it is done`, async () => {
          const app = await open(base);
          for (let at = 1; ; at++) {
            const { id, email } = await app.member();
            const [owner, thief] = [app.browser(), app.browser()];
            for (const one of [owner, thief]) await app.enter(one, email);
            await app.askForReset(owner, email);
            const token = tokenOf(await app.lastLink());
            const act = () =>
              way === "reset"
                ? asJson(owner, "/auth/reset", { token, password: better })
                : asJson(owner, "/auth/security", {
                    action: "password",
                    current: good,
                    password: better,
                  });
            const { calls } = await app.watch(failing(at, how), act);
            await app.settled();
            if (calls < at) break;
            const isNew = await app.enters(email, better);
            assert.notEqual(await app.enters(email, good), isNew, `call ${at}`);
            assert.equal((await thief.session()) === null, isNew, `call ${at}: the thief`);
            const told = app.events.filter((event) => event.userId === id);
            assert.equal(told.length, isNew ? 1 : 0, `call ${at}: events`);
            const notices = app.mails.filter(
              ({ to, event }) => to === email && event?.userId === id,
            );
            assert.equal(notices.length, isNew ? 1 : 0, `call ${at}: mails`);
          }
        });
      }
    }

    test("a sign-up that takes a user over never says that somebody was faster when a call failed, and can be repeated", async () => {
      const app = await open(base);
      let failed = 0;
      for (let at = 1; ; at++) {
        const { id, email } = await app.member({ password: null, emailVerified: null });
        await app.adapter.linkAccount?.({
          provider: "elsewhere",
          type: "oauth",
          providerAccountId: id,
          userId: id,
        });
        const visitor = app.browser();
        await app.signUp(visitor, email);
        const token = tokenOf(await app.lastLink());
        const confirm = () => asJson(visitor, "/auth/confirm", { token });
        const logged = app.errors.length;
        const { result, calls } = await app.watch(failing(at, "before"), confirm);
        if (calls < at) break;
        const { status, answer } = result;
        const what = `call ${at}: ${JSON.stringify(answer)}`;
        if (status !== 200) {
          failed++;
          assert.equal(status, 503, what);
          assert.equal(app.errors.length, logged + 1, what);
          const again = await confirm();
          const hadPassword = again.answer.reason === "address-known";
          assert.ok(again.status === 200 || hadPassword, JSON.stringify(again.answer));
        }
        assert.ok(await app.enters(email, good), what);
        const rows = await app.rowsOf(id);
        const accounts = await app.adapter.listAccountsByUserId?.(id);
        assert.deepEqual(
          [rows.map((row) => row.kind), accounts?.map(({ provider }) => provider)],
          [["password"], ["password"]],
          what,
        );
      }
      assert.ok(failed > 10, String(failed));
    });

    for (const how of ["before", "after"] as const) {
      test(`a newcomer gets in with the password or the address is free again, whichever call fails ${how} it is done`, async () => {
        const app = await open(base);
        let failed = 0;
        for (let at = 1; ; at++) {
          const email = newAddress();
          const visitor = app.browser();
          await app.signUp(visitor, email);
          const token = tokenOf(await app.lastLink());
          const confirm = () => asJson(visitor, "/auth/confirm", { token });
          const { result, calls } = await app.watch(failing(at, how), confirm);
          await app.settled();
          if (calls < at) break;
          const what = `call ${at}: ${JSON.stringify(result.answer)}`;
          if (await app.enters(email, good)) continue;
          failed++;
          assert.notEqual(result.status, 200, what);
          assert.equal(await app.adapter.getUserByEmail?.(email), null, what);
        }
        assert.ok(failed > 0);
      });
    }

    test("a sign-up never replaces the password of a reset that was done meanwhile", async () => {
      const app = await open(base);
      const seen = new Set<string>();
      for (let at = 1; ; at++) {
        const { email } = await app.member({
          emailVerified: null,
          password: "a strangers password",
        });
        const [visitor, owner] = [app.browser(), app.browser()];
        await app.signUp(visitor, email);
        const signUp = tokenOf(await app.lastLink());
        await app.askForReset(owner, email);
        const token = tokenOf(await app.lastLink());
        let reset: Promise<{ readonly answer: unknown }> | undefined;
        const resetAt: Hook = async (call, when) => {
          if (call !== at || when !== "before") return;
          // Within a transaction the reset waits for its end.
          reset = watched.exit(() => asJson(owner, "/auth/reset", { token, password: better }));
          await Promise.race([reset, new Promise((resolve) => setTimeout(resolve, 60))]);
        };
        const { result, calls } = await app.watch(resetAt, () =>
          asJson(visitor, "/auth/confirm", { token: signUp }),
        );
        if (calls < at) break;
        const done = Object((await reset)?.answer).ok === true;
        await app.settled();
        seen.add(`${done} ${result.answer.ok}`);
        assert.ok(!done || (await app.enters(email, better)), `call ${at}: the reset was told so`);
        assert.ok(done || (await app.enters(email, good)), `call ${at}: the sign-up was told so`);
      }
      assert.ok(seen.has("true false"), [...seen].join());
    });
  });
}

test("the link of a sign-up that failed halfway works once, and not beside a password that was set since", async () => {
  const app = await open(bases["without transactions"] ?? assert.fail);
  const { email } = await app.member({ password: null, emailVerified: null });
  const visitor = app.browser();
  await app.signUp(visitor, email);
  const token = tokenOf(await app.lastLink());
  const confirm = () => asJson(visitor, "/auth/confirm", { token });
  const isProved = async () => (await app.userAt(email))?.emailVerified != null;
  // From the first call on that comes after the proof, the database is down.
  const { result } = await app.watch(async (_, when) => {
    if (when === "before" && (await watched.exit(isProved)))
      throw new Error("The database is down");
  }, confirm);
  assert.equal(result.status, 503);
  assert.ok(await isProved());
  await app.askForReset(visitor, email);
  await asJson(visitor, "/auth/reset", { token: tokenOf(await app.lastLink()), password: better });
  assert.deepEqual((await confirm()).answer, { ok: false, reason: "address-known" });
  assert.ok(await app.enters(email, better));
});

for (const [kind, base] of Object.entries(bases)) {
  test(`${kind}, nobody is told of a mail while the users cannot be read`, async () => {
    const inner = await base();
    let isDown = false;
    const adapter: Adapter = {
      ...inner,
      getUserByEmail: async (email) =>
        isDown ? assert.fail("the users cannot be read") : (inner.getUserByEmail?.(email) ?? null),
    };
    const app = scene({ adapter, limits, session: { strategy: "jwt" } });
    const { email } = await app.member();
    const sent = app.mails.length;
    isDown = true;
    for (const ask of [
      () => app.signUp(app.browser(), newAddress()),
      () => app.askForReset(app.browser(), email),
      () => app.askForReset(app.browser(), newAddress()),
    ]) {
      const answer = await ask();
      assert.equal(answer.status, 503);
      assert.doesNotMatch(await answer.text(), /on its way/);
    }
    await app.settled();
    assert.equal(app.mails.length, sent);
  });
}
