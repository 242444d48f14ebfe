import assert from "node:assert/strict";
import { test } from "node:test";
import {
  beforeStamp,
  isExact,
  isStamped,
  readStamp,
  readToken,
  rowKey,
} from "../../../src/session/row/session-token.ts";
import { direct } from "../direct.ts";
import { day, sessionCookie } from "../support.ts";

test("a token is read from the session cookie, unless it cannot be one of ours", async () => {
  const { asks } = await direct("database");
  for (const [token, isRead] of [
    ["x", true],
    ["x".repeat(1024), true],
    ["x".repeat(1025), false],
    ["x\u0000y", false],
    ["x\ny", false],
    ["x\u007f", false],
    ["é", true],
  ] as const) {
    const read = readToken(asks({ [sessionCookie]: token }));
    assert.equal(read, isRead ? token : undefined, JSON.stringify(token.slice(0, 5)));
  }
  assert.equal(readToken(asks()), undefined);
  assert.equal(readToken(asks({ other: "x" })), undefined);
});

test("the stamp is read at the end of a token, and nowhere else", () => {
  const at = (instant: string) => Number.parseInt(instant, 36);
  const none = { authTime: undefined, unverified: false };
  for (const [token, stamp, rest] of [
    ["random.sgj5c0", { authTime: at("sgj5c0"), unverified: false }, "random"],
    ["random.sgj5c0z", { authTime: at("sgj5c0z"), unverified: false }, "random"],
    ["random.u.sgj5c0", { authTime: at("sgj5c0"), unverified: true }, "random"],
    ["random.fed0.u.sgj5c0", { authTime: at("sgj5c0"), unverified: true }, "random.fed0"],
    ["random.v.sgj5c0", { authTime: at("sgj5c0"), unverified: false }, "random.v"],
    ["random.sgj5c", none, "random.sgj5c"],
    ["random.sgj5c0zz", none, "random.sgj5c0zz"],
    ["random.SGJ5C0", none, "random.SGJ5C0"],
    ["random.-_+/!~", none, "random.-_+/!~"],
    ["random.sgj5c0.more", none, "random.sgj5c0.more"],
    ["sgj5c0", none, "sgj5c0"],
    ["", none, ""],
  ] as const) {
    assert.deepEqual(readStamp(token), stamp, token);
    assert.equal(beforeStamp(token), rest, token);
  }
});

test("tokens have a stamp, but with compat only where a limit or records need it", async () => {
  for (const [own, expected] of [
    [{}, true],
    [{ compat: "authjs" }, false],
    [{ compat: "authjs", security: true }, true],
    [{ compat: "authjs", session: { absoluteMaxAge: 90 * day } }, true],
    [{ compat: "authjs", session: { absoluteMaxAge: Number.POSITIVE_INFINITY } }, false],
    [{ session: { absoluteMaxAge: Number.POSITIVE_INFINITY } }, true],
  ] as const) {
    const { config } = await direct("database", own);
    assert.equal(isStamped(config), expected, JSON.stringify(own));
  }
});

test("where the token itself is the key and has a stamp, a row is found by exactly that token", async () => {
  for (const [own, expected] of [
    [{}, true],
    [{ compat: "authjs" }, true],
    [{ compat: "authjs", security: true }, false],
  ] as const) {
    const { config, asks } = await direct("database", own);
    assert.equal(isExact(config, "token", "TOKEN"), expected, JSON.stringify(own));
    assert.equal(isExact(config, "token", "token"), true);
    assert.equal(rowKey(asks(), "token", "its hash"), "compat" in own ? "token" : "its hash");
  }
});
