import assert from "node:assert/strict";
import { test } from "node:test";
import { checkSession } from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import { sql } from "../../src/storage/sql/index.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { requestOf } from "../signin/webauthn/scene.ts";
import { browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";
import { applicationWith, day, hour, type Strategy, stoppedClock, strategies } from "./support.ts";

/** Calls that change a session, in their order. */
function watchSessions(adapter: Adapter) {
  const writes: string[] = [];
  const watched: Adapter = new Proxy(adapter, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      const isWrite = /^(?:create|update|delete|revoke|put)Session/.test(String(name));
      if (typeof member !== "function" || !isWrite) return member;
      return (...args: unknown[]) => {
        writes.push(String(name));
        return Reflect.apply(member, target, args);
      };
    },
  });
  /** Returns what was written since it was asked last. */
  const written = () => writes.splice(0);
  return { adapter: watched, written };
}

/** What is written for a sign-in, and for a renewal. */
const expected: Readonly<Record<Strategy, readonly [string[], string[]]>> = {
  jwt: [[], []],
  database: [["createSession"], ["updateSession"]],
};

for (const strategy of strategies) {
  for (const storage of ["memory", "SQLite"] as const) {
    test(`one write at sign-in and renewal and none for a check: sessions as ${strategy}, in ${storage}`, async (t) => {
      const { pass } = stoppedClock(t);
      const database = sql(":memory:");
      t.after(() => database.close());
      if (storage === "SQLite") await database.migrate();
      const { adapter, written } = watchSessions(storage === "memory" ? memory() : database);
      const provider = hostileProvider();
      const { config } = applicationWith(strategy, { adapter, providers: [provider.config()] });
      const [signIn, renewal] = expected[strategy];
      for (const who of ["a newcomer", "somebody known"]) {
        const person = browser(config);
        await signInWith(person, provider);
        assert.deepEqual(written(), signIn, who);
        for (let times = 0; times < 5; times++) {
          pass(hour);
          assert.ok(await person.session());
          assert.ok((await checkSession(requestOf(person), config, { within: day })).ok);
        }
        assert.deepEqual(written(), [], "checks");
        pass(2 * day);
        assert.ok(await person.session());
        assert.deepEqual(written(), renewal, "a renewal");
        assert.ok(await person.session());
        assert.deepEqual(written(), [], "the next check");
      }
    });
  }
}
