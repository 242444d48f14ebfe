import type { SharedConfig } from "../../support.ts";
import { application, entered, password, target } from "../looks/application.ts";
import type { Rows } from "../row.ts";
import type { Side } from "../sides.ts";

type Given = Readonly<Record<string, unknown>>;

/** Where a sign-in with a password leads that asks for this `callbackUrl`. */
async function leads(side: Side, callbackUrl: string, config: SharedConfig = {}): Promise<string> {
  const app = application(side, { providers: [password()], ...config });
  return target(await app.post("callback/credentials", { callbackUrl }), []);
}

/** Where people go, and the `redirect` callback. */
export const redirects: Rows = [
  {
    it: "Without `callbackUrl` a sign-in leads to the start page",
    look: async (side) =>
      target(await application(side, { providers: [password()] }).post("callback/credentials")),
    both: "302 /",
  },
  {
    it: "`callbackUrl` may be a path or an address of the application itself",
    look: async (side) => [
      await leads(side, "/members?x=1#top"),
      await leads(side, "https://app.example.com/members"),
    ],
    both: ["302 /members?x=1#top", "302 /members"],
  },
  {
    it: "`callbackUrl` of another site leads to the start page",
    look: async (side) => [
      await leads(side, "https://evil.example/in"),
      await leads(side, "https://app.example.com.evil.example"),
      await leads(side, "http://app.example.com/in"),
    ],
    both: ["302 /", "302 /", "302 /"],
  },
  {
    it: "`callbackUrl` with two slashes stays on this site",
    look: async (side) => (await leads(side, "//evil.example/in")).startsWith("302 /"),
    both: true,
  },
  {
    it: "A `callbackUrl` that is no URL leads to the start page",
    look: async (side) => leads(side, "members"),
    authjs: "302 /auth/error?error=Configuration",
    cardea: "302 /",
    better: "The person has signed in, and the configuration is right",
  },
  {
    it: "The `redirect` callback gets `url` and `baseUrl`, and its answer is where people go",
    async look(side) {
      const seen: unknown[] = [];
      const redirect = (params: Given) => {
        seen.push(params);
        return `${params.baseUrl}/elsewhere`;
      };
      return [await leads(side, "/members", { callbacks: { redirect } }), seen.at(-1)];
    },
    both: ["302 /elsewhere", { url: "/members", baseUrl: "https://app.example.com" }],
  },
  {
    it: "The `redirect` callback may lead to another site",
    look: (side) =>
      leads(side, "/x", { callbacks: { redirect: () => "https://other.example/in" } }),
    both: "302 https://other.example/in",
  },
  {
    it: "The `redirect` callback decides at sign-out too",
    async look(side) {
      const app = await entered(side, {
        callbacks: { redirect: () => "https://app.example.com/bye" },
      });
      return target(await app.post("signout", { callbackUrl: "/x" }));
    },
    both: "302 /bye",
  },
  {
    it: "The field of a form wins over the query",
    async look(side) {
      const app = application(side, { providers: [password()] });
      return target(
        await app.post("callback/credentials?callbackUrl=/query", { callbackUrl: "/field" }),
      );
    },
    both: "302 /field",
  },
  {
    it: "`callbackUrl` in the query counts",
    async look(side) {
      const app = application(side, { providers: [password()] });
      return target(await app.post("callback/credentials?callbackUrl=/query"), []);
    },
    both: "302 /query",
  },
  {
    it: "A form on a page of one's own posts the `callbackUrl` that the page got; no cookie remembers it",
    async look(side) {
      const pages = { signIn: "/welcome" };
      const app = application(side, { providers: [password()], pages });
      await app.get("signin?callbackUrl=/members");
      const without = target(await app.post("callback/credentials"));
      return [without, target(await app.post("callback/credentials", { callbackUrl: "/members" }))];
    },
    authjs: ["302 /members", "302 /members"],
    cardea: ["302 /", "302 /members"],
    purpose: "callback-url",
  },
  {
    it: "A script (`X-Auth-Return-Redirect`) gets `{ url }` and 200",
    async look(side) {
      const { visitor, library } = application(side, { providers: [password()] });
      const body = new URLSearchParams({
        csrfToken: await visitor.csrfToken(library),
        callbackUrl: "/in",
      });
      const headers = { "x-auth-return-redirect": "1" };
      const response = await visitor.send(library, "/auth/callback/credentials", {
        method: "POST",
        body,
        headers,
      });
      return [response.status, await response.json(), visitor.sessionCookies().length];
    },
    both: [200, { url: "https://app.example.com/in" }, 1],
  },
  {
    it: "A script whose sign-in fails gets the page of the error as `url`",
    async look(side) {
      const { visitor, library } = application(side, { providers: [password(() => null)] });
      const body = new URLSearchParams({ csrfToken: await visitor.csrfToken(library) });
      const headers = { "x-auth-return-redirect": "1" };
      const response = await visitor.send(library, "/auth/callback/credentials", {
        method: "POST",
        body,
        headers,
      });
      const { searchParams, pathname } = new URL((await response.json()).url);
      return [pathname, searchParams.get("error"), searchParams.get("code")];
    },
    both: ["/auth/signin", "CredentialsSignin", "credentials"],
  },
];
