import assert from "node:assert/strict";
import { test } from "node:test";
import { readDate, readInstant } from "../../src/lib/read-instant.ts";

const instant = Date.UTC(2026, 2, 1, 12, 30);

test("an instant is read from a date, and from text that says in which time zone", () => {
  const texts = [
    "2026-03-01T12:30:00.000Z",
    "2026-03-01t12:30:00z",
    "2026-03-01T14:30:00+02:00",
    "2026-03-01T10:30:00-02:00",
    "2026-03-01T12:30+00:00",
    "2026-03-01T14:30:00+0200",
  ];
  for (const text of texts) assert.equal(readInstant(text)?.valueOf(), instant, text);
  const date = new Date(instant);
  assert.equal(readInstant(date), date);
});

test("nobody knows when anything else was", () => {
  const others: readonly unknown[] = [
    "2026-03-01T12:30:00",
    "2026-03-01 12:30:00Z",
    "2026-03-01",
    "2026-03-01T12:30:00Z or so",
    "2026-03-01T12:30:00Z (or so)",
    "2026-03-01T12:30:00=02:00",
    "2026-03-01T12:30:00+2:00",
    "2026-03-01T12:30:00+02:0",
    "TZ",
    "",
    true,
    null,
    undefined,
    instant,
    new Date(Number.NaN),
    { valueOf: () => instant },
    { toString: () => "2026-03-01T12:30:00Z" },
  ];
  for (const other of others) assert.equal(readInstant(other), undefined, String(other));
});

test("a number is milliseconds since the epoch, and neither seconds nor microseconds", () => {
  assert.equal(readDate(instant)?.valueOf(), instant);
  assert.equal(readDate(1e11)?.valueOf(), 1e11);
  assert.equal(readDate(1e15 - 1)?.valueOf(), 1e15 - 1);
  for (const number of [instant / 1000, 1e11 - 1, 1e15, 0, -instant, Number.NaN]) {
    assert.equal(readDate(number), undefined, String(number));
  }
  assert.equal(readDate("2026-03-01T12:30:00Z")?.valueOf(), instant);
  assert.equal(readDate(undefined), undefined);
});
