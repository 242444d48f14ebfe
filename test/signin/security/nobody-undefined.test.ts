import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import { strategies } from "../../session/support.ts";
import { changeAsJson, newPerson, scene } from "./scene.ts";

/** A storage that answers `undefined` for nothing, and can lose the answer to a commit. */
function answeringUndefined() {
  const stored = memory();
  const state = { loses: false };
  const watch = (inner: Adapter): Adapter =>
    new Proxy(inner, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== "function") return method;
        return async (...given: unknown[]) => {
          const [work] = given;
          if (name === "transaction" && typeof work === "function") {
            const result: unknown = await target.transaction?.((own) => work(watch(own)));
            if (!state.loses) return result;
            state.loses = false;
            throw new Error("The answer is lost");
          }
          return (await Reflect.apply(method, target, given)) ?? undefined;
        };
      },
    });
  return { stored, state, adapter: watch(stored) };
}

for (const strategy of strategies) {
  describe(`an adapter that answers undefined for nobody, with the strategy ${strategy}`, () => {
    test("a person who is deleted is told so, also when the answer is lost", async () => {
      const { stored, state, adapter } = answeringUndefined();
      const app = scene({ adapter, session: { strategy } });
      const person = newPerson();
      const here = await app.enter(person);
      state.loses = true;
      const { status, answer } = await changeAsJson(here, "delete", { sure: "yes" });
      assert.equal(await stored.getUserByEmail(person.email), null);
      assert.equal(status, 200);
      assert.deepEqual(answer, { done: "deleted" });
      assert.equal(await here.session(), null);
      assert.deepEqual(
        app.events.map(({ kind }) => kind),
        ["deleted"],
      );
    });
  });
}
