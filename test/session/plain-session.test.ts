import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { asItIs, isPlain } from "../../src/session/plain-session.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { scene } from "./scene.ts";
import { strategies } from "./support.ts";

const callbacks = {
  jwt: ({ token }) => token,
  session: ({ session }) => session,
} satisfies AuthConfig["callbacks"];
const { jwt, session } = callbacks;

for (const strategy of strategies) {
  describe(`a session of the strategy ${strategy}`, () => {
    for (const [what, setting, reading, expected] of [
      ["is only read", {}, {}, true],
      ["is due", {}, { due: true }, false],
      ["is updated", {}, { update: { data: undefined } }, false],
      ["meets a `session` callback", { callbacks: { session } }, {}, false],
      ["is told to the event `session`", { events: { session: () => {} } }, {}, false],
      ["meets a `jwt` callback", { callbacks: { jwt } }, {}, strategy !== "jwt"],
      [
        "meets other callbacks and events",
        { callbacks: { signIn: () => true }, events: { signOut: () => {} } },
        {},
        true,
      ],
    ] as const) {
      test(`that ${what} ${expected ? "needs nothing else" : "is made with care"}`, async () => {
        const place = await scene({ strategy, ...setting });
        const live = await place.begin();
        const { due, update } = { due: false, update: undefined, ...reading };
        assert.equal(isPlain(place.contextOf(), { ...live, due }, update), expected);
      });
    }

    test("is shown as it is, and no cookie is set", async () => {
      const place = await scene({ strategy });
      const live = await place.begin();
      const read = asItIs(place.contextOf(), { ...live, nextExpiry: 0 });
      assert.equal(read.session?.user?.email, "ada@example.com");
      assert.equal(read.session.expires, new Date(live.expires * 1000).toISOString());
      assert.deepEqual(read.cookies, []);
    });
  });
}
