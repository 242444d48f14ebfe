import assert from "node:assert/strict";
import { hkdfSync } from "node:crypto";
import { test } from "node:test";
import { EncryptJWT, jwtDecrypt } from "jose";
import type { Backend } from "../../src/lib/crypto/backend.ts";
import { withoutProto } from "../../src/lib/json.ts";
import { createKeyring, type Keyring, keyringOf, UnsealError } from "../../src/lib/keyring.ts";
import { fc } from "../support/fast-check.ts";
import { backends } from "./backends.ts";

const secret = "a secret of at least thirty-two bytes";
const older = "an older secret of thirty-two bytes or more";
const purpose = "__Host-cardea.session-token";
const enc = { gcm: "A256GCM", cbc: "A256CBC-HS512" } as const;
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const refusal = (reason: string) => (error: unknown) =>
  error instanceof UnsealError && error.reason === reason;
const claimsOf = fc
  .dictionary(fc.string({ unit: "binary", maxLength: 12 }), fc.jsonValue({ maxDepth: 3 }))
  .map((claims): object => withoutProto(JSON.parse(JSON.stringify(claims))));

/** The key as the format defines it, made without the library. */
function nativeKey(from: string, forPurpose: string, algorithm: string): Uint8Array {
  const length = algorithm === enc.gcm ? 32 : 64;
  const info = `cardea ${algorithm} for ${forPurpose}`;
  return new Uint8Array(hkdfSync("sha256", from, forPurpose, info, length));
}

/** A token as any holder of the secret could make it. */
function joseToken(claims: Record<string, unknown>, header: Record<string, unknown> = {}) {
  const full = { alg: "dir", enc: enc.gcm, ...header };
  const key = nativeKey(secret, purpose, full.enc);
  return new EncryptJWT(claims).setProtectedHeader(full).encrypt(key);
}

