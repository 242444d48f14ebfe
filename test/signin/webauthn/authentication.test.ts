import assert from "node:assert/strict";
import { test } from "node:test";
import type { WebAuthnOptions } from "../../../src/providers/webauthn.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import type { Browser } from "../../support/browser.ts";
import { locationOf } from "../../support/sign-in.ts";
import { Device, flag, type Tweaks } from "./authenticator.ts";
import { askOptions, enterName, errorOf, post, registerWith, scene, signInWith } from "./scene.ts";

/** An application in which ada has a passkey, and what must hold when a sign-in with it is refused. */
async function adaHas(
  provider?: WebAuthnOptions,
  made?: ConstructorParameters<typeof Device>[0],
  config?: Partial<AuthConfig>,
) {
  const place = scene(provider, config);
  const ada = place.browser();
  const device = new Device({ counter: 5, ...made });
  await enterName(ada, "ada");
  await registerWith(ada, device);
  place.writes.length = 0;
  place.events.length = 0;
  const before = await place.storage.getAuthenticator(device.storedId);
  return {
    ...place,
    ada,
    device,
    async assertRefused(person: Browser, response: Response, type: string, code: string) {
      assert.equal(await errorOf(response), type);
      assert.equal(place.errors.at(-1)?.code, code);
      assert.deepEqual(place.writes, []);
      assert.deepEqual(await place.storage.getAuthenticator(device.storedId), before);
      assert.equal(await person.session(), null);
      assert.deepEqual(person.cookieNames("__Host-cardea.challenge"), []);
    },
  };
}

const answering = (members: object): Tweaks => ({
  json: (credential) => ({ ...credential, response: { ...credential.response, ...members } }),
});
const flipLast = (data: Buffer) => Buffer.from([...data.subarray(0, -1), ~(data.at(-1) ?? 0)]);

interface Lie {
  readonly what: string;
  readonly tweaks: Tweaks;
  readonly provider?: WebAuthnOptions;
  readonly made?: ConstructorParameters<typeof Device>[0];
  readonly code?: string;
}

const lies: Lie[] = [
  { what: "another origin", tweaks: { clientData: { origin: "https://elsewhere.example" } } },
  {
    what: "the origin of a subdomain",
    tweaks: { clientData: { origin: "https://x.example.com" } },
  },
  { what: "the type of the other ceremony", tweaks: { clientData: { type: "webauthn.create" } } },
  { what: "no type", tweaks: { clientData: { type: undefined } } },
  { what: "a page inside of another site", tweaks: { clientData: { crossOrigin: true } } },
  {
    what: "a page inside of a named site",
    tweaks: { clientData: { crossOrigin: true, topOrigin: "https://app.example.com" } },
  },
  { what: "the RP ID of another site", tweaks: { rpId: "elsewhere.example" } },
  { what: "nobody present", tweaks: { clear: flag.up } },
  {
    what: "nobody verified, where that is required",
    tweaks: { clear: flag.uv },
    provider: { userVerification: "required" },
  },
  {
    what: "that it can no longer be backed up",
    tweaks: { clear: flag.be | flag.bs },
    code: "passkey-backup-changed",
  },
  {
    what: "that it can be backed up now",
    tweaks: { set: flag.be },
    made: { flags: flag.up | flag.uv },
    code: "passkey-backup-changed",
  },
  { what: "a backup of what cannot be backed up", tweaks: { clear: flag.be } },
  { what: "the counter of last time", tweaks: { counter: 5 }, code: "passkey-copied" },
  { what: "a counter of long ago", tweaks: { counter: 1 }, code: "passkey-copied" },
  { what: "a counter that stopped", tweaks: { counter: 0 }, code: "passkey-copied" },
  { what: "another signature", tweaks: { signature: flipLast } },
  { what: "an empty signature", tweaks: { signature: () => Buffer.alloc(0) } },
  { what: "no signature", tweaks: answering({ signature: undefined }) },
  { what: "a signature that is no text", tweaks: answering({ signature: { $ne: "" } }) },
  {
    what: "authenticator data that was changed",
    tweaks: {
      json: ({ response, ...rest }) => {
        const data = Buffer.from(String(response.authenticatorData), "base64url");
        return {
          ...rest,
          response: { ...response, authenticatorData: flipLast(data).toString("base64url") },
        };
      },
    },
  },
  {
    what: "authenticator data that is too short",
    tweaks: { authenticatorData: (data) => data.subarray(0, 36) },
  },
  {
    what: "authenticator data that is too long",
    tweaks: { authenticatorData: (data) => Buffer.concat([data, data]) },
  },
  {
    what: "the user handle of somebody else",
    tweaks: answering({ userHandle: Buffer.alloc(32, 1).toString("base64url") }),
    code: "passkey-foreign-handle",
  },
  {
    what: "an address as user handle",
    tweaks: answering({ userHandle: Buffer.from("eve@example.com").toString("base64url") }),
    code: "passkey-foreign-handle",
  },
  {
    what: "a user handle that is no base64url",
    tweaks: answering({ userHandle: "~~~" }),
    code: "passkey-foreign-handle",
  },
  {
    what: "no user handle, though nobody said who they are",
    tweaks: answering({ userHandle: null }),
    code: "passkey-without-handle",
  },
  {
    what: "an id that nobody has",
    tweaks: {
      json: (credential) => {
        const id = Buffer.alloc(32, 9).toString("base64url");
        return { ...credential, id, rawId: id };
      },
    },
    code: "passkey-unknown",
  },
];

