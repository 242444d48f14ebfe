import assert from "node:assert/strict";
import { createHash, createPublicKey, verify } from "node:crypto";
import { test } from "node:test";
import { checkSession } from "../../src/server/index.ts";
import { createAuthenticator } from "../../src/testing/index.ts";
import { askOptions, enterName, errorOf, requestOf, scene } from "../signin/webauthn/scene.ts";
import { origin } from "../support/application.ts";
import type { Browser } from "../support/browser.ts";

const post = (person: Browser, action: string, credential: object) =>
  person.submit("/auth/callback/passkey", { action, data: JSON.stringify(credential) });

/** An application in which ada has a passkey on a device. */
async function registered(verifiesUser = true) {
  const { browser, config } = scene({ userVerification: "preferred" });
  const device = createAuthenticator({ origin, verifiesUser });
  const ada = browser();
  await enterName(ada, "ada");
  const { options } = await askOptions(ada, { action: "register" });
  const response = await post(ada, "register", await device.register(options));
  assert.equal(await errorOf(response), null);
  return { browser, config, device, ada };
}

for (const verifiesUser of [true, false]) {
  test(`a passkey is made and signs in, ${verifiesUser ? "with" : "without"} a verified user`, async () => {
    const { browser, config, device } = await registered(verifiesUser);
    const person = browser();
    const { options } = await askOptions(person, { action: "authenticate" });
    const response = await post(person, "authenticate", await device.authenticate(options));
    assert.equal(await errorOf(response), null);
    assert.equal(Object(await person.session()).user.email, "ada@example.com");
    const check = await checkSession(requestOf(person), config, { level: 2 });
    assert.equal(check.ok, verifiesUser);
  });
}

test("an authenticator makes no second passkey where the application excludes the first", async () => {
  const { device, ada } = await registered();
  const { options: asked } = await askOptions(ada, { action: "authenticate" });
  await post(ada, "authenticate", await device.authenticate(asked));
  const { options } = await askOptions(ada, { action: "register" });
  await assert.rejects(device.register(options), /has a passkey of this account already/);
  assert.equal(device.passkeys.length, 1);
});

test("an authenticator signs with a passkey of the same site that is allowed, or not at all", async () => {
  const { device } = await registered();
  const [id = ""] = device.passkeys;
  const asked = { challenge: "AAAA", rpId: "app.example.com" };
  assert.equal((await device.authenticate({ ...asked, allowCredentials: [{ id }] })).id, id);
  const other = { ...asked, allowCredentials: [{ id: "AAAA" }] };
  await assert.rejects(device.authenticate(other), /has no passkey of app\.example\.com/);
  await assert.rejects(device.authenticate({ ...asked, rpId: "elsewhere.example" }), /elsewhere/);
});

test("a passkey of another page is refused by the application", async () => {
  const { browser } = scene();
  const ada = browser();
  await enterName(ada, "ada");
  const device = createAuthenticator({ origin: "https://evil.example" });
  const { options } = await askOptions(ada, { action: "register" });
  const response = await post(ada, "register", await device.register(options));
  assert.notEqual(await errorOf(response), null);
});

test("signatures are strict ASN.1, whatever the numbers begin with", async () => {
  const device = createAuthenticator({ origin });
  const bytes = (text: unknown) => Buffer.from(String(text), "base64url");
  const { response: made } = await device.register({ challenge: "AAAA" });
  // The key stands at the end: x, three bytes, y.
  const end = bytes(made.attestationObject).subarray(-67);
  const [x = "", y = ""] = [end.subarray(0, 32), end.subarray(35)].map((part) =>
    part.toString("base64url"),
  );
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  for (let round = 0; round < 20; round++) {
    const { response } = await device.authenticate({ challenge: "AAAA" });
    const hash = createHash("sha256").update(bytes(response.clientDataJSON)).digest();
    const data = Buffer.concat([bytes(response.authenticatorData), hash]);
    assert.ok(verify("sha256", data, key, bytes(response.signature)));
  }
});
