import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { resolveConfig } from "../../../src/config/resolve.ts";
import GitHub from "../../../src/providers/github.ts";
import Google from "../../../src/providers/google.ts";
import { memory } from "../../../src/storage/memory.ts";
import { customFetch } from "../../../src/symbols.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { application } from "../../support/application.ts";
import { browser } from "../../support/browser.ts";
import { hostileProvider, type Tweaks } from "../../support/hostile-provider.ts";
import { deliver, locationOf, signInWith, startSignIn } from "../../support/sign-in.ts";

/** Members of a provider that no type of ours has. */
type Written = Readonly<Record<string, unknown>>;

const clientOf = { clientId: "client-1", clientSecret: "secret of client-1" };
const endpoints = {
  authorization: "https://guild.example/authorize",
  token: "https://guild.example/token",
  userinfo: "https://guild.example/me",
};

/** An application that was written for next-auth 4. */
function moved(provider: Written, own: Partial<AuthConfig> = {}) {
  const entry = { id: "guild", name: "Guild", type: "oauth", ...clientOf, ...provider };
  return application({ compat: "next-auth", ...own, providers: Object([entry]) });
}

/** A provider with discovery, written as for version 4. */
function withDiscovery(tweaks: Tweaks = {}, written: Written = {}, own: Partial<AuthConfig> = {}) {
  const provider = hostileProvider(tweaks);
  const app = moved(
    {
      wellKnown: `${provider.issuer}/.well-known/openid-configuration`,
      idToken: true,
      profile: (claims: Written) => ({ id: claims.sub, name: claims.name, email: claims.email }),
      [customFetch]: provider.fetch,
      ...written,
    },
    own,
  );
  return { ...app, provider, visitor: browser(app.config) };
}

async function resolved(provider: Written, own: Partial<AuthConfig> = {}) {
  const { byId, broken } = await (await resolveConfig(moved(provider, own).config)).providers();
  return { provider: byId.get("guild"), error: broken[0]?.error };
}

async function asked(provider: Written, own: Partial<AuthConfig> = {}): Promise<URLSearchParams> {
  const { config } = moved({ ...endpoints, ...provider }, own);
  return new URL(await startSignIn(browser(config), { id: "guild" })).searchParams;
}

describe("a provider with wellKnown and idToken", () => {
  test("is OpenID Connect: the ID token is asked for with a nonce and its claims are read", async () => {
    const { visitor, provider } = withDiscovery();
    const address = await startSignIn(visitor, { id: "guild" });
    const { searchParams } = new URL(address);
    assert.equal(searchParams.get("scope"), "openid");
    assert.ok(searchParams.get("nonce") && searchParams.get("code_challenge"));
    await deliver(visitor, await provider.authorize(address));
    const { user } = (await visitor.session()) ?? {};
    assert.deepEqual(user, { name: "Ada Lovelace", email: "ada@example.com" });
    assert.equal(provider.count("userinfo"), 0);
  });

  test("refuses an ID token of another issuer", async () => {
    const { visitor, provider, errors } = withDiscovery({
      claims: { iss: "https://evil.example" },
    });
    const response = await signInWith(visitor, provider, { id: "guild" });
    assert.equal(locationOf(response).searchParams.get("error"), "OAuthCallbackError");
    assert.equal(errors.at(-1)?.code, "invalid-response");
    assert.match(String(errors.at(-1)?.cause?.err), /"iss"/);
    assert.deepEqual(await visitor.session(), {});
  });

  test("is OpenID Connect by its wellKnown alone, and stays plain with idToken: false", async () => {
    for (const [idToken, type] of [
      [undefined, "oidc"],
      [false, "oauth"],
    ] as const) {
      const { provider } = await resolved({
        wellKnown: "https://idp.example/.well-known/openid-configuration",
        idToken,
      });
      assert.equal(provider?.type, type);
    }
  });

  test("finds the account of somebody whom version 4 stored as of type oauth", async () => {
    const adapter = memory();
    const user = { id: "7", name: "Ada", email: "ada@example.com", emailVerified: null };
    await adapter.createUser(user);
    const account = {
      userId: "7",
      type: "oauth",
      provider: "guild",
      providerAccountId: "person-1",
    };
    await adapter.linkAccount(Object(account));
    const ids: unknown[] = [];
    const { visitor, provider } = withDiscovery(
      {},
      {},
      { adapter, events: { signIn: (event) => void ids.push(event.user.id, event.isNewUser) } },
    );
    await signInWith(visitor, provider, { id: "guild" });
    assert.deepEqual(ids, ["7", false]);
  });

  test("asks the application's userinfo.request for the claims, if it has one", async () => {
    const request = () => ({ sub: "person-1", name: "The Countess" });
    const { visitor, provider } = withDiscovery({}, { userinfo: { request } });
    await signInWith(visitor, provider, { id: "guild" });
    assert.deepEqual((await visitor.session())?.user, { name: "The Countess" });
    const wrong = withDiscovery({ claims: { azp: "another" } }, { userinfo: { request } });
    await signInWith(wrong.visitor, wrong.provider, { id: "guild" });
    assert.equal(wrong.errors.at(-1)?.code, "id-token-refused");
  });
});

