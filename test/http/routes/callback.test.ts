import assert from "node:assert/strict";
import { test } from "node:test";
import WebAuthn from "../../../src/providers/webauthn.ts";
import { memory } from "../../../src/storage/memory.ts";
import {
  askForMail,
  confirm,
  freshAddress,
  lastMail,
  mailApplication,
} from "../../signin/email/mailbox.ts";
import { linkForm, newPerson, pageText, scene } from "../../signin/security/scene.ts";
import { Device } from "../../signin/webauthn/authenticator.ts";
import {
  enterName,
  scene as passkeys,
  registerWith,
  signInWith as usePasskey,
} from "../../signin/webauthn/scene.ts";
import { application, origin } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { hostileProvider } from "../../support/hostile-provider.ts";
import { deliver, locationOf, signInWith, startSignIn } from "../../support/sign-in.ts";
import { password } from "../support/password.ts";

for (const kind of ["oauth", "oidc"] as const) {
  for (const mode of ["query", "form_post"]) {
    test(`a provider of type ${kind} answers by ${mode}`, async () => {
      const provider = hostileProvider();
      const params = { response_mode: mode };
      const id = kind === "oidc" ? "hostile" : "plain";
      const given =
        kind === "oidc"
          ? provider.config({ authorization: { params } })
          : provider.plainConfig({
              authorization: { url: `${provider.issuer}/authorize`, params },
            });
      const { config } = application({ providers: [given] });
      const visitor = browser(config);
      const response = await signInWith(visitor, provider, { id, fields: { callbackUrl: "/in" } });
      assert.equal(locationOf(response).href, `${origin}/in`);
      assert.notEqual(await visitor.session(), null);
    });
  }
}

test("a magic link is shown when it is opened, and used when its form is posted", async () => {
  const place = mailApplication();
  const visitor = browser(place.config);
  await askForMail(visitor, freshAddress());
  const opened = await visitor.get(lastMail(place).url);
  assert.equal(opened.status, 200);
  assert.equal(await visitor.session(), null);
  await confirm(visitor, lastMail(place));
  assert.notEqual(await visitor.session(), null);
});

test("a passkey signs in, and nobody is sent to its address", async () => {
  const place = passkeys();
  const device = new Device();
  const person = place.browser();
  await enterName(person, "ada");
  await registerWith(person, device);
  const again = place.browser();
  assert.equal(locationOf(await usePasskey(again, device)).href, `${origin}/`);
  assert.notEqual(await again.session(), null);
  await again.get("/auth/callback/passkey");
  assert.equal(place.errors.at(-1)?.code, "wrong-provider-type");
});

test("the redirect URI without its provider is explained, and so is one of a form", async () => {
  const { config, errors } = application({ providers: [password()] });
  const visitor = browser(config);
  for (const send of [
    () => visitor.get("/auth/callback"),
    () => visitor.submit("/auth/callback"),
  ]) {
    await send();
    assert.equal(errors.at(-1)?.code, "provider-missing");
    assert.match(errors.at(-1)?.message ?? "", /The redirect URI is like \/callback\/github$/);
  }
  await visitor.get("/auth/callback/credentials");
  assert.equal(errors.at(-1)?.code, "wrong-provider-type");
});

test("the security page says what came of a link that began there, and no other page does", async () => {
  const place = scene();
  const visitor = await place.enter(newPerson());
  await place.link(visitor, newPerson());
  assert.match(await pageText(visitor), /Second was added/);
  const elsewhere = { ...linkForm, fields: { link: "true", callbackUrl: "/in" } };
  const other = await place.enter(newPerson());
  await signInWith(other, place.second, { ...elsewhere, person: newPerson() });
  assert.doesNotMatch(await pageText(other), /Second was added/);
  const declined = await place.second.decline(await startSignIn(other, linkForm), "access_denied");
  await deliver(other, declined);
  assert.match(await pageText(other), /Second wasn’t added/);
});

test("the security page says that a passkey was added there", async () => {
  const place = scene({ adapter: memory() });
  const passkey = WebAuthn({ id: "passkey", name: "Passkey", relyingParty: { origin } });
  place.config.providers = [...place.config.providers, passkey];
  const visitor = await place.enter(newPerson());
  const { options } = await (
    await visitor.get("/auth/webauthn-options/passkey?action=register", {
      headers: { accept: "*/*" },
    })
  ).json();
  const data = JSON.stringify(new Device().create(options));
  const callbackUrl = `${origin}/auth/security`;
  await visitor.submit("/auth/callback/passkey", { action: "register", data, callbackUrl });
  assert.match(await pageText(visitor), /passkey was added/i);
});
