import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type EnrolledFactor, enrolFactor } from "../../../src/testing/index.ts";
import { strategies } from "../../session/support.ts";
import type { Browser } from "../../support/browser.ts";
import { locationOf } from "../../support/sign-in.ts";
import { better, follow, good } from "../password/scene.ts";
import { begin, shownBy } from "../security/factors/scene.ts";
import { changeAsJson, readData } from "../security/scene.ts";
import { prove } from "./scene.ts";
import { type Stage, stageOf, ways } from "./ways.ts";

/** What an owner can do about a stranger who knows their password. */
type Remedy = (stage: Stage, owner: Browser, email: string) => Promise<unknown>;

/** Changes something on the security page. */
async function changes(owner: Browser, action: string, fields: Record<string, string> = {}) {
  const { status, answer } = await changeAsJson(owner, action, fields);
  assert.equal(status, 200, `${action}: ${JSON.stringify(answer)}`);
}

async function reset({ mails, settled, browser }: Stage, email: string): Promise<void> {
  const visitor = browser();
  await visitor.submit("/auth/reset", { email });
  await settled();
  const mail = mails.findLast(({ kind }) => kind === "password-link");
  assert.ok(mail?.url, mails.map(({ kind }) => kind).join());
  const done = await follow(visitor, mail.url, { password: better });
  assert.equal(locationOf(done).pathname, "/auth/signin");
  assert.equal(await visitor.session(), null, "a new password by mail signs somebody in");
}

const remedies = {
  "a new password by mail": (stage, _, email) => reset(stage, email),
  "another password": (_, owner) => changes(owner, "password", { current: good, password: better }),
  "the end of all other sessions": (_, owner) => changes(owner, "revoke", { session: "others" }),
  "the removal of the app": async (_, owner) => {
    const [{ id }] = (await readData(owner)).data.factors.apps;
    await changes(owner, "factor-remove", { id });
  },
  "another app": async (_, owner) =>
    changes(owner, "factor-confirm", { code: shownBy(await begin(owner)) }),
  "new recovery codes": (_, owner) => changes(owner, "recovery"),
  "the deletion of the account": (_, owner) => changes(owner, "delete", { sure: "yes" }),
} as const satisfies Record<string, Remedy>;

/** Somebody with a password, an app and recovery codes, and the browser in which they proved both factors. */
async function ownerOf(stage: Stage) {
  const comer = await ways.password["a form"].start(stage);
  assert.ok("userId" in comer);
  const email = String((await stage.storage.getUser(comer.userId))?.email);
  const factors = await enrolFactor(stage.config, comer.userId);
  const owner = stage.browser();
  const recoveryCode = factors.recoveryCodes.at(-1) ?? "";
  await prove(owner, await waits(owner, email), { recoveryCode });
  assert.ok(await owner.session());
  return { owner, email, factors };
}

/** Signs in with a password; returns the page that asks for the rest. */
async function waits(person: Browser, email: string, password: string = good): Promise<string> {
  const response = await person.submit("/auth/callback/password", { email, password });
  const url = locationOf(response);
  assert.equal(url.pathname, "/auth/factor", url.href);
  return (await person.get(url.href)).text();
}

async function assertOver(
  stranger: Browser,
  page: string,
  { code, recoveryCodes }: EnrolledFactor,
) {
  const [recoveryCode = ""] = recoveryCodes;
  for (const typed of [{ code: await code() }, { recoveryCode }]) {
    const refused = await prove(stranger, page, typed);
    assert.equal(refused.status, 400);
    assert.match(await refused.text(), /Please sign in again/);
    assert.equal(await stranger.session(), null);
  }
}

for (const strategy of strategies) {
  suite(`a sign-in that waits while its person changes something, sessions as ${strategy}`, () => {
    const config = { session: { strategy }, security: { delete: true } } as const;

    for (const [name, remedy] of Object.entries<Remedy>(remedies)) {
      test(`AC-115 is over after ${name}, also for whoever has a right code`, async () => {
        const stage = stageOf(config);
        const { owner, email, factors } = await ownerOf(stage);
        const stranger = stage.browser();
        const page = await waits(stranger, email);
        await remedy(stage, owner, email);
        stage.errors.length = 0;
        await assertOver(stranger, page, factors);
        assert.deepEqual(stage.codes(), ["factor-void", "factor-void"]);
      });
    }

    test("AC-74 a new password by mail takes no factor away: it is asked for with the new one", async () => {
      const stage = stageOf(config);
      const { email, factors } = await ownerOf(stage);
      await reset(stage, email);
      const person = stage.browser();
      const page = await waits(person, email, better);
      assert.equal(await person.session(), null);
      assert.equal((await prove(person, page, { code: await factors.code() })).status, 303);
      assert.ok(await person.session());
    });
  });
}
