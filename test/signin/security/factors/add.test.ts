import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { strategies, tokenOf } from "../../../session/support.ts";
import { change, changeAsJson, newPerson, pageText, readData } from "../scene.ts";
import { addApp, begin, notShownBy, scene, send, shownBy } from "./scene.ts";

for (const strategy of strategies) {
  const session = { strategy };

  describe(`with the strategy ${strategy}`, () => {
    test("somebody who came by a provider adds an app without JavaScript, and sees their recovery codes once", async () => {
      const { enter, events, mails } = scene({ session });
      const person = newPerson();
      const visitor = await enter(person);
      assert.match(await pageText(visitor), /Two-step sign-in With an authenticator app/);
      const text = await change(visitor, "factor-begin");
      const key = /type this key into the app: ((?:[A-Z2-7]{4} ?){8})/.exec(text)?.[1]?.trim();
      assert.ok(key, text);
      const markup = await (await visitor.get("/auth/security")).text();
      assert.match(markup, /href="otpauth:\/\/totp\/[^"]+secret=[A-Z2-7]{32}&amp;/);
      assert.match(markup, /<div class="qr"><svg /);
      assert.match(markup, /autocomplete="one-time-code" inputmode="numeric"/);

      const before = tokenOf(visitor);
      const answer = await send(visitor, "factor-confirm", {
        code: shownBy(key),
        name: "My phone",
      });
      assert.equal(answer.response.status, 200);
      assert.equal(answer.response.headers.get("cache-control"), "private, no-store");
      const codes = answer.text.match(/\b(?:[0-9A-Z]{4}-){5}[0-9A-Z]{4}\b/g) ?? [];
      assert.equal(new Set(codes).size, 10, answer.text);
      assert.match(
        answer.markup,
        /<a class="button primary" href="[^"]*\/auth\/security">I have kept them/,
      );
      assert.doesNotMatch(answer.markup, /<script|<form/);
      assert.notEqual(tokenOf(visitor), before, "this browser has a new session token");
      assert.ok(visitor.cookies.has("__Host-cardea.factor"), "this browser is known from now on");

      const next = await pageText(visitor);
      assert.match(next, /My phone Added .*not used yet.*You have 10 recovery codes left/);
      for (const code of codes) assert.ok(!next.includes(code));
      assert.partialDeepStrictEqual(events, [
        { kind: "factor-added", factor: "totp", name: "My phone" },
      ]);
      const [mail] = mails;
      assert.equal(mail?.to, person.email);
      assert.match(
        String(mail?.text),
        /The authenticator app \u2068My phone\u2069 was added to your account/,
      );
      assert.match(
        String(mail?.text),
        /That was on .* UTC\.\n\nIf that wasn’t you, .* ask for it by email on the sign-in page.* If you have none, signing in asks for a code that you can’t get: tell whoever runs \S+ at once, who can remove the app\./,
      );
    });

    test("AC-125 who has added an app signs out all other browsers, and a copy of the old session opens nothing", async () => {
      const { enter, browser } = scene({ session });
      const person = newPerson();
      const visitor = await enter(person);
      const other = await enter(person);
      const copy = browser();
      for (const [name, cookie] of visitor.cookies) copy.cookies.set(name, cookie);
      await addApp(visitor);
      assert.equal(await other.session(), null);
      assert.equal(await copy.session(), null);
      assert.ok(await visitor.session());
      assert.match(await pageText(visitor), /with two factors/);
    });

    test("AC-122 an app that was begun in one session is confirmed in no other", async () => {
      const { enter } = scene({ session });
      const person = newPerson();
      const visitor = await enter(person);
      const key = await begin(visitor);
      const thief = await enter(person);
      const stranger = await enter(newPerson());
      for (const other of [thief, stranger]) {
        const shown = JSON.stringify((await readData(other)).data) + (await pageText(other));
        assert.ok(!shown.includes(key.slice(0, 9)), "nobody else sees the key");
        const { status, answer } = await changeAsJson(other, "factor-confirm", {
          code: shownBy(key),
        });
        assert.deepEqual([status, answer.code], [400, "app-not-begun"]);
        assert.deepEqual((await readData(other)).data.factors.apps, []);
      }
      const { data } = await readData(visitor);
      assert.equal(data.factors.begun.key, key);
    });

    test("AC-122 an app that was begun before a sign-out is not confirmed after the next sign-in", async () => {
      const { enter } = scene({ session });
      const person = newPerson();
      const visitor = await enter(person);
      const key = await begin(visitor);
      await visitor.submit("/auth/signout");
      assert.equal(await visitor.session(), null);
      await enter(person, visitor);
      assert.equal((await readData(visitor)).data.factors.begun, undefined);
      const { answer } = await changeAsJson(visitor, "factor-confirm", { code: shownBy(key) });
      assert.equal(answer.code, "app-not-begun");
    });
  });
}