for (const [name, backend] of backends) {
  const ringOf = (...secrets: string[]): Keyring => createKeyring(secrets, "cardea", backend);

  test(`${name}: jose opens what the keyring seals`, async () => {
    const ring = ringOf(secret);
    const exp = inAnHour();
    await fc.assert(
      fc.asyncProperty(claimsOf, async (claims) => {
        const token = await ring.seal(purpose, claims, exp);
        const key = nativeKey(secret, purpose, enc.gcm);
        const { payload, protectedHeader } = await jwtDecrypt(token, key);
        const { iat, jti } = payload;
        assert.ok(typeof iat === "number" && Math.abs(iat - Date.now() / 1000) < 60);
        assert.deepEqual({ ...payload }, { jti, ...claims, iat, exp });
        assert.match(protectedHeader.kid ?? "", /^[\w-]{8}$/);
      }),
      { numRuns: 50 },
    );
  });

  for (const algorithm of [enc.gcm, enc.cbc]) {
    test(`${name}: the keyring opens what jose seals with ${algorithm}`, async () => {
      const ring = ringOf(secret);
      await fc.assert(
        fc.asyncProperty(claimsOf, async (claims) => {
          const full = { ...claims, iat: 1, exp: inAnHour() };
          const token = await joseToken(full, { enc: algorithm });
          assert.deepEqual(await ring.unseal(purpose, token), full);
        }),
        { numRuns: 50 },
      );
    });
  }

  test(`${name}: a token with any character changed, added or removed is refused`, async () => {
    const ring = ringOf(secret);
    const token = await ring.seal(purpose, { name: "Ada" }, inAnHour());
    const other = ringOf(secret);
    const at = fc.nat(token.length - 1);
    const character = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 1 });
    await fc.assert(
      fc.asyncProperty(at, character, fc.nat(2), async (index, text, kind) => {
        const rest = token.slice(index + (kind === 0 ? 0 : 1));
        const changed = token.slice(0, index) + (kind === 1 ? "" : text) + rest;
        fc.pre(changed !== token);
        // With and without the keys at hand.
        await assert.rejects(async () => ring.unseal(purpose, changed), UnsealError);
        await assert.rejects(async () => other.unseal(purpose, changed), UnsealError);
      }),
      { numRuns: 500 },
    );
    assert.equal((await ring.unseal(purpose, token)).name, "Ada");
  });

  test(`${name}: no text at all is mistaken for a token`, async () => {
    const ring = ringOf(secret);
    const part = fc.oneof(fc.base64String(), fc.string());
    const text = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join(".")),
    );
    await fc.assert(
      fc.asyncProperty(text, async (token) => {
        await assert.rejects(async () => ring.unseal(purpose, token), UnsealError);
      }),
    );
  });

  test(`${name}: a token sealed for one purpose is refused for every other`, async () => {
    const ring = ringOf(secret);
    const anyPurpose = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.constantFrom("", "\0", "a", "a\0", "x".repeat(64), "x".repeat(65)),
    );
    await fc.assert(
      fc.asyncProperty(anyPurpose, anyPurpose, async (one, other) => {
        const token = await ring.seal(one, { v: 1 }, inAnHour());
        if (one === other) return;
        await assert.rejects(async () => ring.unseal(other, token), refusal("no-key"));
      }),
      {
        numRuns: 60,
        examples: [
          ["a", "a\0"],
          ["", "\0"],
        ],
      },
    );
  });

  test(`${name}: the kid of another purpose's key does not help`, async () => {
    const ring = ringOf(secret);
    const own = await ring.seal(purpose, {}, inAnHour());
    const foreign = await ring.seal("csrf", {}, inAnHour());
    const swapped = [own.split(".")[0], ...foreign.split(".").slice(1)].join(".");
    await assert.rejects(async () => ring.unseal(purpose, swapped), refusal("tampered"));
  });

  test(`${name}: secrets rotate: the first one seals, all of them open, a removed one does not`, async () => {
    const before = await ringOf(older).seal(purpose, { v: 1 }, inAnHour());
    const rotated = ringOf(secret, older);
    assert.equal((await rotated.unseal(purpose, before)).v, 1);
    assert.equal((await rotated.unseal(purpose, before)).v, 1);
    const after = await rotated.seal(purpose, { v: 2 }, inAnHour());
    assert.equal((await ringOf(secret).unseal(purpose, after)).v, 2);
    await assert.rejects(async () => ringOf(secret).unseal(purpose, before), {
      name: "UnsealError",
      reason: "no-key",
      message: "no matching decryption secret",
    });
  });

  test(`${name}: a token without kid is opened with the first secret only`, async () => {
    const token = await joseToken({ iat: 1, exp: inAnHour() });
    assert.equal((await ringOf(secret, older).unseal(purpose, token)).iat, 1);
    const demoted = ringOf(older, secret);
    await assert.rejects(async () => demoted.unseal(purpose, token), refusal("tampered"));
  });

  test(`${name}: a kid of no known key is refused, whatever it looks like`, async () => {
    for (const kid of ["", "../../x", "' OR 1=1 --", "x".repeat(500)]) {
      const token = await joseToken({ iat: 1, exp: inAnHour() }, { kid });
      await assert.rejects(async () => ringOf(secret).unseal(purpose, token), refusal("no-key"));
    }
  });

  test(`${name}: a token ends at exp, with 15 seconds of tolerance`, async (t) => {
    t.mock.timers.enable({ apis: ["Date"], now: 1_700_000_000_000 });
    const ring = ringOf(secret);
    const token = await ring.seal(purpose, {}, 1_700_000_060);
    t.mock.timers.setTime(1_700_000_074_999);
    assert.equal((await ring.unseal(purpose, token)).exp, 1_700_000_060);
    t.mock.timers.setTime(1_700_000_075_000);
    await assert.rejects(async () => ring.unseal(purpose, token), refusal("expired"));
  });

  test(`${name}: a token before its nbf is refused, with the same tolerance`, async (t) => {
    t.mock.timers.enable({ apis: ["Date"], now: 1_700_000_000_000 });
    const ring = ringOf(secret);
    const sealed = (nbf: unknown) => ring.seal(purpose, { nbf }, 1_700_001_000);
    assert.ok(await ring.unseal(purpose, await sealed(1_700_000_015)));
    for (const nbf of [1_700_000_016, "soon", {}, [1]]) {
      const token = await sealed(nbf);
      await assert.rejects(async () => ring.unseal(purpose, token), refusal("claims"), `${nbf}`);
    }
  });

  test(`${name}: a payload without whole times, or that is no object, is refused`, async () => {
    const ring = ringOf(secret);
    const exp = inAnHour();
    const wrong = [
      { iat: 1 },
      { iat: 1, exp: `${exp}` },
      { iat: 1, exp: null },
      { iat: 1, exp: [exp] },
      { exp },
      { iat: "1", exp },
    ];
    for (const claims of wrong) {
      const token = await joseToken(claims);
      const label = JSON.stringify(claims);
      await assert.rejects(async () => ring.unseal(purpose, token), refusal("claims"), label);
    }
    for (const text of [
      "",
      "null",
      "1",
      `"exp"`,
      `[{"iat":1,"exp":${exp}}]`,
      "{",
      `{"iat":1,"exp":1e999}`,
    ]) {
      const token = await sealText(text, backend);
      const reason = text === "" ? "malformed" : "claims";
      await assert.rejects(async () => ring.unseal(purpose, token), refusal(reason), text);
    }
  });

  test(`${name}: AC-27 a __proto__ claim is none`, async () => {
    const ring = ringOf(secret);
    const text = `{"iat":1,"exp":${inAnHour()},"__proto__":{"admin":true},"constructor":{"x":1}}`;
    const claims = await ring.unseal(purpose, await sealText(text, backend));
    assert.deepEqual(Object.keys(claims), ["iat", "exp", "constructor"]);
    assert.equal(Object.assign({}, claims).admin, undefined);
    assert.equal(Reflect.get({}, "admin"), undefined);
  });

  test(`${name}: iat and exp are the keyring's, jti is kept when given`, async () => {
    const ring = ringOf(secret);
    const exp = inAnHour();
    const open = async (claims: object) =>
      ring.unseal(purpose, await ring.seal(purpose, claims, exp));
    const given = await open({ iat: 1, exp: 1, jti: "mine" });
    assert.deepEqual([given.exp, given.jti], [exp, "mine"]);
    assert.ok(given.iat > 1);
    const made = [await open({}), await open({ jti: undefined })].map(({ jti }) => jti);
    assert.match(`${made[0]}`, /^[\da-f-]{36}$/);
    assert.equal(new Set(made).size, 2);
  });

  test(`${name}: the caller's claims are not written to`, async () => {
    const claims = Object.freeze({ name: "Ada" });
    await ringOf(secret).seal(purpose, claims, inAnHour());
    assert.deepEqual(claims, { name: "Ada" });
  });

  test(`${name}: an expiry that is no number is refused at once`, async () => {
    for (const exp of [Number.NaN, Number.POSITIVE_INFINITY]) {
      await assert.rejects(async () => ringOf(secret).seal(purpose, {}, exp), {
        name: "TypeError",
        message: "expiresAt must be a finite number",
      });
    }
  });

  test(`${name}: a key is derived once per secret and purpose, and only when it is needed`, async () => {
    const derived: string[] = [];
    const counting: Backend = {
      ...backend,
      hkdfSha256(from, salt, info, length) {
        derived.push(`${from}|${info}`);
        return backend.hkdfSha256(from, salt, info, length);
      },
    };
    const ring = createKeyring(["one", "two"], "cardea", counting);
    assert.deepEqual(derived, []);
    const token = await ring.seal("p", {}, inAnHour());
    await Promise.all([ring.unseal("p", token), ring.unseal("p", token), ring.seal("p", {}, 1e10)]);
    assert.deepEqual(derived, ["one|cardea A256GCM for p"]);
    for (let i = 0; i < 64; i++) await ring.seal(`q${i}`, {}, inAnHour());
    await ring.seal("p", {}, inAnHour());
    assert.equal(derived.length, 1 + 64 + 1, "the oldest of too many purposes is forgotten");
  });

  test(`${name}: an oversized token costs no decoding and no key`, async () => {
    const idle = { ...backend, fromBase64Url: assert.fail, hkdfSha256: assert.fail };
    const ring = createKeyring([secret], "cardea", idle);
    for (const token of [".".repeat(5 * 1024 * 1024), "a".repeat(5 * 1024 * 1024)]) {
      await assert.rejects(async () => ring.unseal(purpose, token), refusal("malformed"));
    }
  });
}

