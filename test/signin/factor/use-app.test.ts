import assert from "node:assert/strict";
import { test } from "node:test";
import { useApp } from "../../../src/signin/factor/use-app.ts";
import { stopClock } from "../../support/stop-clock.ts";
import { codeAt, scene, wrongCode } from "./apps.ts";

test("AC-116 a code is right once, in whatever session it is typed", async (t) => {
  stopClock(t);
  const { person, request, withApp } = await scene();
  const user = await person();
  const { key } = await withApp(user);
  const code = await codeAt(key);
  assert.equal(await useApp(request(), user.id, code), true);
  assert.equal(await useApp(request(), user.id, code), false);
  t.mock.timers.tick(30_000);
  assert.equal(await useApp(request(), user.id, code), false, "also when it is the one before");
  assert.equal(await useApp(request(), user.id, await codeAt(key)), true);
});

test("AC-117 a code that is older than the last one is refused, though nobody has used it", async (t) => {
  stopClock(t);
  const { person, request, withApp } = await scene();
  const user = await person();
  const { key } = await withApp(user);
  t.mock.timers.tick(60_000);
  const before = await codeAt(key, -1);
  assert.equal(await useApp(request(), user.id, await codeAt(key)), true);
  assert.equal(await useApp(request(), user.id, before), false);
});

test("AC-120 a clock that is half a minute off is forgiven, and one that is a whole minute off is not", async (t) => {
  stopClock(t);
  const { person, request, withApp } = await scene();
  for (const [steps, isRight] of [
    [-2, false],
    [-1, true],
    [1, true],
    [2, false],
  ] as const) {
    const user = await person();
    const { key } = await withApp(user);
    t.mock.timers.tick(300_000);
    const code = await codeAt(key, steps);
    assert.equal(await useApp(request(), user.id, code), isRight, `${steps} steps`);
  }
});

test("AC-119 a code may be typed with blanks and in the digits of any script, and what is no code is wrong", async (t) => {
  stopClock(t);
  const { person, request, withApp, errors } = await scene();
  const user = await person();
  const { key } = await withApp(user);
  const forms: ((code: string) => string)[] = [
    (code) => ` ${code.slice(0, 3)} ${code.slice(3)} `,
    (code) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    (code) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
  ];
  for (const write of forms) {
    t.mock.timers.tick(30_000);
    const code = await codeAt(key);
    for (const typed of [code.slice(1), `${code}0`, "-12345", "1e5", [code], { code }, null, 1]) {
      assert.equal(await useApp(request(), user.id, typed), false, String(typed));
    }
    assert.equal(await useApp(request(), user.id, write(code)), true);
  }
  assert.deepEqual(errors, []);
});

test("of several apps the code of each is right, and it says when it was used", async (t) => {
  stopClock(t);
  const { person, request, withApp, rowsOf } = await scene();
  const user = await person();
  const phone = await withApp(user, "Phone");
  const tablet = await withApp(user, "Tablet");
  t.mock.timers.tick(30_000);
  assert.equal(await useApp(request(), user.id, await codeAt(tablet.key)), true);
  const rows = await rowsOf(user);
  const usedAt = (id: string) => rows.find((row) => row.id === id)?.lastUsedAt?.getTime();
  assert.deepEqual([usedAt(phone.id), usedAt(tablet.id)], [undefined, Date.now()]);
  assert.equal(await useApp(request(), user.id, await codeAt(phone.key)), true);
  assert.equal(await useApp(request(), user.id, await wrongCode(phone.key)), false);
});

test("a code of somebody else's app is wrong", async (t) => {
  stopClock(t);
  const { person, request, withApp } = await scene();
  const [ada, eve] = [await person(), await person()];
  const { key } = await withApp(ada);
  await withApp(eve);
  assert.equal(await useApp(request(), eve.id, await codeAt(key)), false);
  assert.equal(await useApp(request(), ada.id, await codeAt(key)), true);
});

test("fifty uses of one code at once have one success, and those of a used one and the next at once, too", async (t) => {
  stopClock(t);
  const { person, request, withApp } = await scene();
  const user = await person();
  const { key } = await withApp(user);
  t.mock.timers.tick(60_000);
  const [earlier, later] = [await codeAt(key), await codeAt(key, 1)];
  const use = async (codes: string[]) => {
    const answers = await Promise.all(codes.map((code) => useApp(request(), user.id, code)));
    return answers.filter(Boolean).length;
  };
  assert.equal(await use(Array.from({ length: 50 }, () => earlier)), 1);
  assert.equal(await use(Array.from({ length: 50 }, (_, at) => (at % 2 ? earlier : later))), 1);
});

test("a right code counts although somebody types wrong ones at the same moment", async (t) => {
  stopClock(t);
  const { person, request, withApp } = await scene();
  const user = await person();
  const { key } = await withApp(user);
  const [right, wrong] = [await codeAt(key), await wrongCode(key)];
  const typed = [wrong, wrong, wrong, right, wrong, wrong];
  const answers = await Promise.all(typed.map((code) => useApp(request(), user.id, code)));
  assert.deepEqual(
    answers,
    typed.map((code) => code === right),
  );
});
