import assert from "node:assert/strict";
import { suite, test } from "node:test";
import MicrosoftEntraID from "../../src/providers/microsoft-entra-id.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AdapterAccount } from "../../src/types/adapter.ts";
import type { ProviderType } from "../../src/types/records.ts";
import { freshAddress } from "../signin/email/mailbox.ts";
import { browser } from "../support/browser.ts";
import { signInWith } from "../support/sign-in.ts";
import { v5Methods } from "./adapters.ts";
import { stage } from "./stage.ts";

/** An ID token as it is stored; what it is signed with was checked before. */
function idToken(claims: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part(claims)}.`;
}

interface Case {
  readonly what: string;
  readonly type?: ProviderType;
  readonly provider: string;
  /** Of the stored ID token. */
  readonly claims?: (email: string) => unknown;
  readonly token?: string;
  /** What was noted when the account was last used. */
  readonly noted?: boolean;
  readonly becomes: "removed" | "kept" | "kept with a warning";
}

const verified = (email: string) => ({ sub: "1", email, email_verified: true });
const elsewhere = () => ({ sub: "1", email: "other@example.com", email_verified: true });

const cases: readonly Case[] = [
  { what: "whose token vouches", provider: "plain", claims: verified, becomes: "kept" },
  {
    what: "whose token does not vouch",
    provider: "plain",
    claims: (email) => ({ email, email_verified: false }),
    becomes: "removed",
  },
  {
    what: "whose token vouches in words",
    provider: "plain",
    claims: (email) => ({ email, email_verified: "true" }),
    becomes: "removed",
  },
  {
    what: "whose token vouches for another address",
    provider: "plain",
    claims: elsewhere,
    becomes: "removed",
  },
  {
    what: "whose token vouches, while profile says that nobody does",
    provider: "doubting",
    claims: verified,
    becomes: "removed",
  },
  {
    what: "whose token says nothing, while profile vouches",
    provider: "believing",
    claims: (email) => ({ email }),
    becomes: "kept",
  },
  {
    what: "of Entra ID, whose owner of the domain was not verified",
    provider: "microsoft-entra-id",
    claims: verified,
    becomes: "removed",
  },
  {
    what: "of Entra ID, whose owner of the domain was verified",
    provider: "microsoft-entra-id",
    claims: (email) => ({ ...verified(email), xms_edov: true }),
    becomes: "kept",
  },
  {
    what: "of OAuth, with an ID token that nobody verified",
    type: "oauth",
    provider: "github",
    claims: verified,
    becomes: "removed",
  },
  { what: "of OAuth, without anything", type: "oauth", provider: "github", becomes: "removed" },
  { what: "without a token", provider: "plain", becomes: "removed" },
  { what: "of a password", type: "credentials", provider: "credentials", becomes: "removed" },
  {
    what: "whose token cannot be read",
    provider: "plain",
    token: "not.a-token",
    becomes: "kept with a warning",
  },
  {
    what: "whose token has no address",
    provider: "plain",
    claims: () => ({ sub: "1" }),
    becomes: "kept with a warning",
  },
  {
    what: "whose profile needs the network",
    provider: "fetching",
    claims: verified,
    becomes: "kept with a warning",
  },
  {
    what: "of a provider that is not configured any more",
    provider: "gone",
    claims: verified,
    becomes: "kept with a warning",
  },
  {
    what: "of OAuth, of which it was noted that the provider vouches",
    type: "oauth",
    provider: "github",
    noted: true,
    becomes: "kept",
  },
  {
    what: "of OAuth, of which it was noted that it does not",
    type: "oauth",
    provider: "github",
    noted: false,
    becomes: "removed",
  },
  {
    what: "of which it was noted that the provider does not vouch, whatever the token says",
    provider: "plain",
    claims: verified,
    noted: false,
    becomes: "removed",
  },
  {
    what: "of which it was noted that UserInfo vouches, though the token does not",
    provider: "plain",
    claims: (email) => ({ email }),
    noted: true,
    becomes: "kept",
  },
  {
    what: "of which it was noted that the provider vouches, for another address",
    provider: "plain",
    claims: elsewhere,
    noted: true,
    becomes: "removed",
  },
];

/** An application with providers that read the same claims differently. */
function readers(adapter = memory()) {
  const app = stage({ adapter });
  const own = (id: string, emailVerified: boolean | undefined) =>
    app.checking.config({
      id,
      profile: (claims) => ({ id: String(claims.sub), email: claims.email, emailVerified }),
    });
  const fetching = app.checking.config({
    id: "fetching",
    async profile(claims, _, context) {
      await context?.fetch("https://idp.example/emails");
      return { id: String(claims.sub), email: claims.email };
    },
  });
  const entra = MicrosoftEntraID({ clientId: "client", clientSecret: "secret" });
  const providers = [
    ...app.config.providers,
    ...[own("plain", undefined), own("doubting", false), own("believing", true)],
    ...[fetching, entra],
  ];
  return { ...app, adapter, config: { ...app.config, providers } };
}

suite("at the first proof of an address, an account", () => {
  for (const { what, type = "oidc", provider, claims, token, noted, becomes } of cases) {
    test(`${what} is ${becomes}`, async () => {
      const { adapter, config, prove, warnings } = readers();
      const email = freshAddress();
      const { id: userId } = await adapter.createUser({ id: "u", email, emailVerified: null });
      const key = { provider, providerAccountId: "1" };
      const stored = token ?? (claims && idToken(claims(email)));
      await adapter.linkAccount({ ...key, type, userId, ...(stored && { id_token: stored }) });
      if (noted !== undefined) await adapter.setAccountEmailVerified(key, noted);
      await prove(browser(config), email);
      const isThere = (await adapter.getAccount("1", provider)) !== null;
      const isWarned = warnings.some((line) => line.startsWith("unproven-account-kept"));
      const outcome = isThere ? `kept${isWarned ? " with a warning" : ""}` : "removed";
      assert.equal(outcome, becomes);
    });
  }
});

suite("what a provider says about an address", () => {
  test("is noted when an account is linked, and at every sign-in with it", async () => {
    const { adapter, config, checking } = readers();
    const noted = async () => (await adapter.getAccount("1", "plain"))?.emailVerified;
    const email = freshAddress();
    for (const email_verified of [true, false, "true", true]) {
      const person = { sub: "1", email, email_verified };
      await signInWith(browser(config), checking, { id: "plain", person });
      assert.equal(await noted(), email_verified === true);
    }
    await signInWith(browser(config), checking, {
      id: "plain",
      person: { sub: "1", email: freshAddress(), email_verified: true },
    });
    assert.equal(await noted(), false, "it is about another address than the user's");
  });

  test("is worth nothing for an address that the user got later", async () => {
    const { adapter, config, checking, prove } = readers();
    const app = { id: "plain", person: { sub: "1", email: freshAddress(), email_verified: true } };
    const stranger = browser(config);
    await signInWith(stranger, checking, app);
    const user = await adapter.getUserByEmail(app.person.email);
    const email = freshAddress();
    await adapter.updateUser({ id: user?.id ?? "", email, emailVerified: null });
    // A provider whose answers hold no ID token.
    await adapter.updateAccount({ provider: "plain", providerAccountId: "1", id_token: "" });
    await prove(browser(config), email);
    assert.equal(await adapter.getAccount("1", "plain"), null);
  });

  test("is no field that an adapter of npm gets to see", async () => {
    const seen: Partial<AdapterAccount>[] = [];
    const storage = memory();
    const adapter = v5Methods({
      ...storage,
      linkAccount(account) {
        seen.push(account);
        return storage.linkAccount(account);
      },
    });
    const app = stage({ adapter });
    const person = { sub: crypto.randomUUID(), email: freshAddress(), email_verified: true };
    await signInWith(app.browser(), app.checking, { id: "checking", person });
    await signInWith(app.browser(), app.idp, { person: { ...person, email: freshAddress() } });
    assert.equal(seen.length, 3, "two accounts, and the mark of the second one");
    for (const account of seen) assert.ok(!("emailVerified" in account));
  });
});
