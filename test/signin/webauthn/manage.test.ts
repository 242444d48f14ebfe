import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import Nodemailer from "../../../src/providers/nodemailer.ts";
import { listPasskeys, removePasskey, renamePasskey } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import { losing } from "../../support/losing.ts";
import { Device } from "./authenticator.ts";
import {
  askOptions,
  enterName,
  errorOf,
  post,
  registerWith,
  requestOf,
  scene,
  signInWith,
} from "./scene.ts";

const idOf = (device: Device) => Buffer.from(device.storedId, "base64").toString("base64url");

/** Somebody whose only way in is a passkey. */
async function onlyPasskey(place = scene()) {
  const ada = place.browser();
  const device = new Device();
  await registerWith(ada, device, {}, { email: "ada@example.com" });
  place.writes.length = 0;
  place.events.length = 0;
  return { ...place, ada, device };
}

test("people see their own passkeys", async () => {
  const { config, ada, browser, device } = await onlyPasskey();
  const eve = browser();
  await registerWith(eve, new Device(), {}, { email: "eve@example.com" });
  const [passkey, ...more] = await listPasskeys(requestOf(ada), config);
  assert.deepEqual(more, []);
  const { createdAt, ...rest } = passkey ?? {};
  assert.ok(createdAt instanceof Date && Math.abs(Date.now() - createdAt.getTime()) < 60_000);
  assert.deepEqual(rest, {
    id: idOf(device),
    provider: "passkey",
    name: null,
    lastUsedAt: null,
    backedUp: true,
    transports: ["internal", "hybrid"],
  });
  await signInWith(browser(), device);
  const [used] = await listPasskeys(requestOf(ada), config);
  assert.ok(used?.lastUsedAt);
});

test("a passkey is named when it is made, and renamed later", async () => {
  const { config, ada, device } = await onlyPasskey();
  const second = new Device();
  const { options } = await askOptions(ada, { action: "register" });
  await post(ada, "register", second.create(options), { name: " My phone " });
  const names = async () => (await listPasskeys(requestOf(ada), config)).map(({ name }) => name);
  assert.deepEqual(await names(), [null, "My phone"]);
  await renamePasskey(requestOf(ada), config, idOf(device), "Key on the ring");
  assert.deepEqual(await names(), ["Key on the ring", "My phone"]);
});

for (const name of ["", "   ", "x".repeat(65), "a\nb", "a\u0000b"]) {
  test(`a passkey is not called ${JSON.stringify(name)}`, async () => {
    const { config, ada, device, writes } = await onlyPasskey();
    const renaming = renamePasskey(requestOf(ada), config, idOf(device), name);
    await assert.rejects(renaming, { type: "InvalidRequest", code: "invalid-name" });
    assert.deepEqual(writes, []);
  });
}

test("nobody manages the passkey of somebody else, or one that is not there", async () => {
  const { config, browser, device, writes } = await onlyPasskey();
  const eve = browser();
  await enterName(eve, "eve");
  writes.length = 0;
  const refusal = { type: "AccessDenied", code: "passkey-unknown" };
  for (const id of [idOf(device), "AAAA", "", "../../x"]) {
    await assert.rejects(renamePasskey(requestOf(eve), config, id, "Mine"), refusal);
    await assert.rejects(removePasskey(requestOf(eve), config, id), refusal);
    const careless = { evenLastWayIn: true };
    await assert.rejects(removePasskey(requestOf(eve), config, id, careless), refusal);
  }
  assert.deepEqual(writes, []);
});

test("whoever is not signed in manages nothing", async () => {
  const { config, browser, device, writes } = await onlyPasskey();
  const refusal = { type: "AccessDenied", code: "signed-out" };
  const stranger = requestOf(browser());
  await assert.rejects(listPasskeys(stranger, config), refusal);
  await assert.rejects(renamePasskey(stranger, config, idOf(device), "Mine"), refusal);
  await assert.rejects(removePasskey(stranger, config, idOf(device)), refusal);
  assert.deepEqual(writes, []);
});

