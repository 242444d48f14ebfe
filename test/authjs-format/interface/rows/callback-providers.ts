import { target, thrown, withProvider } from "../looks/application.ts";
import type { Rows } from "../row.ts";

type Given = Readonly<Record<string, unknown>>;

/** Providers that send people back. */
export const returning: Rows = [
  {
    it: "A sign-in with a provider ends where it was to end, with a session",
    async look(side) {
      const app = withProvider(side);
      return [target(await app.enter()), Object((await app.session())?.user).name];
    },
    both: ["302 /", "Ada Lovelace"],
  },
  {
    it: "The `signIn` callback gets `user`, `account` with its tokens, and `profile`",
    async look(side) {
      let seen: Given = {};
      const signIn = (params: Given) => {
        seen = params;
        return true;
      };
      await withProvider(side, { callbacks: { signIn } }).enter();
      const { name, email } = Object(seen.user);
      const { provider, type, providerAccountId, token_type } = Object(seen.account);
      const account = { provider, type, providerAccountId, token_type };
      return [{ name, email }, account, Object(seen.profile).sub];
    },
    both: [
      { name: "Ada Lovelace", email: "ada@example.com" },
      { provider: "hostile", type: "oidc", providerAccountId: "person-1", token_type: "bearer" },
      "person-1",
    ],
  },
  {
    it: "`account` has the tokens of the provider, and `expires_at` in seconds",
    async look(side) {
      let account: Given = {};
      const jwt = (params: Given) => {
        if (params.account) account = Object(params.account);
        return params.token;
      };
      await withProvider(side, { callbacks: { jwt } }).enter();
      const names = ["access_token", "refresh_token", "id_token", "expires_in"].filter(
        (name) => name in account,
      );
      const left = Number(account.expires_at) - Date.now() / 1000;
      return [names, Math.abs(left - 3600) < 10];
    },
    both: [["access_token", "refresh_token", "id_token", "expires_in"], true],
  },
  {
    it: "`profile` of the provider makes the user",
    async look(side) {
      const app = withProvider(side, {}, () => ({
        profile: ({ sub, name }: Given) => ({
          id: sub,
          name: `Dr ${name}`,
          email: "Ada@Example.com",
          image: "/a.png",
        }),
      }));
      await app.enter();
      return (await app.session())?.user;
    },
    both: { name: "Dr Ada Lovelace", email: "ada@example.com", image: "/a.png" },
  },
  {
    it: "A `profile` that throws leads to the error page",
    async look(side) {
      const app = withProvider(side, {}, () => ({ profile: thrown(new Error("broken")) }));
      const { pathname } = new URL((await app.enter()).headers.get("location") ?? "");
      return [pathname, app.errors, app.visitor.sessionCookies().length];
    },
    authjs: ["/auth/callback/hostile", ["OAuthProfileParseError"], 0],
    cardea: ["/auth/error", ["OAuthProfileParseError"], 0],
    better: "There is a page at that address",
  },
  {
    it: "A person who declines is back on the sign-in page, with `OAuthCallbackError`",
    async look(side) {
      const app = withProvider(side);
      const { href } = await app.start();
      const { url, params } = await app.provider.decline(href);
      return [target(await app.visitor.get(app.library, `${url}?${params}`)), app.errors];
    },
    both: ["302 /auth/signin?error=OAuthCallbackError", ["OAuthCallbackError"]],
  },
  {
    it: "A return with another `state` signs nobody in",
    async look(side) {
      const app = withProvider(side);
      const { href } = await app.start();
      const { url, params } = await app.provider.authorize(href);
      params.set("state", "another");
      const response = await app.visitor.get(app.library, `${url}?${params}`);
      return [target(response), app.visitor.sessionCookies().length];
    },
    authjs: ["302 /auth/error?error=Configuration", 0],
    cardea: ["302 /auth/signin?error=InvalidCheck", 0],
    purpose: "lost-attempt",
  },
  {
    it: "A token endpoint that fails leads back to the sign-in page",
    async look(side) {
      const app = withProvider(side, {}, () => ({}), {
        answer: { token: () => new Response("", { status: 500 }) },
      });
      return [target(await app.enter()), app.errors, app.visitor.sessionCookies().length];
    },
    authjs: ["302 /auth/error?error=Configuration", ["CallbackRouteError"], 0],
    cardea: ["302 /auth/signin?error=OAuthCallbackError", ["OAuthCallbackError"], 0],
    better:
      "The provider is away and nothing is configured wrongly; there, people can take another way",
  },
  {
    it: "The return to a provider that is not configured is an error",
    look: async (side) => target(await withProvider(side).get("callback/nobody?code=a")),
    both: "302 /auth/error?error=Configuration",
  },
  {
    it: "The event `signIn` gets `user`, `account` and `profile`",
    async look(side) {
      const seen: unknown[] = [];
      const signIn = ({ user, account, profile }: Given) =>
        seen.push(Object(user).name, Object(account).provider, Object(profile).sub);
      await withProvider(side, { events: { signIn } }).enter();
      return seen;
    },
    both: ["Ada Lovelace", "hostile", "person-1"],
  },
];
