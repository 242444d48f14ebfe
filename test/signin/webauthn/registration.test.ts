import assert from "node:assert/strict";
import { mock, test } from "node:test";
import type { WebAuthnOptions } from "../../../src/providers/webauthn.ts";
import type { Browser } from "../../support/browser.ts";
import { Device, flag, type Tweaks } from "./authenticator.ts";
import { askOptions, enterName, errorOf, post, registerWith, scene } from "./scene.ts";

/** An application in which ada has signed in, and what must hold when her new passkey is refused. */
async function adaAdds(provider?: WebAuthnOptions) {
  const place = scene(provider);
  const ada = place.browser();
  await enterName(ada, "ada");
  place.writes.length = 0;
  place.events.length = 0;
  return {
    ...place,
    ada,
    async assertRefused(response: Response, type: string, code: string, person = ada) {
      assert.equal(await errorOf(response), type);
      assert.equal(place.errors.at(-1)?.code, code);
      assert.deepEqual(place.writes, []);
      assert.deepEqual(place.events, []);
      assert.deepEqual(person.cookieNames("__Host-cardea.challenge"), []);
      assert.partialDeepStrictEqual(await ada.session(), { user: { name: "ada" } });
    },
  };
}

const other = Buffer.alloc(32, 7).toString("base64url");
const rename = (id: string, rawId = id) => ({
  json: (credential: object) => ({ ...credential, id, rawId }) as never,
});

interface Lie {
  readonly what: string;
  readonly tweaks: Tweaks;
  readonly provider?: WebAuthnOptions;
  readonly device?: ConstructorParameters<typeof Device>[0];
}

const lies: Lie[] = [
  { what: "another origin", tweaks: { clientData: { origin: "https://elsewhere.example" } } },
  { what: "a longer origin", tweaks: { clientData: { origin: "https://app.example.com.x.org" } } },
  { what: "an origin without TLS", tweaks: { clientData: { origin: "http://app.example.com" } } },
  { what: "the type of the other ceremony", tweaks: { clientData: { type: "webauthn.get" } } },
  { what: "a page inside of another site", tweaks: { clientData: { crossOrigin: true } } },
  {
    what: "a page inside of a named site",
    tweaks: { clientData: { topOrigin: "https://app.example.com" } },
  },
  { what: "the RP ID of another site", tweaks: { rpId: "elsewhere.example" } },
  { what: "the RP ID of the parent domain", tweaks: { rpId: "example.com" } },
  { what: "nobody present", tweaks: { clear: flag.up } },
  {
    what: "nobody verified, where that is required",
    tweaks: { clear: flag.uv },
    provider: { userVerification: "required" },
  },
  { what: "a backup of what cannot be backed up", tweaks: { clear: flag.be } },
  { what: "no public key", tweaks: { clear: flag.at } },
  { what: "extensions that are not there", tweaks: { set: flag.ed } },
  { what: "less than a public key", tweaks: { authenticatorData: (data) => data.subarray(0, -4) } },
  {
    what: "more than a public key",
    tweaks: { authenticatorData: (data) => Buffer.concat([data, Buffer.from([0])]) },
  },
  { what: "no authenticator data", tweaks: { authenticatorData: () => Buffer.alloc(0) } },
  {
    what: "an algorithm that was not asked for",
    tweaks: {},
    device: { algorithm: "EdDSA" },
    provider: { registrationOptions: { supportedAlgorithmIDs: [-7] } },
  },
  {
    what: "a wrong signature of itself",
    tweaks: {
      signature: (signature) => Buffer.from(signature.map((byte, at) => (at ? byte : ~byte))),
    },
    device: { attestation: "packed", algorithm: "EdDSA" },
  },
  { what: "another id than the attested one", tweaks: rename(other) },
  {
    what: "no attestation",
    tweaks: {
      json: (credential) => ({
        ...credential,
        response: { ...credential.response, attestationObject: "" },
      }),
    },
  },
  {
    what: "an attestation that is no text",
    tweaks: {
      json: (credential) => ({
        ...credential,
        response: { ...credential.response, attestationObject: { evil: true } },
      }),
    },
  },
];

for (const [attestationType, most] of [
  ["none", 8_192],
  ["direct", 16_384],
] as const) {
  test(`a new passkey with more certificates than any has is refused before they are verified: ${attestationType}`, async () => {
    for (const [length, message] of [
      [most, "The answer of the authenticator is not valid"],
      [most + 1, "The attestation is too long"],
    ] as const) {
      const { ada, errors, assertRefused } = await adaAdds({
        registrationOptions: { attestationType },
      });
      const response = await registerWith(ada, new Device(), {
        json: (credential) => ({
          ...credential,
          response: { ...credential.response, attestationObject: "A".repeat(length) },
        }),
      });
      await assertRefused(response, "WebAuthnVerificationError", "passkey-invalid");
      assert.equal(errors.at(-1)?.message, message);
    }
  });
}

