import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readTokenVerdicts, wasEmailVerified } from "../../src/accounts/stored-email-verified.ts";
import { InvalidProvider } from "../../src/errors.ts";
import type { AdapterAccount } from "../../src/types/adapter.ts";
import type { OAuthConfig } from "../../src/types/provider.ts";
import { contextOf } from "../request/contexts.ts";
import { email } from "./ada.ts";

const endpoints = { issuer: "https://idp.example", clientId: "c", clientSecret: "s" };

const saying = (id: string, profile: OAuthConfig<Record<string, unknown>>["profile"]) => ({
  ...{ id, name: id, type: "oidc", ...endpoints },
  profile,
});

/** A stored ID token with these claims; the mark makes it another one. */
function token(claims: object, mark = ""): string {
  const body = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return `e30.${body}.${mark}`;
}

const account = (facts: Partial<AdapterAccount> = {}): AdapterAccount => ({
  ...{ provider: "plain", providerAccountId: "1", type: "oidc", userId: "ada", ...facts },
});

const vouching = token({ sub: "1", email, email_verified: true });

async function place(broken: readonly unknown[] = []) {
  const said: unknown[] = [];
  const providers = [
    { id: "plain", name: "Plain", type: "oidc", ...endpoints },
    saying("doubting", ({ email }) => ({ id: "1", email: String(email), emailVerified: false })),
    saying("believing", ({ email }) => ({ id: "1", email: String(email), emailVerified: true })),
    saying("nameless", () => ({ id: "1" })),
    saying("throwing", () => assert.fail("the claims are not those of today")),
    saying("fetching", async (_, __, context) => {
      await context?.fetch("https://idp.example/emails").catch((error) => {
        said.push(String(error));
        throw error;
      });
      return { id: "1", email };
    }),
    saying("asking", (_, tokens) => {
      said.push(tokens);
      return { id: "1", email, emailVerified: true };
    }),
    ...broken,
  ];
  const { context } = await contextOf({}, Object({ providers }));
  return { context, said };
}

describe("a stored ID token", () => {
  for (const [what, facts, expected] of [
    ["vouches", { id_token: vouching }, "vouched"],
    ["does not vouch", { id_token: token({ email }) }, "doubted"],
    [
      "is about another spelling",
      { id_token: token({ email: "Ada@Example.com", email_verified: true }) },
      "vouched",
    ],
    [
      "is about another address",
      { id_token: token({ email: "grace@example.com" }) },
      "another-address",
    ],
    ["has no address", { id_token: token({ sub: "1" }) }, "unknown"],
    ["is none", { id_token: "not.a-token" }, "unknown"],
    ["is no text of three parts", { id_token: "nothing" }, "unknown"],
    ["is read by a profile that doubts", { provider: "doubting", id_token: vouching }, "doubted"],
    [
      "is read by a profile that believes",
      { provider: "believing", id_token: token({ email }) },
      "vouched",
    ],
    [
      "is read by a profile without address",
      { provider: "nameless", id_token: vouching },
      "unknown",
    ],
    ["is read by a profile that throws", { provider: "throwing", id_token: vouching }, "unknown"],
    ["is of a provider that is gone", { provider: "gone", id_token: vouching }, "unknown"],
  ] as const) {
    test(`${what}: ${expected}`, async () => {
      const { context } = await place();
      const found = await readTokenVerdicts(context, [account(facts)], {
        id: "ada",
        email,
        emailVerified: null,
      });
      assert.deepEqual([...found], [[facts.id_token, expected]]);
    });
  }

  test("is not read where it was not verified, or is not there", async () => {
    const { context } = await place();
    const accounts = [
      account(),
      account({ id_token: "" }),
      account({ type: "oauth", id_token: vouching }),
    ];
    const user = { id: "ada", email, emailVerified: null };
    assert.deepEqual([...(await readTokenVerdicts(context, accounts, user))], []);
  });

  test("says nothing of a user without an address", async () => {
    const { context } = await place();
    const user = { id: "ada", email: null, emailVerified: null };
    const [[, verdict] = []] = await readTokenVerdicts(
      context,
      [account({ id_token: vouching })],
      user,
    );
    assert.equal(verdict, "another-address");
  });

  test("is read beside others", async () => {
    const { context } = await place();
    const [one, other] = [token({ email }, "a"), token({ email, email_verified: true }, "b")];
    const accounts = [account(), account({ id_token: one }), account({ id_token: other })];
    const found = await readTokenVerdicts(context, accounts, {
      id: "ada",
      email,
      emailVerified: null,
    });
    assert.deepEqual(
      [...found],
      [
        [one, "doubted"],
        [other, "vouched"],
      ],
    );
  });

  test("is read without requests, with what is stored", async () => {
    const { context, said } = await place();
    const read = async (provider: string, facts: Partial<AdapterAccount>) => {
      const stored = account({ provider, id_token: vouching, ...facts });
      const found = await readTokenVerdicts(context, [stored], {
        id: "ada",
        email,
        emailVerified: null,
      });
      return found.get(vouching);
    };
    assert.equal(await read("fetching", {}), "unknown");
    assert.match(String(said.pop()), /TypeError: a stored profile is read without requests/);
    assert.equal(await read("asking", { access_token: "at" }), "vouched");
    assert.equal(Object(said.pop()).access_token, "at");
  });

  for (const [what, broken, isIt] of [
    ["of a broken provider", { id: "broken", type: "oidc", issuer: "no address" }, true],
    ["of one that may be broken", { id: undefined, type: "oidc", issuer: "no address" }, true],
    [
      "of another type than a broken provider",
      { id: "broken", type: "email", maxAge: "1m" },
      false,
    ],
  ] as const) {
    test(`${what} has its mistake, or is unknown`, async () => {
      const { context } = await place([broken]);
      const stored = account({ provider: "broken", id_token: vouching });
      const found = await readTokenVerdicts(context, [stored], {
        id: "ada",
        email,
        emailVerified: null,
      });
      const verdict = found.get(vouching);
      assert.equal(verdict instanceof InvalidProvider, isIt);
      if (!isIt) assert.equal(verdict, "unknown");
    });
  }
});

