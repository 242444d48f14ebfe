import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { accountRemoved, removeAccount, tellRemoved } from "../../src/accounts/remove-account.ts";
import {
  endSessions,
  readTokens,
  removeStrangers,
  warnAboutUndecided,
} from "../../src/accounts/remove-strangers.ts";
import { tellLinked } from "../../src/accounts/tell-linked.ts";
import WebAuthn from "../../src/providers/webauthn.ts";
import type { AdapterAccount, AdapterUser } from "../../src/types/adapter.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { origin } from "../support/application.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { directly, identityOf } from "./direct.ts";

const ada: AdapterUser = { id: "ada", email: "ada@example.com", emailVerified: null };
const key = { provider: "idp", type: "oidc", providerAccountId: "7" } as const;
const in1Hour = () => new Date(Date.now() + 3_600_000);

type Replaced = Parameters<typeof directly>[0];

/** Ada, with an account, a password, an authenticator app and a session in the database. */
async function withEverything(replaced?: Replaced, own: Partial<AuthConfig> = {}) {
  const stage = await directly(replaced, { session: { strategy: "database" }, ...own });
  const { storage } = stage;
  await storage.createUser(ada);
  await storage.linkAccount({ ...key, userId: "ada" });
  const one = { userId: "ada", createdAt: new Date(), version: 0 };
  await storage.putCredential({ ...one, id: "password", kind: "password", secret: "hash" }, null);
  await storage.putCredential({ ...one, id: "app", kind: "totp", secret: "hash" }, null);
  await storage.createSession({ sessionToken: "s", userId: "ada", expires: in1Hour() });
  return {
    ...stage,
    accounts: async () => (await storage.listAccountsByUserId("ada")).map((a) => a.provider),
    credentials: async () => (await storage.listCredentials("ada")).map(({ id }) => id),
    sessions: async () => (await storage.listSessionsByUserId("ada")).length,
  };
}

/** What removing strangers gets, of whose tokens nothing is known. */
const removal = () => {
  const removed: AdapterAccount[] = [];
  return { tokens: new Map(), removed };
};

suite("removing strangers", () => {
  test("removes unvouched accounts, credentials and sessions", async () => {
    const { context, adapter, accounts, credentials, sessions } = await withEverything();
    const given = removal();
    assert.deepEqual(await removeStrangers(context, adapter, ada, given), []);
    assert.deepEqual(
      given.removed.map(({ provider }) => provider),
      ["idp"],
    );
    assert.deepEqual([await accounts(), await credentials(), await sessions()], [[], [], 0]);
  });

  test("leaves the password that the person has just given", async () => {
    const { context, adapter, credentials } = await withEverything();
    await removeStrangers(context, adapter, ada, { ...removal(), ownHash: "hash" });
    assert.deepEqual(await credentials(), ["password"], "an app with the same text goes");
    await removeStrangers(context, adapter, ada, { ...removal(), ownHash: "another" });
    assert.deepEqual(await credentials(), []);
  });

  test("leaves accounts that were vouched for, and names those of which nobody can tell", async () => {
    const { context, adapter, storage, accounts } = await withEverything();
    const vouched = { provider: "sure", type: "oidc", providerAccountId: "1" } as const;
    await storage.linkAccount({ ...vouched, userId: "ada" });
    await storage.setAccountEmailVerified(vouched, true);
    const unread = { provider: "gone", type: "oidc", providerAccountId: "2" } as const;
    await storage.linkAccount({ ...unread, userId: "ada", id_token: "t" });
    const given = { ...removal(), tokens: new Map([["t", "unknown" as const]]) };
    const undecided = await removeStrangers(context, adapter, ada, given);
    assert.deepEqual(
      undecided.map(({ provider }) => provider),
      ["gone"],
    );
    assert.deepEqual(await accounts(), ["sure", "gone"]);
    assert.equal(given.removed.length, 1);
  });

  test("says that nothing was removed where the adapter cannot unlink", async () => {
    const { context, adapter, accounts, credentials } = await withEverything(() => ({
      unlinkAccount: undefined,
    }));
    const given = removal();
    assert.deepEqual(await removeStrangers(context, adapter, ada, given), []);
    assert.deepEqual(given.removed, []);
    assert.deepEqual([await accounts(), await credentials()], [["idp"], []]);
  });

  test("removes what it can where the adapter lists nothing", async () => {
    const { context, adapter, accounts, sessions } = await withEverything(() => ({
      listAccountsByUserId: undefined,
      listCredentials: undefined,
      deleteSessionsByUserId: undefined,
    }));
    assert.deepEqual(await removeStrangers(context, adapter, ada, removal()), []);
    assert.deepEqual([await accounts(), await sessions()], [["idp"], 1]);
  });

  test("leaves credentials where the adapter cannot delete them", async () => {
    const { context, adapter, credentials } = await withEverything(() => ({
      deleteCredential: undefined,
    }));
    await removeStrangers(context, adapter, ada, removal());
    assert.equal((await credentials()).length, 2);
  });

  test("finds passkeys in their own way where the adapter lists no other accounts", async () => {
    const { context, adapter, storage, accounts } = await withEverything(
      () => ({ listAccountsByUserId: undefined }),
      {
        providers: [WebAuthn({ id: "passkey", name: "Passkey", relyingParty: { origin } })],
        session: { strategy: "database" },
      },
    );
    const passkey = { provider: "passkey", type: "webauthn", providerAccountId: "id" } as const;
    await storage.linkAccount({ ...passkey, userId: "ada" });
    await storage.createAuthenticator({
      ...{ credentialID: "id", providerAccountId: "id", userId: "ada", counter: 0 },
      ...{ credentialPublicKey: "k", credentialDeviceType: "singleDevice" },
      ...{ credentialBackedUp: false, transports: null },
    });
    await removeStrangers(context, adapter, ada, removal());
    assert.deepEqual(await accounts(), ["idp"]);
    assert.equal(await storage.getAuthenticator("id"), null, "with the key behind it");
  });

  test("asks for credentials by an id of text, whatever the database's is", async () => {
    const asked: unknown[] = [];
    const { context, adapter } = await directly(() => ({
      listCredentials: async (userId) => {
        asked.push(userId);
        return [];
      },
    }));
    await removeStrangers(context, adapter, Object({ ...ada, id: 7 }), removal());
    assert.deepEqual(asked, ["7"]);
  });
});

