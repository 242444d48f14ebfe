import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { listPasskeys } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import { strategies } from "../../session/support.ts";
import { better, good, scene as passwordScene } from "../password/scene.ts";
import { Device } from "../webauthn/authenticator.ts";
import { scene as passkeyScene, registerWith, requestOf } from "../webauthn/scene.ts";
import { changeAsJson, newPerson, readData, scene } from "./scene.ts";

/** The methods whose dates something depends on, besides those of users. */
const relied: readonly (keyof Adapter)[] = [
  "getSessionAndUser",
  "useVerificationToken",
  "listSessionsByUserId",
  "listSessionRecords",
  "listCredentials",
];

/** An adapter whose methods answer something else in place of each date of a row that is not a user's. */
function answering(say: (date: Date) => unknown, methods = relied): Adapter {
  const own = memory();
  const sayAll = (value: unknown): unknown => {
    if (value instanceof Date) return say(value);
    if (Array.isArray(value)) return value.map(sayAll);
    if (typeof value !== "object" || value === null) return value;
    const members = Object.entries(value);
    return Object.fromEntries(
      members.map(([name, member]) => [name, name === "user" ? member : sayAll(member)]),
    );
  };
  const watch = (adapter: Adapter): Adapter =>
    new Proxy(adapter, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== "function") return method;
        return async (...given: unknown[]) => {
          const [work] = given;
          if (name === "transaction" && typeof work === "function") {
            return target.transaction?.((inner) => work(watch(inner)));
          }
          const answer: unknown = await Reflect.apply(method, target, given);
          return methods.some((one) => one === name) ? sayAll(answer) : answer;
        };
      },
    });
  return watch(own);
}

const kinds = [
  { name: "text", say: (date: Date) => date.toISOString() },
  { name: "milliseconds", say: (date: Date) => date.getTime() },
];

const wrong = [
  { name: "text without a time zone", say: () => "2026-11-20 12:00:00" },
  { name: "seconds", say: (date: Date) => Math.floor(date.getTime() / 1000) },
  { name: "microseconds", say: (date: Date) => date.getTime() * 1000 },
];

for (const strategy of strategies) {
  for (const { name, say } of kinds) {
    describe(`an adapter that answers ${name} in place of dates, with the strategy ${strategy}`, () => {
      const session = { strategy };

      test("an address is changed, and sessions elsewhere end", async () => {
        const { enter, mails, errors } = scene({ adapter: answering(say), session });
        const person = newPerson();
        const [visitor, elsewhere] = [await enter(person), await enter(person)];
        await changeAsJson(visitor, "address", { email: newPerson().email });
        const token = new URL(mails.at(-1)?.url ?? "").searchParams.get("token") ?? "";
        const { status } = await changeAsJson(visitor, "address-confirm", { token });
        assert.equal(status, 200);
        assert.equal(await elsewhere.session(), null);
        assert.equal((await readData(visitor)).data.sessions.length, 1);
        assert.deepEqual(errors, []);
      });

      test("a password is changed, and sessions elsewhere end", async () => {
        const app = passwordScene({ adapter: answering(say), session });
        const { email } = await app.member();
        const [visitor, elsewhere] = [app.browser(), app.browser()];
        for (const one of [visitor, elsewhere]) await app.enter(one, email);
        const fields = { current: good, password: better };
        const { status } = await changeAsJson(visitor, "password", fields);
        assert.equal(status, 200);
        assert.equal(await elsewhere.session(), null);
        assert.deepEqual(app.errors, []);
      });
    });
  }

  for (const { name, say } of wrong) {
    test(`an adapter that answers ${name} is told so, with the strategy ${strategy}`, async () => {
      const adapter = answering(say);
      const { browser, member, enter, errors } = passwordScene({ adapter, session: { strategy } });
      const { email } = await member();
      await enter(browser(), email);
      assert.equal(errors.at(-1)?.code, "adapter-answer");
      assert.match(
        errors.at(-1)?.message ?? "",
        /listCredentials answered .* Return a Date as `createdAt`/,
      );
    });
  }
}

test("a session whose expiry is in seconds is not taken for one that has ended long ago", async () => {
  let say = (date: Date): unknown => date;
  const adapter = answering((date) => say(date));
  const { enter, errors } = scene({ adapter, session: { strategy: "database" } });
  const visitor = await enter(newPerson());
  say = (date) => Math.floor(date.getTime() / 1000);
  await assert.rejects(visitor.session());
  assert.match(errors.at(-1)?.message ?? "", /Return a Date as `expires`/);
  say = (date) => date;
  assert.ok(await visitor.session(), "the cookie and the row have stayed");
});

for (const { name, say } of [...kinds, ...wrong]) {
  test(`the security page shows passkeys of an adapter that answers ${name} in place of dates`, async () => {
    const adapter = answering(say, ["listAuthenticatorsByUserId"]);
    const { config, browser } = passkeyScene({}, { adapter, security: true });
    const visitor = browser();
    await registerWith(visitor, new Device(), {}, { email: newPerson().email });
    assert.equal((await visitor.get("/auth/security")).status, 200);
    const [passkey] = await listPasskeys(requestOf(visitor), config);
    const isRead = kinds.some((kind) => kind.name === name);
    assert.equal(passkey?.createdAt instanceof Date, isRead);
  });
}