test("the last way in is removed only on request", async () => {
  const { config, ada, browser, device, writes, events } = await onlyPasskey();
  const removing = removePasskey(requestOf(ada), config, idOf(device));
  await assert.rejects(removing, { type: "AccessDenied", code: "last-way-in" });
  assert.deepEqual(writes, []);
  await removePasskey(requestOf(ada), config, idOf(device), { evenLastWayIn: true });
  assert.deepEqual(events, ["unlinkAccount"]);
  assert.deepEqual(await listPasskeys(requestOf(ada), config), []);
  const response = await signInWith(browser(), device);
  assert.equal(await errorOf(response), "WebAuthnVerificationError");
});

test("of two passkeys one is removed, also when both are removed at once", async () => {
  const { config, ada, device } = await onlyPasskey();
  const second = new Device();
  await registerWith(ada, second);
  const request = requestOf(ada);
  const outcomes = await Promise.allSettled(
    [device, second].map((one) => removePasskey(request, config, idOf(one))),
  );
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  assert.equal((await listPasskeys(request, config)).length, 1);
});

test("a passkey that was removed is told, although the answer of the database is lost", async () => {
  const { adapter, state } = losing(memory());
  const { config, ada, device, events, errors } = await onlyPasskey(scene({}, { adapter }));
  const second = new Device();
  await registerWith(ada, second);
  events.length = 0;
  state.loses = "after the commit";
  await removePasskey(requestOf(ada), config, idOf(device));
  assert.deepEqual(events, ["unlinkAccount"]);
  assert.deepEqual(
    (await listPasskeys(requestOf(ada), config)).map(({ id }) => id),
    [idOf(second)],
  );
  assert.deepEqual(
    errors.map(({ type }) => type),
    ["AdapterError"],
  );
});

test("a password that is still there is another way in", async () => {
  const { config, browser } = scene();
  const ada = browser();
  const device = new Device();
  await enterName(ada, "ada");
  await registerWith(ada, device);
  await signInWith(ada, device);
  await removePasskey(requestOf(ada), config, idOf(device));
  assert.deepEqual(await listPasskeys(requestOf(ada), config), []);
});

test("a password that nobody can use any more is none", async () => {
  const { config, browser } = scene();
  const ada = browser();
  const device = new Device();
  await enterName(ada, "ada");
  await registerWith(ada, device);
  await signInWith(ada, device);
  const providers = config.providers.slice(0, 1);
  const removing = removePasskey(requestOf(ada), { ...config, providers }, idOf(device));
  await assert.rejects(removing, { code: "last-way-in" });
});

test("an address to which mails are sent is another way in", async () => {
  const { config, ada, device } = await onlyPasskey();
  const mail = Nodemailer({ server: "smtp://localhost", from: "shop@example.com" });
  const providers = [...config.providers, mail];
  await removePasskey(requestOf(ada), { ...config, providers }, idOf(device));
  assert.deepEqual(await listPasskeys(requestOf(ada), config), []);
});

test("a device whose passkey was removed may make a new one", async () => {
  const { config, browser } = scene();
  const ada = browser();
  const device = new Device();
  await enterName(ada, "ada");
  await registerWith(ada, device);
  await signInWith(ada, device);
  await removePasskey(requestOf(ada), config, idOf(device));
  const { options } = await askOptions(ada, { action: "register" });
  assert.deepEqual(options.excludeCredentials, []);
  await post(ada, "register", device.create(options));
  await signInWith(browser(), device);
  assert.equal((await listPasskeys(requestOf(ada), config)).length, 1);
});

test("the oldest passkey comes first, whatever the database answers first", async () => {
  const adapter = memory();
  const { listAuthenticatorsByUserId } = adapter;
  const newestFirst = async (userId: string) =>
    (await listAuthenticatorsByUserId(userId)).reverse();
  const { config, browser } = scene(
    {},
    { adapter: { ...adapter, listAuthenticatorsByUserId: newestFirst } },
  );
  const ada = browser();
  await enterName(ada, "ada");
  const devices = [new Device(), new Device()];
  for (const device of devices) {
    await registerWith(ada, device);
    await signInWith(ada, device);
    await setTimeout(5);
  }
  const listed = await listPasskeys(requestOf(ada), config);
  assert.deepEqual(
    listed.map(({ id }) => id),
    devices.map(idOf),
  );
});
