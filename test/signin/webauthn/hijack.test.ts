import assert from "node:assert/strict";
import { mock, suite, test } from "node:test";
import WebAuthn from "../../../src/providers/webauthn.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import type { EmailConfig, VerificationRequest } from "../../../src/types/email.ts";
import { origin } from "../../support/application.ts";
import { type Browser, browser as openBrowser } from "../../support/browser.ts";
import { askForMail, confirm, freshAddress, lastMail } from "../email/mailbox.ts";
import { Device } from "./authenticator.ts";
import { publishedAdapter } from "./published.ts";
import { askOptions, errorOf, post, registerWith, scene, signInWith } from "./scene.ts";

/** An application with passkeys and mails, in which eve has signed up with the address of ada. */
async function eveSignedUp<A extends Adapter>(session: AuthConfig["session"], adapter: A) {
  const mails: VerificationRequest[] = [];
  const mail: EmailConfig = {
    id: "mail",
    name: "Email",
    type: "email",
    sendVerificationRequest: (sent) => void mails.push(sent),
  };
  const place = scene({}, { adapter, session });
  Object.assign(place.config, { providers: [...place.config.providers, mail] });
  const email = freshAddress();
  const device = new Device();
  const eve = place.browser();
  await registerWith(eve, device, {}, { email });
  assert.ok(await eve.session());
  const prove = async (person: Browser) => {
    await askForMail(person, email);
    await confirm(person, lastMail({ mails }));
    assert.partialDeepStrictEqual(await person.session(), { user: { email } });
  };
  return { ...place, adapter, email, device, eve, prove };
}

for (const strategy of ["jwt", "database"] as const) {
  suite(`AC-07, sessions as ${strategy}: eve signed up with ada's address and a passkey`, () => {
    test("her passkey is gone once ada has proved the address", async () => {
      const { browser, adapter, device, email, prove } = await eveSignedUp({ strategy }, memory());
      await prove(browser());
      const again = browser();
      const response = await signInWith(again, device);
      assert.equal(await errorOf(response), "WebAuthnVerificationError");
      assert.equal(await again.session(), null);
      assert.equal(await adapter.getAuthenticator(device.storedId), null);
      const user = await adapter.getUserByEmail(email);
      assert.deepEqual(await adapter.listAccountsByUserId(user?.id ?? ""), []);
    });

    test("she adds no other one, neither later nor with options that she asked for before", async () => {
      const { browser, adapter, eve, email, prove } = await eveSignedUp({ strategy }, memory());
      const { options } = await askOptions(eve, { action: "register" });
      mock.timers.enable({ apis: ["Date"], now: Date.now() + 2_000 });
      try {
        await prove(browser());
        const late = await post(eve, "register", new Device().create(options));
        assert.equal(await errorOf(late), "InvalidCheck");
        const more = await eve.get("/auth/webauthn-options/passkey?action=register");
        assert.notEqual(more.status, 200);
      } finally {
        mock.timers.reset();
      }
      const user = await adapter.getUserByEmail(email);
      assert.deepEqual(await adapter.listAuthenticatorsByUserId(user?.id ?? ""), []);
    });

    test("ada adds a passkey of her own right after she proved the address", async () => {
      const { browser, prove } = await eveSignedUp({ strategy }, memory());
      const ada = browser();
      await prove(ada);
      const device = new Device();
      await registerWith(ada, device);
      const again = browser();
      await signInWith(again, device);
      assert.ok(await again.session());
    });

    test("whoever proves an address in the browser that is signed in keeps the passkey", async () => {
      const { browser, eve, device, prove } = await eveSignedUp({ strategy }, memory());
      await prove(eve);
      const again = browser();
      await signInWith(again, device);
      assert.ok(await again.session());
    });
  });
}

suite("AC-07, an adapter of Auth.js v5, which cannot list accounts", () => {
  const jwt = { strategy: "jwt" } as const;

  test("the stranger's passkey opens nothing once the address is proved", async () => {
    const { browser, adapter, device, email, prove, events } = await eveSignedUp(
      jwt,
      publishedAdapter(),
    );
    const user = await adapter.getUserByEmail?.(email);
    await prove(browser());
    const again = browser();
    assert.equal(await errorOf(await signInWith(again, device)), "WebAuthnVerificationError");
    assert.equal(await again.session(), null);
    assert.equal(await adapter.getAccount?.(device.storedId, "passkey"), null);
    assert.equal((await adapter.getUserByEmail?.(email))?.id, user?.id, "the user stays");
    assert.deepEqual(
      events.filter((event) => event === "unlinkAccount"),
      ["unlinkAccount"],
    );
  });

  test("the passkey is removed too where the adapter can", async () => {
    const deleted: string[] = [];
    const adapter = {
      ...publishedAdapter(),
      deleteAuthenticator: (id: string) => void deleted.push(id),
    };
    const { browser, device, prove } = await eveSignedUp(jwt, adapter);
    await prove(browser());
    assert.deepEqual(deleted, [device.storedId]);
  });

  test("passkeys of every configured provider are removed, and nobody else's", async () => {
    const adapter = publishedAdapter();
    const { config, email, prove } = await eveSignedUp(jwt, adapter);
    const second = WebAuthn({ id: "key", relyingParty: { origin }, enableConditionalUI: false });
    const extended = { ...config, providers: [...config.providers, second] };
    const user = await adapter.getUserByEmail?.(email);
    const store = async (userId: string, provider: string, providerAccountId: string) => {
      const account = { type: "webauthn", provider, providerAccountId, userId } as const;
      await adapter.linkAccount?.(account);
      await adapter.createAuthenticator?.({
        credentialID: providerAccountId,
        userId,
        providerAccountId,
        credentialPublicKey: "AA==",
        counter: 0,
        credentialDeviceType: "singleDevice",
        credentialBackedUp: false,
      });
    };
    await store(user?.id ?? "", "key", "ZXZl");
    await store("bob", "key", "Ym9i");
    await prove(openBrowser(extended));
    assert.equal(await adapter.getAccount?.("ZXZl", "key"), null);
    assert.equal((await adapter.getAccount?.("Ym9i", "key"))?.userId, "bob");
  });
});
