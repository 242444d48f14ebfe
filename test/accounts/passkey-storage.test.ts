import assert from "node:assert/strict";
import { test } from "node:test";
import { listPasskeys, removePasskey, renamePasskey } from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { Device } from "../signin/webauthn/authenticator.ts";
import { publishedAdapter } from "../signin/webauthn/published.ts";
import {
  enterName,
  errorOf,
  registerWith,
  requestOf,
  scene,
  signInWith,
} from "../signin/webauthn/scene.ts";

test("an adapter of Auth.js v5 keeps passkeys, with the fields that it knows", async () => {
  const adapter = publishedAdapter();
  const { browser, config } = scene({}, { adapter });
  const device = new Device({ counter: 1 });
  const ada = browser();
  await enterName(ada, "ada");
  await registerWith(ada, device);
  await signInWith(browser(), device);
  assert.deepEqual(Object.keys((await adapter.getAuthenticator?.(device.storedId)) ?? {}).sort(), [
    ...["counter", "credentialBackedUp", "credentialDeviceType", "credentialID"],
    ...["credentialPublicKey", "providerAccountId", "transports", "userId"],
  ]);
  assert.equal((await adapter.getAuthenticator?.(device.storedId))?.counter, 2);

  await signInWith(ada, device);
  const [passkey] = await listPasskeys(requestOf(ada), config);
  const id = passkey?.id ?? "";
  await assert.rejects(renamePasskey(requestOf(ada), config, id, "Phone"), {
    type: "MissingAdapterMethods",
  });
  await assert.rejects(removePasskey(requestOf(ada), config, id), { code: "last-way-in" });
  await removePasskey(requestOf(ada), config, id, { evenLastWayIn: true });
  assert.ok(await adapter.getAuthenticator?.(device.storedId));
  assert.deepEqual(await listPasskeys(requestOf(ada), config), []);
  const response = await signInWith(browser(), device);
  assert.equal(await errorOf(response), "WebAuthnVerificationError");
});

test("a removed passkey leaves nothing behind where the adapter can remove it", async () => {
  const deleted: string[] = [];
  const adapter: Adapter = {
    ...publishedAdapter(),
    deleteAuthenticator: (id) => deleted.push(id),
  };
  const { browser, config } = scene({}, { adapter });
  const ada = browser();
  const device = new Device();
  await enterName(ada, "ada");
  await registerWith(ada, device);
  await signInWith(ada, device);
  const [passkey] = await listPasskeys(requestOf(ada), config);
  await removePasskey(requestOf(ada), config, passkey?.id ?? "", { evenLastWayIn: true });
  assert.deepEqual(deleted, [device.storedId]);
});

const failing = { createAuthenticator: () => Promise.reject(new Error("disk full")) };
const adapters: [what: string, make: () => Adapter][] = [
  ["with transactions", memory],
  ["without transactions", publishedAdapter],
];

for (const [what, make] of adapters) {
  test(`an adapter ${what} keeps no user or account of a passkey that it cannot store`, async () => {
    const whole = make();
    const broken: Adapter = {
      ...whole,
      ...failing,
      ...(whole.transaction && {
        transaction: (work) =>
          whole.transaction?.((inner) => work({ ...inner, ...failing })) as never,
      }),
    };
    const { browser } = scene({}, { adapter: broken });
    const [ada, eve] = [browser(), browser()];
    await enterName(ada, "ada");
    const [added, signedUp] = [new Device(), new Device()];
    assert.equal((await registerWith(ada, added)).status, 503);
    const response = await registerWith(eve, signedUp, {}, { email: "eve@example.com" });
    assert.equal(response.status, 503);
    assert.equal(await eve.session(), null);
    assert.equal(await whole.getUserByEmail?.("eve@example.com"), null);
    for (const { storedId } of [added, signedUp]) {
      assert.equal(await whole.getAccount?.(storedId, "passkey"), null);
      assert.equal(await whole.getAuthenticator?.(storedId), null);
    }
  });
}
