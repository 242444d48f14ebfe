import assert from "node:assert/strict";
import { test } from "node:test";
import { sha256Hex } from "#crypto";
import { isOwnKey, keyOf, liveId, publicId } from "../../../src/session/registry/ids.ts";
import { findLiveSession } from "../../../src/session/strategies.ts";
import { stage } from "./stage.ts";
import { contextOf, signedIn } from "./support.ts";

const own = "0123456789abcdef".repeat(4);
const foreign = "5a3c2b8e-2f4b-4b8e-9f6a-1d2e3f405162";

test("a key of ours is a hash and nothing else", () => {
  for (const [key, expected] of [
    [own, true],
    [own.slice(1), false],
    [`${own}0`, false],
    [`x${own}`, false],
    [own.toUpperCase(), false],
    [foreign, false],
    ["", false],
  ] as const) {
    assert.equal(isOwnKey(key), expected, key);
  }
});

test("stores know a session by its hash, unless it is encrypted", async () => {
  for (const [strategy, compat, key, isHashed] of [
    ["jwt", undefined, foreign, false],
    ["jwt", "authjs", own, false],
    ["database", undefined, own, false],
    ["database", undefined, foreign, true],
    ["database", "authjs", own, true],
  ] as const) {
    const { open } = await stage(strategy, compat && { compat });
    const { config } = await open();
    const expected = isHashed ? await sha256Hex(key) : key;
    assert.equal(await liveId(config, key), expected, `${strategy} ${compat} ${key}`);
  }
});

test("the id that a person sees is that of an encrypted session, and of a row one that opens nothing", async () => {
  const tokens = await (await stage("jwt")).open();
  assert.equal(await publicId(tokens.config, foreign), foreign);
  const rows = await (await stage("database")).open();
  const shown = await publicId(rows.config, own);
  assert.match(shown, /^[\w-]{43}$/);
  assert.notEqual(shown, await publicId(rows.config, own.replace("0", "1")));
  const hash = await sha256Hex(foreign);
  assert.equal(await publicId(rows.config, hash), await publicId(rows.config, foreign));
  const compat = await (await stage("database", { compat: "authjs" })).open();
  assert.notEqual(
    await publicId(compat.config, await sha256Hex(foreign)),
    await publicId(compat.config, foreign),
    "there, tokens are keys",
  );
});

test("the key of a session is its id where it is encrypted, and what its row is found by", async () => {
  for (const [strategy, compat] of [
    ["jwt", undefined],
    ["jwt", "authjs"],
    ["database", undefined],
    ["database", "authjs"],
  ] as const) {
    const { config, storage } = await stage(strategy, compat && { compat });
    const context = await contextOf(config, await signedIn(config));
    const live = await findLiveSession(context);
    assert.ok(live);
    const key = keyOf(context, live);
    if (strategy === "jwt") assert.equal(key, live.id);
    else assert.ok(await storage.getSessionAndUser(key), `${compat}`);
  }
});

test("a session that was found in the cookie of another system has the key of that", async () => {
  const { open } = await stage("database", { compat: "authjs" });
  assert.equal(keyOf(await open(), { id: own, oldToken: foreign }), foreign);
});
