import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { strategies } from "../../../session/support.ts";
import { change, changeAsJson, newPerson, pageText, readData } from "../scene.ts";
import { addApp, begin, scene, shownBy } from "./scene.ts";

for (const strategy of strategies) {
  const session = { strategy };

  describe(`with the strategy ${strategy}`, () => {
    test("who has begun to add an app cancels it without JavaScript, and its codes are worth nothing", async () => {
      const { enter, events, mails } = scene({ session });
      const visitor = await enter(newPerson());
      const key = await begin(visitor);
      const markup = await (await visitor.get("/auth/security")).text();
      assert.match(markup, /value="factor-cancel">\s*<button>Cancel<\/button>/);
      const text = await change(visitor, "factor-cancel");
      assert.match(
        text,
        /No authenticator app was added\. If you’ve already put the key into an app/,
      );
      assert.doesNotMatch(text, /type this key|Cancel/);
      assert.match(text, /Add an authenticator app/);
      const { factors } = (await readData(visitor)).data;
      assert.equal(factors.begun, undefined);
      const { status, answer } = await changeAsJson(visitor, "factor-confirm", {
        code: shownBy(key),
      });
      assert.deepEqual([status, answer.code], [400, "app-not-begun"]);
      assert.deepEqual([events, mails], [[], []], "nothing has changed that anybody is told");
    });

    test("the form that was sent twice changes nothing the second time", async () => {
      const { enter } = scene({ session });
      const visitor = await enter(newPerson());
      await begin(visitor);
      for (const _ of [1, 2]) {
        const { status, answer } = await changeAsJson(visitor, "factor-cancel");
        assert.deepEqual([status, answer.done], [200, "factor-cancelled"]);
      }
    });

    test("an app that is confirmed stays, and so does what another session has begun", async () => {
      const { enter } = scene({ session });
      const person = newPerson();
      const visitor = await enter(person);
      const { id } = await addApp(visitor);
      await changeAsJson(visitor, "factor-cancel");
      assert.deepEqual(
        (await readData(visitor)).data.factors.apps.map((app: { id: string }) => app.id),
        [id],
      );
      const somebody = newPerson();
      const [one, two] = [await enter(somebody), await enter(somebody)];
      await begin(one);
      assert.equal((await changeAsJson(two, "factor-cancel")).status, 200);
      assert.match(await pageText(one), /type this key/);
    });
  });
}

test("a form of another site cancels nothing", async () => {
  const { enter } = scene();
  const visitor = await enter(newPerson());
  await begin(visitor);
  const fields = { action: "factor-cancel", csrfToken: "of another site" };
  const response = await visitor.post("/auth/security", fields);
  assert.doesNotMatch(await response.text(), /No authenticator app was added/);
  assert.match(await pageText(visitor), /type this key/);
});
