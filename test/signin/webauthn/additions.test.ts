import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { memory } from "../../../src/storage/memory.ts";
import { type V5Adapter, v5Methods, withoutTransactions } from "../../accounts/adapters.ts";
import { Device } from "./authenticator.ts";
import { askOptions, enterName, post, registerWith, scene, signInWith } from "./scene.ts";

for (const [name, kind] of [
  ["without transactions", withoutTransactions],
  ["with the methods of v5", v5Methods],
] as const) {
  test(`a passkey is not said to be added when the answer of linkAccount is lost, ${name}`, async () => {
    const stored: V5Adapter = kind(memory());
    let isLost = false;
    const place = scene(
      {},
      {
        adapter: {
          ...stored,
          async linkAccount(account) {
            await stored.linkAccount(account);
            if (account.provider !== "passkey" || isLost) return;
            isLost = true;
            assert.fail("the answer is lost");
          },
        },
      },
    );
    const ada = place.browser();
    await enterName(ada, "ada");
    const device = new Device();
    const response = await registerWith(ada, device);
    assert.equal(response.status, 503);
    assert.deepEqual(
      place.errors.map(({ type }) => type),
      ["AdapterError"],
    );
    assert.equal(await stored.getAccount(device.storedId, "passkey"), null);
    assert.equal(await stored.getAuthenticator(device.storedId), null);
    const again = await registerWith(ada, device);
    assert.equal(again.status, 302);
    const later = place.browser();
    await signInWith(later, device);
    assert.ok(await later.session());
  });
}

suite("a person with a hundred passkeys", () => {
  /**
   * Ada, who has had so many passkeys stored, in a database that answers some time after it has read. Adapters that
   * cannot delete passkeys keep them without accounts.
   */
  async function adaWith(count: number, { hasAccounts = true } = {}) {
    const storage = memory();
    const adapter: V5Adapter = {
      ...storage,
      async listAuthenticatorsByUserId(userId) {
        const found = await storage.listAuthenticatorsByUserId(userId);
        await sleep(10);
        return found;
      },
    };
    const place = { ...scene({}, { adapter }), storage };
    const ada = place.browser();
    await registerWith(ada, new Device(), {}, { email: "ada@example.com" });
    const user = await place.storage.getUserByEmail("ada@example.com");
    assert.ok(user);
    const add = async (i: number) => {
      const credentialID = Buffer.from(`passkey-${i}`).toString("base64");
      if (hasAccounts) {
        await place.storage.linkAccount({
          ...{ provider: "passkey", providerAccountId: credentialID, type: "webauthn" },
          userId: user.id,
        });
      }
      await place.storage.createAuthenticator({
        ...{ credentialID, providerAccountId: credentialID, userId: user.id, counter: 0 },
        ...{ credentialPublicKey: "", credentialDeviceType: "singleDevice", transports: null },
        credentialBackedUp: false,
      });
    };
    for (let i = 1; i < count; i++) await add(i);
    const stored = () => storage.listAuthenticatorsByUserId(user.id);
    return { place, ada, add, stored };
  }

  test("gets no options for one more", async () => {
    const { ada } = await adaWith(100);
    const response = await ada.get("/auth/webauthn-options/passkey?action=register");
    assert.equal(response.status, 403);
    assert.deepEqual(await response.json(), { error: "AccessDenied", code: "too-many-passkeys" });
  });

  test("is not passed by ceremonies that are finished side by side", async () => {
    const { place, ada, stored } = await adaWith(98);
    const begun: [
      Device,
      Awaited<ReturnType<typeof askOptions>>,
      ReturnType<typeof place.browser>,
    ][] = [];
    for (let i = 0; i < 5; i++) {
      const tab = ada.clone();
      begun.push([new Device(), await askOptions(tab, { action: "register" }), tab]);
    }
    await Promise.all(
      begun.map(([device, { options }, tab]) => post(tab, "register", device.create(options))),
    );
    assert.equal((await stored()).length, 100);
    assert.deepEqual(
      place.errors.map(({ code }) => code),
      ["too-many-passkeys", "too-many-passkeys", "too-many-passkeys"],
    );
  });

  test("may add one after those whose accounts are gone, where the adapter keeps them", async () => {
    const { place, ada, stored } = await adaWith(499, { hasAccounts: false });
    assert.equal((await registerWith(ada, new Device())).status, 302);
    assert.deepEqual(place.errors, []);
    assert.equal((await stored()).length, 500);
  });

  test("may add none after five hundred, though the accounts of all are gone", async () => {
    const { ada } = await adaWith(500, { hasAccounts: false });
    const response = await ada.get("/auth/webauthn-options/passkey?action=register");
    assert.equal(response.status, 403);
    assert.deepEqual(await response.json(), { error: "AccessDenied", code: "too-many-passkeys" });
  });

  test("may not finish what they began before", async () => {
    const { place, ada, add } = await adaWith(99);
    const device = new Device();
    const { options } = await askOptions(ada, { action: "register" });
    await add(99);
    await post(ada, "register", device.create(options));
    assert.equal(place.errors.at(-1)?.code, "too-many-passkeys");
    assert.equal(await place.storage.getAuthenticator(device.storedId), null);
  });
});
