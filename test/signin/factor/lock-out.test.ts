import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import type { AccountMail } from "../../../src/types/security.ts";
import { enter } from "../../http/support/password.ts";
import type { Browser } from "../../support/browser.ts";
import { locationOf } from "../../support/sign-in.ts";
import { factorScene, giveFactors, hiddenIn, prove } from "./scene.ts";

beforeEach(() => mock.timers.enable({ apis: ["Date"], now: Date.parse("2099-01-01T00:10:00Z") }));
afterEach(() => mock.timers.reset());

const pass = (seconds: number) => mock.timers.tick(seconds * 1000);

/** Somebody with a factor, two browsers of theirs, and mails to them. In one of the browsers they have completed a factor before. */
async function place() {
  const mails: AccountMail[] = [];
  const scene = factorScene({ mail: (mail) => void mails.push(mail), security: true });
  const own = await giveFactors(scene);
  const known = scene.browser();
  await scene.storage.updateUser({ id: own.userId, emailVerified: new Date() });
  const done = await type(known, { code: await own.code() });
  assert.equal(done.status, 303);
  pass(60);
  return { ...scene, ...own, mails, known };
}

/** Types the right password, and returns the page that asks for the second factor. */
async function arrive(person: Browser): Promise<string> {
  return (await person.get(locationOf(await enter(person)).href)).text();
}

async function type(person: Browser, typed: Readonly<Record<string, string>>): Promise<Response> {
  return prove(person, await arrive(person), typed);
}

/** Types so many wrong codes, in as many sign-ins as that takes. */
async function guess(person: Browser, times: number): Promise<void> {
  for (let left = times; left > 0; left -= 5) {
    const page = await arrive(person);
    for (let turn = 0; turn < Math.min(left, 5); turn++) {
      await prove(person, page, { code: "000000" });
    }
  }
}

test("whoever knows the password pushes out no sign-in that waits in a browser in which the person has completed a factor", async () => {
  const { browser, known, code, storage, userId } = await place();
  const page = await arrive(known);
  for (let turn = 0; turn < 7; turn++) await arrive(browser());
  const rows = (await storage.listCredentials(userId)).filter(({ kind }) => kind === "pending");
  assert.equal(rows.length, 6, "five of others, and one of theirs");
  assert.equal((await prove(known, page, { code: await code() })).status, 303);

  const first = await arrive(known.clone());
  for (let turn = 0; turn < 5; turn++) await arrive(known.clone());
  const late = await prove(known, first, { code: "000000" });
  assert.match(await late.text(), /There is nothing more to confirm here/);
});

test("AC-118 wrong codes of others leave the known browsers of a person their own places, which are as many", async () => {
  const { browser, known, code, recoveryCodes, codes } = await place();
  const wrong = () => codes().filter((code) => /^factor-(wrong|spent)$/.test(code)).length;
  await guess(browser(), 15);
  assert.equal(wrong(), 10);
  const [recoveryCode = ""] = recoveryCodes;
  assert.equal((await type(browser(), { recoveryCode })).status, 429);
  assert.equal((await type(known, { code: await code() })).status, 303);
  assert.equal((await type(known, { recoveryCode })).status, 303);
  await guess(known, 15);
  assert.equal(wrong(), 20);
  assert.equal((await type(known, { code: await code(1) })).status, 429);
  assert.equal(codes().at(-1), "too-many-attempts");
});

test("a password that is new begins a new count, and the codes that were wrong in a row stay counted", async () => {
  const { browser, storage, userId, code, codes } = await place();
  await guess(browser(), 10);
  assert.equal((await type(browser(), { code: await code() })).status, 429);
  const row = { id: `password:${userId}`, userId, kind: "password", secret: "hash" } as const;
  assert.ok(await storage.putCredential({ ...row, version: 1, createdAt: new Date() }, null));
  await guess(browser(), 10);
  assert.match(String(codes().at(-1)), /^factor-spent$/);
  pass(24 * 60 * 60);
  for (let hour = 0; hour < 6; hour++, pass(24 * 60 * 60)) await guess(browser(), 10);
  assert.match(
    await (await type(browser(), { code: await code() })).text(),
    /Too many wrong codes/,
  );
});

test("eighty wrong codes of others turn an app off for them alone, and whoever types a right one is told so and uses it up", async () => {
  const { browser, known, code, recoveryCodes, codes, userId, storage } = await place();
  const stolen = known.clone();
  for (let hour = 0; hour < 8; hour++, pass(24 * 60 * 60)) await guess(browser(), 10);
  const other = browser();
  const wrong = await (await type(other, { code: "000000" })).text();
  assert.match(wrong, /That code isn’t right/);
  const right = await code();
  const off = await type(other, { code: right });
  assert.equal(off.status, 400);
  assert.match(
    await off.text(),
    /Too many wrong codes were typed for this app.*use a recovery code/,
  );
  assert.equal(codes().at(-1), "app-off");
  assert.equal((await type(known, { code: right })).status, 400, "it is used up");
  assert.equal(codes().at(-1), "factor-wrong");
  pass(30);
  assert.equal((await type(known, { code: await code() })).status, 303);
  pass(30);
  assert.equal((await type(other, { code: await code() })).status, 303, "a right code forgives");

  pass(24 * 60 * 60);
  for (let day = 0; day < 8; day++, pass(24 * 60 * 60)) await guess(browser(), 10);
  for (let day = 0; day < 2; day++, pass(24 * 60 * 60)) await guess(stolen, 10);
  await type(known, { code: await code() });
  assert.equal(codes().at(-1), "app-off", "a hundred in a row are all");
  const [recoveryCode = ""] = recoveryCodes;
  assert.equal((await type(browser(), { recoveryCode })).status, 303);
  pass(30);
  assert.equal((await type(browser(), { code: await code() })).status, 303);
  assert.ok((await storage.listCredentials(userId)).some(({ kind }) => kind === "totp"));
});

