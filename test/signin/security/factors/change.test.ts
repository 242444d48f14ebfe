import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { minute, stoppedClock, strategies } from "../../../session/support.ts";
import { locationOf } from "../../../support/sign-in.ts";
import { change, changeAsJson, newPerson, pageText, readData } from "../scene.ts";
import { addApp, begin, scene, send, shownBy } from "./scene.ts";

/** Each way to weaken or to add, for an app with this id. */
const ways = (id: string) =>
  [
    ["factor-begin", {}],
    ["factor-name", { id, name: "Hidden" }],
    ["factor-remove", { id }],
    ["recovery", {}],
  ] as const;

for (const strategy of strategies) {
  const session = { strategy };

  describe(`with the strategy ${strategy}`, () => {
    test("AC-124 AC-125 a session that proves less than the person can changes nothing, and neither does an old one", async (t) => {
      const { pass } = stoppedClock(t);
      const { enter } = scene({ session });
      const person = newPerson();
      const owner = await enter(person);
      const { id } = await addApp(owner);
      // Whoever came in before second factors were switched on, or by a way that was let pass.
      const thief = await enter(person);
      for (const [action, fields] of ways(id)) {
        const { status, answer } = await changeAsJson(thief, action, fields);
        assert.deepEqual([status, answer.error], [401, "StepUpRequired"], action);
        assert.match(answer.url, /level/, action);
      }
      pass(11 * minute);
      for (const [action, fields] of ways(id)) {
        const { status, answer } = await changeAsJson(owner, action, fields);
        assert.deepEqual([status, answer.error], [401, "StepUpRequired"], action);
      }
      const { factors } = (await readData(owner)).data;
      assert.equal(factors.apps[0].name, "Authenticator app");
      assert.equal(factors.recoveryCodes.left, 10);
      assert.equal(factors.begun, undefined);
    });

    test("AC-126 the last app is removed with its recovery codes, other sessions end, and the person is told", async () => {
      const { enter, events, mails } = scene({ session });
      const person = newPerson();
      const visitor = await enter(person);
      const { id } = await addApp(visitor, { name: "My phone" });
      const other = await enter(person);
      assert.match(
        await pageText(visitor),
        /It’s your only app: no code is asked for any more, unless you’re told to set up another one when you sign in\. Your recovery codes go with it\./,
      );
      assert.match(
        await change(visitor, "factor-remove", { id }),
        /The authenticator app was removed\./,
      );
      assert.equal(await other.session(), null);
      const { factors } = (await readData(visitor)).data;
      assert.deepEqual(factors.apps, []);
      assert.deepEqual(factors.recoveryCodes, { left: 0, createdAt: null, offered: false });
      assert.partialDeepStrictEqual(events.at(-1), {
        kind: "factor-removed",
        factor: "totp",
        id,
        name: "My phone",
      });
      assert.equal(mails.at(-1)?.kind, "factor-removed");
      assert.match(
        String(mails.at(-1)?.text),
        /\u2068My phone\u2069 was removed from your account/,
      );
      // A new first app brings new codes.
      assert.equal((await addApp(visitor)).codes.length, 10);
    });

    test("AC-129 new recovery codes end the former ones in the same step, are shown once, and are counted afterwards", async () => {
      const { enter, events, mails, adapter, userOf } = scene({ session });
      const person = newPerson();
      const visitor = await enter(person);
      const { codes: former } = await addApp(visitor);
      const other = await enter(person);
      const userId = String((await userOf(person))?.id);
      const idsOf = async () =>
        (await adapter.listCredentials?.(userId))
          ?.filter(({ kind }) => kind === "recovery")
          .map(({ id }) => id) ?? [];
      const before = await idsOf();
      const { createdAt } = (await readData(visitor)).data.factors.recoveryCodes;
      const answer = await send(visitor, "recovery", { replaces: createdAt });
      assert.equal(answer.response.status, 200);
      assert.equal(answer.response.headers.get("cache-control"), "private, no-store");
      const codes = answer.text.match(/\b(?:[0-9A-Z]{4}-){5}[0-9A-Z]{4}\b/g) ?? [];
      assert.equal(codes.length, 10);
      assert.deepEqual(
        codes.filter((code) => former.includes(code)),
        [],
      );
      const after = await idsOf();
      assert.equal(after.length, 10);
      assert.deepEqual(
        after.filter((id) => before.includes(id)),
        [],
      );
      assert.equal(await other.session(), null);
      assert.partialDeepStrictEqual(events.at(-1), { kind: "recovery-renewed", left: 10 });
      assert.match(
        String(mails.at(-1)?.text),
        /has 10 new recovery codes\. The former ones don’t work/,
      );
      const shown = JSON.stringify((await readData(visitor)).data) + (await pageText(visitor));
      for (const code of codes) assert.ok(!shown.includes(code));
    });
  });
}

