import assert from "node:assert/strict";
import { test } from "node:test";
import { locationOf } from "../../support/sign-in.ts";
import { Device } from "./authenticator.ts";
import type { Algorithm } from "./keys.ts";
import { askOptions, enterName, post, registerWith, scene, signInWith } from "./scene.ts";

const algorithms: Algorithm[] = ["ES256", "RS256", "EdDSA"];

for (const algorithm of algorithms) {
  for (const attestation of ["none", "packed"] as const) {
    test(`somebody adds a passkey and signs in with it elsewhere: ${algorithm}, ${attestation}`, async () => {
      const { browser, storage, events } = scene();
      const device = new Device({ algorithm, attestation, counter: 1 });
      const phone = browser();
      await enterName(phone, "ada");
      const added = await registerWith(phone, device);
      assert.equal(locationOf(added).href, "https://app.example.com/");

      const laptop = browser();
      const entered = await signInWith(laptop, device);
      assert.equal(locationOf(entered).href, "https://app.example.com/");
      const session = await laptop.session();
      assert.partialDeepStrictEqual(session, { user: { email: "ada@example.com" } });
      assert.deepEqual(laptop.cookieNames("__Host-cardea.challenge"), []);
      const stored = await storage.getAuthenticator(device.storedId);
      assert.equal(stored?.counter, 2);
      assert.ok(stored?.createdAt && stored.lastUsedAt);
      assert.deepEqual(events, [
        ...["createUser", "linkAccount", "signIn"],
        ...["linkAccount", "signIn"],
        ...["signIn"],
      ]);
    });
  }
}

test("somebody signs up with an address and a passkey, and comes back", async () => {
  const { browser, storage, events } = scene();
  const device = new Device();
  const query = { email: " Ada@Example.com", name: "Ada" };
  await registerWith(browser(), device, {}, query);
  const user = await storage.getUserByEmail("ada@example.com");
  assert.partialDeepStrictEqual(user, { name: "Ada", emailVerified: null });
  assert.deepEqual(events, ["createUser", "linkAccount", "signIn"]);

  const later = browser();
  await signInWith(later, device);
  assert.partialDeepStrictEqual(await later.session(), { user: { name: "Ada" } });
});

test("what is stored has the form that Auth.js v5 reads", async () => {
  const { browser, storage } = scene();
  const device = new Device({ counter: 7 });
  const ada = browser();
  await enterName(ada, "ada");
  await registerWith(ada, device);
  const id = device.storedId;
  const row = await storage.getAuthenticator(id);
  const account = await storage.getAccount(id, "passkey");
  const user = await storage.getUserByEmail("ada@example.com");
  assert.match(id, /^[A-Za-z0-9+/]{43}=$/);
  const { tokensVersion, ...common } = account ?? {};
  assert.equal(typeof tokensVersion, "number", "Auth.js v5 does not look at it");
  assert.deepEqual(common, {
    provider: "passkey",
    type: "webauthn",
    providerAccountId: id,
    userId: user?.id,
    assuranceLevel: 2,
  });
  assert.partialDeepStrictEqual(row, {
    credentialID: id,
    providerAccountId: id,
    userId: user?.id,
    counter: 7,
    credentialDeviceType: "multiDevice",
    credentialBackedUp: true,
    transports: "internal,hybrid",
  });
  assert.match(row?.credentialPublicKey ?? "", /^[A-Za-z0-9+/]+={0,2}$/);
});

test("one person has several passkeys, and a device with one is not asked for another", async () => {
  const { browser, storage } = scene();
  const [phone, key] = [new Device(), new Device()];
  const ada = browser();
  await enterName(ada, "ada");
  await registerWith(ada, phone);
  await signInWith(ada, phone);
  const { options } = await askOptions(ada, { action: "register" });
  assert.deepEqual(options.excludeCredentials, [
    {
      type: "public-key",
      id: Buffer.from(phone.storedId, "base64").toString("base64url"),
      transports: ["internal", "hybrid"],
    },
  ]);
  await registerWith(ada, key);
  assert.equal(key.userHandle, phone.userHandle);
  const user = await storage.getUserByEmail("ada@example.com");
  assert.equal((await storage.listAuthenticatorsByUserId(user?.id ?? "")).length, 2);
  for (const device of [phone, key]) {
    const person = browser();
    await signInWith(person, device);
    assert.ok(await person.session());
  }
});

test("two ceremonies in two tabs of one browser both succeed", async () => {
  const { browser } = scene();
  const device = new Device();
  const ada = browser();
  await registerWith(ada, device, {}, { email: "ada@example.com" });
  const person = browser();
  const first = await askOptions(person, { action: "authenticate" });
  await signInWith(person, device);
  const response = await post(person, "authenticate", device.get(first.options));
  assert.equal(locationOf(response).searchParams.get("error"), null);
});

test("passkeys work with sessions in the database", async () => {
  const { browser } = scene({}, { session: { strategy: "database" } });
  const device = new Device();
  const ada = browser();
  await enterName(ada, "ada");
  await registerWith(ada, device);
  assert.ok(await ada.session());
  const elsewhere = browser();
  await signInWith(elsewhere, device);
  assert.partialDeepStrictEqual(await elsewhere.session(), { user: { name: "ada" } });
});

test("synced passkeys do not count, and that is no mistake", async () => {
  const { browser } = scene();
  const device = new Device({ counter: 0 });
  await registerWith(browser(), device, {}, { email: "ada@example.com" });
  for (const person of [browser(), browser()]) {
    await signInWith(person, device);
    assert.ok(await person.session());
  }
});
