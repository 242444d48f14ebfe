import assert from "node:assert/strict";
import { test } from "node:test";
import { decode, encode, toDate, type ValueFormat } from "../../src/storage/sql/values.ts";
import { fc } from "../support/fast-check.ts";

const formats: ValueFormat[] = [
  { dialect: "sqlite", idType: "text", dates: "text" },
  { dialect: "sqlite", idType: "text", dates: "milliseconds" },
  { dialect: "postgres", idType: "uuid", dates: "text" },
  { dialect: "mysql", idType: "integer", dates: "text" },
];

/** Four-digit years, which is what every database holds. */
const instants = fc.date({
  min: new Date("1000-01-01T00:00:00.000Z"),
  max: new Date("9999-12-31T23:59:59.999Z"),
  noInvalidDate: true,
});

test("an instant survives every format, with its milliseconds", () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...formats), (date, format) => {
      assert.deepEqual(decode("date", encode("date", date, format)), date);
    }),
  );
});

test("ISO text in SQLite is in the order of time", () => {
  const [format] = formats;
  assert.ok(format);
  fc.assert(
    fc.property(instants, instants, (a, b) => {
      const [first, second] = [encode("date", a, format), encode("date", b, format)];
      assert.equal(String(first) < String(second), a < b);
    }),
  );
});

test("text, numbers and booleans survive every format", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.maxSafeInteger(),
      fc.boolean(),
      fc.constantFrom(...formats),
      (text, number, boolean, format) => {
        assert.equal(decode("text", encode("text", text, format)), text);
        assert.equal(decode("number", encode("number", number, format)), number);
        assert.equal(decode("boolean", encode("boolean", boolean, format)), boolean);
      },
    ),
  );
});

test("null and undefined are null", () => {
  for (const type of ["id", "owner", "key", "text", "number", "boolean", "date"] as const) {
    for (const format of formats) {
      assert.equal(encode(type, null, format), null);
      assert.equal(encode(type, undefined, format), null);
      assert.equal(decode(type, null), null);
    }
  }
});

test("an id that a column cannot hold is null and so equals nothing", () => {
  const integer: ValueFormat = { dialect: "postgres", idType: "integer", dates: "text" };
  const uuid: ValueFormat = { dialect: "postgres", idType: "uuid", dates: "text" };
  for (const id of ["", "1 ", "01", "-1", "1e3", "0x1", "1.0", "9".repeat(16), "x"]) {
    assert.equal(encode("id", id, integer), null);
  }
  assert.equal(encode("id", "17", integer), 17);
  for (const id of ["", "17", "{0f7c2a52-7a41-4c1c-9d3c-0d7f3a1f9f10}", "0f7c2a527a41"]) {
    assert.equal(encode("owner", id, uuid), null);
  }
});

test("every spelling of an instant that a driver may hand over is read", () => {
  const date = new Date("2026-01-02T03:04:05.678Z");
  const spellings = [
    date,
    date.getTime(),
    BigInt(date.getTime()),
    String(date.getTime()),
    "2026-01-02T03:04:05.678Z",
    "2026-01-02 03:04:05.678",
    "2026-01-02T03:04:05.678",
    "2026-01-02 03:04:05.678 +00:00",
    "2026-01-02 04:04:05.678+01:00",
  ];
  for (const spelling of spellings) assert.deepEqual(toDate(spelling), date);
  assert.deepEqual(toDate("2026-01-02 03:04:05"), new Date("2026-01-02T03:04:05Z"));
});

test("what is no instant is refused", () => {
  for (const value of ["", "tomorrow", "2026-13-01", {}, true]) {
    assert.throws(() => toDate(value), TypeError);
  }
});
