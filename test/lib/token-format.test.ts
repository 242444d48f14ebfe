import assert from "node:assert/strict";
import { hkdfSync } from "node:crypto";
import { test } from "node:test";
import { decode, encode } from "@auth/core/jwt";
import { calculateJwkThumbprint, EncryptJWT, jwtDecrypt } from "jose";
import { withoutProto } from "../../src/lib/json.ts";
import { createKeyring, UnsealError } from "../../src/lib/keyring.ts";
import { sessionPurpose } from "../../src/lib/token-format.ts";
import { fc } from "../support/fast-check.ts";
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

/** The key as next-auth 4 derives it, made without the library. */
function keyOfNextAuth(from: string, salt: string): Uint8Array {
  const info = `NextAuth.js Generated Encryption Key${salt && ` (${salt})`}`;
  return new Uint8Array(hkdfSync("sha256", from, salt, info, 32));
}

function tokenOfNextAuth(key: Uint8Array, claims: Record<string, unknown>): Promise<string> {
  return new EncryptJWT({ iat: 1, exp: inAnHour(), ...claims })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(key);
}

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

  test(`${name}: each format refuses the tokens of the others`, async () => {
    const salt = "authjs.session-token";
    const formats = ["cardea", "authjs", "next-auth"] as const;
    for (const made of formats) {
      const token = await createKeyring([secret], made, backend).seal(salt, {}, inAnHour());
      for (const read of formats) {
        const ring = createKeyring([secret], read, backend);
        if (read === made) assert.ok((await ring.unseal(salt, token)).iat);
        else {
          // Tokens of next-auth 4 do not name their key: the first one is tried.
          const reason = made === "next-auth" ? "tampered" : "no-key";
          await assert.rejects(
            async () => ring.unseal(salt, token),
            (error) => error instanceof UnsealError && error.reason === reason,
          );
        }
      }
    }
  });

  test(`${name}: the next-auth format is that of next-auth 4, with and without a salt`, async () => {
    const ring = createKeyring([secret], "next-auth", backend);
    for (const salt of ["", "next-auth.state"]) {
      const key = keyOfNextAuth(secret, salt);
      const own = await ring.seal(salt, { v: 1 }, inAnHour());
      const { payload, protectedHeader } = await jwtDecrypt(own, key);
      assert.equal(payload.v, 1);
      assert.deepEqual(protectedHeader, { alg: "dir", enc: "A256GCM" });
      assert.equal((await ring.unseal(salt, await tokenOfNextAuth(key, { v: 2 }))).v, 2);
    }
    const other = await ring.seal("", {}, inAnHour());
    await assert.rejects(async () => ring.unseal("next-auth.state", other), {
      message: "no matching decryption secret",
    });
  });

  test(`${name}: a token that names no key is tried with every secret of the next-auth format`, async () => {
    const secrets = [secret, older, "the oldest secret of thirty-two bytes or more"];
    const ring = createKeyring(secrets, "next-auth", backend);
    for (const [v, made] of secrets.entries()) {
      const token = await tokenOfNextAuth(keyOfNextAuth(made, ""), { v });
      for (const _ of [1, 2]) assert.equal((await ring.unseal("", token)).v, v);
      // Also as the first one that a process opens.
      assert.equal((await createKeyring(secrets, "next-auth", backend).unseal("", token)).v, v);
    }
    const foreign = await tokenOfNextAuth(keyOfNextAuth("somebody else's secret", ""), {});
    const known = await tokenOfNextAuth(keyOfNextAuth(older, ""), {});
    const torn = known.slice(0, -2);
    const named = await new EncryptJWT({ iat: 1, exp: inAnHour() })
      .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: "a-kid" })
      .encrypt(keyOfNextAuth(secret, ""));
    const refusals = { foreign: "no-key", torn: "malformed", named: "no-key" };
    for (const [what, token] of Object.entries({ foreign, torn, named })) {
      await assert.rejects(
        async () => ring.unseal("", token),
        (error) => error instanceof UnsealError && error.reason === Reflect.get(refusals, what),
      );
    }
  });
}

test("session tokens are sealed for their cookie, and in next-auth 4 for nothing", () => {
  const purposes = (["cardea", "authjs", "next-auth"] as const).map((format) =>
    sessionPurpose(format, "session"),
  );
  assert.deepEqual(purposes, ["session", "session", ""]);
});
