import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { minute, stoppedClock, strategies } from "../../session/support.ts";
import { locationOf } from "../../support/sign-in.ts";
import { change, changeAsJson, newPerson, pageText, readData, scene } from "./scene.ts";

for (const strategy of strategies) {
  describe(`deleting an account, with the strategy ${strategy}`, () => {
    test("removes the person and their session, and tells them", async () => {
      const { enter, userOf, adapter, events, mails } = scene({ session: { strategy } });
      const person = newPerson();
      const visitor = await enter(person);
      const copy = visitor.clone();
      const id = (await userOf(person))?.id ?? "";
      const response = await visitor.submit("/auth/security", { action: "delete", sure: "yes" });
      assert.equal(locationOf(response).href, "https://app.example.com/");
      assert.equal(await visitor.session(), null);
      assert.equal(await copy.session(), null, "a copy of the cookie opens nothing");
      assert.equal(await adapter.getUser?.(id), null);
      assert.deepEqual(events, [{ kind: "deleted", userId: id }]);
      assert.partialDeepStrictEqual(mails, [{ kind: "deleted", to: person.email }]);
    });

    test("asks whether they are sure", async () => {
      const { enter, userOf, events } = scene({ session: { strategy } });
      const person = newPerson();
      const visitor = await enter(person);
      assert.match(await change(visitor, "delete"), /Nothing was deleted\./);
      assert.ok(await userOf(person));
      assert.deepEqual(events, []);
    });

    test("asks for a recent sign-in", async (t) => {
      const { pass } = stoppedClock(t);
      const { enter, userOf } = scene({ session: { strategy } });
      const person = newPerson();
      const visitor = await enter(person);
      pass(11 * minute);
      const response = await visitor.submit("/auth/security", { action: "delete", sure: "yes" });
      assert.equal(locationOf(response).searchParams.get("code"), "fresh");
      assert.ok(await userOf(person));
    });
  });
}

test("deleting is off until it is switched on", async () => {
  for (const security of [true, {}, { delete: false }] as const) {
    const { enter, userOf } = scene({ security });
    const person = newPerson();
    const visitor = await enter(person);
    assert.doesNotMatch(await pageText(visitor), /Delete/);
    assert.equal((await readData(visitor)).data.may.deleteAccount, false);
    const { status, answer } = await changeAsJson(visitor, "delete", { sure: "yes" });
    assert.equal(status, 400);
    assert.equal(answer.code, "change-not-offered");
    assert.ok(await userOf(person));
  }
});
