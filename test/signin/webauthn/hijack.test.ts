import assert from "node:assert/strict";
import { mock, suite, test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import type { EmailConfig, VerificationRequest } from "../../../src/types/email.ts";
import type { Browser } from "../../support/browser.ts";
import { askForMail, confirm, freshAddress, lastMail } from "../email/mailbox.ts";
import { Device } from "./authenticator.ts";
import { askOptions, errorOf, post, registerWith, scene, signInWith } from "./scene.ts";

/** An application with passkeys and mails, in which eve has signed up with the address of ada. */
async function eveSignedUp(session: AuthConfig["session"]) {
  const mails: VerificationRequest[] = [];
  const mail: EmailConfig = {
    id: "mail",
    name: "Email",
    type: "email",
    sendVerificationRequest: (sent) => void mails.push(sent),
  };
  const adapter = memory();
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
      const { browser, adapter, device, email, prove } = await eveSignedUp({ strategy });
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
      const { browser, adapter, eve, email, prove } = await eveSignedUp({ strategy });
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
      const { browser, prove } = await eveSignedUp({ strategy });
      const ada = browser();
      await prove(ada);
      const device = new Device();
      await registerWith(ada, device);
      const again = browser();
      await signInWith(again, device);
      assert.ok(await again.session());
    });

    test("whoever proves an address in the browser that is signed in keeps the passkey", async () => {
      const { browser, eve, device, prove } = await eveSignedUp({ strategy });
      await prove(eve);
      const again = browser();
      await signInWith(again, device);
      assert.ok(await again.session());
    });
  });
}
