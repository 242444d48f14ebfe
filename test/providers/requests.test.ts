import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { OAuthConfig, UserinfoEndpoint } from "../../src/types/provider.ts";
import type { Profile, TokenSet } from "../../src/types/records.ts";
import { type Exchange, fixtures, load, oauthModules } from "./fixtures.ts";

const exchanges = [...fixtures].flatMap(([module, { exchange }]) =>
  exchange ? [{ ...exchange, module }] : [],
);

/** The endpoint, as the core calls it, with a provider that gives some answers. */
async function ask(exchange: Exchange & { module: string }, answer: (url: string) => Response) {
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

test("every provider with a request of its own has an exchange in its fixture or a test of its own", async () => {
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
