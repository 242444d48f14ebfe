import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { resolveSource } from "../../../src/config/resolve-source.ts";
import { detachedContext } from "../../../src/request/detached-context.ts";
import { endSessions } from "../../../src/session/registry/end-sessions.ts";
import { memory } from "../../../src/storage/memory.ts";
import { enrolFactor, totpCode } from "../../../src/testing/index.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { enter } from "../../http/support/password.ts";
import { strategies } from "../../session/support.ts";
import { origin } from "../../support/application.ts";
import type { Browser } from "../../support/browser.ts";
import { locationOf } from "../../support/sign-in.ts";
import { Device, flag } from "../webauthn/authenticator.ts";
import { askOptions, registerWith } from "../webauthn/scene.ts";
import { factorScene, makeUser, prove, type Scene } from "./scene.ts";

const callbacks: NonNullable<AuthConfig["callbacks"]> = {
  factor: ({ factors, proofs }) => {
    if ("uv" in proofs) return "pass";
    return factors.apps > 0 ? "ask" : "enrol";
  },
};

/** Comes in with the password; returns where that leads, the page there, and the key that it shows. */
async function comeIn(person: Browser) {
  return look(person, locationOf(await enter(person)));
}

/** Opens the page at an address. */
async function look(person: Browser, url: URL) {
  const page = await (await person.get(url.href)).text();
  return { url, page, key: /<code[^>]*>([A-Z2-7 ]{20,})</.exec(page)?.[1] };
}

async function confirm(person: Browser, { page, key }: Awaited<ReturnType<typeof comeIn>>) {
  assert.ok(key, "no app is offered");
  return prove(person, page, { code: await totpCode(key) });
}

/** The same people, where nobody has to add a factor. */
function withoutPolicy({ storage }: Scene, own: Partial<AuthConfig> = {}): Scene {
  return { ...factorScene({ ...own, adapter: storage }), storage };
}

async function appsOf({ storage }: Scene, userId: string): Promise<number> {
  const rows = await storage.listCredentials(userId);
  return rows.filter(({ id }) => id.startsWith(`totp:${userId}:`)).length;
}

/** A scene whose adapter does something else before it writes what the test waits for. */
function interrupted(
  own: Partial<AuthConfig>,
  isMeant: (method: string, row: { readonly kind?: string }) => boolean,
  locks = true,
) {
  const storage = memory();
  const state: { meanwhile?: (() => Promise<unknown>) | undefined } = {};
  const stop = async (method: string, row: object) => {
    const { meanwhile } = state;
    if (!meanwhile || !isMeant(method, row)) return;
    state.meanwhile = undefined;
    await meanwhile();
  };
  const { transaction, lockUser, ...plain } = storage;
  const adapter: Adapter = {
    ...plain,
    ...(locks && {
      lockUser,
      async transaction(work) {
        await stop("transaction", {});
        return transaction(work);
      },
    }),
    async putCredential(row, before) {
      await stop("putCredential", row);
      return storage.putCredential(row, before);
    },
    async putSessionRecord(record, replaces) {
      await stop("putSessionRecord", record);
      return storage.putSessionRecord(record, replaces);
    },
  };
  return { scene: { ...factorScene({ ...own, adapter, callbacks }), storage }, state };
}

