import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { resolveOAuth } from "../../../../src/config/providers/oauth.ts";
import { resolveConfig } from "../../../../src/config/resolve.ts";
import { parseEmailAddress } from "../../../../src/lib/email-address.ts";
import { createContext } from "../../../../src/request/context.ts";
import { identify } from "../../../../src/signin/oauth/callback/profile.ts";
import type { OAuthConfig } from "../../../../src/types/provider.ts";
import type { Profile } from "../../../../src/types/records.ts";
import { application, origin } from "../../../support/application.ts";
import { browser } from "../../../support/browser.ts";
import { fc } from "../../../support/fast-check.ts";
import { hostileProvider } from "../../../support/hostile-provider.ts";
import { assertRefused, signInWith } from "../../../support/sign-in.ts";

const { config } = application({ providers: [] });
const context = createContext(await resolveConfig(config, {}), { headers: new Headers(), origin });

/** Who the claims of a provider stand for. */
function identityOf(claims: unknown, more: Partial<OAuthConfig> = {}) {
  const provider = { id: "idp", name: "IdP", type: "oidc", issuer: "https://idp.example", ...more };
  return identify(context, resolveOAuth(provider as OAuthConfig), claims as Profile, {
    tokens: {},
    dpopKey: undefined,
    claims: undefined,
  });
}

const none = { type: "OAuthProfileParseError", code: "profile-id-missing" };

suite("without an own `profile`, the id of", () => {
  for (const [json, id] of [
    ['{"sub":"a"}', "a"],
    ['{"sub":" a "}', " a "],
    ['{"id":"a"}', "a"],
    ['{"id":7}', "7"],
    ['{"sub":null,"id":7}', "7"],
    ['{"sub":"a","id":7}', "a"],
    ['{"sub":0}', "0"],
    ['{"sub":9007199254740991}', "9007199254740991"],
    ['{"sub":"9007199254740993"}', "9007199254740993"],
  ] as const) {
    test(`${json} is ${id}`, async () => {
      assert.equal((await identityOf(JSON.parse(json))).providerAccountId, id);
    });
  }

  for (const json of [
    ...['{"sub":9007199254740993}', '{"sub":-9007199254740993}', '{"sub":1e400}', '{"sub":1.5}'],
    ...['{"sub":["a"]}', '{"sub":[]}', '{"sub":[7]}', '{"sub":{}}', '{"sub":{"id":"a"}}'],
    ...['{"sub":true}', '{"sub":false,"id":7}', '{"sub":""}', '{"sub":" "}', '{"sub":null}', "{}"],
    ...['{"sub":"undefined"}', '{"sub":"null"}', '{"sub":"NaN"}', '{"sub":"[object Object]"}'],
    ...['{"sub":"[object Promise]"}', '{"sub":"a\ufffd"}', `{"sub":"${"a".repeat(256)}"}`],
  ]) {
    test(`${json.slice(0, 40)} is none`, () => assert.rejects(identityOf(JSON.parse(json)), none));
  }
});

test("whatever JSON an id is, two people never have the same one", async () => {
  const json = fc.oneof(fc.json(), fc.bigInt().map(String), fc.double().map(String), fc.string());
  await fc.assert(
    fc.asyncProperty(json, async (text) => {
      const sub: unknown = JSON.parse(parses(text) ? text : JSON.stringify(text));
      const known = await identityOf({ sub }).catch(() => undefined);
      if (!known) return;
      // What it was made from can be told from it: the same text, or all digits of a number.
      if (typeof sub === "number") assert.equal(BigInt(known.providerAccountId), BigInt(text));
      else assert.equal(known.providerAccountId, sub);
    }),
  );
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test("a `profile` of the application may return a number, and is held to the same rule", async () => {
  const counted = await identityOf({}, { profile: () => ({ id: 7 }) });
  assert.equal(counted.providerAccountId, "7");
  assert.equal(counted.user.id, "7");
  await assert.rejects(identityOf({}, { profile: () => ({ id: 2 ** 53 }) }), none);
});

test("a sign-in with an id that JSON has rounded is refused, and the log says what was found", async () => {
  const provider = hostileProvider({ userinfo: { id: 2 ** 60, sub: undefined } });
  const { config: own, errors } = application({ providers: [provider.plainConfig()] });
  const person = browser(own);
  const response = await signInWith(person, provider, { id: "plain" });
  assert.equal(await assertRefused(person, response), "Configuration");
  assert.equal(errors.at(-1)?.code, "profile-id-missing");
  assert.equal(errors.at(-1)?.cause?.found, "number");
});

const invisible = "\0\x01\t\n\x7f\u00ad\u200b\u200d\u202e\u2060\ufeff\u212a\u0131\u017fé日😀";
const character = fc.oneof(
  fc.constantFrom(..."abcKXY09.-_+@,;<> \"'"),
  fc.constantFrom(...invisible),
  fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
);
const word = fc.array(character, { maxLength: 8 }).map((parts) => parts.join(""));
const address = fc.oneof(
  fc.tuple(word, fc.constantFrom("example.com", "Example.COM", "münchen.example")),
  fc.tuple(word, word),
);

test("AC-13: no address is believed or kept that mail programs could read differently", async () => {
  await fc.assert(
    fc.asyncProperty(address, async ([local, domain]) => {
      const email = `${local}@${domain}`;
      const { user, emailVerified } = await identityOf({ sub: "a", email, email_verified: true });
      assert.equal(emailVerified, user.email !== undefined);
      if (!user.email) return;
      assert.match(user.email, /^[\x21-\x7e]+@[a-z0-9.-]+$/);
      assert.equal(parseEmailAddress(user.email)?.address, user.email);
      // Nothing of it came from a character that only looks like, or becomes, one of ASCII.
      assert.match(local.trim(), /^[\x21-\x7e]+$/);
    }),
    { numRuns: 3_000 },
  );
});