test("sessions are ended in the database only where they are kept there", async () => {
  for (const [strategy, left] of [
    ["database", 0],
    ["jwt", 1],
  ] as const) {
    const { context, adapter, sessions } = await withEverything(undefined, {
      session: { strategy },
    });
    await endSessions(context, adapter, ada);
    assert.equal(await sessions(), left, strategy);
  }
});

suite("stored tokens", () => {
  const idp = hostileProvider();
  const tokenOf = (claims: object) =>
    ["{}", JSON.stringify(claims), ""]
      .map((part) => Buffer.from(part).toString("base64url"))
      .join(".");
  const token = tokenOf({ sub: "7", email: ada.email, email_verified: true });

  async function withToken(replaced?: Replaced) {
    const stage = await directly(replaced, { providers: [idp.config({ id: "idp" })] });
    await stage.storage.createUser(ada);
    await stage.storage.linkAccount({ ...key, userId: "ada", id_token: token });
    return stage;
  }

  test("are read while nobody has proved the address for certain", async () => {
    const { context, adapter } = await withToken();
    const read = await readTokens(context, adapter, ada);
    assert.deepEqual([...read], [[token, "vouched"]]);
    const proved = { ...ada, emailVerified: new Date() };
    assert.deepEqual([...(await readTokens(context, adapter, proved))], []);
  });

  test("are none where the adapter lists no accounts", async () => {
    const { context, adapter } = await withToken(() => ({ listAccountsByUserId: undefined }));
    assert.deepEqual([...(await readTokens(context, adapter, ada))], []);
  });
});

suite("an account that is removed", () => {
  test("goes with the passkey behind it, and no other has one", async () => {
    const stage = await withEverything();
    const { adapter, calls, accounts } = stage;
    await removeAccount(adapter, { ...key, userId: "ada" });
    assert.deepEqual(await accounts(), []);
    assert.deepEqual(calls, ["unlinkAccount"]);
    await removeAccount(adapter, { ...key, type: "webauthn", userId: "ada" });
    assert.deepEqual(calls.slice(1), ["unlinkAccount", "deleteAuthenticator"]);
    await removeAccount({}, { ...key, type: "webauthn", userId: "ada" });
  });

  test("is told to the application and to its operator", async () => {
    const { context, told, warnings } = await directly();
    await tellRemoved(context, { user: ada, account: { ...key, userId: "ada" } });
    assert.deepEqual(told, ["unlinkAccount ada idp"]);
    const [line = "", ...more] = warnings;
    assert.deepEqual(more, []);
    assert.match(line, /^unproven-account-removed: The account at "idp" of user ada was removed/);
    assert.match(line, /somebody proved the address .*docs\/email\.md/);
  });

  test("refuses the sign-in in the way of its provider", () => {
    for (const [type, name] of [
      ["email", "Verification"],
      ["credentials", "AccountNotLinked"],
      ["webauthn", "AccountNotLinked"],
      ["oauth", "OAuthAccountNotLinked"],
      ["oidc", "OAuthAccountNotLinked"],
    ] as const) {
      const error = accountRemoved({ provider: { id: "idp", type } });
      assert.deepEqual([error.type, error.code], [name, "account-removed"]);
      assert.deepEqual(error.cause, { provider: "idp" });
      assert.match(error.message, /The account is not the user's any more/);
    }
  });
});

test("accounts of which nobody can tell whose they are are named to the operator", async () => {
  const { context, warnings } = await directly();
  const accounts = ["one", "two"].map((provider) => ({ ...key, provider, userId: "ada" }));
  await warnAboutUndecided(context, ada, accounts);
  const [line = "", ...more] = warnings;
  assert.deepEqual(more, []);
  assert.match(line, /^unproven-account-kept: The address of user ada was proved/);
  assert.match(line, /the accounts at "one", "two" are .*docs\/email\.md/);
});

test("a linked account is told with its user and who they are at the provider", async () => {
  const { context, told } = await directly();
  await tellLinked(context, identityOf({ user: { email: "there@example.com" } }), ada);
  assert.deepEqual(told, ["linkAccount ada ada there@example.com"]);
});