for (const { what, tweaks, provider, device } of lies) {
  test(`a new passkey is refused that claims ${what}`, async () => {
    const { ada, assertRefused } = await adaAdds(provider);
    const response = await registerWith(ada, new Device(device), tweaks);
    await assertRefused(response, "WebAuthnVerificationError", "passkey-invalid");
  });
}

const garbage: [what: string, tweaks: Tweaks][] = [
  ["an empty id", rename("")],
  ["two ids", rename(other, `${other.slice(0, -1)}A`)],
  ["an id that is no base64url", rename("ab+/")],
  ["an id of more than 1023 bytes", rename(Buffer.alloc(1024).toString("base64url"))],
  ["another type", { json: (credential) => ({ ...credential, type: "password" }) }],
  ["no response", { json: ({ response: _, ...rest }) => rest as never }],
  [
    "client data that is no JSON",
    {
      json: (credential) => ({
        ...credential,
        response: { ...credential.response, clientDataJSON: "bm90IGpzb24" },
      }),
    },
  ],
];

for (const [what, tweaks] of garbage) {
  test(`a credential with ${what} is a request that cannot be read`, async () => {
    const { ada, writes } = await adaAdds();
    const response = await registerWith(ada, new Device(), tweaks);
    assert.equal(response.status, 400);
    assert.deepEqual(writes, []);
  });
}

for (const data of ["", "null", "[]", "{", '"text"', "{}"]) {
  test(`the posted data ${JSON.stringify(data)} cannot be read`, async () => {
    const { ada, writes } = await adaAdds();
    const response = await ada.submit("/auth/callback/passkey", { action: "register", data });
    assert.equal(response.status, 400);
    assert.deepEqual(writes, []);
  });
}

test("an action that is none is refused", async () => {
  const { ada, writes } = await adaAdds();
  const { options } = await askOptions(ada, { action: "register" });
  const response = await post(ada, "destroy", new Device().create(options));
  assert.equal(response.status, 400);
  assert.deepEqual(writes, []);
});

test("a challenge of another browser is refused", async () => {
  const { ada, browser, assertRefused } = await adaAdds();
  const { options } = await askOptions(browser(), { action: "register", email: "eve@example.com" });
  const response = await post(ada, "register", new Device().create(options));
  await assertRefused(response, "InvalidCheck", "challenge-missing");
});

test("a made-up challenge is refused", async () => {
  const { ada, assertRefused } = await adaAdds();
  const response = await post(ada, "register", new Device().create({ challenge: other }));
  await assertRefused(response, "InvalidCheck", "challenge-missing");
});

test("the challenge of a sign-in makes no passkey", async () => {
  const { ada, assertRefused } = await adaAdds();
  const { options } = await askOptions(ada, { action: "authenticate" });
  const credential = new Device().create({ ...options, rp: { id: "app.example.com" } });
  const response = await post(ada, "register", credential);
  await assertRefused(response, "InvalidCheck", "challenge-foreign");
});

test("a challenge of another provider is refused", async () => {
  const { config, browser, errors, writes } = scene();
  const [passkeys, ...rest] = config.providers;
  assert.ok(passkeys && typeof passkeys === "object");
  const second = { ...passkeys, id: "key", enableConditionalUI: false, options: {} };
  const ada = browser();
  Object.assign(config, { providers: [passkeys, second, ...rest] });
  await enterName(ada, "ada");
  writes.length = 0;
  const { options } = await askOptions(ada, { action: "register" }, "passkey");
  const data = JSON.stringify(new Device().create(options));
  await ada.submit("/auth/callback/key", { action: "register", data });
  assert.equal(errors.at(-1)?.code, "challenge-foreign");
  assert.deepEqual(writes, []);
});

test("a challenge is good once, also when it failed or came from a copy of the cookies", async () => {
  const { ada, errors, writes } = await adaAdds();
  const { options } = await askOptions(ada, { action: "register" });
  const copy = ada.clone();
  const device = new Device();
  await post(ada, "register", device.create(options, { rpId: "elsewhere.example" }));
  const again = await post(copy, "register", device.create(options));
  assert.equal(await errorOf(again), "InvalidCheck");
  assert.equal(errors.at(-1)?.code, "challenge-used");
  assert.deepEqual(writes, []);
});

