import assert from "node:assert/strict";
import { test } from "node:test";
import { checkSession } from "../../../src/server/index.ts";
import { requestOf } from "../../signin/webauthn/scene.ts";
import { countingDatabase } from "../../storage/counting-database.ts";
import { browser } from "../../support/browser.ts";
import { hostileProvider } from "../../support/hostile-provider.ts";
import { signInWith } from "../../support/sign-in.ts";
import { applicationWith, day, hour, type Strategy, stoppedClock, strategies } from "../support.ts";

/** What is written for a session at a sign-in, at a renewal, and at a sign-out. */
const expected: Readonly<
  Record<Strategy, Readonly<Record<"signIn" | "renewal" | "end", string[]>>>
> = {
  jwt: {
    signIn: ["insert session_records"],
    renewal: ["update session_records"],
    end: ["insert revoked_sessions", "delete session_records"],
  },
  database: {
    signIn: ["insert sessions", "insert session_records"],
    renewal: ["update sessions", "update session_records"],
    end: ["delete sessions", "delete session_records"],
  },
};

for (const strategy of strategies) {
  test(`with records, the database writes one row more at sign-in and renewal, and none for a check: ${strategy}`, async (t) => {
    const { pass } = stoppedClock(t);
    const { storage, written } = await countingDatabase(t);
    const provider = hostileProvider();
    const { config } = applicationWith(strategy, {
      adapter: storage,
      providers: [provider.config()],
      security: true,
    });
    const { signIn, renewal, end } = expected[strategy];
    // The one-time value of the attempt, then the account: its tokens with their version, and the word for its address.
    for (const account of [
      ["insert consumed", "insert users", "insert accounts", "update accounts"],
      ["insert consumed", "update accounts", "update accounts"],
    ]) {
      const person = browser(config);
      await signInWith(person, provider);
      assert.deepEqual(await written(), [...account, ...signIn], "a sign-in");
      for (let times = 0; times < 5; times++) {
        pass(hour);
        assert.ok(await person.session());
        assert.ok((await checkSession(requestOf(person), config, { within: day })).ok);
      }
      assert.deepEqual(await written(), [], "checks");
      pass(2 * day);
      assert.ok(await person.session());
      assert.deepEqual(await written(), renewal, "a renewal");
      assert.ok(await person.session());
      assert.deepEqual(await written(), [], "the next check");
      await person.submit("/auth/signout");
      assert.deepEqual(await written(), end, "a sign-out");
    }
  });
}
