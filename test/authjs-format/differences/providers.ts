import CorePinterest from "@auth/core/providers/pinterest";
import Pinterest from "../../../src/providers/pinterest.ts";
import { Visitor } from "../support.ts";
import { cookieNames, withPlainProvider, withProvider } from "./looks.ts";
import { authjs, type Rows } from "./row.ts";

/** Rows about the way to a provider and back. */
export const providers: Rows = {
  "attempt-cookies": {
    async look(side) {
      const place = withProvider(side, {}, () => ({ checks: ["pkce", "state", "nonce"] }));
      await place.start();
      return cookieNames(place.visitor).filter((name) => /^(?:pkce|nonce)/.test(name)).length;
    },
    authjs: 2,
    cardea: 0,
  },
  checks: {
    async look(side) {
      const sent = (await withProvider(side).start()).searchParams;
      return ["code_challenge", "state", "nonce"].filter((name) => sent.has(name));
    },
    authjs: ["code_challenge"],
    cardea: ["code_challenge", "state", "nonce"],
  },
  state: {
    look: async (side) =>
      (await withPlainProvider(side, ["pkce"]).start()).searchParams.has("state"),
    authjs: false,
    cardea: true,
  },
  "unsent-state": {
    async look(side) {
      const place = withPlainProvider(side, ["none"]);
      const { params } = await place.provider.authorize((await place.start()).href);
      const stranger = new Visitor();
      await stranger.get(place.library, `/auth/callback/hostile?${params}`);
      return stranger.sessionCookies().length;
    },
    authjs: 1,
    cardea: 0,
  },
  "repeated-parameters": {
    async look(side) {
      const { library, visitor } = withProvider(side);
      return (await visitor.get(library, "/auth/callback/hostile?code=a&code=b")).status;
    },
    authjs: 302,
    cardea: 400,
  },
  "lost-attempt": {
    async look(side) {
      const { library, visitor } = withProvider(side);
      const response = await visitor.get(library, "/auth/callback/hostile?code=a&state=b");
      const { pathname, searchParams } = new URL(response.headers.get("location") ?? "");
      return [pathname, searchParams.get("error")];
    },
    authjs: ["/auth/error", "Configuration"],
    cardea: ["/auth/signin", "InvalidCheck"],
  },
  "account-ids": {
    async look(side) {
      const given = { id: "42", username: "ada", profile_image: null };
      const make: unknown = side === authjs ? CorePinterest : Pinterest;
      if (typeof make !== "function") throw new Error("not a provider");
      return Object(await Object(make({})).profile(given, {})).id;
    },
    authjs: "ada",
    cardea: "42",
  },
};
