import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { checkSession, refuseRequest, type SessionNeed } from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import { sql } from "../../src/storage/sql/index.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { v5Methods } from "../accounts/adapters.ts";
import { minute, type Strategy, stoppedClock, strategies } from "../session/support.ts";
import type { Browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";
import { change } from "./security/scene.ts";
import { Device } from "./webauthn/authenticator.ts";
import { enterName, errorOf, registerWith, requestOf, scene } from "./webauthn/scene.ts";

/** How long after a sign-in the same one would prove nothing else. */
const justNow = 2 * minute;

type Acr = "gold" | "iron";

interface Parts {
  readonly storage: Adapter;
  /** Which providers there are beside the one that is believed. */
  readonly others?: readonly ("passkey" | "name" | "plain")[];
}

/** An application with a provider that is believed about two factors, and what a guard says. */
function place(strategy: Strategy, { storage, others = [] }: Parts) {
  const [believed, plain] = [hostileProvider(), hostileProvider()];
  const assurance = (claims: object): 1 | 2 => (Object(claims).acr === "gold" ? 2 : 1);
  const [passkey, name] = scene().config.providers;
  const known: Record<string, AuthConfig["providers"][number] | undefined> = {
    passkey,
    name,
    plain: plain.config({ id: "plain", name: "Plain" }),
  };
  const app = scene(
    {},
    {
      adapter: storage,
      session: { strategy },
      security: storage.putSessionRecord !== undefined,
      providers: [
        { ...believed.config({ id: "believed", name: "Believed" }), assurance },
        ...others.map((id) => known[id] ?? assert.fail()),
      ],
    },
  );
  const check = async (person: Browser, need: SessionNeed = { level: 2 }) => {
    const checked = await checkSession(requestOf(person), app.config, need);
    if (checked.ok) return "ok";
    const { reason, url } = checked;
    return reason === "impossible" ? impossible : new URL(url).searchParams.get("code");
  };
  return {
    ...app,
    /** What the guard says. */
    wordOf: check,
    enter: (person: Browser, acr: Acr, fields = {}) =>
      signInWith(person, believed, {
        id: "believed",
        person: { sub: "ada", acr, email: "ada@example.com" },
        fields,
      }),
    enterPlain: (person: Browser, fields = {}) =>
      signInWith(person, plain, {
        id: "plain",
        person: { sub: "ada", email: "ada@example.com" },
        fields,
      }),
  };
}

/** A database that cannot store levels, but lists accounts. */
function unstored() {
  const { raiseAssuranceLevel: _, ...storage } = memory();
  return storage;
}

const impossible = "step-up-impossible";

const storages = {
  memory: async () => ({ storage: memory(), close: async () => {} }),
  SQLite: async () => {
    const storage = sql(":memory:");
    await storage.migrate();
    return { storage, close: () => storage.close() };
  },
} as const;

for (const strategy of strategies) {
  for (const [name, open] of Object.entries(storages)) {
    suite(`a guard asks for level 2, sessions as ${strategy}, ${name}`, () => {
      const it = (
        title: string,
        run: (storage: Adapter, pass: (seconds: number) => void) => Promise<void>,
      ) =>
        test(title, async (t) => {
          const { pass } = stoppedClock(t);
          const { storage, close } = await open();
          try {
            await run(storage, pass);
          } finally {
            await close();
          }
        });

      it("whoever has just signed in where two factors were never confirmed is not asked again", async (storage, pass) => {
        const app = place(strategy, { storage, others: ["passkey", "name"] });
        const ada = app.browser();
        await app.enter(ada, "iron");
        assert.equal(await app.wordOf(ada), impossible);
        const [error, ...more] = app.errors;
        assert.deepEqual([error?.code, more], [impossible, []], "one line in the log");
        assert.match(
          String(error),
          /Somebody has just signed in, .*They need a passkey that asks for a PIN, or a second factor at "Believed"/,
        );
        assert.equal(await app.wordOf(ada, { level: 2, within: justNow }), impossible);
        pass(justNow + 1);
        assert.equal(await app.wordOf(ada), "level", "by now they may have a second factor there");
        await app.enter(ada, "iron");
        assert.equal(await app.wordOf(ada), impossible);
        await app.enter(ada, "gold");
        assert.equal(await app.wordOf(ada), "ok");
      });

      it("whoever has just signed in without two factors, and has proved them before, signs in better", async (storage) => {
        const app = place(strategy, { storage });
        await app.enter(app.browser(), "gold");
        const ada = app.browser();
        await app.enter(ada, "iron");
        assert.equal(await app.wordOf(ada), "level");
        assert.equal(await app.wordOf(ada, { level: 2, within: minute }), "level");
      });

      it("whoever has a passkey is asked for it", async (storage) => {
        const app = place(strategy, { storage, others: ["passkey", "name"] });
        const ada = app.browser();
        await enterName(ada, "ada");
        assert.equal(await app.wordOf(ada), impossible, "there is nothing better yet");
        await registerWith(ada, new Device());
        assert.equal(await app.wordOf(ada), "level");
      });

      it("a session that is too old is asked for a recent sign-in first", async (storage, pass) => {
        const app = place(strategy, { storage });
        const ada = app.browser();
        await app.enter(ada, "iron");
        pass(minute + 1);
        assert.equal(await app.wordOf(ada, { level: 2, within: minute }), "fresh");
        assert.equal(await app.wordOf(ada, { within: minute }), "fresh");
      });

      it("a proof of another kind is not called a recent sign-in", async (storage) => {
        const app = place(strategy, { storage, others: ["name"] });
        const ada = app.browser();
        await app.enter(ada, "iron");
        assert.equal(await app.wordOf(ada, { methods: ["cred"], within: minute }), "method");
      });
    });
  }

  suite(`an adapter that cannot store levels, sessions as ${strategy}`, () => {
    test("does not send somebody in circles who has used their only account", async (t) => {
      const { pass } = stoppedClock(t);
      for (const storage of [unstored(), v5Methods(memory())]) {
        const app = place(strategy, { storage, others: ["passkey", "name"] });
        const ada = app.browser();
        await app.enter(ada, "iron");
        assert.equal(await app.wordOf(ada), impossible);
        pass(justNow + 1);
        assert.equal(await app.wordOf(ada), "level");
      }
    });

    test("asks for more than they used where another account or passkey may be meant", async () => {
      const listed = place(strategy, { storage: unstored(), others: ["plain"] });
      const ada = listed.browser();
      await listed.enter(ada, "gold");
      await listed.enterPlain(ada, { link: "true" });
      await listed.enterPlain(ada);
      assert.equal(await listed.wordOf(ada), "level", "they came in with the other account");

      const unlisted = place(strategy, { storage: v5Methods(memory()), others: ["plain"] });
      const grace = unlisted.browser();
      await unlisted.enter(grace, "iron");
      assert.equal(await unlisted.wordOf(grace), "level", "nobody knows which accounts there are");

      const keys = place(strategy, { storage: unstored(), others: ["passkey", "name"] });
      const mary = keys.browser();
      await keys.enter(mary, "gold");
      assert.equal(await errorOf(await registerWith(mary, new Device())), null);
      await keys.enter(mary, "iron");
      assert.equal(await keys.wordOf(mary), "level", "they have a passkey");
    });

    test("tells them that they cannot change how they sign in, instead of asking them again", async (t) => {
      const { pass } = stoppedClock(t);
      for (const storage of [unstored(), v5Methods(memory())]) {
        const app = place(strategy, { storage, others: ["passkey"] });
        const add = async (person: Browser) => {
          const query = "/auth/webauthn-options/passkey?action=register";
          const response = await person.get(query, { headers: { accept: "*/*" } });
          return { status: response.status, answer: await response.json() };
        };
        const ada = app.browser();
        await app.enter(ada, "iron");
        app.errors.length = 0;
        const { status, answer } = await add(ada);
        assert.deepEqual([status, answer.code], [403, impossible]);
        assert.match(answer.message, /a second factor at the service that you sign in with/);
        assert.match(String(app.errors[0]), /did not confirm two factors, and the database/);
        pass(justNow + 1);
        assert.equal((await add(ada)).answer.code, "level");
        await app.enter(ada, "gold");
        assert.equal((await add(ada)).status, 200);
      }
    });

    test("tells them so on the security page, in a note", async () => {
      const app = place(strategy, { storage: unstored() });
      const ada = app.browser();
      await app.enter(ada, "iron");
      const said = await change(ada, "name", { name: "Ada King" });
      assert.match(said, /This sign-in isn’t enough for that\. .* if this site offers passkeys/);
    });
  });

  suite(`the sign-in page that asks for level 2, sessions as ${strategy}`, () => {
    for (const [others, sentence] of [
      [
        ["passkey", "name"],
        "What can help: Believed with a second factor or a passkey that asks for a PIN.",
      ],
      [["name", "plain"], "What can help: Believed with a second factor."],
    ] as const) {
      test(`names what there is beside ${others.join(" and ")}, and nothing else`, async () => {
        const app = place(strategy, { storage: memory(), others });
        await app.enter(app.browser(), "gold");
        const ada = app.browser();
        await app.enter(ada, "iron");
        const checked = await checkSession(requestOf(ada), app.config, { level: 2 });
        assert.ok(!checked.ok);
        const text = await (await ada.get(checked.url)).text();
        const note = /role="status"[^>]*>(.*?)<\/p>/s.exec(text)?.[1]?.replaceAll(/<[^>]*>/g, "");
        assert.equal(
          note,
          `Please sign in a safer way. What you’re about to do needs a better proof than this sign-in gave. ${sentence}`,
        );
        const program = await refuseRequest(checked, new Headers());
        assert.equal(program.status, 401);
        assert.equal(
          program.headers.get("www-authenticate"),
          'Bearer error="insufficient_user_authentication", error_description="Sign in with two factors"',
        );
        assert.deepEqual(await program.json(), { error: "StepUpRequired", url: checked.url });
      });
    }
  });
}
