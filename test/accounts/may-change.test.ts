import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  anyAge,
  atTheWrite,
  type ChangeNeed,
  isPermitted,
  permitChange,
} from "../../src/accounts/may-change.ts";
import { operatedUser, signedInUser } from "../../src/accounts/signed-in-user.ts";
import { now } from "../../src/lib/time.ts";
import Password from "../../src/providers/password.ts";
import WebAuthn from "../../src/providers/webauthn.ts";
import type { Proofs } from "../../src/session/proofs.ts";
import { type Scene, scene } from "../session/scene.ts";
import { hour, minute, stoppedClock } from "../session/support.ts";
import { origin } from "../support/application.ts";

const need: ChangeNeed = { needsOwnLevel: true, within: 10 * minute };

async function permit(
  place: Scene,
  need: ChangeNeed,
  written?: Parameters<typeof permitChange>[4],
) {
  const context = place.contextOf();
  const signedIn = (await signedInUser(context, place.adapter)) ?? assert.fail();
  return permitChange(context, place.adapter, signedIn, need, written);
}

const believed = {
  id: "believed",
  name: "Believed",
  type: "oidc",
  issuer: "https://idp.example",
  clientId: "c",
  clientSecret: "s",
  assurance: () => 1 as const,
} as const;

/** Ada with passwords, and by choice an app or a passkey. */
async function settled({ app = false, passkey = false, level = 0 } = {}) {
  const place = await scene({
    ...{ factors: {}, security: true, mail() {}, trustHost: ["app.example.com"] },
    providers: [Password(), WebAuthn({ id: "passkey", relyingParty: { origin } }), believed],
  });
  const { adapter } = place;
  if (app) {
    const row = { id: "totp:ada:1", kind: "totp", userId: "ada", secret: "s", version: 1 } as const;
    await adapter.putCredential({ ...row, createdAt: new Date() }, null);
  }
  if (passkey) {
    const key = { provider: "passkey", providerAccountId: "key" };
    await adapter.linkAccount({ ...key, type: "webauthn", userId: "ada" });
    if (level === 1 || level === 2) await adapter.raiseAssuranceLevel(key, level);
    await adapter.createAuthenticator({
      ...{ userId: "ada", providerAccountId: "key", credentialID: "key", counter: 0 },
      ...{ credentialPublicKey: "AA==", credentialDeviceType: "multiDevice" },
      credentialBackedUp: true,
    });
  }
  const ask = async (proofs: Proofs, asked: ChangeNeed = need, written?: typeof passkeyKey) => {
    await place.begin({ proofs, authTime: now() - hour });
    return permit(place, asked, written);
  };
  return { ...place, ask };
}

const passkeyKey = { provider: "passkey", providerAccountId: "key" };