test("the person is mailed once in each window when too many codes were wrong, and told what to do", async () => {
  const { browser, mails, told } = await place();
  await guess(browser(), 20);
  const [mail, ...rest] = mails.filter(({ kind }) => kind === "limit-reached");
  assert.deepEqual(rest, []);
  assert.match(
    String(mail?.text),
    /Somebody who knows how you sign in at .* has typed wrong codes/,
  );
  assert.match(
    String(mail?.text),
    /somebody knows your password: ask for a new one on the sign-in page/,
  );
  assert.equal(mail?.to, "ada@example.com");
  assert.equal(told.filter(({ kind }) => kind === "limit-reached").length, 1);
  pass(60 * 60);
  await guess(browser(), 20);
  assert.equal(mails.filter(({ kind }) => kind === "limit-reached").length, 2);
});

test("an address that nobody has proved gets no mail about wrong codes", async () => {
  const { browser, mails, storage, userId } = await place();
  await storage.updateUser({ id: userId, emailVerified: null });
  await guess(browser(), 15);
  assert.deepEqual(mails, []);
});

test("the fifth wrong code says that it was the fifth, to people and to programs", async () => {
  const { browser, codes } = await place();
  const person = browser();
  const page = await arrive(person);
  for (let turn = 0; turn < 4; turn++) await prove(person, page, { code: "000000" });
  const fifth = await prove(person, page, { code: "000000" });
  assert.match(await fifth.text(), /Five codes didn’t work\. Sign in again\./);
  assert.equal(codes().at(-1), "factor-spent");

  const program = browser();
  const fields = { ...hiddenIn(await arrive(program)), code: "000000" };
  const headers = { accept: "application/json" };
  const csrfToken = await program.csrfToken();
  const answers: unknown[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const answer = await program.post("/auth/factor", { ...fields, csrfToken }, { headers });
    const { reason, code } = Object(await answer.json());
    answers.push([reason, code]);
  }
  assert.deepEqual(answers.slice(3), [
    ["wrong-code", "factor-wrong"],
    ["expired", "factor-spent"],
  ]);
});

test("the fifth code says that it was the fifth also where it is right and its app is off", async () => {
  const { browser, code, codes } = await place();
  for (let day = 0; day < 8; day++, pass(24 * 60 * 60)) await guess(browser(), 10);
  const person = browser();
  const page = await arrive(person);
  for (let turn = 0; turn < 4; turn++) await prove(person, page, { code: "000000" });
  const fifth = await prove(person, page, { code: await code() });
  assert.equal(fifth.status, 400);
  assert.match(await fifth.text(), /Five codes didn’t work\. Sign in again\./);
  assert.equal(codes().at(-1), "factor-spent");
});

test("whoever types a right code of an app that is off is told of what they have, and of nothing else", async () => {
  const { browser, code, storage, userId } = await place();
  for (let day = 0; day < 8; day++, pass(24 * 60 * 60)) await guess(browser(), 10);
  const off = async () => (await type(browser(), { code: await code() })).text();
  assert.match(await off(), /can’t be used now\. Please use a recovery code\./);
  for (const { id, kind } of await storage.listCredentials(userId)) {
    if (kind === "recovery") await storage.deleteCredential(id, userId);
  }
  pass(30);
  const text = await off();
  assert.match(text, /Please try the browser that you usually sign in with, or ask whoever runs/);
  assert.doesNotMatch(text, /recovery code|passkey/);
});

test("a code that a wrong clock has made wrong says so in the log, and nowhere else", async () => {
  const { browser, code, errors } = await place();
  const person = browser();
  const shown = new Set<string | undefined>();
  for (const [steps, seconds] of [
    [4, 120],
    [-10, -300],
    [11, undefined],
    [-11, undefined],
  ] as const) {
    pass(3600);
    const text = await (
      await prove(person, await arrive(person), { code: await code(steps) })
    ).text();
    shown.add(/That code isn’t right[^<]*/.exec(text)?.[0]);
    assert.equal(errors.at(-1)?.code, "factor-wrong");
    assert.equal(errors.at(-1)?.cause?.offBy, seconds);
  }
  const hint = "If it’s refused, too, check the clock of the device.";
  const same = `That code isn’t right, or was used already. Please wait for the next one in your app and type that. ${hint}`;
  assert.deepEqual([...shown], [same], "the same is shown whatever makes it wrong");
  assert.match(String(errors[0]?.message), /is about 120 seconds ahead of that of the server/);
});
