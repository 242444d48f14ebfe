import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { OAuthConfig, UserinfoEndpoint } from "../../src/types/provider.ts";
import type { Profile, TokenSet } from "../../src/types/records.ts";
import { load, oauthModules } from "./table.ts";

interface Exchange {
  module: string;
  options?: Record<string, unknown>;
  tokens?: Record<string, unknown>;
  /** What the provider answers, by address. */
  answers: Record<string, unknown>;
  method?: string;
  headers?: Record<string, string>;
  user: Record<string, unknown>;
}

const exchanges: Exchange[] = [
  {
    module: "bungie",
    options: { apiKey: "key" },
    answers: {
      "https://www.bungie.net/platform/User/GetMembershipsForCurrentUser/": {
        Response: { bungieNetUser: { membershipId: "4", displayName: "Ann" } },
      },
    },
    headers: { "x-api-key": "key" },
    user: { id: "4", name: "Ann" },
  },
  {
    module: "dropbox",
    answers: {
      "https://api.dropboxapi.com/2/users/get_current_account": {
        account_id: "dbid:1",
        name: { display_name: "Ann" },
      },
    },
    method: "POST",
    user: { id: "dbid:1", name: "Ann", emailVerified: false },
  },
  {
    module: "foursquare",
    answers: {
      "https://api.foursquare.com/v2/users/self?v=20230131&oauth_token=access+token": {
        response: { user: { id: "32", firstName: "Ann" } },
      },
    },
    user: { id: "32", name: "Ann" },
  },
  {
    module: "hubspot",
    answers: {
      "https://api.hubapi.com/oauth/v1/access-tokens/access%20token": { user_id: 7, user: "a@b.c" },
    },
    user: { id: "7", name: "a@b.c", email: "a@b.c" },
  },
  {
    module: "nextcloud",
    options: { issuer: "https://cloud.example.com/" },
    answers: {
      "https://cloud.example.com/ocs/v2.php/cloud/user?format=json": {
        ocs: { data: { id: "ann lee", "display-name": "Ann" } },
      },
    },
    headers: { "ocs-apirequest": "true" },
    user: { id: "ann lee", name: "Ann", image: "https://cloud.example.com/avatar/ann%20lee/512" },
  },
  {
    module: "notion",
    answers: {
      "https://api.notion.com/v1/users/me": {
        id: "the bot",
        bot: { owner: { type: "user", user: { id: "d40", person: { email: "a@b.c" } } } },
      },
    },
    headers: { "notion-version": "2022-06-28" },
    user: { id: "d40", email: "a@b.c" },
  },
  {
    module: "trakt",
    options: { clientId: "client" },
    answers: {
      "https://api.trakt.tv/users/settings": {
        user: { username: "ann", ids: { slug: "ann", uuid: "b65" } },
      },
    },
    headers: { "trakt-api-version": "2", "trakt-api-key": "client" },
    user: { id: "b65" },
  },
  {
    module: "vk",
    tokens: { email: "a@b.c" },
    answers: {
      "https://api.vk.com/method/users.get?fields=photo_100&v=5.131": {
        response: [{ id: 1, first_name: "Ann", last_name: "Lee" }],
      },
    },
    user: { id: "1", name: "Ann Lee", email: "a@b.c" },
  },
  {
    module: "wechat",
    tokens: { openid: "o" },
    answers: {
      "https://api.weixin.qq.com/sns/userinfo?access_token=access+token&openid=o": {
        openid: "o",
        nickname: "Ann",
      },
    },
    user: { id: "o", name: "Ann" },
  },
];

/** The endpoint, as the core calls it, with a provider that gives some answers. */
async function ask(exchange: Exchange, answer: (url: string) => Response) {
  const provider = (await load(exchange.module))(exchange.options) as OAuthConfig;
  const endpoint = provider.userinfo as UserinfoEndpoint;
  const tokens = { access_token: "access token", ...exchange.tokens } as TokenSet;
  const requests: Request[] = [];
  const fetcher: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push(request);
    return answer(request.url);
  };
  const claims = await endpoint.request?.({
    tokens,
    provider: {
      id: provider.id,
      clientId: "client",
      userinfo: { url: new URL(endpoint.url ?? "") },
    },
    fetch: fetcher,
  });
  const user = await provider.profile?.({ ...claims } as Profile, tokens);
  return { requests, user };
}

for (const exchange of exchanges) {
  suite(exchange.module, () => {
    test("asks with the access token and understands the answer", async () => {
      const { requests, user } = await ask(exchange, (url) =>
        exchange.answers[url] ? Response.json(exchange.answers[url]) : Response.error(),
      );
      for (const { headers, method } of requests) {
        assert.equal(headers.get("authorization"), "Bearer access token");
        assert.equal(method, exchange.method ?? "GET");
        for (const [name, value] of Object.entries(exchange.headers ?? {})) {
          assert.equal(headers.get(name), value);
        }
      }
      assert.deepEqual(JSON.parse(JSON.stringify(user)), exchange.user);
    });

    test("refuses an answer that is not a success, naming provider and status", async () => {
      for (const status of [302, 401, 403, 500]) {
        const refusal = () => Response.json(Object.values(exchange.answers)[0], { status });
        const named = new RegExp(`^${exchange.module}: [\\w.]+ answered ${status}$`);
        await assert.rejects(ask(exchange, refusal), { message: named });
      }
    });

    test("finds nobody in an answer of another shape", async () => {
      for (const answer of [null, [], "text", 1, {}, { message: "Bad credentials" }]) {
        const { user } = await ask(exchange, () => Response.json(answer));
        assert.equal(user?.id, undefined);
      }
    });
  });
}

test("every provider with a request of its own has an exchange here or a test of its own", async () => {
  const covered = ["github", ...exchanges.map(({ module }) => module)];
  for (const module of oauthModules) {
    const { userinfo } = (await load(module))() as OAuthConfig;
    const asks = typeof userinfo === "object" && userinfo.request !== undefined;
    assert.equal(asks, covered.includes(module), module);
  }
});

test("Bungie without an API key says which option is missing", async () => {
  await assert.rejects(
    async () => ask({ module: "bungie", answers: {}, user: {} }, () => Response.json({})),
    /apiKey/,
  );
});
