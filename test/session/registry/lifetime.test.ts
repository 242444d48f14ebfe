import assert from "node:assert/strict";
import { test } from "node:test";
import { certainEnd, lifetimeOf } from "../../../src/session/registry/lifetime.ts";
import { day, hour, stoppedClock } from "../support.ts";
import { stage } from "./stage.ts";

test("the lifetime of a session is `session.maxAge`, and of an encrypted one `jwt.maxAge` if that is set", async () => {
  for (const [strategy, jwt, expected] of [
    ["jwt", undefined, 2 * day],
    ["jwt", { maxAge: hour }, hour],
    ["database", undefined, 2 * day],
    ["database", { maxAge: hour }, 2 * day],
  ] as const) {
    const { open } = await stage(strategy, {
      session: { strategy, maxAge: 2 * day },
      ...(jwt && { jwt }),
    });
    const { config } = await open();
    assert.equal(lifetimeOf(config), expected, `${strategy} ${JSON.stringify(jwt)}`);
  }
});

test("everything has expired an hour after what is made now, or after what is known to expire later", async (t) => {
  stoppedClock(t);
  const { open } = await stage("jwt", { session: { strategy: "jwt", maxAge: day } });
  const { config } = await open();
  for (const [known, expected] of [
    [undefined, "2026-11-21T13:00:00Z"],
    ["2026-11-20T12:30:00Z", "2026-11-21T13:00:00Z"],
    ["2026-11-21T12:00:01Z", "2026-11-21T13:00:01Z"],
    ["2026-12-24T00:00:00Z", "2026-12-24T01:00:00Z"],
  ] as const) {
    const end = known ? certainEnd(config, new Date(known)) : certainEnd(config);
    assert.deepEqual(end, new Date(expected), known);
  }
});
