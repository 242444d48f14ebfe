import assert from "node:assert/strict";
import { hkdfSync } from "node:crypto";
import { test } from "node:test";
import { decode, encode } from "@auth/core/jwt";
import fc from "fast-check";
import { calculateJwkThumbprint, EncryptJWT } from "jose";
import { withoutProto } from "../../src/lib/json.ts";
import { createKeyring, UnsealError } from "../../src/lib/keyring.ts";
import { stopClock } from "../support/stop-clock.ts";
import { backends } from "./backends.ts";

const secret = "a secret of at least thirty-two bytes";
const older = "an older secret of thirty-two bytes or more";
const cookieName = fc.constantFrom(
  "authjs.session-token",
  "__Secure-authjs.session-token",
  "authjs.pkce.code_verifier",
  "encodedState",
  "ein Name mit Ümlaut",
  "x".repeat(100),
);
const claimsOf = fc
  .dictionary(fc.string({ unit: "binary", maxLength: 12 }), fc.jsonValue({ maxDepth: 3 }))
  .map((claims): Record<string, unknown> => withoutProto(JSON.parse(JSON.stringify(claims))));
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

for (const [name, backend] of backends) {
  const ringOf = (...secrets: string[]) => createKeyring(secrets, "authjs", backend);

  test(`${name}: @auth/core reads the tokens of the authjs format`, async () => {
    const ring = ringOf(secret);
    await fc.assert(
      fc.asyncProperty(cookieName, claimsOf, async (salt, claims) => {
        const exp = inAnHour();
        const token = await ring.seal(salt, claims, exp);
        const read = await decode({ token, secret, salt });
        assert.deepEqual({ ...read }, { jti: read?.jti, ...claims, iat: read?.iat, exp });
      }),
      { numRuns: 30 },
    );
  });

  test(`${name}: the authjs format reads the tokens of @auth/core`, async (t) => {
    stopClock(t);
    const ring = ringOf(secret);
    await fc.assert(
      fc.asyncProperty(cookieName, claimsOf, async (salt, claims) => {
        const token = await encode({ token: { ...claims }, secret, salt, maxAge: 3600 });
        const { iat, exp, jti, ...rest } = await ring.unseal(salt, token);
        const { iat: _, exp: __, jti: ___, ...given } = claims;
        assert.deepEqual(rest, given);
        assert.equal(exp, iat + 3600);
        assert.equal(typeof jti, "string");
      }),
      { numRuns: 30 },
    );
  });

  test(`${name}: the header of the authjs format is the one that @auth/core writes`, async () => {
    const salt = "authjs.session-token";
    const own = await ringOf(secret).seal(salt, {}, inAnHour());
    const theirs = await encode({ secret, salt });
    assert.equal(own.split(".")[0], theirs.split(".")[0]);
  });

  test(`${name}: the authjs format rotates secrets as @auth/core does`, async () => {
    const salt = "authjs.session-token";
    const before = await encode({ token: { v: 1 }, secret: older, salt });
    assert.equal((await ringOf(secret, older).unseal(salt, before)).v, 1);
    const after = await ringOf(secret, older).seal(salt, { v: 2 }, inAnHour());
    assert.equal((await decode({ token: after, secret: [secret], salt }))?.v, 2);
    await assert.rejects(async () => ringOf(secret).unseal(salt, before), {
      message: "no matching decryption secret",
    });
  });

  test(`${name}: the authjs format reads A256GCM tokens as @auth/core does`, async () => {
    const salt = "authjs.session-token";
    const info = `Auth.js Generated Encryption Key (${salt})`;
    const key = new Uint8Array(hkdfSync("sha256", secret, salt, info, 32));
    const jwk = { kty: "oct", k: Buffer.from(key).toString("base64url") };
    const kid = await calculateJwkThumbprint(jwk, "sha256");
    for (const header of [{ kid }, {}]) {
      const token = await new EncryptJWT({ v: 1, iat: 1, exp: inAnHour() })
        .setProtectedHeader({ alg: "dir", enc: "A256GCM", ...header })
        .encrypt(key);
      assert.equal((await decode({ token, secret, salt }))?.v, 1);
      assert.equal((await ringOf(secret).unseal(salt, token)).v, 1);
    }
  });

  test(`${name}: the two formats refuse each other's tokens`, async () => {
    const salt = "authjs.session-token";
    const native = createKeyring([secret], "cardea", backend);
    const authjs = ringOf(secret);
    const tokens = [
      [native, await authjs.seal(salt, {}, inAnHour())],
      [authjs, await native.seal(salt, {}, inAnHour())],
    ] as const;
    for (const [ring, token] of tokens) {
      await assert.rejects(
        async () => ring.unseal(salt, token),
        (error) => error instanceof UnsealError && error.reason === "no-key",
      );
    }
  });
}
