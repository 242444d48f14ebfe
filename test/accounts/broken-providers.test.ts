import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { listPasskeys } from "../../src/server/index.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { askForMail, confirm, freshAddress, lastMail } from "../signin/email/mailbox.ts";
import { Device } from "../signin/webauthn/authenticator.ts";
import { registerWith, requestOf, scene } from "../signin/webauthn/scene.ts";
import { browser } from "../support/browser.ts";
import { signInWith } from "../support/sign-in.ts";
import { type V5Adapter, v5Methods } from "./adapters.ts";
import { stage } from "./stage.ts";

/** A configuration whose provider of this id is something else. */
function replacing(config: AuthConfig, id: string, other: unknown): AuthConfig {
  const isMeant = (one: object) =>
    [one, Object(Reflect.get(one, "options"))].some((part) => Reflect.get(part, "id") === id);
  const providers = config.providers.map((one) => (isMeant(one) ? other : one));
  assert.notDeepEqual(providers, config.providers);
  return Object({ ...config, providers });
}

const unreadable = {
  get id(): string {
    throw new Error("not set");
  },
};

describe("while the mail provider is broken, accounts are marked", () => {
  const broken: [what: string, mail: unknown][] = [
    ["by a wrong option", { id: "mail", name: "Email", type: "email", maxAge: "10m" }],
    ["so that nobody can read its type", unreadable],
    ["and is no provider at all", undefined],
  ];
  for (const [what, mail] of broken) {
    test(what, async () => {
      const app = stage({ adapter: v5Methods(memory()), session: { strategy: "jwt" } });
      const email = freshAddress();
      const person = { sub: crypto.randomUUID(), email };
      const stranger = browser(replacing(app.config, "mail", mail));
      await signInWith(stranger, app.idp, { person });
      assert.ok(await stranger.session(), "others sign in as ever");
      await app.prove(app.browser(), email);
      const later = app.browser();
      await signInWith(later, app.idp, { person });
      assert.equal(await later.session(), null);
      assert.equal(app.errors.at(-1)?.code, "account-removed");
    });
  }
});

/** Somebody's unproved user with accounts, one of which has an ID token that doubts the address. */
async function unproved(adapter: V5Adapter, vouched?: boolean) {
  const email = freshAddress();
  const user = await adapter.createUser({ id: crypto.randomUUID(), email, emailVerified: null });
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const id_token = `${base64({ alg: "RS256" })}.${base64({ sub: "1", email, email_verified: false })}.x`;
  const sso = { provider: "checking", providerAccountId: crypto.randomUUID() };
  const plain = { provider: "hostile", providerAccountId: crypto.randomUUID() };
  await adapter.linkAccount({ ...plain, type: "oauth", userId: user.id });
  await adapter.linkAccount({ ...sso, type: "oidc", userId: user.id, id_token });
  if (vouched !== undefined) await adapter.setAccountEmailVerified?.(sso, vouched);
  const isThere = async (key: typeof sso) => Boolean(await adapter.getUserByAccount(key));
  const isProved = async () => Boolean((await adapter.getUser(user.id))?.emailVerified);
  return { email, sso, plain, isThere, isProved };
}

describe("a proof of an address, while the provider of an account is broken", () => {
  const broken: [what: string, provider: unknown, type: string][] = [
    ["whose issuer is no URL", { id: "checking", type: "oidc", issuer: "sso" }, "InvalidProvider"],
    ["whose id cannot be read", unreadable, "InvalidProvider"],
  ];
  const attempt = async (provider: unknown, vouched?: boolean) => {
    const adapter = memory();
    const app = stage({ adapter, session: { strategy: "jwt" } });
    const somebody = await unproved(adapter, vouched);
    const person = browser(replacing(app.config, "checking", provider));
    await askForMail(person, somebody.email);
    const response = await confirm(person, lastMail(app));
    return { ...app, ...somebody, response, isIn: (await person.session()) !== null };
  };
  for (const [what, provider, type] of broken) {
    for (const vouched of [undefined, true]) {
      const recorded = vouched === undefined ? "nothing" : "that it vouched";
      test(`${what} is refused where its token decides, with ${recorded} recorded`, async () => {
        const found = await attempt(provider, vouched);
        assert.equal(found.response.status, 500);
        assert.equal(found.errors.at(-1)?.type, type);
        assert.equal(found.isIn, false);
        assert.equal(await found.isProved(), false);
        assert.ok(await found.isThere(found.sso));
        assert.ok(await found.isThere(found.plain), "nothing was removed by halves");
      });
    }
    test(`${what} goes on where it is recorded that the provider did not vouch`, async () => {
      const found = await attempt(provider, false);
      assert.ok(found.isIn);
      assert.ok(await found.isProved());
      assert.equal(await found.isThere(found.sso), false);
      assert.equal(await found.isThere(found.plain), false);
    });
  }

  test("goes on where it is another provider that is broken", async () => {
    const adapter = memory();
    const app = stage({ adapter, session: { strategy: "jwt" } });
    const { email, isProved } = await unproved(adapter);
    const person = browser(replacing(app.config, "passkey", { id: "other", type: "credentials" }));
    await askForMail(person, email);
    await confirm(person, lastMail(app));
    assert.ok(await isProved());
  });
});

describe("passkeys of a broken provider, with an adapter that cannot list accounts", () => {
  const wrong = { id: "passkey", type: "webauthn", relyingParty: { origin: "app.example.com" } };
  const attempt = async (provider: unknown) => {
    const adapter = v5Methods(memory());
    const app = stage({ adapter, session: { strategy: "jwt" } });
    const email = freshAddress();
    const user = await adapter.createUser({ id: crypto.randomUUID(), email, emailVerified: null });
    const key = { provider: "passkey", providerAccountId: crypto.randomUUID() };
    await adapter.linkAccount({ ...key, type: "webauthn", userId: user.id });
    await adapter.createAuthenticator({
      ...{ credentialID: crypto.randomUUID(), credentialPublicKey: "AAAA", counter: 0 },
      ...{ credentialDeviceType: "singleDevice", credentialBackedUp: false, transports: null },
      ...{ providerAccountId: key.providerAccountId, userId: user.id },
    });
    const person = browser(replacing(app.config, "passkey", provider));
    await askForMail(person, email);
    const { status } = await confirm(person, lastMail(app));
    const isProved = Boolean((await adapter.getUser(user.id))?.emailVerified);
    return { status, isProved, isThere: Boolean(await adapter.getUserByAccount(key)) };
  };

  test("are removed when somebody else proves the address", async () => {
    assert.deepEqual(await attempt(wrong), { status: 302, isProved: true, isThere: false });
  });

  test("refuse the proof when nobody can read whose they are", async () => {
    assert.deepEqual(await attempt(unreadable), { status: 500, isProved: false, isThere: true });
  });
});

describe("the owner of passkeys", () => {
  test("sees those of a broken provider too", async () => {
    const { browser: open, config } = scene();
    const ada = open();
    await registerWith(ada, new Device(), {}, { email: "ada@example.com" });
    const broken = { id: "passkey", type: "webauthn", relyingParty: { origin: "no origin" } };
    const listed = await listPasskeys(requestOf(ada), replacing(config, "passkey", broken));
    assert.deepEqual(
      listed.map(({ provider }) => provider),
      ["passkey"],
    );
    const unknown = replacing(config, "passkey", unreadable);
    await assert.rejects(listPasskeys(requestOf(ada), unknown), { type: "InvalidProvider" });
  });
});