describe("a change of how somebody signs in", () => {
  test("asks for proofs of the last so many seconds", async (t) => {
    stoppedClock(t);
    const { ask } = await settled();
    assert.equal(await ask({ pwd: now() - 10 * minute }), 1);
    assert.equal(await ask({ pwd: now() - 10 * minute - 1 }), "stale");
    assert.equal(await ask({}), "stale");
    assert.equal(await ask({}, { needsOwnLevel: true, within: anyAge }), 1);
  });

  test("is refused in a session that is older than a proof of the address", async (t) => {
    stoppedClock(t);
    const { ask, adapter } = await settled();
    await adapter.updateUser({ id: "ada", emailVerified: new Date() });
    assert.equal(await ask({ pwd: now() }), "stale");
    assert.equal(await ask({ pwd: now() }, { ...need, within: anyAge }), "stale");
  });

  test("asks for two factors of whoever has an app, if it asks for their own level", async (t) => {
    stoppedClock(t);
    const { ask } = await settled({ app: true });
    assert.equal(await ask({ pwd: now() }), "level");
    assert.equal(await ask({ pwd: now() }, { ...need, needsOwnLevel: false }), 1);
    assert.equal(await ask({ pwd: now(), otp: now() }), 2);
    assert.equal(
      await ask({ pwd: now(), otp: now() - hour }),
      "level",
      "the app was asked long ago",
    );
    assert.equal(await ask({ otp: now() }), "level", "beside an app, another kind may be proved");
  });

  test("asks for two factors of whoever has a passkey, unless it is the one being added", async (t) => {
    stoppedClock(t);
    const { ask } = await settled({ passkey: true });
    assert.equal(await ask({ pwd: now() }), "level");
    assert.equal(await ask({ pwd: now() }, need, passkeyKey), 1);
    assert.equal(await ask({ swk: now(), uv: now() }), 2);
  });

  test("says that no other sign-in would help where a passkey is all there is, and nobody stored what it proves", async (t) => {
    stoppedClock(t);
    const { ask } = await settled({ passkey: true });
    await assert.rejects(ask({ swk: now() }), {
      type: "StepUpImpossible",
      message: /passkey was used that did not verify its user/,
    });
    const withApp = await settled({ passkey: true, app: true });
    assert.equal(await withApp.ask({ pwd: now() }), "level", "an app would help");
    // A passkey and the app are both something that the person has.
    await assert.rejects(withApp.ask({ swk: now() }), { type: "StepUpImpossible" });
    const stored = await settled({ passkey: true, level: 2 });
    assert.equal(await stored.ask({ swk: now() }), "level");
  });

  test("says so of the one account that she came in with, unless an app would help", async (t) => {
    stoppedClock(t);
    for (const app of [false, true]) {
      const place = await settled({ app });
      const account = { provider: "believed", providerAccountId: "1", type: "oidc" } as const;
      await place.adapter.linkAccount({ ...account, userId: "ada" });
      await place.begin({ proofs: { fed: now() }, authTime: now() });
      const answer = permit(place, need);
      if (app) assert.equal(await answer, "level");
      else await assert.rejects(answer, { message: /did not confirm two factors/ });
    }
  });

  test("is nothing to ask an operator about", async () => {
    const place = await settled({ app: true });
    const operator = await operatedUser(place.adapter, "ada");
    assert.equal(await permitChange(place.contextOf(), place.adapter, operator, need), 2);
  });
});

describe("where sessions tell no proofs", () => {
  test("the age of a session decides, where it is known", async (t) => {
    stoppedClock(t);
    const place = await scene({ strategy: "database", compat: "authjs" });
    await place.begin();
    const signedIn = await signedInUser(place.contextOf(), place.adapter);
    const permitAt = (age: number, within: number) => {
      const told = { ...(signedIn ?? assert.fail()), authTime: now() - age };
      return permitChange(place.contextOf(), place.adapter, told, { ...need, within });
    };
    assert.equal(await permitAt(10 * minute, 10 * minute), 1);
    assert.equal(await permitAt(10 * minute + 1, 10 * minute), "stale");
    assert.equal(await permitAt(10 * minute + 1, anyAge), 1);
  });

  test("an age that nobody knows is a mistake of the configuration, which is named", async () => {
    const place = await scene({ strategy: "database", compat: "authjs" });
    await place.begin();
    await assert.rejects(permit(place, need), {
      type: "StepUpImpossible",
      message: /`compat: "authjs"`.*only if `session\.absoluteMaxAge` is set/,
    });
  });
});

test("a ceremony that began in time may be finished within a quarter of an hour", () => {
  for (const needsOwnLevel of [true, false]) {
    assert.deepEqual(atTheWrite({ needsOwnLevel, within: 600 }), { needsOwnLevel, within: 1500 });
  }
  assert.equal(atTheWrite({ ...need, within: anyAge }).within, anyAge);
});

test("a level is a yes, and a reason is none", () => {
  for (const [answer, expected] of [
    [1, true],
    [2, true],
    ["stale", false],
    ["level", false],
  ] as const) {
    assert.equal(isPermitted(answer), expected);
  }
});
