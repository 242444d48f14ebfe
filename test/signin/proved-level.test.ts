import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { sql } from "../../src/storage/sql/index.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { v5Methods, withoutTransactions } from "../accounts/adapters.ts";
import { type Strategy, strategies } from "../session/support.ts";
import type { Browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { deliver, locationOf, signInWith, startSignIn } from "../support/sign-in.ts";
import { change, changeAsJson, pageText, readData } from "./security/scene.ts";
import { Device, flag } from "./webauthn/authenticator.ts";
import {
  enterName,
  errorOf,
  registerWith,
  scene,
  signInWith as usePasskey,
} from "./webauthn/scene.ts";

const withoutPin = flag.up | flag.be | flag.bs;

/** What an adapter is told to store, and an older version would not have stored. */
function noting(storage: Adapter) {
  const raised: number[] = [];
  const state: { isOld: boolean; late?: Promise<unknown>; onLate?: () => void } = { isOld: false };
  const wrap = (inner: Adapter): Adapter => ({
    ...inner,
    async raiseAssuranceLevel(key, level) {
      if (state.isOld) return;
      if (level === 1) {
        state.onLate?.();
        await state.late;
      }
      raised.push(level);
      await inner.raiseAssuranceLevel?.(key, level);
    },
    ...(inner.transaction && {
      transaction: (work) => inner.transaction?.((within) => work(wrap(within))) ?? assert.fail(),
    }),
  });
  return { adapter: wrap(storage), raised, state };
}

/** An application with a name, a passkey that may verify its user, and providers of which two are believed. */
function place(strategy: Strategy, storage: Adapter, config: Partial<AuthConfig> = {}) {
  const [plain, believed, second] = [hostileProvider(), hostileProvider(), hostileProvider()];
  const assurance = (claims: object): 1 | 2 => (Object(claims).acr === "gold" ? 2 : 1);
  const { adapter, raised, state } = noting(storage);
  const given: Partial<AuthConfig> = {
    adapter: storage.raiseAssuranceLevel ? adapter : storage,
    session: { strategy },
    security: storage.putSessionRecord !== undefined,
    ...config,
  };
  const own = scene({}, given).config.providers;
  const app = scene(
    {},
    {
      ...given,
      providers: [
        ...own,
        plain.config({ id: "plain" }),
        { ...believed.config({ id: "believed" }), assurance },
        { ...second.config({ id: "second" }), assurance },
      ],
    },
  );
  const idps = { plain, believed, second };
  type Id = keyof typeof idps;
  const person = (id: Id, acr: "gold" | "iron") => ({
    sub: `ada-at-${id}`,
    acr,
    email: `${id}@example.com`,
  });
  return {
    ...app,
    /** The adapter as it is. */
    kept: storage,
    raised,
    state,
    enter: (visitor: Browser, id: Id, acr: "gold" | "iron", fields = {}) =>
      signInWith(visitor, idps[id], { id, person: person(id, acr), fields }),
    async levelOf(id: Id) {
      const account = await storage.getAccount?.(`ada-at-${id}`, id);
      return account?.assuranceLevel;
    },
    async link(visitor: Browser) {
      const fields = { link: "true", callbackUrl: "/auth/security" };
      const address = await startSignIn(visitor, { id: "plain", fields });
      const code = new URL(address).searchParams.get("code");
      if (new URL(address).pathname === "/auth/signin") return code;
      const response = await deliver(
        visitor,
        await plain.authorize(address, person("plain", "iron")),
      );
      return locationOf(response).searchParams.get("error") ?? "yes";
    },
  };
}

type Place = ReturnType<typeof place>;

/** Whether the options for another passkey are given: `yes`, or why not. */
async function addsPasskey(visitor: Browser): Promise<string> {
  const headers = { accept: "*/*" };
  const response = await visitor.get("/auth/webauthn-options/passkey?action=register", { headers });
  const answer = await response.json();
  return response.ok ? "yes" : (answer.code ?? answer.error);
}

/** Ends sessions: `yes`, or why not. */
async function ends(visitor: Browser, session: string): Promise<string | null> {
  const { status, answer } = await changeAsJson(visitor, "revoke", { session });
  if (status === 200) return "yes";
  return answer.url ? new URL(answer.url).searchParams.get("code") : answer.code;
}

async function others(visitor: Browser) {
  const { data } = await readData(visitor);
  const listed: { id: string; current: boolean; level: number }[] = data.sessions;
  return listed.filter(({ current }) => !current);
}

const storages = {
  memory: async () => ({ storage: memory(), close: async () => {} }),
  "memory without transactions": async () => ({
    storage: withoutTransactions(memory()),
    close: async () => {},
  }),
  SQLite: async () => {
    const storage = sql(":memory:");
    await storage.migrate();
    return { storage, close: () => storage.close() };
  },
} as const;

for (const strategy of strategies) {
  for (const [name, open] of Object.entries(storages)) {
    suite(`OWN-113 what accounts have proved, sessions as ${strategy}, ${name}`, () => {
      const it = (title: string, run: (app: Place) => Promise<void>) =>
        test(title, async () => {
          const { storage, close } = await open();
          try {
            await run(place(strategy, storage));
          } finally {
            await close();
          }
        });

      it("whoever never proves two factors at a believed provider changes how they sign in", async (app) => {
        const [ada, thief] = [app.browser(), app.browser()];
        await app.enter(ada, "believed", "iron");
        await app.enter(thief, "believed", "iron");
        assert.equal(await app.levelOf("believed"), 1);
        const [foreign] = await others(ada);
        assert.equal(await ends(ada, foreign?.id ?? ""), "yes");
        assert.equal(await thief.session(), null);
        assert.equal(await app.link(ada), "yes");
        assert.equal(await errorOf(await registerWith(ada, new Device())), null);
      });

      it("whoever has proved two factors there once does not with one", async (app) => {
        const ada = app.browser();
        await app.enter(ada, "believed", "gold");
        const thief = app.browser();
        await app.enter(thief, "believed", "iron");
        assert.equal(await app.levelOf("believed"), 2, "it never falls");
        assert.equal(await addsPasskey(thief), "level");
        assert.equal(await app.link(thief), "level");
        for (const session of ["others", "all", (await others(thief))[0]?.id ?? ""]) {
          assert.equal(await ends(thief, session), "level");
        }
        assert.ok(await ada.session());
        assert.ok(await thief.session());
        assert.equal(await addsPasskey(ada), "yes");
        assert.equal(await ends(ada, "others"), "yes");
        assert.equal(await thief.session(), null);
      });

      it("a level that rises is stored, and an ordinary sign-in writes nothing", async (app) => {
        for (const acr of ["iron", "iron", "gold", "iron", "gold"] as const) {
          await app.enter(app.browser(), "believed", acr);
        }
        await app.enter(app.browser(), "plain", "gold");
        assert.deepEqual(app.raised, [1, 2]);
        assert.equal(await app.levelOf("plain"), undefined, "nobody proves two factors there");
      });

      it("a passkey without a PIN is one factor", async (app) => {
        const device = new Device({ flags: withoutPin });
        const [ada, other] = [app.browser(), app.browser()];
        await enterName(ada, "ada");
        await enterName(other, "ada");
        assert.equal(await errorOf(await registerWith(ada, device)), null);
        await usePasskey(ada, device);
        assert.equal(await addsPasskey(ada), "yes");
        assert.equal(await ends(ada, "others"), "yes");
        assert.equal(await other.session(), null);
        assert.equal(await app.link(ada), "yes");
      });

      it("what a passkey proves is stored when it is added, and when it proves more", async (app) => {
        const device = new Device({ flags: withoutPin });
        const ada = app.browser();
        await enterName(ada, "ada");
        await registerWith(ada, device);
        const stored = async () =>
          (await app.kept.getAccount?.(device.storedId, "passkey"))?.assuranceLevel;
        assert.equal(await stored(), 1);
        await usePasskey(ada, device, { set: flag.uv });
        assert.equal(await stored(), 2);
        await usePasskey(ada, device);
        assert.equal(await stored(), 2);
        assert.equal(await addsPasskey(ada), "level");
      });

      it("a stolen passkey whose PIN was used before adds nothing, and ends what proves as little", async (app) => {
        const device = new Device();
        const ada = app.browser();
        await enterName(ada, "ada");
        await registerWith(ada, device);
        const strong = app.browser();
        await usePasskey(strong, device);
        const [thief, weak] = [app.browser(), app.browser()];
        await usePasskey(thief, device, { clear: flag.uv });
        await enterName(weak, "ada");
        assert.equal(await addsPasskey(thief), "level");
        assert.equal(await app.link(thief), "level");
        assert.equal(await ends(thief, "others"), "level");
        assert.ok(await weak.session(), "one that proves more is among them");
        for (const { id, level } of await others(thief)) {
          assert.equal(await ends(thief, id), level === 2 ? "level" : "yes");
        }
        assert.equal(await weak.session(), null);
        assert.ok(await strong.session());
        assert.equal(await addsPasskey(strong), "yes");
      });

      it("below the own level all others end when none proves more, and sessions by the same", async (app) => {
        const ada = app.browser();
        await app.enter(ada, "believed", "gold");
        await app.enter(ada, "believed", "iron");
        const thief = app.browser();
        await app.enter(thief, "believed", "iron");
        assert.equal(await addsPasskey(ada), "level");
        for (const { id, level } of await others(ada)) {
          if (level === 2) assert.equal(await ends(ada, id), "level");
        }
        const strong = (await others(ada)).some(({ level }) => level === 2);
        assert.equal(await ends(ada, "others"), strong ? "level" : "yes");
        assert.equal(
          await ends(ada, (await others(ada)).find((one) => one.level === 1)?.id ?? "unknown"),
          "yes",
        );
        assert.equal(await thief.session(), null);
        const own = (await readData(ada)).data.sessions.find(
          (one: { current: boolean }) => one.current,
        );
        assert.equal(await ends(ada, own.id), "yes", "one's own always ends");
      });

      it("of accounts from before, nobody knows what they prove until somebody signs in with them", async (app) => {
        const ada = app.browser();
        await enterName(ada, "ada");
        const userId = (await app.kept.getUserByEmail?.("ada@example.com"))?.id ?? "";
        for (const provider of ["believed", "second"] as const) {
          const key = { provider, providerAccountId: `ada-at-${provider}` };
          await app.kept.linkAccount?.({ ...key, userId, type: "oidc" });
        }
        assert.equal(await addsPasskey(ada), "level", "another account says nothing about them");
        await app.enter(ada, "second", "iron");
        assert.equal(await app.levelOf("believed"), undefined);
        assert.equal(await addsPasskey(ada), "level", "nor does one that is known by now");
        await app.enter(ada, "believed", "iron");
        assert.equal(await app.levelOf("believed"), 1);
        assert.equal(await addsPasskey(ada), "yes");
        await enterName(ada, "ada");
        assert.equal(await addsPasskey(ada), "yes");
      });

      it("a session with two factors tells of an account from before, also when a thief is faster", async (app) => {
        app.state.isOld = true;
        const ada = app.browser();
        await app.enter(ada, "believed", "gold");
        app.state.isOld = false;
        const thief = app.browser();
        await app.enter(thief, "believed", "iron");
        assert.equal(await app.levelOf("believed"), 2);
        assert.equal(await addsPasskey(thief), "level");
      });

      it("of two sign-ins at once, the one with two factors stays", async (app) => {
        app.state.isOld = true;
        await app.enter(app.browser(), "believed", "iron");
        app.state.isOld = false;
        let goOn = () => {};
        app.state.late = new Promise<void>((resolve) => {
          goOn = resolve;
        });
        const waits = new Promise<void>((resolve) => {
          app.state.onLate = resolve;
        });
        const slow = app.enter(app.browser(), "believed", "iron");
        await waits;
        await app.enter(app.browser(), "believed", "gold");
        goOn();
        await slow;
        assert.deepEqual(app.raised, [2, 1]);
        assert.equal(await app.levelOf("believed"), 2);
      });
    });
  }

  suite(`an adapter that cannot store levels, sessions as ${strategy}`, () => {
    test("asks for two factors wherever they may be proved", async () => {
      const app = place(strategy, v5Methods(memory()));
      const ada = app.browser();
      await app.enter(ada, "believed", "iron");
      assert.equal(await addsPasskey(ada), "level", "it cannot list accounts");
      const { raiseAssuranceLevel: _, ...storage } = memory();
      const other = place(strategy, storage);
      const grace = other.browser();
      await other.enter(grace, "believed", "iron");
      assert.equal(
        await addsPasskey(grace),
        "step-up-impossible",
        "they have just used the only one",
      );
      await other.enter(grace, "believed", "gold");
      assert.equal(await addsPasskey(grace), "yes");
    });

    test("does not take a column of the application's own for one", async () => {
      const { raiseAssuranceLevel: _, ...storage } = memory();
      const foreign: Adapter = {
        ...storage,
        listAccountsByUserId: async (id) =>
          (await storage.listAccountsByUserId(id)).map((one) => ({ ...one, assuranceLevel: 1 })),
      };
      const app = place(strategy, foreign);
      const ada = app.browser();
      await app.enter(ada, "believed", "iron");
      assert.equal(await addsPasskey(ada), "step-up-impossible");
    });

    /** Somebody with a passkey that has just been used without a PIN. */
    async function stuck() {
      const { raiseAssuranceLevel: _, ...storage } = memory();
      const app = place(strategy, storage);
      const device = new Device({ flags: withoutPin });
      const ada = app.browser();
      await enterName(ada, "ada");
      await registerWith(ada, device);
      await usePasskey(ada, device);
      app.errors.length = 0;
      return { app, ada, device };
    }

    test("tells somebody with a passkey without a PIN on the security page, in a note", async () => {
      const { app, ada } = await stuck();
      assert.match(
        await change(ada, "name", { name: "Ada King" }),
        /This sign-in isn’t enough for that\./,
      );
      assert.doesNotMatch(await pageText(ada), /isn’t enough/, "once");
      const fields = { link: "true", callbackUrl: "https://app.example.com/auth/security" };
      const response = await ada.submit("/auth/signin/plain", fields);
      assert.equal(response.status, 303);
      assert.equal(locationOf(response).pathname, "/auth/security");
      assert.match(await pageText(ada), /This sign-in isn’t enough for that\. Nothing was changed/);
      const codes = app.errors.map(({ code }) => code);
      assert.deepEqual(codes, ["step-up-impossible", "step-up-impossible"]);
    });

    test("tells programs with 403, a code and a sentence", async () => {
      const { app, ada } = await stuck();
      const { status, answer } = await changeAsJson(ada, "name", { name: "Ada King" });
      const { requestId, message, ...rest } = answer;
      assert.equal(status, 403);
      assert.deepEqual(rest, { error: "StepUpImpossible", code: "step-up-impossible" });
      assert.match(message, /Sign in another way/);
      assert.equal(typeof requestId, "string");
      const csrfToken = await ada.csrfToken();
      const headers = { accept: "application/json", "x-auth-return-redirect": "1" };
      const form = { link: "true", callbackUrl: "/settings", csrfToken };
      const response = await ada.post("/auth/signin/plain", form, { headers });
      assert.equal(response.status, 403);
      const told = await response.json();
      assert.equal(told.code, "step-up-impossible");
      assert.equal(new URL(told.url).searchParams.get("error"), "StepUpImpossible");
      const page = await ada.get(told.url);
      assert.equal(page.status, 403);
      assert.match(await page.text(), /This sign-in isn’t enough for that/);
      assert.equal(app.errors.length, 2);
    });

    test("lets them end the sessions of a thief", async () => {
      const { app, ada } = await stuck();
      const thief = app.browser();
      await enterName(thief, "ada");
      assert.equal(await ends(ada, "others"), "yes");
      assert.equal(await thief.session(), null);
      assert.deepEqual(app.errors, []);
    });

    test("asks them for more where a session proves more", async () => {
      const { app, ada, device } = await stuck();
      const strong = app.browser();
      await usePasskey(strong, device, { set: flag.uv });
      assert.equal(await ends(ada, "others"), "step-up-impossible");
      assert.ok(await strong.session());
    });
  });
}
