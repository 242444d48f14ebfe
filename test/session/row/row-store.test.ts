import assert from "node:assert/strict";
import { test } from "node:test";
import { rowStore } from "../../../src/session/row/row-store.ts";
import type { LiveSession } from "../../../src/session/session-store.ts";
import { addApp, inSeconds } from "../direct.ts";
import { day, hour, stoppedClock } from "../support.ts";
import { withRow } from "./support.ts";

const uuid = "8f14e45f-ceea-467f-ab92-5a4b0d1c8e21";
const stampedAt = (seconds: number) => `${uuid}.${inSeconds(seconds).toString(36)}`;

async function found(place: Pick<Awaited<ReturnType<typeof withRow>>, "asks">) {
  const live = await rowStore.find(place.asks());
  assert.ok(typeof live !== "string", String(live));
  return live;
}

test("a row is found by the hash of its token, and tells what the token says", async (t) => {
  stoppedClock(t);
  const place = await withRow(`${uuid}.u.${inSeconds(-hour).toString(36)}`);
  const live = await found(place);
  assert.deepEqual(
    [live.id, live.userId, live.authTime, live.unverified, live.expires, live.row?.sessionToken],
    [place.id, "1", inSeconds(-hour), true, inSeconds(20 * day), place.key],
  );
  assert.equal("user" in live.content && live.content.user.email, "1@example.com");
  assert.equal(await rowStore.find(place.nobody()), "none");
});

test("a token that no row has is told apart by its shape", async () => {
  const place = await withRow("another");
  const { name } = place.config.secureCookies.sessionToken;
  assert.equal(await rowStore.find(place.nobody({ [name]: stampedAt(0) })), "gone");
  assert.equal(await rowStore.find(place.nobody({ [name]: uuid })), "none");
});

test("a row that has expired is removed, but not inside a transaction", async (t) => {
  stoppedClock(t);
  for (const [seconds, expected] of [
    [0, "gone"],
    [1, "object"],
  ] as const) {
    const place = await withRow(stampedAt(0), {}, undefined, new Date(inSeconds(seconds) * 1000));
    const inside = await rowStore.find(place.asks(), place.storage);
    assert.equal(typeof inside === "string" ? inside : typeof inside, expected);
    assert.equal(Boolean(await place.row()), true);
    const outside = await rowStore.find(place.asks());
    assert.equal(typeof outside === "string" ? outside : typeof outside, expected);
    assert.equal(Boolean(await place.row()), expected !== "gone");
  }
});

test("a row that has expired and cannot be removed signs nobody in, and the story says why", async () => {
  const place = await withRow(
    stampedAt(0),
    {},
    (storage) => ({
      ...storage,
      async deleteSession(): Promise<void> {
        throw new Error("it was removed meanwhile");
      },
    }),
    new Date(0),
  );
  assert.equal(await rowStore.find(place.asks()), "gone");
  const { failed } = place.story.last("expired-session-kept");
  assert.match(JSON.stringify(failed), /deleteSession|removed meanwhile/);
});

test("a session is renewed when that moves its end", async (t) => {
  stoppedClock(t);
  /** Sessions of 30 days that end for good after 40. */
  const limits = { maxAge: 30 * day, absoluteMaxAge: 40 * day };
  for (const [what, { began, ends, updateAge = day }, expected] of [
    ["it has just been renewed", { began: -5, ends: 30 * day }, false],
    ["it was renewed a day ago", { began: -5, ends: 29 * day }, true],
    ["it was renewed less than a day ago", { began: -5, ends: 29 * day + 1 }, false],
    ["each request renews it", { began: -5, ends: 30 * day, updateAge: 0 }, true],
    ["its end is the last one already", { began: -15, ends: 25 * day }, false],
    ["its end is a second before the last one", { began: -15, ends: 25 * day - 1 }, true],
    ["its end is a day before the last one", { began: -15, ends: 24 * day }, true],
  ] as const satisfies [string, { began: number; ends: number; updateAge?: number }, boolean][]) {
    const place = await withRow(
      stampedAt(began * day),
      { session: { ...limits, updateAge } },
      undefined,
      new Date(inSeconds(ends) * 1000),
    );
    const { due, nextExpiry }: LiveSession = await found(place);
    assert.equal(due, expected, what);
    assert.equal(nextExpiry, inSeconds(Math.min(30, 40 + began) * day), what);
  }
});

test("a session ends for good after `absoluteMaxAge`, whatever its row says", async (t) => {
  stoppedClock(t);
  const session = { absoluteMaxAge: 40 * day };
  const place = await withRow(stampedAt(-40 * day + 1), { session });
  assert.equal((await found(place)).expires, inSeconds(1));
  const past = await withRow(stampedAt(-40 * day), { session });
  assert.equal(await rowStore.find(past.asks()), "gone");
  const withoutStamp = await withRow(uuid, { session });
  assert.equal((await found(withoutStamp)).expires, inSeconds(20 * day));
});

test("with compat, a row that the other library wrote signs nobody in who has a second factor", async () => {
  const factors = { totp: true };
  for (const [what, token, own, expected] of [
    ["a row of the other library", uuid, { compat: "authjs", factors }, "none"],
    ["one of ours", stampedAt(-60), { compat: "authjs", factors }, "1"],
    ["without second factors", uuid, { compat: "authjs" }, "1"],
    ["without compat", uuid, { factors }, "1"],
  ] as const) {
    const place = await withRow(token, own);
    await addApp(place.storage);
    const live = await rowStore.find(place.asks());
    assert.equal(typeof live === "string" ? live : live.userId, expected, what);
    const inside = await rowStore.find(place.asks(), { ...place.storage });
    assert.equal(typeof inside === "string" ? inside : inside.userId, expected, what);
  }
});

test("with compat, nobody changes the stamp of a token that the database takes for the same", async () => {
  const own = { compat: "authjs", security: true } as const;
  const place = await withRow(stampedAt(-60), own, (storage) => ({
    ...storage,
    getSessionAndUser: (key) => storage.getSessionAndUser(key.trimEnd()),
  }));
  const { name } = place.config.secureCookies.sessionToken;
  assert.equal((await found(place)).userId, "1");
  const changed = place.nobody({ [name]: `${place.key} ` });
  assert.equal(await rowStore.find(changed), "none");
});

test("a session is begun, renewed and ended by the store, which keeps no claims", async () => {
  assert.equal(rowStore.keepsClaims, false);
  const place = await withRow(stampedAt(0));
  const issued = await rowStore.issue(place.nobody(), {
    ...{ userId: "1", authTime: inSeconds(0), unverified: false, proofs: {}, token: {} },
    account: { provider: "credentials", type: "credentials", providerAccountId: "1" },
  });
  assert.notEqual(await place.storage.getSessionAndUser(issued.key), null);
  const live = await found(place);
  assert.equal((await rowStore.renew(place.asks(), live, live.content))?.length, 1);
  assert.notEqual(await rowStore.end(place.asks(), "signed-out"), null);
  assert.equal(Boolean(await place.row()), false);
});
