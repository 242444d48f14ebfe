import { attributesOf, withProvider } from "../looks/application.ts";
import { plain, sent, url } from "../looks/authorization.ts";
import type { Rows } from "../row.ts";

const checked = ["state", "code_challenge", "code_challenge_method", "nonce"] as const;

/** `state`, PKCE and `nonce`. */
export const checks: Rows = [
  {
    it: "`checks` with all three sends `state`, `nonce` and a challenge with `S256`",
    look: async (side) => {
      const params = await sent(side);
      const [state = "", ...rest] = checked.map((name) => params.get(name) ?? "");
      return [state.length >= 43, ...rest];
    },
    both: [true, "<random>", "S256", "<random>"],
  },
  {
    it: "Each sign-in has values of its own",
    async look(side) {
      const app = withProvider(side);
      const starts = [(await app.start()).searchParams, (await app.start()).searchParams];
      return ["state", "nonce", "code_challenge"].map(
        (name) => new Set(starts.map((params) => params.get(name))).size,
      );
    },
    both: [2, 2, 2],
  },
  {
    it: "Without `checks`, a provider of type `oidc` gets all that it understands",
    look: async (side) => {
      const params = await sent(side, { checks: undefined });
      return checked.filter((name) => params.has(name));
    },
    authjs: ["code_challenge", "code_challenge_method"],
    cardea: [...checked],
    purpose: "checks",
  },
  {
    it: '`checks: ["none"]` sends none of them to a provider of type `oauth`',
    look: async (side) => {
      const params = await sent(side, plain(url, { checks: ["none"] }));
      return checked.filter((name) => params.has(name));
    },
    both: [],
  },
  {
    it: '`checks: ["pkce"]` sends `state` as well',
    look: async (side) => (await sent(side, plain(url, { checks: ["pkce"] }))).has("state"),
    authjs: false,
    cardea: true,
    purpose: "state",
  },
  {
    it: "What the checks need is in cookies that only the server reads",
    async look(side) {
      const app = withProvider(side);
      const response = await app.post("signin/hostile");
      const attributes = response.headers
        .getSetCookie()
        .filter((one) => !one.includes("callback-url"))
        .map((one) => ["HttpOnly", "Secure", "SameSite=Lax"].every((name) => one.includes(name)));
      return [attributes.length > 0, attributes.every(Boolean)];
    },
    both: [true, true],
  },
  {
    it: "What all the checks of a sign-in need is in one cookie",
    async look(side) {
      const response = await withProvider(side).post("signin/hostile");
      return response.headers
        .getSetCookie()
        .filter((one) => /authjs\.(?:state|pkce|nonce)/.test(one)).length;
    },
    authjs: 3,
    cardea: 1,
    purpose: "attempt-cookies",
  },
  {
    it: "The cookie of an attempt lasts 15 minutes",
    look: async (side) =>
      attributesOf(await withProvider(side).post("signin/hostile"), "authjs.state"),
    both: "HttpOnly; Max-Age=900; Path=/; SameSite=Lax; Secure",
  },
  {
    it: "With `response_mode=form_post` the cookie of `state` comes along with a form of another site",
    async look(side) {
      const app = withProvider(side, {}, ({ issuer }) => ({
        authorization: `${issuer}/authorize?response_mode=form_post&scope=openid`,
        checks: ["state"],
      }));
      const response = await app.post("signin/hostile");
      const cookie = response.headers.getSetCookie().find((one) => /authjs\.state/.test(one));
      return ["SameSite=None", "Secure"].map((name) => cookie?.includes(name));
    },
    both: [true, true],
  },
  {
    it: "Two sign-ins may be open side by side",
    async look(side) {
      const app = withProvider(side);
      const first = await app.start();
      await app.start();
      const { url: back, params } = await app.provider.authorize(first.href);
      await app.visitor.get(app.library, `${back}?${params}`);
      return app.visitor.sessionCookies().length;
    },
    authjs: 0,
    cardea: 1,
    purpose: "attempt-cookies",
  },
];