interface Client {
  userinfo(token: unknown): Promise<object>;
  [name: string]: unknown;
}

describe("userinfo.request", () => {
  const plain = (request: unknown, tweaks: Tweaks = {}) => {
    const provider = hostileProvider(tweaks);
    const { userinfo: url, ...others } = provider.plainConfig();
    const app = moved({
      ...others,
      id: "guild",
      [customFetch]: provider.fetch,
      userinfo: { url, request },
      profile: (claims: Written) => ({ id: claims.sub, name: claims.name }),
    });
    return { ...app, provider, visitor: browser(app.config) };
  };

  test("gets a client that requests the claims, with the tokens or with the access token", async () => {
    for (const pick of [(tokens: Written) => tokens, (tokens: Written) => tokens.access_token]) {
      const { visitor, provider } = plain(
        async ({ client, tokens }: { client: Client; tokens: Written }) => ({
          ...(await client.userinfo(pick(tokens))),
          name: "The Countess",
        }),
      );
      await signInWith(visitor, provider, { id: "guild" });
      assert.match(String(provider.last("userinfo").headers.get("authorization")), /^Bearer \S+$/);
      assert.deepEqual((await visitor.session())?.user, { name: "The Countess" });
    }
  });

  test("is refused by name when it uses anything else of openid-client", async () => {
    const { visitor, provider, errors } = plain(({ client }: { client: Client }) =>
      Reflect.apply(Object(client.introspect), client, []),
    );
    await signInWith(visitor, provider, { id: "guild" });
    assert.equal(errors.at(-1)?.code, "next-auth-option");
    assert.match(
      String(errors.at(-1)?.message),
      /^`userinfo\.request` of provider "guild" uses client\.introspect, but/,
    );
  });

  test("learns that the endpoint refused", async () => {
    const answer = { userinfo: () => new Response("{}", { status: 403 }) };
    const { visitor, provider, errors } = plain(
      ({ client, tokens }: { client: Client; tokens: Written }) => client.userinfo(tokens),
      { answer },
    );
    await signInWith(visitor, provider, { id: "guild" });
    assert.match(String(errors.at(-1)?.message), /answered 403$/);
  });
});

describe("the scope is the one of version 4", () => {
  const { authorization: url } = endpoints;
  const cases: Readonly<Record<string, [authorization: unknown, scope: string]>> = {
    "an address alone": [url, "openid"],
    "an address with a scope": [`${url}?scope=read`, "read"],
    "parameters without a scope": [{ url, params: { prompt: "login" } }, "openid"],
    "parameters with a scope": [{ url, params: { scope: "read write" } }, "read write"],
    "an empty scope": [{ url, params: { scope: "" } }, ""],
  };
  for (const [what, [authorization, scope]] of Object.entries(cases)) {
    test(`given ${what}`, async () => {
      assert.equal((await asked({ authorization })).get("scope"), scope);
    });
  }

  test("but the providers of the library keep their own", async () => {
    for (const provider of [GitHub, Google]) {
      const entry = Object(provider(clientOf));
      const ours = application({ providers: [entry] });
      const theirs = application({ compat: "next-auth", providers: [entry] });
      const scopes = [ours, theirs].map(async ({ config }) => {
        const { byId } = await (await resolveConfig(config)).providers();
        const made = byId.get(entry.id);
        return made && "authorization" in made && made.authorization.params.scope;
      });
      const [own, moved] = await Promise.all(scopes);
      assert.ok(own);
      assert.equal(moved, own);
    }
  });
});

describe("checks", () => {
  test("may be a single one", async () => {
    const params = await asked({ checks: "pkce" });
    assert.ok(params.get("code_challenge"));
  });

  test("are refused as before when they are unknown", async () => {
    const { error } = await resolved({ ...endpoints, checks: "pcke" });
    assert.match(String(error?.message), /^The option `checks` of provider "guild" is not a list/);
  });
});

test("httpOptions.timeout is the time limit of requests to the provider", async () => {
  const { provider } = await resolved({ ...endpoints, httpOptions: { timeout: 40_000 } });
  assert.equal(provider && "timeout" in provider && provider.timeout, 40_000);
  const slow = { token: () => new Promise<Response>(() => {}) };
  const { visitor, errors, ...run } = withDiscovery(
    { answer: slow },
    { httpOptions: { timeout: 1 } },
  );
  await signInWith(visitor, run.provider, { id: "guild" });
  assert.match(
    String(errors.at(-1)?.cause?.err?.cause ?? errors.at(-1)?.cause?.err),
    /within 1 ms/,
  );
});

