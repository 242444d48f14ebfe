import { filled, type Options, trustOf, type Variables } from "../looks/environment.ts";
import type { Rows } from "../row.ts";
import type { Side } from "../sides.ts";

/** The warnings of `setEnvDefaults`. */
function warningsOf(side: Side, env: Variables, config: Options): unknown[] {
  const codes: unknown[] = [];
  filled(side, env, { ...config, logger: { warn: (code: unknown) => codes.push(code) } });
  return codes;
}

/** What the functions for tokens and forms get as their secret. */
const secretOf = (side: Side, env: Variables, config: Options = {}) =>
  filled(side, env, config).secret;
const basePathOf = (side: Side, env: Variables, config: Options = {}) =>
  filled(side, env, config).basePath;
/** What `setEnvDefaults` takes from the environment. */
export const defaults: Rows = [
  {
    it: "`AUTH_SECRET` becomes `secret`, as a list",
    look: (side) => secretOf(side, { AUTH_SECRET: "one" }),
    both: ["one"],
  },
  {
    it: "`AUTH_SECRET_1` to `AUTH_SECRET_3` go before it, the highest number first",
    look: (side) =>
      secretOf(side, {
        AUTH_SECRET: "0",
        AUTH_SECRET_1: "1",
        AUTH_SECRET_2: "2",
        AUTH_SECRET_3: "3",
      }),
    both: ["3", "2", "1", "0"],
  },
  {
    it: "A variable for a secret that is empty counts as missing",
    look: (side) => secretOf(side, { AUTH_SECRET: "", AUTH_SECRET_2: "2" }),
    both: ["2"],
  },
  {
    it: "A `secret` that is written wins",
    look: (side) => secretOf(side, { AUTH_SECRET: "one" }, { secret: "mine" }),
    both: "mine",
  },
  {
    it: "An empty `secret`, or an empty list of them, is filled from the environment",
    look: (side) => ["", []].map((secret) => secretOf(side, { AUTH_SECRET: "one" }, { secret })),
    both: [["one"], ["one"]],
  },
  {
    it: "`NEXTAUTH_SECRET` is the secret where there is no `AUTH_SECRET`",
    look: (side) => [
      secretOf(side, { NEXTAUTH_SECRET: "old" }),
      secretOf(side, { NEXTAUTH_SECRET: "old", AUTH_SECRET: "new" }),
    ],
    authjs: [[], ["new"]],
    cardea: [["old"], ["new"]],
    better: "Bindings and functions that read the environment agree about the names of variables",
  },
  {
    it: "`NEXTAUTH_URL` is the address where there is no `AUTH_URL`",
    look: (side) => basePathOf(side, { NEXTAUTH_URL: "https://app.example.com/api/auth" }),
    authjs: "/auth",
    cardea: "/api/auth",
    better: "`createActionURL` takes the variable too, so both name the same address",
  },
  {
    it: "Without anything, `basePath` is `/auth`",
    look: (side) => basePathOf(side, {}),
    both: "/auth",
  },
  {
    it: "The path of `AUTH_URL` becomes `basePath`",
    look: (side) => basePathOf(side, { AUTH_URL: "https://app.example.com/api/auth" }),
    both: "/api/auth",
  },
  {
    it: "`AUTH_URL` without a path leaves `basePath` at `/auth`",
    look: (side) => basePathOf(side, { AUTH_URL: "https://app.example.com" }),
    authjs: "/",
    cardea: "/auth",
    better: "An address without a path says nothing about the path, so the default stays",
  },
  {
    it: "A slash at the end of `AUTH_URL` is not part of `basePath`",
    look: (side) => basePathOf(side, { AUTH_URL: "https://app.example.com/api/auth/" }),
    authjs: "/api/auth/",
    cardea: "/api/auth",
    better: "Addresses are found whether or not somebody wrote the slash",
  },
  {
    it: "A `basePath` that is written wins over `AUTH_URL`",
    look: (side) =>
      basePathOf(side, { AUTH_URL: "https://app.example.com/elsewhere" }, { basePath: "/login" }),
    both: "/login",
  },
  {
    it: "`setEnvDefaults` leaves no warning about `basePath` beside an `AUTH_URL` with the same path",
    look: (side) =>
      warningsOf(side, { AUTH_URL: "https://app.example.com/auth" }, { basePath: "/auth" }),
    authjs: ["env-url-basepath-redundant"],
    cardea: [],
    better: "`Auth` leaves it, once, however often defaults are set",
  },
  {
    it: "An `AUTH_URL` that is no http or https URL is an error, with a code of its own",
    look(side) {
      try {
        return basePathOf(side, { AUTH_URL: "app.example.com/auth" });
      } catch (error) {
        return Object(error).code;
      }
    },
    authjs: "/auth",
    cardea: "invalid-auth-url",
    purpose: "public-address",
  },
  {
    it: "With `AUTH_URL` its host is trusted, and no other",
    look: (side) => trustOf(side, { AUTH_URL: "https://app.example.com" }),
    authjs: true,
    cardea: ["app.example.com"],
    purpose: "public-address",
  },
  {
    it: "`AUTH_TRUST_HOST=true` sets `trustHost`",
    look: (side) => trustOf(side, { AUTH_TRUST_HOST: "true" }),
    both: true,
  },
  {
    it: "`AUTH_TRUST_HOST=false` means no",
    look: (side) => trustOf(side, { AUTH_TRUST_HOST: "false" }),
    authjs: true,
    cardea: false,
    purpose: "trust-host",
  },
  {
    it: "On Vercel hosts are trusted",
    look: (side) => trustOf(side, { VERCEL: "1" }),
    both: true,
  },
  {
    it: "On Cloudflare Pages the address of the request is trusted, and no forwarded header",
    look: (side) => trustOf(side, { CF_PAGES: "1" }),
    authjs: true,
    cardea: "address",
    purpose: "trust-host",
  },
  {
    it: "In production hosts are not trusted unless something says so, and in development they are",
    look: (side) => [trustOf(side, {}), trustOf(side, { NODE_ENV: "development" })],
    both: [false, true],
  },
  {
    it: "Without `NODE_ENV` only this machine is trusted, which nobody has to list",
    look: (side) => filled(side, {}).trustHost,
    authjs: true,
    cardea: undefined,
    purpose: "trust-host",
  },
  {
    it: "A `trustHost` that is written wins over every variable",
    look: (side) => [
      trustOf(side, { AUTH_TRUST_HOST: "true", VERCEL: "1" }, { trustHost: false }),
      trustOf(side, {}, { trustHost: true }),
    ],
    both: [false, true],
  },
  {
    it: "`AUTH_REDIRECT_PROXY_URL` becomes `redirectProxyUrl`, unless that is written",
    look: (side) =>
      [{}, { redirectProxyUrl: "https://mine.example/auth" }].map(
        (config) =>
          filled(side, { AUTH_REDIRECT_PROXY_URL: "https://proxy.example/auth" }, config)
            .redirectProxyUrl,
      ),
    both: ["https://proxy.example/auth", "https://mine.example/auth"],
  },
  {
    it: "Options of the application that no variable is about stay as they are",
    look: (side) => filled(side, {}, { debug: false, pages: { signIn: "/in" } }).pages,
    both: { signIn: "/in" },
  },
];