for (const strategy of strategies) {
  suite(`somebody who has to add an app, sessions as ${strategy}`, () => {
    const own = { session: { strategy } } as const;

    test("whoever has a passkey that verified its user is asked for it, and adds nothing with the password alone", async () => {
      const scene = factorScene({ ...own, callbacks });
      const before = withoutPolicy(scene, own);
      const device = new Device({ counter: 7, flags: flag.up | flag.uv });
      const person = before.browser();
      const userId = await makeUser(before, "ada");
      await enter(person);
      await registerWith(person, device);
      const thief = scene.browser();
      const came = await comeIn(thief);
      assert.equal(came.key, undefined);
      assert.match(
        came.page,
        /data-options="[^"]*\/webauthn-options\/passkey" data-factor="[^"]+"/,
      );
      assert.equal((await prove(thief, came.page, { code: "123456" })).status, 400);
      assert.equal(await appsOf(scene, userId), 0);
      const ref = came.url.searchParams.get("ref") ?? "";
      const { options } = await askOptions(thief, { action: "authenticate", factor: ref });
      const data = JSON.stringify(device.get(options));
      const fields = { ref, action: "authenticate", provider: "passkey", data };
      assert.equal((await thief.submit("/auth/factor", fields)).status, 303);
      assert.ok(await thief.session());
    });

    test("whoever can prove two factors only at a provider is refused, with a sentence that says what to do", async () => {
      const scene = factorScene({
        ...own,
        callbacks,
        providers: [
          ...(factorScene().config.providers ?? []),
          {
            id: "idp",
            name: "IdP",
            type: "oidc",
            issuer: "https://idp.example.com",
            clientId: "a",
            clientSecret: "b",
            assurance: () => 2,
          },
        ],
      });
      const userId = await makeUser(withoutPolicy(scene, own), "ada");
      await scene.storage.linkAccount({
        userId,
        type: "oidc",
        provider: "idp",
        providerAccountId: "1",
      });
      await scene.storage.raiseAssuranceLevel({ provider: "idp", providerAccountId: "1" }, 2);
      const thief = scene.browser();
      const url = locationOf(await enter(thief));
      assert.equal(url.pathname, "/auth/error");
      assert.match(await (await thief.get(url.href)).text(), /Please sign in a safer way/);
      assert.deepEqual(scene.codes(), ["weaker-way"]);
      assert.equal(await thief.session(), null);
    });

    test("a sign-in that waits for a first app ends when the person has one by then", async () => {
      const scene = factorScene({ ...own, callbacks });
      const thief = scene.browser();
      const came = await comeIn(thief);
      const user = await scene.storage.getUserByEmail("ada@example.com");
      assert.ok(user);
      await enrolFactor(scene.config, user.id);
      assert.equal((await confirm(thief, await look(thief, came.url))).status, 401);
      assert.deepEqual(scene.codes(), ["factor-void"]);
      assert.equal(await appsOf(scene, user.id), 1);
      assert.equal(await thief.session(), null);
    });

    test("one that was decided before the person added an app, and is written down afterwards, adds none", async () => {
      const { scene, state } = interrupted(own, (method) => method === "transaction");
      const owner = scene.browser();
      const first = await comeIn(owner);
      state.meanwhile = () => confirm(owner, first);
      const thief = scene.browser();
      const came = await comeIn(thief);
      assert.equal((await confirm(thief, came)).status, 401);
      const user = await scene.storage.getUserByEmail("ada@example.com");
      assert.ok(user);
      assert.equal(await appsOf(scene, user.id), 1);
      assert.ok(await owner.session(), "the owner goes on");
    });

    test("without transactions an app goes again where the person had another one by the time it was written", async () => {
      const { scene, state } = interrupted(own, (_, { kind }) => kind === "totp", false);
      const thief = scene.browser();
      const came = await comeIn(thief);
      const user = await scene.storage.getUserByEmail("ada@example.com");
      assert.ok(user);
      state.meanwhile = () => enrolFactor(scene.config, user.id);
      assert.equal((await confirm(thief, came)).status, 401);
      assert.equal(await appsOf(scene, user.id), 1);
      assert.equal(await thief.session(), null);
    });

    test("an end of all sessions while the app is being added is not taken for their own", async () => {
      const { scene, state } = interrupted(own, (method) => method === "putSessionRecord");
      const person = scene.browser();
      const came = await comeIn(person);
      const user = await scene.storage.getUserByEmail("ada@example.com");
      assert.ok(user);
      state.meanwhile = async () => {
        const context = detachedContext(await resolveSource(scene.config, undefined));
        await endSessions(context, user.id, "all");
      };
      await confirm(person, came);
      assert.equal(await person.session(), null);
    });
  });
}

test("the page on which an app is added is ours, also beside a page of their own that asks for factors", async () => {
  const scene = factorScene({ callbacks, pages: { factor: "/second-step" } });
  assert.equal(locationOf(await enter(scene.browser())).pathname, "/auth/factor");
});

test("a page of their own is told what is known, and nothing else that an address says", async () => {
  const scene = factorScene({ pages: { factor: "/second-step" } });
  const person = scene.browser();
  await enter(person);
  const query = "stepUp=true&lacks=level&max_age=300&error=Oops&code=x&other=1";
  const foreign = encodeURIComponent("https://evil.example/");
  const url = locationOf(await person.get(`/auth/factor?${query}&callbackUrl=${foreign}`));
  assert.equal(url.pathname, "/second-step");
  const told = Object.fromEntries(url.searchParams);
  assert.deepEqual(told, {
    stepUp: "true",
    lacks: "level",
    max_age: "300",
    callbackUrl: `${origin}/`,
  });
});

test("what the callback writes in what it is told changes nothing", async () => {
  const scene = factorScene({
    callbacks: {
      factor({ user, account, proofs, factors }) {
        Object.assign(proofs, { otp: 1e9, uv: 1e9, hwk: 1e9 });
        Object.assign(factors, { apps: 9 });
        Object.assign(account, { providerAccountId: "else" });
        Object.assign(user, { id: "else" });
        return "pass";
      },
    },
  });
  const person = scene.browser();
  await makeUser(scene, "ada");
  await enter(person);
  const user = await scene.storage.getUserByEmail("ada@example.com");
  assert.ok(user);
  const records = await scene.storage.listSessionRecords({ userId: user.id });
  assert.deepEqual([...new Set(records.map(({ proofs }) => proofs.replace(/\d+$/, "")))], ["cred"]);
});

test("of sign-ins that begin at once, five wait", async () => {
  const scene = factorScene({
    callbacks: { factor: ({ factors }) => (factors.apps ? "ask" : "enrol") },
  });
  const userId = await makeUser(withoutPolicy(scene), "ada");
  await Promise.all(Array.from({ length: 12 }, () => enter(scene.browser())));
  const rows = await scene.storage.listCredentials(userId);
  assert.equal(rows.filter(({ kind }) => kind === "pending").length, 5);
});
