import assert from "node:assert/strict";
import { test } from "node:test";
import WebAuthn from "../../../src/providers/webauthn.ts";
import { minute, stoppedClock } from "../../session/support.ts";
import { origin } from "../../support/application.ts";
import { hostileProvider } from "../../support/hostile-provider.ts";
import { locationOf, signInWith } from "../../support/sign-in.ts";
import { Device } from "../webauthn/authenticator.ts";
import { askOptions, post, registerWith, signInWith as usePasskey } from "../webauthn/scene.ts";
import { change, changeAsJson, newPerson, pageText, readData, scene } from "./scene.ts";

/** An application with a provider and passkeys. */
function place() {
  const idp = hostileProvider();
  const app = scene({
    providers: [
      idp.config({ id: "first", name: "First" }),
      WebAuthn({ id: "passkey", name: "Passkey", relyingParty: { origin } }),
    ],
  });
  const enter = async (person = newPerson()) => {
    const visitor = app.browser();
    await signInWith(visitor, idp, { id: "first", person });
    return visitor;
  };
  return { ...app, enter };
}

const idOf = (device: Device) => Buffer.from(device.storedId, "base64").toString("base64url");

test("the page offers to add a passkey, and says what it takes without JavaScript", async () => {
  const { enter } = place();
  const visitor = await enter();
  const markup = await (await visitor.get("/auth/security")).text();
  assert.match(markup, /data-action="register" data-options="[^"]*\/webauthn-options\/passkey"/);
  assert.match(markup, /<noscript>.*needs JavaScript/);
  assert.match(markup, /name="callbackUrl" value="https:\/\/app\.example\.com\/auth\/security"/);
});

test("a passkey is added under its name, told to the application and by mail", async () => {
  const { enter, events, mails } = place();
  const person = newPerson();
  const visitor = await enter(person);
  const device = new Device();
  const { options } = await askOptions(visitor, { action: "register" });
  const fields = { name: "My phone", callbackUrl: `${origin}/auth/security` };
  const response = await post(visitor, "register", device.create(options), fields);
  assert.equal(locationOf(response).href, `${origin}/auth/security`);
  const text = await pageText(visitor);
  assert.match(text, /The passkey was added\. You can sign in with it from now on\./);
  assert.match(text, /My phone Added .* · not used yet · backed up/);
  assert.partialDeepStrictEqual(events, [
    { kind: "factor-added", factor: "passkey", credentialID: device.storedId },
  ]);
  assert.partialDeepStrictEqual(mails, [{ kind: "factor-added", to: person.email }]);
});

test("a passkey is renamed and removed, and the removal is told", async () => {
  const { enter, events, mails } = place();
  const person = newPerson();
  const visitor = await enter(person);
  const device = new Device();
  await registerWith(visitor, device);
  await usePasskey(visitor, device);
  const id = idOf(device);
  assert.match(
    await change(visitor, "passkey-name", { id, name: "Key on the ring" }),
    /The passkey was renamed\..*Key on the ring/,
  );
  assert.match(await change(visitor, "passkey-remove", { id }), /The passkey was removed\./);
  assert.deepEqual((await readData(visitor)).data.passkeys, []);
  assert.partialDeepStrictEqual(events.at(-1), {
    kind: "factor-removed",
    credentialID: device.storedId,
  });
  assert.partialDeepStrictEqual(mails.at(-1), { kind: "factor-removed", to: person.email });
});

test("AC-125 whoever has a passkey proves it before they remove one", async () => {
  const { enter } = place();
  const visitor = await enter();
  const device = new Device();
  await registerWith(visitor, device);
  const fields = { action: "passkey-remove", id: idOf(device) };
  const response = await visitor.submit("/auth/security", fields);
  assert.equal(locationOf(response).searchParams.get("code"), "level");
  assert.match(await pageText(visitor), /Before you change something, sign in once more/);
  assert.equal((await readData(visitor)).data.passkeys.length, 1);
});

test("the only way in is not removed, and the page says so beforehand", async () => {
  const { browser, adapter } = place();
  const visitor = browser();
  const device = new Device();
  await registerWith(visitor, device, {}, { email: newPerson().email });
  assert.match(await pageText(visitor), /It can’t be removed, because you have no other way/);
  const id = idOf(device);
  const { status, answer } = await changeAsJson(visitor, "passkey-remove", { id });
  assert.deepEqual([status, answer.code], [409, "last-way-in"]);
  assert.ok(await adapter.getAuthenticator?.(device.storedId));
});

test("AC-140 the passkey of another person is as unknown as one that does not exist", async () => {
  const { enter } = place();
  const device = new Device();
  const owner = await enter();
  await registerWith(owner, device);
  const thief = await enter();
  for (const action of ["passkey-remove", "passkey-name"]) {
    for (const id of [idOf(device), "AAAA", ""]) {
      const { status, answer } = await changeAsJson(thief, action, { id, name: "Mine" });
      assert.deepEqual([status, answer.code], [404, "passkey-unknown"]);
    }
  }
  assert.equal((await readData(owner)).data.passkeys.length, 1);
});

test("AC-125 an old session renames and removes nothing", async (t) => {
  const { pass } = stoppedClock(t);
  const { enter } = place();
  const visitor = await enter();
  const device = new Device();
  await registerWith(visitor, device);
  pass(11 * minute);
  for (const action of ["passkey-remove", "passkey-name"]) {
    const fields = { action, id: idOf(device), name: "Hidden" };
    const response = await visitor.submit("/auth/security", fields);
    assert.equal(locationOf(response).searchParams.get("code"), "fresh");
  }
  const [passkey] = (await readData(visitor)).data.passkeys;
  assert.equal(passkey.name, null);
});

test("AC-139 neither the page nor its data hold keys, counters or tokens", async () => {
  const { enter, adapter, userOf } = place();
  const person = newPerson();
  const visitor = await enter(person);
  const device = new Device();
  await registerWith(visitor, device);
  const stored = await adapter.getAuthenticator?.(device.storedId);
  const user = await userOf(person);
  const [account] = (await adapter.listAccountsByUserId?.(user?.id ?? "")) ?? [];
  const secrets = [
    stored?.credentialPublicKey,
    account?.access_token,
    account?.id_token,
    ...[...visitor.cookies].flatMap(([name, { value }]) =>
      // The form holds its own half of the token against forged requests.
      name.includes("csrf") ? [] : value,
    ),
  ];
  const markup = await (await visitor.get("/auth/security")).text();
  const shown = markup + JSON.stringify((await readData(visitor)).data);
  for (const secret of secrets) {
    if (secret) assert.ok(!shown.includes(secret), secret.slice(0, 20));
  }
  assert.ok(secrets.filter(Boolean).length > 2);
});
