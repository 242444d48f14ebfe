import assert from "node:assert/strict";
import { test } from "node:test";
import { flashCookie, takeFlash } from "../../src/http/flash.ts";
import { contextOf } from "../request/contexts.ts";
import { minute, stoppedClock } from "../session/support.ts";
import { nextRequest } from "./support/next-request.ts";

const name = (place: string) => `__Host-cardea.attempt-${place}`;

for (const place of ["security", "done"] as const) {
  test(`a note for the ${place} page is sealed, and read once in the five minutes after`, async (t) => {
    const { pass } = stoppedClock(t);
    const { context } = await contextOf();
    const cookie = await flashCookie(context, place, { said: "secret words" });
    assert.equal(cookie.name, name(place));
    assert.equal(cookie.options.maxAge, 5 * minute);
    assert.doesNotMatch(cookie.value, /secret|words/);
    pass(5 * minute - 1);
    const { note, cookies } = await takeFlash(nextRequest(context, [cookie]), place);
    assert.equal(note?.said, "secret words");
    assert.deepEqual(
      cookies.map((one) => [one.name, one.value, one.options.maxAge]),
      [[name(place), "", 0]],
    );
    pass(2 * minute);
    const late = await takeFlash(nextRequest(context, [cookie]), place);
    assert.equal(late.note, undefined);
    assert.equal(late.cookies.length, 1, "it is removed all the same");
  });
}

test("without a note nothing is removed", async () => {
  const { context } = await contextOf();
  assert.deepEqual(await takeFlash(context, "done"), { cookies: [] });
});

test("a note for one page is none for another", async () => {
  const { context } = await contextOf();
  const cookie = await flashCookie(context, "done", { done: "x" });
  const moved = nextRequest(context, [{ ...cookie, name: name("security") }]);
  assert.equal((await takeFlash(moved, "security")).note, undefined);
});
