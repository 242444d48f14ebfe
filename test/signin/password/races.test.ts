import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import { hiddenFields } from "../../../src/testing/browser/hidden-fields.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import { createPostgres, noServer, type OwnDatabase } from "../../storage/servers.ts";
import type { Browser } from "../../support/browser.ts";
import { asJson, better, good, newAddress, type SceneOptions, scene } from "./scene.ts";

const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
const unlimited = { hour: 60_000, day: 60_000 };
const limits = { signUp: unlimited, password: unlimited, mail: unlimited };

describe("on PostgreSQL", () => {
  let database: OwnDatabase | undefined;
  let adapter: Adapter | undefined;

  before(async () => {
    database = await createPostgres();
    if (!database) return;
    const storage = sql(database.url);
    await storage.migrate();
    adapter = storage;
  });
  after(async () => {
    await Object(adapter).close?.();
    await database?.drop();
  });

  const place = (options: SceneOptions = {}) =>
    scene({ ...(adapter && { adapter }), limits, ...options });

  test("AC-69 of twenty uses of a link one sets the password", async (t) => {
    if (!adapter) return t.skip(noServer);
    const { browser, member, askForReset, lastLink, enter } = place();
    const { email } = await member();
    await askForReset(browser(), email);
    const token = tokenOf(await lastLink());
    const passwords = Array.from({ length: 20 }, (_, at) => `staple of number ${at} here`);
    const answers = await Promise.all(
      passwords.map((password) => asJson(browser(), "/auth/reset", { token, password })),
    );
    const winners = passwords.filter((_, at) => answers[at]?.answer.ok);
    assert.equal(winners.length, 1, JSON.stringify(answers.map(({ answer }) => answer)));
    const visitor = browser();
    await enter(visitor, email, winners[0]);
    assert.ok(await visitor.session());
  });

  test("twenty confirmations of one sign-up make one user, and so do those of two sign-ups", async (t) => {
    if (!adapter) return t.skip(noServer);
    const { browser, signUp, lastLink, userAt, rowsOf } = place();
    const email = newAddress();
    const asked: { visitor: Browser; token: string }[] = [];
    for (const password of [good, better]) {
      const visitor = browser();
      await signUp(visitor, email, { password });
      asked.push({ visitor, token: tokenOf(await lastLink()) });
    }
    const all = Array.from({ length: 10 }, () => asked).flat();
    const answers = await Promise.all(
      all.map(({ visitor, token }) => asJson(visitor.clone(), "/auth/confirm", { token })),
    );
    const done = answers.filter(({ status }) => status === 200);
    assert.equal(done.length, 1, JSON.stringify(answers.map(({ answer }) => answer)));
    const user = await userAt(email);
    assert.equal((await rowsOf(String(user?.id))).length, 1);
  });

  test("of two people who want one user name, one gets it", async (t) => {
    if (!adapter) return t.skip(noServer);
    const { browser, signUp, lastLink } = place({ settings: { identifier: "either" } });
    const username = `u${crypto.randomUUID().slice(0, 8)}`;
    const tokens: string[] = [];
    for (const email of [newAddress(), newAddress()]) {
      await signUp(browser(), email, { username });
      tokens.push(tokenOf(await lastLink()));
    }
    const answers = await Promise.all(
      tokens.map((token) => asJson(browser(), "/auth/confirm", { token, password: good })),
    );
    const reasons = answers.map(({ answer }) => answer.reason ?? answer.done).sort();
    assert.deepEqual(reasons, ["signed-up", "username-taken"]);
  });

  test("AC-90 a sign-in that hashes anew never brings an old password back", async (t) => {
    if (!adapter) return t.skip(noServer);
    const { browser, member, enter, adapter: storage, rowsOf, settled } = place();
    for (let turn = 0; turn < 10; turn++) {
      const { id, email } = await member();
      const visitor = browser();
      await enter(visitor, email);
      const [row] = await rowsOf(id);
      assert.ok(row);
      // As if the cost had been raised since.
      const { hashPassword } = await import("../../../src/passwords/index.ts");
      const old = await hashPassword(good, {
        algorithm: { algorithm: "scrypt", ln: 1, r: 1, p: 1 },
      });
      await storage.putCredential?.({ ...row, secret: old, version: row.version + 1 }, row.version);
      const [, changed] = await Promise.all([
        enter(browser(), email),
        asJson(visitor, "/auth/security", { action: "password", current: good, password: better }),
      ]);
      await settled();
      assert.equal(changed.status, 200, JSON.stringify(changed.answer));
      const other = browser();
      await enter(other, email, good);
      assert.equal(await other.session(), null, `turn ${turn}`);
      await enter(other, email, better);
      assert.ok(await other.session(), `turn ${turn}`);
    }
  });
});

test("AC-73 no session outlives a reset, whenever its sign-in began", async () => {
  // The reset happens within each call that a sign-in makes to the database, one after the other.
  const countCalls = async (at: number) => {
    let calls = -1;
    let meanwhile = async () => {};
    const storage = memory();
    const adapter = new Proxy(storage, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== "function") return method;
        return async (...args: unknown[]) => {
          if (calls >= 0 && calls++ === at) {
            const turn = calls;
            calls = -1;
            await meanwhile();
            calls = turn;
          }
          return Reflect.apply(method, target, args);
        };
      },
    });
    const { browser, member, enter, askForReset, lastLink } = scene({
      adapter,
      limits,
      session: { strategy: "jwt" },
    });
    const { email } = await member();
    const owner = browser();
    await askForReset(owner, email);
    const token = tokenOf(await lastLink());
    const thief = browser();
    await thief.csrfToken();
    meanwhile = async () => {
      const { answer } = await asJson(owner, "/auth/reset", { token, password: better });
      assert.deepEqual(answer, { ok: true, done: "password-reset" });
    };
    calls = 0;
    await enter(thief, email, good);
    const made = calls;
    calls = -1;
    return { made, session: await thief.session() };
  };
  const { made } = await countCalls(Number.POSITIVE_INFINITY);
  assert.ok(made > 5, String(made));
  for (let at = 0; at < made; at++) {
    const { session } = await countCalls(at);
    assert.equal(session, null, `the reset came before call ${at} of ${made}`);
  }
});

test("AC-64 a magic link takes a password away that was set before the address was proved", async () => {
  const mailed: string[] = [];
  const place = scene();
  place.config.providers = [
    ...place.config.providers,
    {
      id: "mail",
      name: "Email",
      type: "email",
      sendVerificationRequest: ({ url }) => void mailed.push(url),
    },
  ];
  const { browser, member, enter, rowsOf } = place;
  const { id, email } = await member({ emailVerified: null });
  const stranger = browser();
  await enter(stranger, email);
  assert.ok(await stranger.session());
  const owner = browser();
  await owner.submit("/auth/signin/mail", { email });
  const url = mailed[0] ?? "";
  const page = await owner.get(url);
  await owner.post(new URL(url).pathname, hiddenFields(await page.text()));
  assert.equal(Object(await owner.session()).user.email, email);
  assert.deepEqual(await rowsOf(id), []);
  assert.equal(await stranger.session(), null);
  await enter(stranger, email);
  assert.equal(await stranger.session(), null);
});
