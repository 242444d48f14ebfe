import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { Sightings } from "../../src/lib/sightings.ts";

const token = () => `same beginning.${randomBytes(16).toString("base64url")}`;

test("a text is new the first time, and then not", () => {
  const sightings = new Sightings(1000);
  const text = token();
  assert.deepEqual(
    [1, 2, 3].map(() => sightings.isAgain(text)),
    [false, true, true],
  );
});

test("a crowd in which everybody comes once has nobody who comes again", () => {
  const sightings = new Sightings(1000);
  const again = Array.from({ length: 20_000 }, token).filter((text) => sightings.isAgain(text));
  assert.ok(again.length <= 1, `${again.length}`);
});

test("most of those who come twice before many others did are noticed", () => {
  const sightings = new Sightings(1000);
  const texts = Array.from({ length: 300 }, token);
  for (const text of texts) sightings.isAgain(text);
  const noticed = texts.filter((text) => sightings.isAgain(text));
  assert.ok(noticed.length > 150, `${noticed.length}`);
});

test("texts that are shorter than a mark are texts too", () => {
  const sightings = new Sightings(8);
  assert.equal(sightings.isAgain("a"), false);
  assert.equal(sightings.isAgain("a"), true);
  assert.equal(sightings.isAgain(""), false);
});
