import assert from "node:assert/strict";
import { test } from "node:test";
import { refreshTokens } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import { customFetch } from "../../../src/symbols.ts";
import type { Adapter, AdapterAccount } from "../../../src/types/adapter.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import type { OAuth2Config } from "../../../src/types/provider.ts";
import type { Account } from "../../../src/types/records.ts";
import { application, secret } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { fc } from "../../support/fast-check.ts";
import { forgetAll } from "../../support/forget.ts";
import { hostileProvider } from "../../support/hostile-provider.ts";
import { signInWith } from "../../support/sign-in.ts";

/** Everything that tells one client of one authorization server from another. */
interface Client {
  readonly id: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly endpoint: string;
  readonly secret: string;
}

const one: Client = {
  id: "one",
  issuer: "https://a.example",
  clientId: "c",
  endpoint: "/t",
  secret,
};
const otherSecret = "another secret for tests that has more than 32 bytes";

/** Servers that answer every refresh token, and write down who was asked with what. */
function servers() {
  const asked: string[] = [];
  const fetcher: typeof fetch = async (input, init) => {
    const form = new URLSearchParams(String(init?.body));
    asked.push(`${input} ${form.get("client_id")} ${form.get("refresh_token")}`);
    const authorization_details = [{ type: "payment", of: asked.at(-1) ?? "" }];
    return Response.json({
      access_token: `access-${asked.length}`,
      refresh_token: `refresh-${asked.length}`,
      token_type: "bearer",
      expires_in: 60,
      authorization_details,
    });
  };
  const provider = ({ id, issuer, clientId, endpoint }: Client): OAuth2Config => ({
    id,
    name: id,
    type: "oauth",
    issuer,
    authorization: `${issuer}/authorize`,
    token: issuer + endpoint,
    userinfo: `${issuer}/userinfo`,
    clientId,
    client: { token_endpoint_auth_method: "none" },
    ...{ [customFetch]: fetcher },
  });
  const config = (client: Client, more: Partial<AuthConfig> = {}): AuthConfig =>
    application({ providers: [provider(client)], secret: client.secret, ...more }).config;
  return { asked, config };
}

const accountOf = ({ id }: Client, refresh_token = "refresh", userId?: string): Account => ({
  provider: id,
  type: "oauth",
  providerAccountId: "person-1",
  refresh_token,
  ...(userId && { userId }),
});

test("callers share an answer exactly when provider, server, client, application and token are the same", async () => {
  const client = fc.record({
    id: fc.constantFrom("one", "two"),
    issuer: fc.constantFrom("https://a.example", "https://b.example"),
    clientId: fc.constantFrom("c", "d"),
    endpoint: fc.constantFrom("/t", "/token"),
    secret: fc.constantFrom(secret, otherSecret),
  });
  const caller = fc.record({ client, token: fc.constantFrom("refresh", "other") });
  await fc.assert(
    fc.asyncProperty(caller, caller, async (first, second) => {
      forgetAll();
      const { asked, config } = servers();
      const [mine, theirs] = await Promise.all(
        [first, second].map(({ client, token }) =>
          refreshTokens(config(client), accountOf(client, token)),
        ),
      );
      const isSame = JSON.stringify(first) === JSON.stringify(second);
      assert.equal(asked.length, isSame ? 1 : 2);
      assert.equal(mine?.access_token === theirs?.access_token, isSame);
    }),
    { numRuns: 200 },
  );
});

test("what one caller does with the tokens, another one never sees", async () => {
  const { config } = servers();
  const [first, second] = await Promise.all([
    refreshTokens(config(one), accountOf(one)),
    refreshTokens(config(one), accountOf(one)),
  ]);
  const untouched = structuredClone(second);
  Object.assign(first, { access_token: "changed" });
  Object.assign(first.authorization_details?.[0] ?? {}, { of: "changed" });
  assert.deepEqual(second, untouched);
  assert.deepEqual(await refreshTokens(config(one), accountOf(one)), untouched);
});

/** An adapter that writes down the accounts that are updated. */
function notebook(failures = 0) {
  const updated: unknown[] = [];
  const left = { failures };
  const adapter: Adapter = {
    ...memory(),
    async updateAccount({ userId, refresh_token }: AdapterAccount) {
      if (left.failures-- > 0) throw new Error("the database is away");
      updated.push([userId, refresh_token]);
    },
  };
  return { adapter, updated };
}

test("every row that holds the refresh token is updated, and once only", async () => {
  const { asked, config } = servers();
  const { adapter, updated } = notebook();
  const own = config(one, { adapter });
  const users = ["1", undefined, "2", "1", "2"];
  await Promise.all(users.map((user) => refreshTokens(own, accountOf(one, "both", user))));
  await refreshTokens(own, accountOf(one, "both", "2"));
  assert.equal(asked.length, 1);
  assert.deepEqual(updated, [
    ["1", "refresh-1"],
    ["2", "refresh-1"],
  ]);
});

test("tokens that could not be stored are not lost: the next call stores them, and asks nobody", async () => {
  const { asked, config } = servers();
  const { adapter, updated } = notebook(1);
  const own = config(one, { adapter });
  const account = accountOf(one, "stored late", "1");
  await assert.rejects(refreshTokens(own, account), { type: "AdapterError" });
  const tokens = await refreshTokens(own, account);
  assert.equal(asked.length, 1);
  assert.deepEqual(updated, [["1", tokens.refresh_token]]);
});

test("whoever has the refresh token and an ID token of somebody else is refused, and the owner is not", async () => {
  const provider = hostileProvider();
  const adapter = memory();
  const { config } = application({ adapter, providers: [provider.config()] });
  await signInWith(browser(config), provider);
  const account = await adapter.getAccount("person-1", "hostile");
  assert.ok(account);
  const payload = Buffer.from(JSON.stringify({ iss: provider.issuer, sub: "person-2" }));
  const id_token = `e30.${payload.toString("base64url")}.AA`;
  const both = await Promise.allSettled([
    refreshTokens(config, account),
    refreshTokens(config, { ...account, id_token }),
  ]);
  assert.equal(both[0].status, "fulfilled");
  assert.equal(both[1].status === "rejected" && both[1].reason.code, "id-token-refused");
});
