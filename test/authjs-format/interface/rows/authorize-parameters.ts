import { target, withProvider } from "../looks/application.ts";
import { pick, plain, sent, url } from "../looks/authorization.ts";
import type { Rows } from "../row.ts";

/** The parameters that the application, or the request, decides about. */
export const parameters: Rows = [
  {
    it: "A provider of type `oidc` is asked for `openid profile email` when no scope is written",
    look: async (side) => (await sent(side)).get("scope"),
    both: "openid profile email",
  },
  {
    it: "`authorization.params` adds parameters, and replaces the scope",
    look: async (side) =>
      pick(
        await sent(side, { authorization: { params: { scope: "openid", prompt: "login" } } }),
        "scope",
        "prompt",
      ),
    both: { scope: "openid", prompt: "login" },
  },
  {
    it: "An `authorization` address keeps its query",
    look: async (side) =>
      pick(await sent(side, plain(`${url}?scope=a+b&audience=api`)), "scope", "audience"),
    both: { scope: "a b", audience: "api" },
  },
  {
    it: "`authorization.params` wins over the query of `authorization.url`",
    look: async (side) =>
      pick(
        await sent(side, plain({ url: `${url}?scope=a&audience=api`, params: { scope: "b" } })),
        "scope",
        "audience",
      ),
    both: { scope: "b", audience: "api" },
  },
  {
    it: "What the application passes to a provider is merged into the provider's parameters",
    look: async (side) =>
      pick(
        await sent(side, {
          ...plain({ url, params: { scope: "a", prompt: "none" } }),
          options: { authorization: { params: { scope: "b" } } },
        }),
        "scope",
        "prompt",
      ),
    both: { scope: "b", prompt: "none" },
  },
  {
    it: "Numbers and booleans among the parameters are sent as text, and `claims` as JSON",
    look: async (side) =>
      pick(
        await sent(side, {
          authorization: {
            params: { max_age: 60, flag: true, claims: { userinfo: { email: null } } },
          },
        }),
        "max_age",
        "flag",
        "claims",
      ),
    both: { max_age: "60", flag: "true", claims: '{"userinfo":{"email":null}}' },
  },
  {
    it: "The query of the request adds parameters (`signIn(id, {}, { prompt })`)",
    look: async (side) =>
      pick(await sent(side, {}, "?prompt=select_account&login_hint=ada"), "prompt", "login_hint"),
    both: { prompt: "select_account", login_hint: "ada" },
  },
  {
    it: "The query of the request wins over `authorization.params`, for the scope too",
    look: async (side) =>
      pick(
        await sent(
          side,
          { authorization: { params: { prompt: "none", scope: "openid" } } },
          "?prompt=login&scope=openid+email",
        ),
        "prompt",
        "scope",
      ),
    both: { prompt: "login", scope: "openid email" },
  },
  {
    it: "The query of the request does not replace `client_id` or `redirect_uri`",
    async look(side) {
      const { library, visitor } = withProvider(side);
      const path = "/auth/signin/hostile?redirect_uri=https%3A%2F%2Fevil.example&client_id=x";
      const csrfToken = await visitor.csrfToken(library);
      return (await visitor.post(library, path, { csrfToken })).status;
    },
    authjs: 302,
    cardea: 400,
    purpose: "authorization-parameters",
  },
  {
    it: "`callbackUrl` is not sent to the provider, and the person returns there",
    async look(side) {
      const app = withProvider(side);
      const response = await app.post("signin/hostile", { callbackUrl: "/members" });
      const { href, searchParams } = new URL(response.headers.get("location") ?? "");
      const { url: back, params } = await app.provider.authorize(href);
      const end = await app.visitor.get(app.library, `${back}?${params}`);
      return [searchParams.has("callbackUrl"), target(end)];
    },
    both: [false, "302 /members"],
  },
];
