import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { countFactorTry } from "../../../src/signin/factor/count-try.ts";
import { renewRecoveryCodes } from "../../../src/signin/factor/renew-recovery.ts";
import { useApp } from "../../../src/signin/factor/use-app.ts";
import { useRecoveryCode } from "../../../src/signin/factor/use-recovery.ts";
import { forgiveWrongCodes } from "../../../src/signin/factor/wrong-codes.ts";
import { memory } from "../../../src/storage/memory.ts";
import { codeAt, scene, wrongCode } from "./apps.ts";

beforeEach(() => mock.timers.enable({ apis: ["Date"], now: Date.parse("2099-01-01T00:10:00Z") }));
afterEach(() => mock.timers.reset());

const refusal = (retryAfter: number) => ({
  type: "TooManyAttempts",
  code: "too-many-attempts",
  cause: { retryAfter },
});

test("AC-118 AC-128 ten codes of one user may be wrong in an hour and fifty in a day, in whatever process and from whatever network", async () => {
  const adapter = memory();
  const secret = "one secret for all of the processes";
  const own = { adapter, secret, trustProxy: 1 };
  const places = [await scene(own), await scene(own)];
  const [first] = places;
  assert.ok(first);
  const [user, other] = [await first.person(), await first.person()];
  for (let hour = 0; hour < 5; hour++) {
    for (let turn = 0; turn < 10; turn++) {
      const place = places[turn % 2];
      assert.ok(place);
      await countFactorTry(place.request(`browser=${turn}`), user.id);
    }
    for (const { request } of places) {
      await assert.rejects(countFactorTry(request(), user.id), refusal(hour < 4 ? 3000 : 71_400));
    }
    await countFactorTry(first.request(), other.id);
    mock.timers.tick(60 * 60 * 1000);
  }
  await assert.rejects(countFactorTry(first.request(), user.id), refusal(67_800));
  mock.timers.tick(19 * 60 * 60 * 1000);
  await countFactorTry(first.request(), user.id);
});

test("the application is told once that somebody has reached the limit, and who", async () => {
  const { person, request, events } = await scene({ limits: { factor: { hour: 2 } } });
  const user = await person();
  for (let turn = 0; turn < 5; turn++) await countFactorTry(request(), user.id).catch(() => {});
  const [event, ...rest] = events;
  assert.deepEqual(rest, []);
  assert.ok(event?.kind === "limit-reached");
  const { key, ...told } = event;
  assert.deepEqual(told, {
    kind: "limit-reached",
    limit: "factor",
    of: "user",
    userId: user.id,
    until: new Date("2099-01-01T01:00:00Z"),
  });
  assert.ok(!key.includes(user.id));
});

test("a right code gives its place back, and Infinity switches the limit off", async () => {
  const { person, request } = await scene({ limits: { factor: { hour: 2 } } });
  const user = await person();
  await countFactorTry(request(), user.id);
  for (let turn = 0; turn < 20; turn++) {
    const { succeed } = await countFactorTry(request(), user.id);
    await succeed();
  }
  await countFactorTry(request(), user.id);
  await assert.rejects(countFactorTry(request(), user.id), { type: "TooManyAttempts" });

  const most = Number.POSITIVE_INFINITY;
  const open = await scene({ limits: { factor: { hour: most, day: most } } });
  for (let turn = 0; turn < 100; turn++) await countFactorTry(open.request(), user.id);
});

test("after eighty wrong codes in a row outside of known browsers no code is accepted there, until a recovery code was", async () => {
  const { person, request, withApp, warnings } = await scene();
  const user = await person();
  const { key, id } = await withApp(user);
  const [recovery] = await renewRecoveryCodes(request(), user.id);
  const wrong = async (times: number) => {
    for (let turn = 0; turn < times; turn++) {
      assert.equal(await useApp(request(), user.id, await wrongCode(key)), false);
    }
  };
  await wrong(79);
  assert.equal(await useApp(request(), user.id, await codeAt(key)), true, "the count begins anew");
  await wrong(79);
  assert.equal(warnings.length, 0);
  await wrong(3);
  assert.deepEqual(
    warnings.map((line) => line.split(". ")[0]),
    [
      `factor-off: Eighty wrong codes in a row were typed for the authenticator app ${id} of user ${user.id}`,
    ],
  );
  mock.timers.tick(60_000);
  assert.equal(await useApp(request(), user.id, await codeAt(key)), "off");
  mock.timers.tick(30_000);
  assert.equal(await useRecoveryCode(request(), user.id, recovery), true);
  assert.equal(await useApp(request(), user.id, await codeAt(key)), true);
});

test("wrong codes count for all apps, at once too, and any other factor turns them on again", async () => {
  const { person, request, withApp } = await scene();
  const user = await person();
  const [phone, tablet] = [await withApp(user), await withApp(user)];
  const guess = await wrongCode(phone.key);
  for (let turn = 0; turn < 20; turn++) {
    await Promise.all(Array.from({ length: 5 }, () => useApp(request(), user.id, guess)));
  }
  for (const { key } of [phone, tablet]) {
    assert.equal(await useApp(request(), user.id, await codeAt(key)), "off");
  }
  mock.timers.tick(30_000);
  await forgiveWrongCodes(request(), user.id);
  assert.equal(await useApp(request(), user.id, await codeAt(phone.key)), true);
  assert.equal(await useApp(request(), user.id, await codeAt(tablet.key)), true);
});