test("AC-129 the page with the codes, loaded again, does not make a second set, and says what to do", async () => {
  const { enter } = scene();
  const visitor = await enter(newPerson());
  await addApp(visitor);
  const markup = await (await visitor.get("/auth/security")).text();
  const replaces = /name="replaces" value="([^"]+)"/.exec(markup)?.[1];
  assert.ok(replaces);
  assert.equal((await send(visitor, "recovery", { replaces })).response.status, 200);
  const { createdAt } = (await readData(visitor)).data.factors.recoveryCodes;
  const text = await change(visitor, "recovery", { replaces });
  assert.match(text, /Nothing was changed\. Your recovery codes have been replaced already\./);
  assert.equal((await readData(visitor)).data.factors.recoveryCodes.createdAt, createdAt);
  const { answer } = await changeAsJson(visitor, "recovery", { replaces: "none" });
  assert.equal(answer.code, "codes-replaced");
});

test("a form for the first codes that is sent twice at once makes one set", async () => {
  const { enter, adapter, userOf } = scene();
  const person = newPerson();
  const visitor = await enter(person);
  await addApp(visitor);
  const userId = String((await userOf(person))?.id);
  const rows = (await adapter.listCredentials?.(userId)) ?? [];
  for (const { id, kind } of rows) {
    if (kind === "recovery") await adapter.deleteCredential?.(id, userId);
  }
  assert.match(await pageText(visitor), /You have no recovery codes\..*Make recovery codes/);
  const answers = await Promise.all(
    [1, 2].map(() => changeAsJson(visitor, "recovery", { replaces: "none" })),
  );
  const made = answers.filter(({ status }) => status === 200);
  assert.equal(made.length, 1, JSON.stringify(answers));
});

test("an app is renamed, which is told by its former name and ends no session", async () => {
  const { enter, events, mails } = scene();
  const person = newPerson();
  const visitor = await enter(person);
  const { id } = await addApp(visitor, { name: "Old phone" });
  const other = await enter(person);
  assert.match(
    await change(visitor, "factor-name", { id, name: "New phone" }),
    /The authenticator app was renamed\..*New phone Added/,
  );
  assert.ok(await other.session());
  assert.partialDeepStrictEqual(events.at(-1), {
    kind: "factor-named",
    from: "Old phone",
    name: "New phone",
  });
  assert.match(
    String(mails.at(-1)?.text),
    /\u2068Old phone\u2069 of your account.* is called \u2068New phone\u2069 now/,
  );
  const count = mails.length;
  await change(visitor, "factor-name", { id, name: "New phone" });
  assert.equal(mails.length, count, "nobody is told of a name that stays");
  for (const name of ["", " ", "x".repeat(65), "a\u0000b"]) {
    const { status, answer } = await changeAsJson(visitor, "factor-name", { id, name });
    assert.deepEqual([status, answer.code], [400, "invalid-name"]);
  }
});

test("AC-140 the app of another person is as unknown as one that does not exist", async () => {
  const { enter } = scene();
  const owner = await enter(newPerson());
  const { id } = await addApp(owner);
  const thief = await enter(newPerson());
  await addApp(thief);
  const begun = await begin(owner);
  assert.ok(begun);
  for (const action of ["factor-name", "factor-remove"]) {
    for (const other of [id, "totp:x:y", `totp-begun:${id.split(":")[1]}`, ""]) {
      const { status, answer } = await changeAsJson(thief, action, { id: other, name: "Mine" });
      assert.deepEqual([status, answer.code], [404, "app-unknown"], `${action} ${other}`);
    }
  }
  assert.equal((await readData(owner)).data.factors.apps.length, 1);
});

test("AC-123 an app that was begun and never confirmed is none: what was confirmed stays in force, and it is gone after ten minutes", async (t) => {
  const { pass } = stoppedClock(t);
  const { enter } = scene();
  const visitor = await enter(newPerson());
  const { id } = await addApp(visitor);
  pass(minute);
  const key = await begin(visitor);
  assert.deepEqual(
    (await readData(visitor)).data.factors.apps.map((app: { id: string }) => app.id),
    [id],
  );
  pass(10 * minute);
  assert.equal((await readData(visitor)).data.factors.begun, undefined);
  const { answer } = await changeAsJson(visitor, "factor-confirm", { code: shownBy(key) });
  assert.equal(answer.code, "app-not-begun");
});

test("whoever began in time may finish after the proof has become old, and nobody after that", async (t) => {
  const { pass } = stoppedClock(t);
  const { enter } = scene();
  const visitor = await enter(newPerson());
  pass(9 * minute);
  const key = await begin(visitor);
  pass(5 * minute);
  const { status } = await changeAsJson(visitor, "factor-confirm", { code: shownBy(key) });
  assert.equal(status, 200);
  pass(11 * minute);
  const response = await visitor.submit("/auth/security", { action: "factor-begin" });
  assert.match(locationOf(response).search, /stepUp|fresh/);
});
