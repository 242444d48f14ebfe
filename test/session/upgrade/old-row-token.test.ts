import assert from "node:assert/strict";
import { test } from "node:test";
import {
  isEncrypted,
  isOldToken,
  isSentInVain,
  keepsRawTokens,
  mayBeRawKey,
  readOldToken,
} from "../../../src/session/upgrade/old-row-token.ts";
import type { UpgradeSystem } from "../../../src/types/config.ts";
import { direct, inSeconds } from "../direct.ts";
import { oldNames } from "./support.ts";

const uuid = "8f14e45f-ceea-467f-ab92-5a4b0d1c8e21";
const hash = "0123456789abcdef".repeat(4);
const stamp = inSeconds(0).toString(36);
const id = "a".repeat(32);
const mac = `${"b".repeat(41)}+/`;
const systems: readonly UpgradeSystem[] = [
  "next-auth",
  "authjs",
  "better-auth",
  "lucia",
  "express-session",
];

test("a cookie is that of a system only if it has the shape of its tokens", () => {
  const raw = ["next-auth", "authjs"] as const;
  const cases: readonly (readonly [string, readonly UpgradeSystem[]])[] = [
    [uuid, [...raw, "lucia"]],
    ["x".repeat(16), [...raw, "lucia"]],
    ["x".repeat(15), []],
    ["x".repeat(1024), [...raw, "lucia"]],
    ["x".repeat(1025), []],
    [`${"x".repeat(40)} `, []],
    [` ${"x".repeat(40)}`, []],
    [`${"x".repeat(40)}é`, []],
    [`é${"x".repeat(40)}`, []],
    [`${"x".repeat(20)}\u007f${"x".repeat(20)}`, []],
    [`${"!".repeat(10)}${"~".repeat(10)}`, [...raw, "lucia"]],
    [hash, ["lucia"]],
    [`${id}.${mac}=`, [...raw, "better-auth"]],
    [`.${mac}=`, raw],
    [`a.${id}.${mac}=`, raw],
    [`${id}.${mac}==`, raw],
    [`${id}.${mac.slice(1)}=`, raw],
    [`${id}.-${mac.slice(1)}=`, raw],
    [`s:${id}.${mac}`, [...raw, "express-session"]],
    [`s:${id}.with.dots.${mac}`, [...raw, "express-session"]],
    [`s:.${mac}`, raw],
    [`xs:${id}.${mac}`, raw],
    [`s:${id}.${mac}x`, raw],
    [`s:${id}.-${mac.slice(1)}`, raw],
    [`${uuid}.${stamp}`, raw],
    [`made-by-the-app.${stamp}`, []],
  ];
  for (const [token, expected] of cases) {
    const taken = systems.filter((system) => isOldToken(system, token));
    assert.deepEqual(taken, expected, token);
  }
});

test("a row is looked up by a token itself, but not by what may be the hash of one of ours", () => {
  for (const [token, expected] of [
    [uuid, true],
    [hash, false],
    [hash.toUpperCase(), false],
    [hash.replace(/(.{8})/g, "$1-"), false],
    [` ${hash}.`, false],
    [`x${hash}`, true],
    [`${hash}0`, true],
    [hash.slice(1), true],
    [`${hash.slice(1)}g`, true],
    [`${uuid}.${stamp}`, true],
    [`${uuid}.u.${stamp}`, true],
    [`made-by-the-app.${stamp}`, false],
    [`${uuid}.100000`, false],
  ] as const) {
    assert.equal(mayBeRawKey(token), expected, token);
  }
});

test("an encrypted token in a cookie is told by its five parts", async () => {
  const { asks } = await direct("database", { upgradeFrom: ["authjs"] });
  const cookie = { from: "authjs", name: oldNames.authjs } as const;
  for (const [value, expected] of [
    ["eyJhbGciOiJkaXIifQ..a-_b.cde.f", true],
    ["eyJ-_a.key.iv.text.tag", true],
    ["eyJh....", true],
    ["xeyJh..a.b.c", false],
    ["ey..a.b.c", false],
    ["ey+J..a.b.c", false],
    ["eyJh.a.b", false],
    ["eyJh..a.b.c.d", false],
    ["eyJh..a.b.c=", false],
    ["eyJh..a+.b.c", false],
    [uuid, false],
  ] as const) {
    assert.equal(isEncrypted(asks({ [cookie.name]: value }), cookie), expected, value);
  }
  assert.equal(isEncrypted(asks(), cookie), false);
  const chunks = { [`${cookie.name}.0`]: "eyJh..a", [`${cookie.name}.1`]: ".b.c" };
  assert.equal(isEncrypted(asks(chunks), cookie), true);
});

test("a token is read from the cookie of its system, and one that cannot be one is noticed", async () => {
  const { asks } = await direct("database", { upgradeFrom: ["authjs", "lucia"] });
  for (const from of ["authjs", "lucia"] as const) {
    const cookie = { from, name: oldNames[from] };
    const context = asks({ [cookie.name]: uuid });
    assert.equal(readOldToken(context, cookie), uuid);
    assert.equal(keepsRawTokens(from), from === "authjs");
    const short = asks({ [cookie.name]: "short" });
    assert.equal(readOldToken(short, cookie), undefined);
    assert.equal(isSentInVain(short, cookie), from === "authjs", from);
    assert.equal(readOldToken(asks(), cookie), undefined);
    assert.equal(isSentInVain(asks(), cookie), false);
  }
  assert.equal(keepsRawTokens("next-auth"), true);
});
