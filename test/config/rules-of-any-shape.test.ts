import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { bindings, start } from "./support/bindings.ts";
import { notes } from "./support/notes.ts";
import * as rules from "./support/rules.ts";

type Session = { session: object };

/** Rules that need the object that they belong to, which the compiler's `private` would not show. */
class Rules {
  readonly #called = new Set<string>();
  get called() {
    return [...this.#called].sort();
  }
  #note(name: string) {
    this.#called.add(name);
    return true;
  }
  signIn() {
    return this.#note("signIn");
  }
  factor() {
    this.#note("factor");
    return "pass";
  }
  jwt({ token }: { token: object }) {
    this.#note("jwt");
    return token;
  }
  redirect({ baseUrl }: { baseUrl: string }) {
    this.#note("redirect");
    return baseUrl;
  }
  session({ session }: Session) {
    return { ...session, ...(this.#note("session") && { has: true }) };
  }
}

/** Handlers of what happens when somebody signs in. */
class Handlers {
  readonly #told = new Set<string>();
  get told() {
    return [...this.#told].sort();
  }
  createUser() {
    this.#told.add("createUser");
  }
  linkAccount() {
    this.#told.add("linkAccount");
  }
  session() {
    this.#told.add("session");
  }
  signIn() {
    this.#told.add("signIn");
  }
}

/** Rules whose `this` is the object that is made of them. */
function plain(called: unknown[]) {
  return {
    signIn(this: unknown) {
      called.push(this);
      return true;
    },
    session(this: unknown, { session }: Session) {
      called.push(this);
      return session;
    },
  };
}

const shapes: Readonly<Record<string, (called: unknown[]) => object>> = {
  "a plain object": plain,
  "an object without a prototype": (called) => Object.assign(Object.create(null), plain(called)),
  "a frozen object": (called) => Object.freeze(plain(called)),
  "a proxy": (called) => new Proxy(plain(called), {}),
  "inherited ones": (called) => Object.create(plain(called)),
};

for (const [where, binding] of Object.entries(bindings)) {
  suite(`callbacks and events are called as members of the application's object, through ${where}`, () => {
    for (const [what, make] of Object.entries(shapes)) {
      for (const kind of ["callbacks", "events"]) {
        test(`which is ${what}: ${kind}`, async (t) => {
          const called: unknown[] = [];
          const group = make(called);
          const { visit, codes } = await start(t, binding, { [kind]: group });
          assert.equal((await visit()).isIn, true);
          assert.ok(called.length >= 2);
          assert.ok(called.every((one) => one === group));
          assert.deepEqual(codes, []);
        });
      }
    }

    test("which is an instance of a class", async (t) => {
      const callbacks = new Rules();
      const events = new Handlers();
      const { visit, codes } = await start(t, binding, {
        ...{ callbacks, events, adapter: memory(), session: { strategy: "jwt" } },
        factors: { totp: true },
      });
      assert.equal((await visit()).isIn, true);
      assert.deepEqual(callbacks.called, ["factor", "jwt", "redirect", "session", "signIn"]);
      assert.deepEqual(events.told, ["createUser", "linkAccount", "session", "signIn"]);
      assert.deepEqual(codes, []);
    });

    for (const kind of ["events", "callbacks"]) {
      test(`which is a module: ${kind}`, async (t) => {
        notes.called.length = 0;
        const { visit, codes } = await start(t, binding, { [kind]: rules });
        assert.equal((await visit()).isIn, true);
        assert.ok(notes.called.length >= 2);
        assert.ok(notes.called.every((one) => one === rules));
        assert.deepEqual(codes, []);
        if (kind === "events") return;
        const { signIn, session } = rules;
        notes.close?.(true);
        assert.ok(rules.signIn !== signIn && rules.session === session);
        assert.equal((await visit()).isIn, false, "what the module exports by now counts");
        notes.close?.(false);
      });
    }

    test("also where the configuration has getters that only its own class may call", async (t) => {
      const called: unknown[] = [];
      class Configuration {
        readonly #callbacks = plain(called);
        readonly #secret = "a secret of a class that has more than 32 bytes";
        get callbacks() {
          return this.#callbacks;
        }
        get secret() {
          return this.#secret;
        }
      }
      const given = new Configuration();
      const { visit, codes, config } = await start(t, binding, {}, given);
      assert.equal(config, given);
      assert.equal((await visit()).isIn, true);
      assert.ok(called.length >= 2);
      assert.ok(called.every((one) => one === given.callbacks));
      assert.deepEqual(codes, []);
    });
  });
}
