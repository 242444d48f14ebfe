import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { memory } from "../../../../src/storage/memory.ts";
import type { Adapter } from "../../../../src/types/adapter.ts";
import { change, changeAsJson, newPerson, readData } from "../scene.ts";
import { addApp, begin, scene, send, shownBy } from "./scene.ts";

/** An application whose database can be told to fail at some calls, also within transactions. */
function failing() {
  const away = new Set<string>();
  const watch = (adapter: Adapter): Adapter =>
    new Proxy(adapter, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== "function") return method;
        if (name === "transaction") {
          return (work: (inner: Adapter) => unknown) =>
            Reflect.apply(method, target, [(inner: Adapter) => work(watch(inner))]);
        }
        return async (...args: unknown[]) => {
          const { kind } = Object(args[0]);
          if (away.has(String(name)) || away.has(`${String(name)} ${kind}`)) {
            throw new Error("The database is down");
          }
          return Reflect.apply(method, target, args);
        };
      },
    });
  return { ...scene({ adapter: watch(memory()) }), away };
}

describe("when the database fails while other sessions are ended", () => {
  test("new recovery codes are shown all the same, and page and mail say that other browsers may go on", async () => {
    const { enter, away, mails, errors } = failing();
    const person = newPerson();
    const visitor = await enter(person);
    await addApp(visitor);
    const { createdAt } = (await readData(visitor)).data.factors.recoveryCodes;
    await enter(person);
    away.add("deleteSessionRecord");
    const { response, text } = await send(visitor, "recovery", { replaces: createdAt });
    away.clear();
    assert.equal(response.status, 200, text);
    assert.equal(text.match(recoveryCode)?.length, 10);
    assert.match(text, /Other browsers may still be signed in\./);
    assert.match(String(mails.at(-1)?.text), /Other browsers could not be signed out for certain/);
    assert.ok(errors.some(({ code }) => code === "sessions-partly-ended"));
  });

  test("a program is told so, and a page without codes says so", async () => {
    const { enter, away } = failing();
    const person = newPerson();
    const visitor = await enter(person);
    const key = await begin(visitor);
    await enter(person);
    away.add("deleteSessionRecord");
    const { answer } = await changeAsJson(visitor, "factor-confirm", { code: shownBy(key) });
    away.clear();
    assert.deepEqual(
      [answer.done, answer.codes.length, answer.sessionsLeft],
      ["factor-added", 10, true],
    );
    assert.ok(await visitor.session(), "this browser goes on");

    const another = newPerson();
    const owner = await enter(another);
    const { id } = await addApp(owner);
    const second = await begin(owner);
    await enter(another);
    away.add("deleteSessionRecord");
    const text = await change(owner, "factor-confirm", { code: shownBy(second) });
    assert.match(text, /The authenticator app was added\. Other browsers may still be signed in\./);
    const removed = await change(owner, "factor-remove", { id });
    away.clear();
    assert.match(
      removed,
      /The authenticator app was removed\. Other browsers may still be signed in\./,
    );
  });
});

test("no app is added whose recovery codes cannot be written", async () => {
  const { enter, away } = failing();
  const visitor = await enter(newPerson());
  const key = await begin(visitor);
  away.add("putCredential recovery");
  assert.equal(
    (await send(visitor, "factor-confirm", { code: shownBy(key) })).response.status,
    503,
  );
  away.clear();
  assert.deepEqual((await readData(visitor)).data.factors.apps, []);
  const { response } = await send(visitor, "factor-confirm", { code: shownBy(key) });
  assert.equal(response.status, 200, "the same code is right a moment later");
});

test("a change counts, is told and shows its codes although the answer of the database is lost", async () => {
  const storage = memory();
  let isLost = false;
  const adapter: Adapter = {
    ...storage,
    async transaction(work) {
      const result = await storage.transaction(work);
      if (isLost) throw new Error("The connection was reset");
      return result;
    },
  };
  const { enter, events, mails } = scene({ adapter });
  const visitor = await enter(newPerson());
  const key = await begin(visitor);
  isLost = true;
  const { answer } = await changeAsJson(visitor, "factor-confirm", { code: shownBy(key) });
  assert.deepEqual([answer.done, answer.codes?.length], ["factor-added", 10]);
  const renewed = (await changeAsJson(visitor, "recovery")).answer;
  assert.deepEqual([renewed.done, renewed.codes?.length], ["recovery-renewed", 10]);
  const { id } = (await readData(visitor)).data.factors.apps[0];
  assert.equal(
    (await changeAsJson(visitor, "factor-remove", { id })).answer.done,
    "factor-removed",
  );
  const kinds = ["factor-added", "recovery-renewed", "factor-removed"];
  assert.deepEqual(
    events.map(({ kind }) => kind),
    kinds,
  );
  assert.deepEqual(
    mails.map(({ kind }) => kind),
    kinds,
  );
});

const recoveryCode = /\b(?:[0-9A-Z]{4}-){5}[0-9A-Z]{4}\b/g;
