import assert from "node:assert/strict";
import { test } from "node:test";
import { clearSessionCookies } from "../../src/session/clear-cookies.ts";
import { scene } from "./scene.ts";
import { sessionCookie } from "./support.ts";

const theirs = "__Secure-authjs.session-token";

for (const [upgradeFrom, expected] of [
  [undefined, [sessionCookie]],
  [["authjs"], [sessionCookie, theirs]],
] as const) {
  test(`whoever is signed out keeps no session cookie that is read here: upgradeFrom ${upgradeFrom}`, async () => {
    const place = await scene({ strategy: "database", upgradeFrom });
    await place.begin();
    place.jar.set(theirs, "x".repeat(32));
    const cookies = await clearSessionCookies(place.contextOf());
    assert.deepEqual(
      cookies.map(({ name, value, options }) => [name, value, options.maxAge]),
      expected.map((name) => [name, "", 0]),
    );
  });
}