for (const { what, tweaks, provider, made, code = "passkey-invalid" } of lies) {
  test(`a sign-in is refused that claims ${what}`, async () => {
    const { browser, device, assertRefused } = await adaHas(provider, made);
    const person = browser();
    const response = await signInWith(person, device, tweaks);
    await assertRefused(person, response, "WebAuthnVerificationError", code);
  });
}

test("an event tells of a counter that did not grow, and only when the signature was right", async () => {
  const { browser, device, events } = await adaHas();
  await signInWith(browser(), device, { counter: 3, signature: flipLast });
  assert.deepEqual(events, []);
  await signInWith(browser(), device, { counter: 3 });
  assert.deepEqual(events, ["passkeyCounterRegression 5 3"]);
});

test("nobody signs in with the passkey of one and the id of another", async () => {
  const { browser, device, writes, assertRefused } = await adaHas();
  const own = new Device({ counter: 5 });
  await registerWith(browser(), own, {}, { email: "eve@example.com" });
  writes.length = 0;
  const eve = browser();
  const id = Buffer.from(device.storedId, "base64").toString("base64url");
  const { options } = await askOptions(eve, { action: "authenticate" });
  const credential = own.get(options, {
    json: (made) => ({
      ...made,
      id,
      rawId: id,
      response: { ...made.response, userHandle: device.userHandle },
    }),
  });
  const response = await post(eve, "authenticate", credential);
  await assertRefused(eve, response, "WebAuthnVerificationError", "passkey-invalid");
});

test("whoever is signed in proves it with a passkey of their own, not with that of another", async () => {
  const { browser, device, errors, writes, ada } = await adaHas();
  const eve = browser();
  await enterName(eve, "eve");
  const key = new Device({ counter: 1 });
  await registerWith(eve, key);
  writes.length = 0;
  const response = await signInWith(eve, device);
  assert.equal(await errorOf(response), "WebAuthnVerificationError");
  assert.equal(errors.at(-1)?.code, "passkey-foreign-user");
  assert.deepEqual(writes, []);
  assert.partialDeepStrictEqual(await eve.session(), { user: { name: "eve" } });

  const own = await signInWith(ada, device);
  assert.equal(await errorOf(own), null);
});

test("an authenticator without user handles proves who is signed in", async () => {
  const { ada, device } = await adaHas();
  const { options } = await askOptions(ada, { action: "authenticate" });
  assert.equal(Array.isArray(options.allowCredentials) && options.allowCredentials.length, 1);
  const response = await post(
    ada,
    "authenticate",
    device.get(options, answering({ userHandle: null })),
  );
  assert.equal(await errorOf(response), null);
});

test("a passkey of Auth.js v5, whose user handle names nobody, is good", async () => {
  const { browser, device } = await adaHas();
  const userHandle = Buffer.from("0123456789abcdef".repeat(4)).toString("base64url");
  const person = browser();
  await signInWith(person, device, answering({ userHandle }));
  assert.ok(await person.session());
});

test("an answer is good once", async () => {
  const { browser, device, writes, events, errors } = await adaHas();
  const person = browser();
  const { options } = await askOptions(person, { action: "authenticate" });
  const thief = person.clone();
  const credential = device.get(options);
  await post(person, "authenticate", credential);
  assert.ok(await person.session());
  writes.length = 0;
  events.length = 0;
  const replayed = await post(thief, "authenticate", credential);
  assert.equal(await errorOf(replayed), "InvalidCheck");
  assert.equal(errors.at(-1)?.code, "challenge-used");
  const elsewhere = await post(browser(), "authenticate", credential);
  assert.equal(await errorOf(elsewhere), "InvalidCheck");
  assert.equal(errors.at(-1)?.code, "challenge-missing");
  assert.deepEqual(writes, []);
  assert.deepEqual(events, []);
});

