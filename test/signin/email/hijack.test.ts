import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { AdapterAccount } from "../../../src/types/adapter.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import type { EmailConfig } from "../../../src/types/email.ts";
import { type Browser, browser } from "../../support/browser.ts";
import { forget } from "../../support/forget.ts";
import { hostileProvider } from "../../support/hostile-provider.ts";
import { signInWith } from "../../support/sign-in.ts";
import {
  askForMail,
  confirm,
  freshAddress,
  lastMail,
  type MailApplication,
  mailApplication,
} from "./mailbox.ts";

/** An application with the provider `mail`, a password and an identity provider. */
function sharedApplication(
  provider: Partial<EmailConfig> = {},
  claims: Record<string, unknown> = {},
) {
  const idp = hostileProvider({ claims });
  const app = mailApplication(provider);
  const providers = [
    ...app.config.providers,
    idp.config(),
    {
      id: "credentials",
      name: "Password",
      type: "credentials" as const,
      credentials: { email: {} },
      authorize: ({ email }: { email?: unknown }) => ({ id: "login-1", email: String(email) }),
    },
  ];
  return { ...app, idp, config: { ...app.config, providers } };
}

async function signInByMail(app: MailApplication, address: string): Promise<Browser> {
  const person = browser(app.config);
  await askForMail(person, address);
  await confirm(person, lastMail(app));
  assert.ok(await person.session());
  return person;
}

/** Stores an account and, where the type has one, an authenticator. */
function link(app: MailApplication, account: Partial<AdapterAccount>) {
  const defaults = {
    type: "oauth",
    provider: "github",
    providerAccountId: "1",
    userId: "u",
  } as const;
  return app.adapter.linkAccount({ ...defaults, ...account });
}

