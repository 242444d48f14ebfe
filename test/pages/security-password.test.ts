import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { better, good, places } from "../signin/password/scene.ts";

/** The ids of the fields with the focus. */
const focused = (markup: string) =>
  [...markup.matchAll(/<input id="([^"]+)"[^>]* autofocus/g)].map(([, id]) => id);

for (const { name, open } of places) {
  describe(`the section about the password, with ${name}`, () => {
    test("says beside the field in focus why a change was refused, and that one was made", async () => {
      const { browser, member, enter } = await open();
      const { email } = await member();
      const visitor = browser();
      await enter(visitor, email);
      const change = async (current: string, password: string) => {
        const fields = { action: "password", current, password };
        const response = await visitor.submit("/auth/security", fields);
        assert.equal(response.status, 303);
        return (await visitor.get("/auth/security")).text();
      };
      assert.match(await change(better, better), /id="current-password-why"[^>]*>That’s not/);
      assert.deepEqual(focused(await change(better, better)), ["current-password"]);
      const refused = await change(good, "short");
      assert.match(refused, /id="new-password-why"[^>]*>Please use at least 15 characters/);
      assert.match(refused, /<details open>/);
      // No password is kept, so the present one is the first to be typed again.
      assert.deepEqual(focused(refused), ["current-password"]);
      assert.match(await change(good, better), /Your password was changed/);
    });
  });
}
