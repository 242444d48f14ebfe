import assert from "node:assert/strict";
import { test } from "node:test";
import { bcrypt, betterAuth, django } from "../../../src/passwords/index.ts";
import { importPassword } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import { counting, newAddress, places, scene } from "./scene.ts";

const typed = "correct horse bättery";
/** In the format of the library. */
const own =
  "$scrypt$ln=2,r=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$xaBbHhhSASkoA/PEI5Rz49AoVCE5mMg+9u5SDs37AX8";
/** Of the same password, by other systems. */
const hashes = {
  betterAuth:
    "00112233445566778899aabbccddeeff:25b8a79e9868d72bd772315edd23aefdb2fcc7f56b7e311db2496fbca08c8db6e538f34405808b9d25c90803e182d011c5a212372fb764deadd440987f9e4b99",
  django: "pbkdf2_sha256$260000$abcdefghijkl$iWsQ2s8rvGJ3hNQ1enzjzDJ0OiliI3IAz1qdaeLCtQo=",
};

test("people sign in with the password of another system, and get a hash of our own", async () => {
  const settings = { imports: [betterAuth(), django()] };
  for (const hash of Object.values(hashes)) {
    const { member, config, browser, enter, rowsOf, settled } = scene({ settings });
    const { id, email } = await member({ password: null });
    assert.equal(await importPassword(config, { userId: id, hash }), true);
    const visitor = browser();
    await enter(visitor, email, typed);
    assert.ok(await visitor.session());
    await settled();
    assert.match((await rowsOf(id))[0]?.secret ?? "", /^\$scrypt\$/);
    await enter(visitor, email, typed);
    assert.ok(await visitor.session());
  }
});

test("people sign in whose address nobody has proved", async () => {
  const { member, browser, enter } = scene();
  const { email } = await member({ emailVerified: null });
  const visitor = browser();
  await enter(visitor, email);
  assert.ok(await visitor.session());
});

test("an import changes no password that is there, and may be repeated", async () => {
  const { member, config, rowsOf } = scene({ settings: { imports: [django()] } });
  const { id } = await member();
  const before = await rowsOf(id);
  assert.equal(await importPassword(config, { userId: id, hash: hashes.django }), false);
  assert.deepEqual(await rowsOf(id), before);
});

test("AC-88 refuses a hash that can never be verified, and says why", async () => {
  const { member, config } = scene({ settings: { imports: [bcrypt()] } });
  const { id } = await member({ password: null });
  const cases = [
    [hashes.betterAuth, /It looks like betterAuth\(\) or lucia\(\), which `imports` does not name/],
    [
      "$scrypt$ln=30,r=8,p=1$c2FsdHNhbHQ$xaBbHhhSASkoA/PEI5Rz49AoVCE5mMg+9u5SDs37AX8",
      /too large or too small/,
    ],
    ["plain text", /no format that is known/],
  ] as const;
  for (const [hash, message] of cases) {
    await assert.rejects(importPassword(config, { userId: id, hash }), {
      code: "password-not-importable",
      message,
    });
  }
  const unknown = {
    userId: "nobody",
    hash: "$2b$10$abcdefghijklmnopqrstuuSm/ysVjZnup4C8q6sm3ExFYcsWTaD4O",
  };
  await assert.rejects(importPassword(config, unknown), { code: "password-not-importable" });
});

test("people are imported with their user names", async () => {
  const { adapter, take } = counting(memory());
  const { member, browser, enter, config } = scene({
    adapter,
    settings: { identifier: "username" },
  });
  await member({ username: "Ada" });
  const visitor = browser();
  await enter(visitor, "ada");
  assert.ok(await visitor.session());
  const other = await member({ password: null, email: newAddress() });
  take();
  await assert.rejects(importPassword(config, { userId: other.id, hash: own, username: "ADA" }), {
    code: "import-username-taken",
  });
  assert.ok(!("transaction" in take()), "something was about to be written");
});

test("of imports at the same time that want one user name, one gets it, and the others say why", async () => {
  for (const { open } of places) {
    const { member, config, adapter } = await open({ settings: { identifier: "username" } });
    const people = await Promise.all(Array.from({ length: 5 }, () => member({ password: null })));
    const outcomes = await Promise.allSettled(
      people.map(({ id }) => importPassword(config, { userId: id, hash: own, username: "ada" })),
    );
    const codes = outcomes.map((one) =>
      one.status === "fulfilled" ? String(one.value) : Reflect.get(Object(one.reason), "code"),
    );
    assert.deepEqual(codes.sort(), [...Array(4).fill("import-username-taken"), "true"]);
    const owner = await adapter.getUserByAccount?.({
      provider: "password",
      providerAccountId: "ada",
    });
    assert.ok(people.some(({ id }) => id === owner?.id));
  }
});

test("where people sign in with user names alone, nobody is imported who could not sign in, and a second run with names mends that", async () => {
  const { member, config, rowsOf, browser, enter } = scene({
    settings: { identifier: "username", imports: [django()] },
  });
  const { id } = await member({ password: null });
  const { django: hash } = hashes;
  await assert.rejects(importPassword(config, { userId: id, hash }), {
    code: "password-not-importable",
    message: /the field `username` is needed/,
  });
  assert.deepEqual(await rowsOf(id), []);
  assert.equal(await importPassword(config, { userId: id, hash, username: "ada" }), true);
  const visitor = browser();
  await enter(visitor, "ada", typed);
  assert.ok(await visitor.session());
});