test("after a wrong code the same key is shown again, with the reason beside the field and the name kept", async () => {
  const { enter, errors } = scene();
  const visitor = await enter(newPerson());
  const key = await begin(visitor);
  const wrong = { code: notShownBy(key), name: "My phone" };
  const text = await change(visitor, "factor-confirm", wrong);
  assert.ok(text.includes(key));
  assert.equal(errors.at(-1)?.code, "factor-wrong");
  await change(visitor, "factor-confirm", wrong);
  await visitor.submit("/auth/security", { action: "factor-confirm", ...wrong });
  const markup = await (await visitor.get("/auth/security")).text();
  assert.match(markup, /<span class="why" id="factor-code-why" role="alert">That code is wrong\./);
  assert.match(
    markup,
    /aria-describedby="factor-code-why factor-code-help" aria-invalid="true" autofocus/,
  );
  assert.match(markup, /id="factor-name"[^>]*value="My phone"/);
  assert.ok(!markup.includes(wrong.code));
  const { status } = await changeAsJson(visitor, "factor-confirm", { code: shownBy(key) });
  assert.equal(status, 200);
});

test("codes that are tried at the set-up count for the user, and too many are refused before they are looked at", async () => {
  const { enter, events } = scene({ limits: { factor: { hour: 3 } } });
  const visitor = await enter(newPerson());
  const key = await begin(visitor);
  for (let turn = 0; turn < 3; turn++) {
    const { answer } = await changeAsJson(visitor, "factor-confirm", { code: notShownBy(key) });
    assert.equal(answer.code, "factor-wrong");
  }
  const { status, answer } = await changeAsJson(visitor, "factor-confirm", { code: shownBy(key) });
  assert.deepEqual([status, answer.code], [429, "too-many-attempts"]);
  const text = await change(visitor, "factor-confirm", { code: shownBy(key) });
  assert.match(text, /There were too many wrong codes\./);
  assert.ok(text.includes(key));
  assert.partialDeepStrictEqual(events, [{ kind: "limit-reached", limit: "factor", of: "user" }]);
  assert.deepEqual((await readData(visitor)).data.factors.apps, []);
});

test("the answer with the codes, loaded again, adds nothing and makes no second set", async () => {
  const { enter } = scene();
  const visitor = await enter(newPerson());
  const key = await begin(visitor);
  const fields = { code: shownBy(key) };
  assert.equal((await send(visitor, "factor-confirm", fields)).response.status, 200);
  const { recoveryCodes } = (await readData(visitor)).data.factors;
  const text = await change(visitor, "factor-confirm", fields);
  assert.match(text, /The app was added already\. .*make new ones below/);
  const { factors } = (await readData(visitor)).data;
  assert.equal(factors.apps.length, 1);
  assert.deepEqual(factors.recoveryCodes, recoveryCodes);
});

test("the second app brings no codes, and there are no more than five", async () => {
  const { enter } = scene();
  const visitor = await enter(newPerson());
  assert.equal((await addApp(visitor)).codes.length, 10);
  for (let count = 2; count <= 5; count++) assert.equal((await addApp(visitor)).codes, undefined);
  const { data } = await readData(visitor);
  assert.equal(data.factors.canAddApp, false);
  const { status, answer } = await changeAsJson(visitor, "factor-begin");
  assert.deepEqual([status, answer.code], [409, "too-many-apps"]);
  assert.doesNotMatch(await pageText(visitor), /Add another authenticator app/);
});

test("without recovery codes in the configuration nobody gets any, and without apps nobody adds one", async () => {
  const { enter } = scene({ factors: { recoveryCodes: false } });
  const visitor = await enter(newPerson());
  assert.equal((await addApp(visitor)).codes, undefined);
  assert.doesNotMatch(await pageText(visitor), /recovery/i);
  const { answer } = await changeAsJson(visitor, "recovery");
  assert.equal(answer.code, "change-not-offered");
  const without = scene({ factors: { totp: false } });
  const other = await without.enter(newPerson());
  assert.doesNotMatch(await pageText(other), /Two-step/);
  const refused = await changeAsJson(other, "factor-begin");
  assert.deepEqual([refused.status, refused.answer.code], [400, "change-not-offered"]);
});

test("without the option `factors` there is no section, no data and no action", async () => {
  const { enter } = scene({ factors: undefined });
  const visitor = await enter(newPerson());
  assert.doesNotMatch(await pageText(visitor), /Two-step/);
  assert.equal("factors" in (await readData(visitor)).data, false);
  for (const action of ["factor-begin", "factor-cancel", "factor-confirm", "recovery"]) {
    const { status, answer } = await changeAsJson(visitor, action, { code: "123456" });
    assert.deepEqual([status, answer.code], [400, "invalid-action"]);
  }
});
