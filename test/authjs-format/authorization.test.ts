import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { customFetch as coreCustomFetch } from "@auth/core";
import { memory } from "../../src/storage/memory.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { core, type Library, ours, type SharedConfig, Visitor } from "./support.ts";

const endpoints = {
  authorization: "https://guild.example/authorize",
  token: "https://guild.example/token",
  userinfo: "https://guild.example/me",
};

/** The provider of an application's own that both libraries get. */
const guild = (options: SharedConfig): SharedConfig => ({
  id: "guild",
  name: "The guild",
  type: "oauth",
  clientId: "shop",
  clientSecret: "its secret",
  ...endpoints,
  ...options,
});

/** The parameters of the authorization request that a provider gets. */
async function requestOf(
  library: (config: SharedConfig) => Library,
  options: SharedConfig,
): Promise<URLSearchParams> {
  const running = library({ providers: [guild(options)] });
  const visitor = new Visitor();
  const csrfToken = await visitor.csrfToken(running);
  const response = await visitor.post(running, "/auth/signin/guild", { csrfToken });
  return new URL(response.headers.get("location") ?? "").searchParams;
}

/** This library as it is without `compat`. */
const native = (config: SharedConfig) => ours({ compat: undefined, ...config });

describe("a provider of type oauth is asked for the scope that Auth.js asks it for", () => {
  const { authorization: url } = endpoints;
  const cases: Readonly<Record<string, unknown>> = {
    "an address alone": url,
    "an address with a scope": `${url}?scope=profile`,
    "an address with an empty scope": `${url}?scope=`,
    "parameters without a scope": { url, params: { prompt: "login" } },
    "parameters with a scope": { url, params: { scope: "profile guild" } },
  };
  for (const [what, authorization] of Object.entries(cases)) {
    test(`given ${what}`, async () => {
      const theirs = await requestOf(core, { authorization });
      assert.equal((await requestOf(ours, { authorization })).get("scope"), theirs.get("scope"));
    });
  }

  test("but without compat only for what is written", async () => {
    assert.equal((await requestOf(native, {})).get("scope"), null);
    const authorization = cases["parameters with a scope"];
    assert.equal((await requestOf(native, { authorization })).get("scope"), "profile guild");
  });
});

/** A provider of type oauth that says nothing of itself, and a library that signs in with it under `checks`. */
function stage(library: (config: SharedConfig) => Library, config: SharedConfig = {}) {
  const provider = hostileProvider({
    response: { iss: undefined },
    tokens: { id_token: undefined },
  });
  const authorization = `${provider.issuer}/authorize?scope=profile`;
  const plain = provider.plainConfig({ authorization, checks: ["none"] });
  const providers = [{ ...plain, [coreCustomFetch]: provider.fetch }];
  const running = library({ providers, ...config });
  const visitor = new Visitor();
  const start = async (fields: Readonly<Record<string, string>> = {}) => {
    const csrfToken = await visitor.csrfToken(running);
    const response = await visitor.post(running, "/auth/signin/plain", { csrfToken, ...fields });
    return response.headers.get("location") ?? "";
  };
  const arrive = (params: URLSearchParams) =>
    visitor.get(running, `/auth/callback/plain?${params}`);
  return { provider, running, visitor, start, arrive };
}

const errorOf = (response: Response) =>
  new URL(response.headers.get("location") ?? "", "https://app.example.com").searchParams.get(
    "error",
  );

describe('checks: ["none"]', () => {
  test("puts neither a state nor anything else that comes back into the request, as in Auth.js", async () => {
    for (const library of [core, ours]) {
      const { provider, running, visitor, start, arrive } = stage(library);
      const address = await start();
      const names = [...new URL(address).searchParams.keys()].sort();
      assert.deepEqual(names, ["client_id", "redirect_uri", "response_type", "scope"]);
      const { params } = await provider.authorize(address);
      assert.equal(params.has("state"), false);
      await arrive(params);
      assert.equal(Object((await visitor.session(running))?.user).name, "Ada Lovelace");
    }
  });

  test("sends a state all the same without compat, and with a check that asks for one", async () => {
    assert.ok((await requestOf(native, { checks: ["none"] })).get("state"));
    assert.ok((await requestOf(ours, { checks: ["none", "state"] })).get("state"));
    assert.ok((await requestOf(ours, {})).get("state"));
  });

  test("lets nobody in who has not begun to sign in here, or has used it up", async () => {
    const { provider, running, visitor, start, arrive } = stage(ours);
    const { params } = await provider.authorize(await start());
    const begun = new Map(visitor.cookies);
    visitor.cookies.clear();
    assert.equal(errorOf(await arrive(params)), "InvalidCheck");
    assert.equal(await visitor.session(running), null, "another browser");
    for (const [name, value] of begun) visitor.cookies.set(name, value);
    await arrive(params);
    assert.notEqual(await visitor.session(running), null);
    visitor.cookies.clear();
    for (const [name, value] of begun) visitor.cookies.set(name, value);
    const { params: again } = await provider.authorize(await start());
    for (const [name, value] of begun) visitor.cookies.set(name, value);
    assert.equal(errorOf(await arrive(again)), "InvalidCheck", "a copy of a used attempt");
  });

  test("takes no state from the response, neither a made-up one nor the name of the attempt", async () => {
    for (const state of ["made up", "unsent plain"]) {
      const { provider, running, visitor, start, arrive } = stage(ours);
      const { params } = await provider.authorize(await start());
      params.set("state", state);
      assert.ok(errorOf(await arrive(params)));
      assert.equal(await visitor.session(running), null);
    }
  });

  test("signs several people in, one after the other and side by side", async () => {
    const one = stage(ours);
    for (const _ of [1, 2]) {
      await one.arrive((await one.provider.authorize(await one.start())).params);
      assert.notEqual(await one.visitor.session(one.running), null);
      const csrfToken = await one.visitor.csrfToken(one.running);
      await one.visitor.post(one.running, "/auth/signout", { csrfToken });
      assert.equal(await one.visitor.session(one.running), null);
    }
  });

  test("links nobody, unless a link was asked for, which has a state", async () => {
    const adapter = memory();
    const { provider, running, visitor, start, arrive } = stage(ours, { adapter });
    const enter = async (sub: string, fields = {}) => {
      const person = { sub, name: sub, email: `${sub}@example.com` };
      const { params } = await provider.authorize(await start(fields), person);
      await arrive(params);
      return Object((await visitor.session(running))?.user).name;
    };
    assert.equal(await enter("ada"), "ada");
    assert.equal(await enter("mallory"), "mallory", "in compat, a state would link the account");
    assert.equal(await enter("second", { link: "true" }), "mallory");
    assert.ok(new URL(await start({ link: "true" })).searchParams.get("state"));
  });
});