test("of twenty answers to one challenge at once, one signs in", async () => {
  const { browser, device, events } = await adaHas({}, { counter: 0 });
  const person = browser();
  const { options } = await askOptions(person, { action: "authenticate" });
  const csrfToken = await person.csrfToken();
  const data = JSON.stringify(device.get(options));
  const answers = Array.from({ length: 20 }, () =>
    person.clone().post("/auth/callback/passkey", { action: "authenticate", data, csrfToken }),
  );
  const errors = await Promise.all((await Promise.all(answers)).map(errorOf));
  assert.equal(errors.filter((error) => error === null).length, 1);
  assert.deepEqual(events, ["signIn"]);
});

test("the challenge of a registration signs nobody in", async () => {
  const { browser, device, assertRefused } = await adaHas();
  const person = browser();
  const { options } = await askOptions(person, { action: "register", email: "eve@example.com" });
  const credential = device.get({ ...options, rpId: "app.example.com" });
  const response = await post(person, "authenticate", credential);
  await assertRefused(person, response, "InvalidCheck", "challenge-foreign");
});

test("a passkey whose account was removed signs nobody in, and makes no new user", async () => {
  const { browser, device, storage, errors, writes } = await adaHas();
  const row = await storage.getAuthenticator(device.storedId);
  await storage.unlinkAccount({ provider: "passkey", providerAccountId: device.storedId });
  assert.ok(row);
  await storage.createAuthenticator(row);
  const person = browser();
  const response = await signInWith(person, device);
  assert.equal(await errorOf(response), "WebAuthnVerificationError");
  assert.equal(errors.at(-1)?.code, "passkey-without-account");
  assert.deepEqual(writes, []);
});

const answers: [answer: unknown, error: string | null][] = [
  [false, "AccessDenied"],
  [undefined, "AccessDenied"],
  [null, "AccessDenied"],
  [1, "AccessDenied"],
  [{}, "AccessDenied"],
  ["/waiting-list", null],
];

for (const [answer, error] of answers) {
  test(`nothing is written when the signIn callback answers ${JSON.stringify(answer)}`, async () => {
    const allowed = { passkeys: true };
    const signIn = () => (allowed.passkeys ? true : answer) as boolean;
    const place = await adaHas({}, {}, { callbacks: { signIn } });
    allowed.passkeys = false;
    const person = place.browser();
    const entered = await signInWith(person, place.device);
    const newcomer = place.browser();
    const made = await registerWith(newcomer, new Device(), {}, { email: "eve@example.com" });
    for (const response of [entered, made]) {
      assert.equal(await errorOf(response), error);
      if (error === null) assert.equal(locationOf(response).pathname, "/waiting-list");
    }
    assert.equal(await person.session(), null);
    assert.equal(await newcomer.session(), null);
    assert.deepEqual(place.writes, []);
    assert.deepEqual(place.events, []);
  });
}

test("GET signs nobody in", async () => {
  const { browser, device, writes } = await adaHas();
  const person = browser();
  const { options } = await askOptions(person, { action: "authenticate" });
  const data = encodeURIComponent(JSON.stringify(device.get(options)));
  await person.get(`/auth/callback/passkey?action=authenticate&data=${data}`);
  assert.equal(await person.session(), null);
  assert.deepEqual(writes, []);
});

test("signing in ends the session that was there, and the challenge", async () => {
  const { ada, device, events } = await adaHas({}, {}, { session: { strategy: "database" } });
  const before = ada.clone();
  await signInWith(ada, device);
  assert.deepEqual(events, ["signIn"]);
  assert.ok(await ada.session());
  assert.equal(await before.session(), null);
});

test("a passkey that is removed while its owner signs in makes no session", async () => {
  const adapter = memory();
  const { browser, device, errors } = await adaHas(
    {},
    {},
    {
      adapter,
      callbacks: {
        signIn: async ({ account }) => {
          if (account) await adapter.unlinkAccount(account);
          return true;
        },
      },
    },
  );
  const ada = browser();
  await signInWith(ada, device);
  assert.equal(await ada.session(), null);
  assert.equal(errors.at(-1)?.code, "account-removed");
});

test("a backup that was made later is written down", async () => {
  const { browser, device, storage } = await adaHas({}, { flags: flag.up | flag.uv | flag.be });
  await signInWith(browser(), device, { set: flag.bs });
  assert.equal((await storage.getAuthenticator(device.storedId))?.credentialBackedUp, true);
});
