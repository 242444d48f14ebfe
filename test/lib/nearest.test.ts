import assert from "node:assert/strict";
import { test } from "node:test";
import { nearestName, plainName } from "../../src/lib/nearest.ts";

const known = ["clientId", "clientSecret", "issuer", "maxAge", "updateAge", "pages", "id"];

const meant: readonly (readonly [written: string, name: string | undefined])[] = [
  ["client_id", "clientId"],
  ["CLIENT-ID", "clientId"],
  ["clientid", "clientId"],
  ["cleintId", "clientId"],
  ["clienttId", "clientId"],
  ["clintId", "clientId"],
  ["clientSecrte", "clientSecret"],
  ["isuer", "issuer"],
  ["issuers", "issuer"],
  ["isseur", "issuer"],
  ["page", "pages"],
  ["gapes", undefined],
  ["pzaes", undefined],
  ["pgzes", undefined],
  ["pgaes", "pages"],
  ["xxuer", undefined],
  ["maxxAge", "maxAge"],
  ["xy", undefined],
  ["ix", undefined],
  ["id", "id"],
  ["", undefined],
  ["something", undefined],
];

for (const [written, name] of meant) {
  test(`"${written}" ${name ? `was probably meant to be ${name}` : "is near to nothing"}`, () => {
    assert.equal(nearestName(written, known), name);
  });
}

test("of several, the nearest is meant", () => {
  assert.equal(nearestName("maxage2", ["minAge2", "maxAges", "maxAge2"]), "maxAge2");
  assert.equal(nearestName("tokens", ["tokenz1", "token"]), "token");
  assert.equal(nearestName("tokens", ["token", "tokenz1"]), "token");
});

test("as many letters may differ as the name has fifths", () => {
  assert.equal(nearestName("abcdefghijk", ["abcdefghXYZ"]), "abcdefghXYZ");
  assert.equal(nearestName("abcdefghij", ["abcdefgXYZ"]), undefined);
});

test("a name of more than forty letters is compared with nothing", () => {
  assert.equal(nearestName("a".repeat(40), ["a".repeat(40)]), "a".repeat(40));
  assert.equal(nearestName("a".repeat(41), ["a".repeat(41)]), undefined);
});

test("case, _ and - make no difference", () => {
  assert.equal(plainName("Client_ID-x"), "clientidx");
});
