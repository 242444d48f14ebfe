import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { now } from "../../../src/lib/time.ts";
import { checkSession } from "../../../src/server/index.ts";
import { formatProofs } from "../../../src/session/proofs.ts";
import { enrolFactor } from "../../../src/testing/index.ts";
import { sessionCookie, strategies } from "../../session/support.ts";
import type { Browser } from "../../support/browser.ts";
import { ada } from "../../support/hostile-provider.ts";
import { deliver, locationOf, startSignIn } from "../../support/sign-in.ts";
import { askForMail, confirm, freshAddress } from "../email/mailbox.ts";
import { requestOf } from "../webauthn/scene.ts";
import { prove } from "./scene.ts";
import { member, type Stage, stageOf } from "./ways.ts";

/** Begins a sign-in; returns how it is finished. */
type Begin = (browser: Browser, fields?: object) => Promise<() => Promise<Response>>;

/** Somebody with an app, and how they prove their first factor. */
async function byMail(stage: Stage): Promise<{ userId: string; begin: Begin }> {
  const { id: userId, email } = await member(stage);
  return {
    userId,
    async begin(browser, fields = {}) {
      await askForMail(browser, email, { ...fields });
      const mail = stage.sent.at(-1);
      assert.ok(mail);
      return () => confirm(browser, mail);
    },
  };
}

async function byProvider(stage: Stage): Promise<{ userId: string; begin: Begin }> {
  const person = { ...ada, sub: crypto.randomUUID(), email: freshAddress() };
  const begin: Begin = async (browser, fields = {}) => {
    const address = await startSignIn(browser, { fields: { ...fields } });
    const response = await stage.idp.authorize(address, person);
    return () => deliver(browser, response);
  };
  await (await begin(stage.browser()))();
  const user = await stage.storage.getUserByEmail(person.email);
  assert.ok(user);
  return { userId: user.id, begin };
}

const ways = { "a mail": byMail, "a provider": byProvider };

/** A browser of somebody who has just proved two factors. */
async function twoFactors(stage: Stage, { userId, begin }: Awaited<ReturnType<typeof byMail>>) {
  const { code } = await enrolFactor(stage.config, userId);
  const browser = stage.browser();
  const url = locationOf(await (await begin(browser))());
  await prove(browser, await (await browser.get(url.href)).text(), { code: await code() });
  assert.ok((await checkSession(requestOf(browser), stage.config, { level: 2 })).ok);
  return browser;
}

/** Gives a browser another session than its own. */
function swap(browser: Browser, value: string) {
  browser.cookies.set(sessionCookie, { value, sameSite: "lax", header: "" });
}

for (const strategy of strategies) {
  suite(`proofs of another session, sessions as ${strategy}`, () => {
    for (const [way, personOf] of Object.entries(ways)) {
      test(`whoever proves once more who they are by ${way} gains nothing from a session that is not theirs`, async () => {
        const stage = stageOf({ session: { strategy } });
        const victim = await personOf(stage);
        const stranger = await twoFactors(stage, await personOf(stage));
        const own = await twoFactors(stage, victim);
        const made = `x.${formatProofs({ otp: now(), pwd: now() }, now())}.${now().toString(36)}`;
        for (const value of [stranger.cookies.get(sessionCookie)?.value ?? "", made]) {
          const thief = own.clone();
          const finish = await victim.begin(thief, { stepUp: "true" });
          swap(thief, value);
          assert.equal(locationOf(await finish()).pathname, "/auth/factor");
        }
        const honest = await victim.begin(own, { stepUp: "true" });
        assert.equal(
          locationOf(await honest()).pathname,
          "/",
          "what they proved themselves counts",
        );
        assert.ok((await checkSession(requestOf(own), stage.config, { level: 2 })).ok);
      });

      test(`what somebody proved in another session of their own does not count either, by ${way}`, async () => {
        const stage = stageOf({ session: { strategy } });
        const person = await personOf(stage);
        const own = await twoFactors(stage, person);
        const other = await twoFactors(stage, person);
        const finish = await person.begin(own, { stepUp: "true" });
        swap(own, other.cookies.get(sessionCookie)?.value ?? "");
        assert.equal(locationOf(await finish()).pathname, "/auth/factor");
      });
    }
  });
}