describe("whether a provider vouched for the address", () => {
  for (const [what, facts, said, expected] of [
    ["is noted", { emailVerified: true }, undefined, true],
    ["is noted, and the token agrees", { emailVerified: true, id_token: "t" }, "vouched", true],
    [
      "is noted, though the token doubts it",
      { emailVerified: true, id_token: "t" },
      "doubted",
      true,
    ],
    [
      "is noted, though nobody can read the token",
      { emailVerified: true, id_token: "t" },
      "unknown",
      true,
    ],
    [
      "is noted of another address",
      { emailVerified: true, id_token: "t" },
      "another-address",
      false,
    ],
    ["is noted: it did not", { emailVerified: false, id_token: "t" }, "vouched", false],
    ["stands in the token", { id_token: "t" }, "vouched", true],
    ["is denied by the token", { id_token: "t" }, "doubted", false],
    ["is said of another address", { id_token: "t" }, "another-address", false],
    ["cannot be read", { id_token: "t" }, "unknown", undefined],
    ["stands nowhere", {}, "vouched", false],
    ["was not looked for", { id_token: "other" }, "vouched", false],
    ["stands in a token that nobody verified", { type: "oauth", id_token: "t" }, "vouched", false],
    ["is noted of OAuth", { type: "oauth", emailVerified: true }, undefined, true],
    ["is asked of a passkey", { type: "webauthn", emailVerified: true }, undefined, false],
    ["is asked of a password", { type: "credentials", emailVerified: true }, undefined, false],
  ] as const) {
    test(`${what}: ${expected}`, () => {
      const tokens = new Map(said ? [["t", said]] : []);
      assert.equal(wasEmailVerified(account(facts), tokens), expected);
    });
  }

  test("is the mistake of its broken provider, unless it is noted that it did not", () => {
    const mistake = new InvalidProvider("broken");
    const tokens = new Map([["t", mistake]]);
    for (const emailVerified of [undefined, true]) {
      const stored = account({ id_token: "t", ...(emailVerified && { emailVerified }) });
      assert.throws(
        () => wasEmailVerified(stored, tokens),
        (error) => error === mistake,
      );
    }
    const noted = account({ id_token: "t", emailVerified: false });
    assert.equal(wasEmailVerified(noted, tokens), false);
    assert.equal(wasEmailVerified(account({ type: "oauth", id_token: "t" }), tokens), false);
  });
});
