import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { enter } from "../http/support/password.ts";
import { type Browser, browser } from "../support/browser.ts";
import {
  applicationWith,
  minute,
  sessionCookie,
  stoppedClock,
  strategies,
  thief,
  tokenOf,
} from "./support.ts";

/** What the answer to a question for the session does to the cookie. */
async function afterReading(visitor: Browser): Promise<{ session: unknown; cookies: string[] }> {
  const response = await visitor.get("/auth/session");
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split("=")[0] ?? "");
  return { session: await response.json(), cookies };
}

for (const strategy of strategies) {
  describe(`strategy ${strategy}: a session that a new sign-in replaced`, () => {
    test("is over, and a late answer to it leaves the new cookie alone for a minute", async (t) => {
      const clock = stoppedClock(t);
      const { config } = applicationWith(strategy);
      const visitor = browser(config);
      await enter(visitor);
      const old = tokenOf(visitor);
      await enter(visitor);
      assert.deepEqual(await afterReading(thief(config, old)), { session: null, cookies: [] });
      clock.pass(minute);
      assert.deepEqual(await afterReading(thief(config, old)), {
        session: null,
        cookies: [sessionCookie],
      });
      assert.notEqual(await visitor.session(), null);
    });

    test("is told apart from one that was signed out", async () => {
      const { config } = applicationWith(strategy);
      const visitor = browser(config);
      await enter(visitor);
      const old = tokenOf(visitor);
      await visitor.submit("/auth/signout");
      assert.deepEqual(await afterReading(thief(config, old)), {
        session: null,
        cookies: [sessionCookie],
      });
    });
  });
}