test("of twenty answers to one challenge at once, one makes a passkey", async () => {
  const { ada, storage } = await adaAdds();
  const { options } = await askOptions(ada, { action: "register" });
  const token = await ada.csrfToken();
  const answers = Array.from({ length: 20 }, () => {
    const data = JSON.stringify(new Device().create(options));
    const fields = { action: "register", data, csrfToken: token };
    return ada.clone().post("/auth/callback/passkey", fields);
  });
  const errors = await Promise.all((await Promise.all(answers)).map(errorOf));
  assert.equal(errors.filter((error) => error === null).length, 1);
  const user = await storage.getUserByEmail("ada@example.com");
  assert.equal((await storage.listAuthenticatorsByUserId(user?.id ?? "")).length, 1);
});

test("a challenge is good for a quarter of an hour", async () => {
  const { ada, assertRefused } = await adaAdds();
  const { options } = await askOptions(ada, { action: "register" });
  const clone = ada.clone();
  mock.timers.enable({ apis: ["Date"], now: Date.now() + 16 * 60_000 });
  try {
    const response = await post(clone, "register", new Device().create(options));
    await assertRefused(response, "InvalidCheck", "challenge-unreadable", clone);
  } finally {
    mock.timers.reset();
  }
});

const strangers: [who: string, prepare: (person: Browser) => Promise<void>][] = [
  ["nobody", async () => {}],
  ["eve", (person) => enterName(person, "eve")],
  ["ada in another session", (person) => enterName(person, "ada")],
];

for (const [who, prepare] of strangers) {
  test(`the challenge that ada's session asked for is worth nothing to ${who}`, async () => {
    const { ada, browser, errors, writes } = await adaAdds();
    const { options } = await askOptions(ada, { action: "register" });
    const person = browser();
    await prepare(person);
    for (const [name, cookie] of ada.cookies) {
      if (name.includes("challenge")) person.cookies.set(name, cookie);
    }
    writes.length = 0;
    const response = await post(person, "register", new Device().create(options));
    assert.equal(await errorOf(response), "InvalidCheck");
    assert.equal(errors.at(-1)?.code, "challenge-foreign-session");
    assert.deepEqual(writes, []);
  });
}

test("whoever began to sign up does not add the passkey to the account of somebody else", async () => {
  const { browser, errors, storage } = scene();
  const person = browser();
  const { options } = await askOptions(person, { action: "register", email: "eve@example.com" });
  await enterName(person, "ada");
  await post(person, "register", new Device().create(options));
  assert.equal(errors.at(-1)?.code, "challenge-foreign-session");
  const ada = await storage.getUserByEmail("ada@example.com");
  assert.deepEqual(await storage.listAuthenticatorsByUserId(ada?.id ?? ""), []);
});

test("a passkey that somebody has is not registered again", async () => {
  const { ada, browser, assertRefused, writes, events } = await adaAdds();
  const device = new Device();
  await registerWith(ada, device);
  const eve = browser();
  await enterName(eve, "eve");
  const { options } = await askOptions(eve, { action: "register" });
  writes.length = 0;
  events.length = 0;
  const known = device.storedId;
  const credential = new Device().create(options, {
    authenticatorData: (data) => {
      const id = Buffer.from(known, "base64");
      return Buffer.concat([data.subarray(0, 55), id, data.subarray(55 + id.length)]);
    },
    ...rename(Buffer.from(known, "base64").toString("base64url")),
  });
  const response = await post(eve, "register", credential);
  await assertRefused(response, "WebAuthnVerificationError", "passkey-known", eve);
});

test("nobody signs up with the address of somebody else", async () => {
  const { browser, writes, errors } = scene();
  const ada = browser();
  await enterName(ada, "ada");
  writes.length = 0;
  const eve = browser();
  const response = await registerWith(eve, new Device(), {}, { email: "ada@example.com" });
  assert.equal(await errorOf(response), "AccountNotLinked");
  assert.equal(errors.at(-1)?.type, "AccountNotLinked");
  assert.equal(await eve.session(), null);
  assert.deepEqual(writes, []);
});

test("a form without the browser's token, or from another site, makes no passkey", async () => {
  const { ada, writes } = await adaAdds();
  const { options } = await askOptions(ada, { action: "register" });
  const fields = { action: "register", data: JSON.stringify(new Device().create(options)) };
  const without = await ada.post("/auth/callback/passkey", fields);
  assert.equal(await errorOf(without), "MissingCSRF");
  const csrfToken = await ada.csrfToken();
  const crossSite = await ada.post(
    "/auth/callback/passkey",
    { ...fields, csrfToken },
    { headers: { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" } },
  );
  assert.equal(crossSite.status, 403);
  assert.deepEqual(writes, []);
});