suite("AC-07: when somebody proves an address by mail that was signed up without a proof", () => {
  test("an account at a provider that did not vouch for it is gone, and its session too", async () => {
    const app = sharedApplication({}, { email_verified: false });
    const address = freshAddress();
    const thief = browser(app.config);
    await signInWith(thief, app.idp, { person: { sub: "thief", email: address } });
    assert.ok(await thief.session());

    const victim = await signInByMail(app, address);
    assert.equal(await thief.session(), null);
    await signInWith(thief, app.idp, { person: { sub: "thief", email: address } });
    assert.equal(await thief.session(), null);
    assert.ok(await victim.session());
  });

  test("a password that made the user opens it no more", async () => {
    const app = sharedApplication();
    const address = freshAddress();
    const thief = browser(app.config);
    await thief.submit("/auth/callback/credentials", { email: address });
    assert.ok(await thief.session());

    await signInByMail(app, address);
    assert.equal(await thief.session(), null);
    await thief.submit("/auth/callback/credentials", { email: address });
    assert.equal(await thief.session(), null);
  });

  suite("with encrypted sessions", () => {
    const unproven = (session: AuthConfig["session"] = {}) => {
      const app = sharedApplication({}, { email_verified: false });
      return {
        ...app,
        config: { ...app.config, session: { strategy: "jwt" as const, ...session } },
      };
    };
    const forgetHere = () => forget("address-proofs");

    test("the stranger's session ends at once, also for what asks who is signed in", async () => {
      const app = unproven();
      const address = freshAddress();
      const thief = browser(app.config);
      await signInWith(thief, app.idp, { person: { sub: "thief", email: address } });
      const second = browser(app.config);
      await second.submit("/auth/callback/credentials", { email: freshAddress() });
      assert.ok((await thief.session()) && (await second.session()));

      const victim = await signInByMail(app, address);
      assert.equal(await thief.session(), null);
      assert.ok(await victim.session());
      assert.ok(await second.session(), "another user's session stays");
    });

    test("in another process it ends when it would be renewed", async () => {
      const app = unproven({ updateAge: 0 });
      const address = freshAddress();
      const thief = browser(app.config);
      await signInWith(thief, app.idp, { person: { sub: "thief", email: address } });
      const victim = await signInByMail(app, address);
      forgetHere();
      assert.equal(await thief.session(), null);
      assert.ok(await victim.session());
    });

    test("in another process nothing can be linked to the user with it", async () => {
      const app = unproven();
      const address = freshAddress();
      const thief = browser(app.config);
      await signInWith(thief, app.idp, { person: { sub: "thief", email: address } });
      await signInByMail(app, address);
      forgetHere();
      await signInWith(thief, app.idp, {
        person: { sub: "thief", email: address },
        fields: { link: "true" },
      });
      const user = await app.adapter.getUserByEmail(address);
      assert.equal((await app.adapter.listAccountsByUserId(user?.id ?? "")).length, 0);
    });

    test("a renewed session that began without a proof is still known as one", async () => {
      const app = unproven({ updateAge: 0 });
      const address = freshAddress();
      const thief = browser(app.config);
      await signInWith(thief, app.idp, { person: { sub: "thief", email: address } });
      assert.ok(await thief.session());
      assert.ok(await thief.session());
      await signInByMail(app, address);
      assert.equal(await thief.session(), null);
    });

    test("a browser where the user is signed in stays so, and the others sign in once more", async () => {
      const app = unproven();
      const address = freshAddress();
      const [person, phone] = [browser(app.config), browser(app.config)];
      for (const device of [person, phone]) {
        await signInWith(device, app.idp, { person: { sub: "me", email: address } });
      }
      await askForMail(person, address);
      await confirm(person, lastMail(app));
      assert.ok(await person.session());
      assert.equal(await phone.session(), null);
      await signInWith(phone, app.idp, { person: { sub: "me", email: address } });
      assert.ok(await phone.session(), "the account stays theirs");
    });
  });

  test("a passkey of the user has no account any more", async () => {
    const app = sharedApplication();
    const address = freshAddress();
    await app.adapter.createUser({ id: "u", email: address, emailVerified: null });
    await link(app, { type: "webauthn", provider: "passkey", providerAccountId: "key" });
    await signInByMail(app, address);
    assert.equal(await app.adapter.getAccount("key", "passkey"), null);
  });

  test("the user keeps id, name and everything else, and is proved from then on", async () => {
    const app = sharedApplication();
    const address = freshAddress();
    await app.adapter.createUser({ id: "u", name: "Ada", email: address, emailVerified: null });
    await link(app, { type: "credentials" });
    const person = await signInByMail(app, address);
    assert.deepEqual((await person.session())?.user, { name: "Ada", email: address, image: null });
    assert.equal((await app.adapter.getUserByEmail(address))?.id, "u");
    await link(app, { type: "credentials" });
    await signInByMail(app, address);
    assert.equal((await app.adapter.listAccountsByUserId("u")).length, 1, "only the first time");
  });

  test("without a verdict, the stored ID token says whether the provider had checked the address", async () => {
    const plain = sharedApplication();
    const known = ["google", "other"].map((id) => plain.idp.config({ id }));
    const providers = [...plain.config.providers, ...known];
    const app = { ...plain, config: { ...plain.config, providers } };
    const address = freshAddress();
    await app.adapter.createUser({ id: "u", email: address, emailVerified: null });
    const token = (claims: object) =>
      `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.sig`;
    const stays = token({ email: address.toUpperCase(), email_verified: true });
    await link(app, { type: "oidc", provider: "google", id_token: stays });
    for (const [at, id_token] of [
      token({ email: address, email_verified: "true" }),
      token({ email: address, email_verified: false }),
      token({ email: address }),
      token({ email: freshAddress(), email_verified: true }),
    ].entries()) {
      await link(app, { type: "oidc", provider: "other", providerAccountId: String(at), id_token });
    }
    const undecided = [token([]), token({ sub: "1" }), "not.a-token"];
    for (const [at, id_token] of undecided.entries()) {
      const account = { provider: "other", providerAccountId: `undecided-${at}`, id_token };
      await link(app, { type: "oidc", ...account });
    }
    await link(app, { type: "oidc", provider: "other", providerAccountId: "none" });
    await link(app, { type: "oauth", provider: "github", id_token: stays });
    await signInByMail(app, address);
    const left = await app.adapter.listAccountsByUserId("u");
    assert.deepEqual(
      left.map(({ provider, providerAccountId }) => `${provider} ${providerAccountId}`).sort(),
      ["google 1", "other undecided-0", "other undecided-1", "other undecided-2"],
    );
  });

  test("the verdict that was stored with an account beats what its ID token says", async () => {
    const app = sharedApplication();
    const address = freshAddress();
    await app.adapter.createUser({ id: "u", email: address, emailVerified: null });
    const vouched = { provider: "github", providerAccountId: "1" };
    const doubted = { provider: "github", providerAccountId: "2" };
    for (const [account, verdict] of [
      [vouched, true],
      [doubted, false],
    ] as const) {
      await link(app, account);
      await app.adapter.setAccountEmailVerified(account, verdict);
    }
    await signInByMail(app, address);
    const left = await app.adapter.listAccountsByUserId("u");
    assert.deepEqual(
      left.map(({ providerAccountId }) => providerAccountId),
      ["1"],
    );
  });

  test("nothing is removed in a browser where the user is signed in", async () => {
    const app = sharedApplication({}, { email_verified: false });
    const address = freshAddress();
    const person = browser(app.config);
    await signInWith(person, app.idp, { person: { sub: "me", email: address } });
    await askForMail(person, address);
    await confirm(person, lastMail(app));
    const user = await app.adapter.getUserByEmail(address);
    assert.ok(user?.emailVerified);
    assert.equal((await app.adapter.listAccountsByUserId(user.id)).length, 1);
  });

  test("nothing is removed when the provider is told to keep what there is", async () => {
    const app = sharedApplication({ allowDangerousEmailAccountLinking: true });
    const address = freshAddress();
    await app.adapter.createUser({ id: "u", email: address, emailVerified: null });
    await link(app, {});
    await signInByMail(app, address);
    assert.equal((await app.adapter.listAccountsByUserId("u")).length, 1);
  });

  test("a user whose address was proved before keeps everything", async () => {
    const app = sharedApplication({}, { email_verified: true });
    const address = freshAddress();
    const elsewhere = browser(app.config);
    await signInWith(elsewhere, app.idp, { person: { sub: "me", email: address } });
    await signInByMail(app, address);
    assert.ok(await elsewhere.session());
    const user = await app.adapter.getUserByEmail(address);
    assert.equal((await app.adapter.listAccountsByUserId(user?.id ?? "")).length, 1);
  });

  test("an event tells every account that was removed", async () => {
    const told: unknown[] = [];
    const app = sharedApplication();
    const events = { unlinkAccount: (message: unknown) => void told.push(message) };
    const address = freshAddress();
    const user = await app.adapter.createUser({ id: "u", email: address, emailVerified: null });
    await link(app, { type: "credentials" });
    const [account] = await app.adapter.listAccountsByUserId("u");
    await signInByMail({ ...app, config: { ...app.config, events } }, address);
    assert.deepEqual(told, [{ user, account }]);
  });

  test("the log says what was removed, without the address", async () => {
    const warnings: string[] = [];
    const app = sharedApplication();
    const logger = { ...app.config.logger, warn: (...words: string[]) => warnings.push(...words) };
    const address = freshAddress();
    await app.adapter.createUser({ id: "u", email: address, emailVerified: null });
    await link(app, { type: "credentials" });
    await signInByMail({ ...app, config: { ...app.config, logger } }, address);
    assert.match(warnings.join(" "), /unproven-account-removed .*"github" of user u /);
    assert.ok(!warnings.join(" ").includes(address));
  });

  test("an adapter that cannot list accounts lets the person in all the same", async () => {
    const app = sharedApplication();
    const { listAccountsByUserId: _, deleteSessionsByUserId: __, ...adapter } = app.adapter;
    const address = freshAddress();
    await app.adapter.createUser({ id: "u", email: address, emailVerified: null });
    await link(app, { type: "credentials" });
    const person = browser({ ...app.config, adapter });
    await askForMail(person, address);
    await confirm(person, lastMail(app));
    assert.ok(await person.session());
    assert.ok((await app.adapter.getUser("u"))?.emailVerified);
  });
});
