import assert from "node:assert/strict";
import { test } from "node:test";
import { type Refusal, tellRefused } from "../../src/session/tell-refused.ts";
import { scene } from "./scene.ts";

const told: Readonly<Record<Refusal, RegExp>> = {
  "user-unnamed": /go on: its token does not say in `sub` whose it is\./,
  "user-unknown": /go on: its token names somebody who is not in the database\./,
  "address-differs": /go on: its token names user 7, but has another address than that user\./,
  "address-missing": /go on: its token names user 7 and has no address\./,
  "factor-not-given": /go on: user 7 has a second factor,/,
  "token-like-hash": /go on: its token has fewer than 16 characters, .*With `compat`/,
};

for (const [why, words] of Object.entries(told)) {
  test(`whoever runs the application reads once why a session does not go on: ${why}`, async () => {
    const place = await scene();
    const isReason = (text: string): text is Refusal => Object.hasOwn(told, text);
    assert.ok(isReason(why));
    for (let times = 0; times < 2; times++) await tellRefused(place.contextOf(), why, "7");
    assert.equal(place.warnings.length, 1);
    assert.match(place.warnings[0] ?? "", /^old-session-refused: A session that another library/);
    assert.match(place.warnings[0] ?? "", words);
    assert.match(place.warnings[0] ?? "", /The person is asked to sign in, and the cookie stays/);
    assert.deepEqual(
      place.steps.map(([code, facts]) => [code, facts.why]),
      [
        ["session-refused", why],
        ["session-refused", why],
      ],
    );
  });
}
