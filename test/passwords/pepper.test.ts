import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { addPepper, hashPassword } from "../../src/passwords/hash-password.ts";
import type { PasswordOptions } from "../../src/passwords/options.ts";
import { preparePasswords } from "../../src/passwords/prepare-passwords.ts";
import { findHashProblem } from "../../src/passwords/stored/read-hash.ts";
import { verifyPassword } from "../../src/passwords/verify-password.ts";
import { withEnvironment } from "../errors/stage.ts";
import { cheap, countWork } from "./support.ts";

const [older, newer] = [
  "an older pepper of at least 32 characters",
  "a newer pepper of at least 32 characters",
];
const plain: PasswordOptions = { algorithm: cheap };
const before: PasswordOptions = { ...plain, pepper: older, userId: "ada" };
const after: PasswordOptions = { ...before, pepper: [newer, older] };
const right = { ok: true, needsRehash: false };
const wrong = { ok: false, needsRehash: false };

suite("AC-91 a pepper", () => {
  test("is named in the hash, by a name that is the same every time", async () => {
    const hashes = [await hashPassword("x", before), await hashPassword("y", before)];
    const [one, other] = hashes.map((hash) => /,keyid=([0-9a-f]{8})\$/.exec(hash)?.[1]);
    assert.ok(one);
    assert.equal(one, other);
  });

  test("that can be guessed is refused in production, unless another stands in front of it", async () => {
    const weak = "change-me-change-me-change-me-change-me";
    assert.ok(await hashPassword("x", { ...before, pepper: weak }));
    await withEnvironment({ NODE_ENV: "production" }, async () => {
      await assert.rejects(preparePasswords({ pepper: weak }), /^TypeError: The option `pepper` /);
      await assert.rejects(hashPassword("x", { ...before, pepper: [weak, older] }), TypeError);
      assert.ok(await hashPassword("x", { ...before, pepper: [older, weak] }));
    });
  });

  test("can be rotated: all verify, the first one writes", async () => {
    const hash = await hashPassword("x", before);
    assert.deepEqual(await verifyPassword("x", hash, before), right);
    assert.deepEqual(await verifyPassword("x", hash, after), { ok: true, needsRehash: true });
    assert.deepEqual(await verifyPassword("y", hash, after), wrong);
    const rewritten = await hashPassword("x", after);
    assert.deepEqual(await verifyPassword("x", rewritten, { ...after, pepper: newer }), right);
  });

  test("that is gone is a wrong password, and a line for the operator", async (t) => {
    const hash = await hashPassword("x", before);
    for (const options of [plain, { ...before, pepper: newer }]) {
      const work = countWork(t);
      const verdict = await verifyPassword("x", hash, options);
      assert.ok(!verdict.ok);
      assert.equal(verdict.problem?.code, "unknown-pepper");
      assert.equal(work(), 1);
      assert.deepEqual(await findHashProblem(hash, options), verdict.problem);
    }
  });

  test("binds a hash to its user", async () => {
    const hash = await hashPassword("x", before);
    assert.deepEqual(await verifyPassword("x", hash, { ...before, userId: "grace" }), wrong);
    const { userId, ...nobody } = before;
    assert.deepEqual(await verifyPassword("x", hash, nobody), wrong);
    const unbound = await hashPassword("x", nobody);
    assert.deepEqual(await verifyPassword("x", unbound, nobody), right);
    assert.deepEqual(await verifyPassword("x", unbound, before), wrong);
  });

  test("is not made of the derived key alone: without it, a hash is wrong", async () => {
    const hash = (await hashPassword("x", before)).replace(/,keyid=[0-9a-f]{8}/, "");
    assert.deepEqual(await verifyPassword("x", hash, plain), wrong);
  });

  test("replaces hashes from before there was one", async () => {
    const hash = await hashPassword("x", plain);
    assert.deepEqual(await verifyPassword("x", hash, before), { ok: true, needsRehash: true });
  });

  for (const pepper of [undefined, "", "short", [], ["", older], [older, "short"]]) {
    test(`of ${JSON.stringify(pepper)} is an error when the application starts`, async () => {
      const options = { ...plain, pepper };
      await assert.rejects(preparePasswords(options), /environment variable/);
      await assert.rejects(hashPassword("x", options), TypeError);
      await assert.rejects(verifyPassword("x", null, options), TypeError);
    });
  }
});

suite("a pepper that is added later", () => {
  test("verifies like one from the beginning", async () => {
    const hash = await addPepper(await hashPassword("x", plain), before);
    assert.deepEqual(await verifyPassword("x", hash, before), right);
    assert.deepEqual(await verifyPassword("y", hash, before), wrong);
    assert.deepEqual(await verifyPassword("x", hash, { ...before, userId: "grace" }), wrong);
  });

  test("is refused for a second one, for imports and without a pepper", async () => {
    await assert.rejects(addPepper(await hashPassword("x", before), before), /already/);
    await assert.rejects(addPepper("$2b$10$x", before), /hashPassword has made/);
    await assert.rejects(addPepper(await hashPassword("x", plain), plain), /needs the option/);
  });
});
