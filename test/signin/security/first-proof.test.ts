import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { hiddenFields } from "../../../src/testing/browser/hidden-fields.ts";
import { strategies } from "../../session/support.ts";
import { locationOf } from "../../support/sign-in.ts";
import { change, newPerson, pageText, scene } from "./scene.ts";

for (const strategy of strategies) {
  describe(`the first proof of an address on the security page, with the strategy ${strategy}`, () => {
    test("ends every session from before, and the page says so to the person who signs in once more", async () => {
      const { enter, mails, userOf } = scene({ session: { strategy } });
      const person = { ...newPerson(), email_verified: false };
      const [visitor, other] = [await enter(person), await enter(person)];
      await change(visitor, "address", { email: person.email });
      const page = await visitor.get(mails[0]?.url ?? "");
      const response = await visitor.post("/auth/security", hiddenFields(await page.text()));
      assert.equal(locationOf(response).pathname, "/auth/security");
      assert.ok((await userOf(person))?.emailVerified);
      assert.equal(await other.session(), null);
      assert.equal(await visitor.session(), null);
      await enter(person, visitor);
      assert.ok(await visitor.session());
      assert.match(await pageText(visitor), /Your address was changed\./);
    });
  });
}
