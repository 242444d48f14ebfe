import assert from "node:assert/strict";
import { test } from "node:test";
import { removePasskey } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import { withoutTransactions } from "../../accounts/adapters.ts";
import { goingAway } from "../../support/away.ts";
import { freshAddress } from "../email/mailbox.ts";
import { Device } from "./authenticator.ts";
import { registerWith, requestOf, scene, signInWith } from "./scene.ts";

const idOf = (device: Device) => Buffer.from(device.storedId, "base64").toString("base64url");

for (const lost of ["unlinkAccount", "deleteAuthenticator"] as const) {
  test(`without transactions, a passkey that was removed is told although the answer to ${lost} is lost`, async () => {
    const storage = withoutTransactions(memory());
    const { adapter, state } = goingAway(storage);
    const told: string[] = [];
    const place = scene(
      {},
      { adapter, events: { security: ({ kind }) => void told.push(kind) }, security: false },
    );
    const ada = place.browser();
    const [device, second] = [new Device(), new Device()];
    await registerWith(ada, device, {}, { email: "ada@example.com" });
    await registerWith(ada, second);
    await signInWith(ada, device);
    state.next = lost;
    await removePasskey(requestOf(ada), place.config, idOf(second));
    assert.equal(await storage.getAuthenticator(second.storedId), null);
    assert.equal(told.at(-1), "factor-removed");
  });
}

for (const lost of [
  "createUser",
  "linkAccount",
  "createAuthenticator",
  "updateAuthenticator",
] as const) {
  test(`without transactions, a sign-up with a passkey is completed where the database goes away after ${lost}`, async () => {
    const storage = withoutTransactions(memory());
    const { adapter, state } = goingAway(storage);
    Object.assign(state, { next: lost, away: "until it is back" });
    const works: Promise<unknown>[] = [];
    const { config, events, browser } = scene(
      {},
      { adapter, waitUntil: (work) => void works.push(work) },
    );
    const warnings: string[] = [];
    Object.assign(config.logger ?? {}, { warn: (code: string) => void warnings.push(code) });
    const device = new Device();
    await registerWith(browser(), device, {}, { email: freshAddress() });
    state.isAway = false;
    await Promise.all(works);
    const ada = browser();
    await signInWith(ada, device);
    assert.ok(await ada.session());
    assert.deepEqual(events, ["createUser", "linkAccount", "signIn"]);
    assert.ok(!warnings.includes("sign-up-left-behind"));
    const stored = await storage.getAuthenticator(device.storedId);
    assert.equal((await storage.listAuthenticatorsByUserId(stored?.userId ?? "")).length, 1);
  });
}