test("both backends make the same keys and kids", async () => {
  const [first, second] = backends.map(([, backend]) => createKeyring([secret], "cardea", backend));
  assert.ok(first && second);
  const tokens = [await first.seal(purpose, {}, 1e10), await second.seal(purpose, {}, 1e10)];
  assert.equal(tokens[0]?.split(".")[0], tokens[1]?.split(".")[0]);
});

test("on node:crypto nothing is a promise", () => {
  const ring = createKeyring([secret], "cardea");
  const token = ring.seal(purpose, {}, inAnHour());
  assert.ok(typeof token === "string");
  assert.ok(!(ring.unseal(purpose, token) instanceof Promise));
  assert.throws(() => ring.unseal(purpose, "x"), refusal("malformed"));
});

test("a keyring without secrets, or with an empty one, is not made", () => {
  for (const secrets of [[], [""], [secret, ""], ["", secret]]) {
    assert.throws(() => createKeyring(secrets, "cardea"), {
      name: "TypeError",
      message: /needs secrets/,
    });
  }
});

test("a list of secrets that the caller changes later has no effect", async () => {
  const secrets = [secret];
  const ring = createKeyring(secrets, "cardea");
  secrets[0] = older;
  const token = await ring.seal(purpose, { v: 1 }, inAnHour());
  assert.equal((await createKeyring([secret], "cardea").unseal(purpose, token)).v, 1);
});

test("a list of secrets has one keyring for each format, and shares it with no other list", () => {
  const ring = keyringOf([secret], "cardea");
  assert.equal(keyringOf([secret], "cardea"), ring);
  for (const other of [
    keyringOf([secret], "authjs"),
    keyringOf([older], "cardea"),
    keyringOf([secret, older], "cardea"),
  ]) {
    assert.notEqual(other, ring);
  }
  const token = ring.seal(purpose, {}, inAnHour());
  assert.ok(typeof token === "string");
  assert.throws(() => keyringOf([older], "cardea").unseal(purpose, token), refusal("no-key"));
});

/** A token of any payload, also of one that is not JSON. */
async function sealText(text: string, backend: Backend): Promise<string> {
  const cipher = await backend.contentCipher(enc.gcm, nativeKey(secret, purpose, enc.gcm));
  const header = backend.base64Url(new TextEncoder().encode(`{"alg":"dir","enc":"${enc.gcm}"}`));
  const { iv, ciphertext, tag } = await cipher.encrypt(text, new TextEncoder().encode(header));
  return `${header}..${[iv, ciphertext, tag].map(backend.base64Url).join(".")}`;
}
