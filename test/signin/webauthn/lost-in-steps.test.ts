import assert from "node:assert/strict";
import { test } from "node:test";
import { removePasskey } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import { withoutTransactions } from "../../accounts/adapters.ts";
import { goingAway } from "../../support/away.ts";
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
