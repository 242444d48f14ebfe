import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import { strategies } from "../../session/support.ts";
import { better, good, scene as passwordScene } from "../password/scene.ts";
import { changeAsJson, newPerson, readData, scene } from "./scene.ts";

/** An adapter that answers something else in place of each date of a row that is not a user's. */
function answering(say: (date: Date) => unknown): Adapter {
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
  const names: ReadonlySet<string | symbol> = new Set([
    "getSessionAndUser",
    "useVerificationToken",
    "listSessionsByUserId",
    "listSessionRecords",
    "listCredentials",
  ]);
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
          return names.has(name) ? sayAll(answer) : answer;
        };
      },
    });
  return watch(own);
}

const kinds = [
  { name: "text", say: (date: Date) => date.toISOString() },
  { name: "milliseconds", say: (date: Date) => date.getTime() },
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

  test(`an adapter that answers what is no instant is told so, with the strategy ${strategy}`, async () => {
    const adapter = answering(() => "2026-11-20 12:00:00");
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
