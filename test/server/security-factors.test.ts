import assert from "node:assert/strict";
import { test } from "node:test";
import { security, securityAction } from "../../src/server/index.ts";
import type { SecurityAction, SecurityFields } from "../../src/types/security.ts";
import { strategies } from "../session/support.ts";
import { scene, shownBy } from "../signin/security/factors/scene.ts";
import { newPerson } from "../signin/security/scene.ts";
import { requestOf } from "../signin/webauthn/scene.ts";
import type { Browser } from "../support/browser.ts";

for (const strategy of strategies) {
  test(`a page of the application's own adds an app, and gets what is shown once in the result, with the strategy ${strategy}`, async () => {
    const { config, enter } = scene({ session: { strategy } });
    const visitor = await enter(newPerson());
    const act = async <Action extends SecurityAction>(
      action: Action,
      fields: SecurityFields[Action],
    ) => {
      const outcome = await securityAction(requestOf(visitor), config, action, fields);
      for (const { name, value } of outcome.cookies) {
        visitor.cookies.set(name, { value, sameSite: "lax", header: "" });
      }
      assert.ok(outcome.ok);
      return outcome;
    };
    const begun = await act("factor-begin", {});
    const { setup } = begun;
    assert.ok(setup);
    assert.match(setup.uri, /^otpauth:\/\/totp\//);
    assert.match(String(setup.qr), /^<svg /);
    assert.deepEqual((await read(visitor)).begun, setup);
    const added = await act("factor-confirm", { code: shownBy(setup.key), name: "My phone" });
    assert.equal(added.codes?.length, 10);
    const { apps, recoveryCodes, begun: left } = await read(visitor);
    assert.deepEqual([apps[0]?.name, recoveryCodes.left, left], ["My phone", 10, undefined]);
    const renewed = await act("recovery", {});
    assert.equal(renewed.codes?.length, 10);
    await act("factor-remove", { id: apps[0]?.id ?? "" });
    assert.deepEqual((await read(visitor)).apps, []);

    async function read(one: Browser) {
      const { factors } = await security(requestOf(one), config);
      assert.ok(factors);
      return factors;
    }
  });
}
