import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { rewriteClaims } from "../../src/session/rewrite-claims.ts";
import { memory } from "../../src/storage/memory.ts";
import { ada, scene } from "./scene.ts";
import { day, stoppedClock } from "./support.ts";

const changed = { name: "Countess of Lovelace", email: "countess@example.com" };

describe("what people change about themselves", () => {
  test("stands in their session token at once, beside what else is there", async (t) => {
    const clock = stoppedClock(t);
    const place = await scene();
    const before = await place.begin({ token: { ...ada, sub: ada.id, city: "London" } });
    clock.pass(day / 2);
    place.keep(await rewriteClaims(place.contextOf(), changed));
    const { id, content, userId, expires } = await place.live();
    assert.deepEqual([id, userId, expires - before.expires], [before.id, ada.id, day / 2]);
    assert.ok("token" in content);
    assert.partialDeepStrictEqual(content.token, { ...changed, city: "London" });
  });

  test("stays out of a token from which the application has taken it", async () => {
    const place = await scene();
    await place.begin({ token: { sub: ada.id, name: ada.name } });
    place.keep(await rewriteClaims(place.contextOf(), changed));
    const { content } = await place.live();
    assert.ok("token" in content);
    assert.equal(content.token.name, changed.name);
    assert.equal("email" in content.token, false);
  });

  test("is not written for sessions in the database, which are read with their user", async () => {
    const adapter = memory();
    const place = await scene({ strategy: "database", adapter });
    await place.begin();
    adapter.getSessionAndUser = async () => assert.fail("it is asked for");
    assert.deepEqual(await rewriteClaims(place.contextOf(), changed), []);
    assert.deepEqual(place.errors, []);
  });

  test("needs a session: otherwise no cookie is set, and nothing is logged", async () => {
    const place = await scene();
    assert.deepEqual(await rewriteClaims(place.contextOf(), changed), []);
    assert.deepEqual(place.errors, []);
  });

  test("sets no cookie if all of their sessions have ended", async () => {
    const place = await scene();
    await place.begin();
    const context = place.contextOf();
    await (await place.store()).end(context, "signed-out");
    assert.deepEqual(await rewriteClaims(context, changed), []);
    assert.deepEqual(place.errors, []);
  });

  test("leaves the token as it was where that fails, and the operator reads why", async () => {
    const place = await scene();
    await place.begin();
    const before = await place.live();
    const all = Array.from({ length: 2000 }, () => crypto.randomUUID()).join();
    assert.deepEqual(await rewriteClaims(place.contextOf(), { ...changed, name: all }), []);
    assert.deepEqual(
      place.errors.map(({ code }) => code),
      ["session-too-large"],
    );
    assert.deepEqual((await place.live()).content, before.content);
  });
});