describe("an option without an equal breaks its provider, and the line names the remedy", () => {
  const openid = { wellKnown: "https://idp.example/.well-known/openid-configuration" };
  const refusals: Readonly<Record<string, [written: Written, message: RegExp]>> = {
    "OAuth 1": [{ version: "1.0A" }, /`version` .* OAuth 1 is not supported/],
    requestTokenUrl: [{ requestTokenUrl: "https://x.example" }, /`requestTokenUrl` .* OAuth 1/],
    accessTokenUrl: [{ accessTokenUrl: "https://x.example" }, /`accessTokenUrl` .* OAuth 1/],
    profileUrl: [{ profileUrl: "https://x.example" }, /`profileUrl` .* OAuth 1/],
    encoding: [{ encoding: "HMAC-SHA1" }, /`encoding` .* OAuth 1/],
    jwks: [{ jwks: { keys: [] } }, /`jwks` .* `token\.clientPrivateKey`$/],
    region: [{ region: "eu" }, /`region` .* `issuer` or the addresses$/],
    "an agent": [{ httpOptions: { agent: {} } }, /`httpOptions\.agent` .* `customFetch`$/],
    "a time limit that is none": [
      { httpOptions: { timeout: 0 } },
      /`httpOptions\.timeout` .* milliseconds up to 120000$/,
    ],
    "a request for tokens": [
      { token: { url: endpoints.token, request: () => ({}) } },
      /`token\.request` .* `token\.conform`/,
    ],
    "an id in client": [{ client: { client_id: "x" } }, /`client\.client_id` .* `clientId`$/],
    "an encrypted ID token": [
      { client: { id_token_encrypted_response_alg: "RSA-OAEP" } },
      /`client\.id_token_encrypted_response_alg` .* Leave it out, if the provider allows that$/,
    ],
    "another flow": [
      { client: { response_types: ["id_token"] } },
      /`client\.response_types` .* code flow/,
    ],
    "an ID token of nobody": [
      { idToken: true },
      /`idToken: true`, but nothing says whose .* Set `issuer`$/,
    ],
  };
  for (const [what, [written, message]] of Object.entries(refusals)) {
    test(what, async () => {
      const { provider, error } = await resolved({ ...endpoints, ...written });
      assert.equal(provider, undefined);
      assert.equal(error?.code, "next-auth-option");
      assert.match(String(error?.message), message);
      assert.match(String(error?.message), /provider "guild"/i);
    });
  }

  test("but not what version 4 makes nothing of", async () => {
    const client = {
      client_name: "Shop",
      response_types: ["code"],
      redirect_uris: ["https://x.example"],
    };
    const idle = { version: "2.0", encoding: undefined, client, httpOptions: {} };
    const { provider, error } = await resolved({ ...openid, ...idle });
    assert.equal(error, undefined);
    assert.equal(provider?.type, "oidc");
  });

  test("and only there: without compat they are what they were", async () => {
    const { provider } = await resolved({ ...endpoints, region: "eu" }, { compat: "authjs" });
    assert.equal(provider?.id, "guild");
  });
});

test("the method of authentication at the token endpoint is the same", async () => {
  const client = { token_endpoint_auth_method: "client_secret_post" };
  const { visitor, provider } = withDiscovery({}, { client });
  await signInWith(visitor, provider, { id: "guild" });
  assert.equal(provider.last("token").form.client_secret, clientOf.clientSecret);
});

test("metadata of Microsoft for all tenants takes the tenant of each ID token", async () => {
  const base = "https://login.microsoftonline.com";
  const tid = "11111111-2222-3333-4444-555555555555";
  for (const [iss, error] of [
    [`${base}/${tid}/v2.0`, null],
    [`${base}/66666666-2222-3333-4444-555555555555/v2.0`, "OAuthCallbackError"],
  ]) {
    const tweaks: Tweaks = {
      metadata: { issuer: `${base}/{tenantid}/v2.0` },
      response: { iss: undefined },
      advertiseIss: false,
      claims: { iss, tid },
    };
    const provider = hostileProvider(tweaks, `${base}/common/v2.0`);
    const { config } = moved({
      wellKnown: `${provider.issuer}/.well-known/openid-configuration?appid=client-1`,
      profile: (claims: Written) => ({ id: claims.sub, name: claims.name }),
      [customFetch]: provider.fetch,
    });
    const response = await signInWith(browser(config), provider, { id: "guild" });
    assert.equal(locationOf(response).searchParams.get("error"), error);
  }
});

test("jwks_endpoint names the keys, where nothing else is discovered", async () => {
  const issuer = "https://idp.example.com";
  const { provider } = await resolved({
    ...endpoints,
    issuer,
    idToken: true,
    jwks_endpoint: `${issuer}/keys`,
  });
  assert.equal(provider?.type, "oidc");
  assert.equal(provider && "jwksUri" in provider && provider.jwksUri, `${issuer}/keys`);
});
