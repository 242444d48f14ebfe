import assert from "node:assert/strict";
import { test } from "node:test";
import type { Backend } from "../../src/lib/crypto/backend.ts";
import { backend as nodeBackend } from "../../src/lib/crypto/node.ts";
import { backend as webBackend } from "../../src/lib/crypto/web.ts";
import { createHmac } from "../../src/lib/hmac.ts";
import { fc } from "../support/fast-check.ts";

const secret = "the secret of today, which is long enough";
const older = "the secret of yesterday, long enough as well";

for (const [name, backend] of [
  ["node:crypto", nodeBackend],
  ["Web Crypto", webBackend],
] as const) {
  const hmacOf = (...secrets: string[]) => createHmac(secrets, backend);

  test(`${name}: a MAC is that of its text, purpose and secrets alone`, async () => {
    const macs = hmacOf(secret, older);
    const mac = await macs.make("csrf", "text");
    assert.match(mac, /^[\w-]{43}$/);
    assert.equal(await macs.make("csrf", "text"), mac);
    assert.equal(await macs.verify("csrf", "text", mac), true);
    const olderMac = await hmacOf(older).make("csrf", "text");
    assert.equal(await macs.verify("csrf", "text", olderMac), true);
    assert.equal(await hmacOf(older).verify("csrf", "text", mac), false);
    for (const wrong of ["", mac.slice(1), `${mac}=`, `A${mac.slice(1)}x`, mac.toUpperCase()]) {
      assert.equal(await macs.verify("csrf", "text", wrong), false);
    }
    assert.equal(await macs.verify("csrf", "texT", mac), false);
  });

  test(`${name}: a MAC made for one purpose is refused for every other`, async () => {
    const macs = hmacOf(secret);
    const anyPurpose = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.constantFrom("", "\0", "a", "a\0", "x".repeat(64), "x".repeat(65)),
    );
    await fc.assert(
      fc.asyncProperty(anyPurpose, anyPurpose, async (one, other) => {
        const mac = await macs.make(one, "text");
        assert.equal(await macs.verify(other, "text", mac), one === other);
      }),
      { numRuns: 60, examples: [["a", "a\0"]] },
    );
  });

  test(`${name}: a key is derived once per secret and purpose, and only when it is needed`, async () => {
    const derived: string[] = [];
    const counting: Backend = {
      ...backend,
      hkdfSha256(from, salt, info, length) {
        derived.push(`${from}|${salt}|${info}`);
        return backend.hkdfSha256(from, salt, info, length);
      },
    };
    const macs = createHmac(["one", "two"], counting);
    assert.deepEqual(derived, []);
    await Promise.all([macs.make("p", "x"), macs.make("p", "y")]);
    assert.deepEqual(derived, ["one|p|cardea HS256 for p"]);
    for (let i = 0; i < 64; i++) await macs.make(`q${i}`, "x");
    await macs.make("p", "x");
    assert.equal(derived.length, 1 + 64 + 1, "the oldest of too many keys is forgotten");
  });
}

test("both backends make the same MACs", async () => {
  const [first, second] = [nodeBackend, webBackend].map((backend) => createHmac([secret], backend));
  assert.equal(await first?.make("csrf", "text"), await second?.make("csrf", "text"));
});

test("on node:crypto nothing is a promise", () => {
  const macs = createHmac([secret]);
  assert.equal(typeof macs.make("csrf", "text"), "string");
  assert.equal(typeof macs.verify("csrf", "text", ""), "boolean");
});

test("no secret, or an empty one, makes no MACs", () => {
  for (const secrets of [[], [""], [secret, ""], ["", secret]]) {
    assert.throws(() => createHmac(secrets), { name: "TypeError", message: /need secrets/ });
  }
});

test("a list of secrets that the caller changes later has no effect", async () => {
  const secrets = [secret];
  const macs = createHmac(secrets);
  secrets[0] = older;
  assert.ok(await createHmac([secret]).verify("csrf", "text", await macs.make("csrf", "text")));
});
