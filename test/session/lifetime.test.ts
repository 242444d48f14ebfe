import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { enter } from "../http/support/password.ts";
import { cookieHeader, cookiesOf } from "../http/support/response.ts";
import { application } from "../support/application.ts";
import { browser } from "../support/browser.ts";
import {
  applicationWith,
  day,
  hour,
  minute,
  sessionCookie,
  stoppedClock,
  strategies,
  tokenOf,
} from "./support.ts";

for (const strategy of strategies) {
  describe(`${strategy} sessions`, () => {
    test("last for maxAge after the last renewal, 30 days by default", async (t) => {
      const clock = stoppedClock(t);
      const visitor = browser(applicationWith(strategy).config);
      const response = await enter(visitor);
      const header = cookieHeader(response, sessionCookie) ?? "";
      assert.match(
        header,
        /; Path=\/; Expires=Sun, 20 Dec 2026 12:00:00 GMT; HttpOnly; Secure; SameSite=Lax$/,
      );
      assert.equal((await visitor.session())?.expires, "2026-12-20T12:00:00.000Z");
      clock.pass(30 * day + minute);
      assert.equal(await visitor.session(), null);
    });

    test("end after maxAge also where the browser keeps the cookie", async (t) => {
      const clock = stoppedClock(t);
      const { config } = applicationWith(strategy, { session: { maxAge: hour } });
      const visitor = browser(config);
      await enter(visitor);
      clock.pass(hour - minute);
      assert.notEqual(await visitor.session(), null);
      clock.pass(2 * minute);
      const response = await visitor.get("/auth/session");
      assert.equal(await response.json(), null);
      assert.equal(cookiesOf(response).get(sessionCookie), "", "the cookie is removed");
    });

    test("are not written before updateAge has passed, and then once", async (t) => {
      const clock = stoppedClock(t);
      const { config } = applicationWith(strategy, { session: { updateAge: hour } });
      const visitor = browser(config);
      await enter(visitor);
      const token = tokenOf(visitor);
      clock.pass(hour - 1);
      assert.deepEqual((await visitor.get("/auth/session")).headers.getSetCookie(), []);
      clock.pass(1);
      const renewed = await visitor.get("/auth/session");
      assert.equal((await renewed.json()).expires, "2026-12-20T13:00:00.000Z");
      assert.match(cookieHeader(renewed, sessionCookie) ?? "", /Expires=Sun, 20 Dec 2026 13:00:00/);
      assert.equal(tokenOf(visitor) === token, strategy === "database");
      assert.deepEqual((await visitor.get("/auth/session")).headers.getSetCookie(), []);
    });

    test("are renewed on every access when updateAge is 0", async () => {
      const visitor = browser(applicationWith(strategy, { session: { updateAge: 0 } }).config);
      await enter(visitor);
      for (let i = 0; i < 3; i++) {
        assert.notEqual(cookieHeader(await visitor.get("/auth/session"), sessionCookie), undefined);
      }
    });

    test("AC-43 end 90 days after sign-in however often they are renewed", async (t) => {
      const clock = stoppedClock(t);
      const visitor = browser(applicationWith(strategy).config);
      await enter(visitor);
      for (let i = 0; i < 89; i++) {
        clock.pass(day);
        assert.notEqual(await visitor.session(), null, `day ${i}`);
      }
      clock.pass(day - minute);
      assert.equal((await visitor.session())?.expires, "2027-02-18T12:00:00.000Z");
      clock.pass(minute);
      assert.equal(await visitor.session(), null);
      assert.deepEqual(visitor.cookieNames(sessionCookie), []);
    });

    test("AC-43 end after absoluteMaxAge, which a shorter one makes the first expiry too", async (t) => {
      const clock = stoppedClock(t);
      const { config } = applicationWith(strategy, { session: { absoluteMaxAge: hour } });
      const visitor = browser(config);
      await enter(visitor);
      assert.equal((await visitor.session())?.expires, "2026-11-20T13:00:00.000Z");
      clock.pass(hour);
      assert.equal(await visitor.session(), null);
    });

    test("AC-43 slide without an end when absoluteMaxAge is false", async (t) => {
      const clock = stoppedClock(t);
      const { config } = applicationWith(strategy, { session: { absoluteMaxAge: false } });
      const visitor = browser(config);
      await enter(visitor);
      for (let i = 0; i < 50; i++) {
        clock.pass(20 * day);
        assert.notEqual(await visitor.session(), null);
      }
    });

    test("AC-42 end at the next renewal when the user is deleted", async (t) => {
      const clock = stoppedClock(t);
      const { config } = applicationWith(strategy);
      const visitor = browser(config);
      await enter(visitor);
      const user = await config.adapter?.getUserByEmail?.("ada@example.com");
      assert.ok(user);
      await config.adapter?.deleteUser?.(user.id);
      clock.pass(day);
      assert.equal(await visitor.session(), null);
      assert.deepEqual(visitor.cookieNames(sessionCookie), []);
    });
  });
}

test("jwt.maxAge is the lifetime of token and cookie where it is set", async (t) => {
  const clock = stoppedClock(t);
  const { config } = applicationWith("jwt", { jwt: { maxAge: hour } });
  const visitor = browser(config);
  const response = await enter(visitor);
  assert.match(cookieHeader(response, sessionCookie) ?? "", /Expires=Fri, 20 Nov 2026 13:00:00/);
  clock.pass(hour + minute);
  assert.equal(await visitor.session(), null);
});

for (const session of [
  { maxAge: 0 },
  { maxAge: -1 },
  { maxAge: Number.NaN },
  { maxAge: Number.POSITIVE_INFINITY },
  { maxAge: 1e15 },
  { updateAge: -1 },
  { updateAge: Number.NaN },
  { absoluteMaxAge: 0 },
  JSON.parse('{ "maxAge": "3600" }'),
  JSON.parse('{ "updateAge": "60" }'),
]) {
  test(`session ${JSON.stringify(session)} is a mistake that is explained`, async () => {
    const { config, errors } = application({ providers: [], session });
    assert.equal((await browser(config).get("/auth/session")).status, 500);
    assert.equal(errors.at(-1)?.code, "invalid-session-age");
  });
}
