import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { suite, test } from "node:test";
import { camelCase, old, sealed, secret } from "./better-auth-tables.ts";
import { importInto } from "./old-applications.ts";

const jwks = `${camelCase} create table jwks (id text primary key, publicKey, privateKey, createdAt);
  insert into jwks values ('k', '{}', '${JSON.stringify(sealed('{"kty":"OKP"}'))}', '2024-01-01');`;

// Of those with versions, none has a comma.
const versioned = "the second secret of the old application";

type Place = ReturnType<typeof old>;

const bringWith = (place: Place, ...more: readonly string[]) =>
  importInto(place.to, "better-auth", "--from", place.from, ...more);

const isHere = (place: Place) =>
  place.see(async (storage) => (await storage.getUser("ada")) !== null);

suite("a wrong secret of Better Auth", () => {
  test("is refused where it opens no key of the plugin for JSON Web Tokens", async () => {
    const place = old(jwks);
    const wrong = await bringWith(place, "--secret", "another secret");
    assert.equal(wrong.code, 1);
    assert.match(wrong.hinted, /The secret of Better Auth opens no key of the table jwks/);
    assert.equal(await isHere(place), false);
    const right = await bringWith(place, "--secret", secret);
    assert.equal(right.code, 0, right.printed);
    assert.match(right.printed, /The secret opens what is encrypted in the old database/);
  });

  test("is refused where it opens no token of its own version", async () => {
    const place =
      old(`${camelCase} insert into account (id, accountId, providerId, userId, accessToken)
      values ('a', '1', 'github', 'ada', '$ba$2$${sealed("token", versioned)}');`);
    const before = process.env.BETTER_AUTH_SECRETS;
    try {
      process.env.BETTER_AUTH_SECRETS = "2:another secret";
      const wrong = await bringWith(place);
      assert.match(wrong.hinted, /opens no token of a provider/);
      assert.equal(await isHere(place), false);
      process.env.BETTER_AUTH_SECRETS = `2:${versioned}`;
      assert.equal((await bringWith(place)).code, 0);
    } finally {
      if (before === undefined) delete process.env.BETTER_AUTH_SECRETS;
      else process.env.BETTER_AUTH_SECRETS = before;
    }
  });

  test("cannot be told where nothing is encrypted, so one cookie is to be tried", async () => {
    const { code, printed } = await bringWith(old(camelCase), "--secret", "another secret");
    assert.equal(code, 0, printed);
    assert.match(
      printed,
      /- Try one cookie .* on http: curl -H "Cookie: better-auth\.session_token=<its value>" http:\/\/localhost:3000\/auth\/session .* On https write __Secure-better-auth\.session_token .* Nothing in the database tells\.$/m,
    );
    const none = await bringWith(old(camelCase), "--no-sessions");
    assert.doesNotMatch(none.printed, /Try one cookie/);
  });

  test("is not seen in keys and tokens that are not encrypted, or only look like it", async () => {
    const hex = createHash("sha512").update("a token").digest("hex");
    const { code, printed } = await old(`${camelCase}
      create table jwks (id text primary key, publicKey, privateKey, createdAt);
      insert into jwks values ('k', '{}', '{"kty":"OKP"}', '2024-01-01');
      insert into account (id, accountId, providerId, userId, accessToken) values ('a', '1', 'github', 'ada', '${hex}');`).bring();
    assert.equal(code, 0, printed);
    assert.match(printed, /Nothing in the database tells/);
  });
});
