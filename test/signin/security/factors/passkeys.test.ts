import assert from "node:assert/strict";
import { test } from "node:test";
import WebAuthn from "../../../../src/providers/webauthn.ts";
import type { AuthConfig } from "../../../../src/types/config.ts";
import { strategies, tokenOf } from "../../../session/support.ts";
import { origin } from "../../../support/application.ts";
import { browser } from "../../../support/browser.ts";
import { hostileProvider } from "../../../support/hostile-provider.ts";
import { signInWith } from "../../../support/sign-in.ts";
import { Device } from "../../webauthn/authenticator.ts";
import { registerWith, signInWith as usePasskey } from "../../webauthn/scene.ts";
import { change, newPerson, readData } from "../scene.ts";
import { begin, scene } from "./scene.ts";

/** An application with a provider and passkeys. */
function place(strategy: "jwt" | "database", factors: AuthConfig["factors"]) {
  const idp = hostileProvider();
  const app = scene({
    factors,
    session: { strategy },
    providers: [
      idp.config({ id: "first", name: "First" }),
      WebAuthn({ id: "passkey", name: "Passkey", relyingParty: { origin } }),
    ],
  });
  const enter = async (person = newPerson()) => {
    const visitor = browser(app.config);
    await signInWith(visitor, idp, { id: "first", person });
    assert.ok(await visitor.session());
    return visitor;
  };
  return { ...app, enter };
}

const idOf = (device: Device) => Buffer.from(device.storedId, "base64").toString("base64url");

for (const strategy of strategies) {
  test(`AC-125 where there are second factors, a passkey that is added or removed ends other sessions, with the strategy ${strategy}`, async () => {
    const { enter, events, mails } = place(strategy, {});
    const person = newPerson();
    const visitor = await enter(person);
    const other = await enter(person);
    await begin(visitor);
    const device = new Device();
    await registerWith(visitor, device);
    assert.ok(await visitor.session());
    assert.equal(await other.session(), null);
    assert.equal((await readData(visitor)).data.factors.begun, undefined, "what was begun ends");
    assert.partialDeepStrictEqual(events.at(-1), { kind: "factor-added", factor: "passkey" });

    await usePasskey(visitor, device);
    const thief = await enter(person);
    const before = tokenOf(visitor);
    const text = await change(visitor, "passkey-remove", { id: idOf(device) });
    assert.match(text, /The passkey was removed\./);
    assert.notEqual(tokenOf(visitor), before, "this browser has a new session token");
    assert.ok(await visitor.session());
    assert.equal(await thief.session(), null);
    assert.partialDeepStrictEqual(events.at(-1), { kind: "factor-removed", factor: "passkey" });
    assert.equal(mails.at(-1)?.kind, "factor-removed");
  });

  test(`without second factors, other sessions go on when a passkey is added, with the strategy ${strategy}`, async () => {
    const { enter } = place(strategy, undefined);
    const person = newPerson();
    const [visitor, other] = [await enter(person), await enter(person)];
    await registerWith(visitor, new Device());
    assert.ok(await other.session());
  });
}
