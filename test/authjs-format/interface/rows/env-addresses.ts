import { type Options, trustOf, type Variables } from "../looks/environment.ts";
import type { Rows } from "../row.ts";
import type { Side } from "../sides.ts";

/** Where `createActionURL` says that an action is. */
function at(
  side: Side,
  env: Variables,
  config: Options = {},
  headers: Variables = { host: "app.example.com" },
  protocol = "https",
): unknown {
  const logger = { warn() {} };
  const own = { basePath: "/auth", trustHost: true, logger, ...config };
  return side.createActionURL("signin", protocol, new Headers(headers), env, own).href;
}

const url = "https://app.example.com";
const refused = (run: () => unknown) => {
  try {
    return run();
  } catch {
    return "refused";
  }
};

/** Rows about `createActionURL`. */
export const addresses: Rows = [
  {
    it: "`createActionURL` takes the host and the protocol of the request",
    look: (side) => [at(side, {}), at(side, {}, {}, { host: "localhost:3000" }, "http")],
    both: [`${url}/auth/signin`, "http://localhost:3000/auth/signin"],
  },
  {
    it: "`createActionURL` takes a protocol with its colon too",
    look: (side) => at(side, {}, {}, undefined, "http:"),
    both: "http://app.example.com/auth/signin",
  },
  {
    it: "`createActionURL` believes `X-Forwarded-Host` and `X-Forwarded-Proto`",
    look: (side) =>
      at(
        side,
        {},
        {},
        { host: "inner:8080", "x-forwarded-host": "app.example.com", "x-forwarded-proto": "https" },
        "http",
      ),
    both: `${url}/auth/signin`,
  },
  {
    it: "`createActionURL` prefers `AUTH_URL` to every header",
    look: (side) => at(side, { AUTH_URL: url }, {}, { host: "inner:8080" }),
    both: `${url}/auth/signin`,
  },
  {
    it: "`createActionURL` takes `NEXTAUTH_URL` where there is no `AUTH_URL`",
    look: (side) => [
      at(side, { NEXTAUTH_URL: "https://old.example" }),
      at(side, { NEXTAUTH_URL: "https://old.example", AUTH_URL: url }),
    ],
    both: ["https://old.example/auth/signin", `${url}/auth/signin`],
  },
  {
    it: "`createActionURL` with `AUTH_URL` whose path is `basePath` names that path once",
    look: (side) => at(side, { AUTH_URL: `${url}/auth` }),
    both: `${url}/auth/signin`,
  },
  {
    it: "`createActionURL` with `AUTH_URL` whose path is another one goes by `basePath`",
    look: (side) => at(side, { AUTH_URL: `${url}/elsewhere` }),
    both: `${url}/auth/signin`,
  },
  {
    it: "`createActionURL` takes a `basePath` with and without its slashes",
    look: (side) =>
      ["/api/auth", "api/auth", "/api/auth/"].map((basePath) => at(side, {}, { basePath })),
    both: Array(3).fill(`${url}/api/auth/signin`),
  },
  {
    it: "`createActionURL` with the `basePath` `/` writes one slash",
    look: (side) => at(side, {}, { basePath: "/" }),
    authjs: `${url}//signin`,
    cardea: `${url}/signin`,
    better: "It is the address that `Auth` answers",
  },
  {
    it: "`createActionURL` without `basePath` goes by the path of `AUTH_URL`",
    look: (side) => at(side, { AUTH_URL: `${url}/api/auth` }, { basePath: undefined }),
    both: `${url}/api/auth/signin`,
  },
  {
    it: "`createActionURL` without `basePath` and without `AUTH_URL` takes the default, `/auth`",
    look: (side) => at(side, {}, { basePath: undefined }),
    authjs: `${url}/signin`,
    cardea: `${url}/auth/signin`,
    better: "It is the address that `Auth` answers with the same configuration",
  },
  {
    it: "`createActionURL` takes the first of several protocols that proxies have written",
    look: (side) =>
      refused(() =>
        at(
          side,
          {},
          {},
          {
            host: "inner",
            "x-forwarded-host": "app.example.com",
            "x-forwarded-proto": "https,http",
          },
        ),
      ),
    authjs: "refused",
    better: "Two proxies in a row write such a list",
    cardea: `${url}/auth/signin`,
  },
  {
    it: "`createActionURL` refuses a request without a host",
    look: (side) => refused(() => at(side, {}, {}, {})),
    authjs: "https://null/auth/signin",
    cardea: "refused",
    better: "There is no address to tell",
  },
  {
    it: "`createActionURL` refuses a host that `trustHost` does not allow",
    look: (side) => refused(() => at(side, {}, { trustHost: false }, { host: "evil.example" })),
    authjs: "https://evil.example/auth/signin",
    cardea: "refused",
    better: "What `Auth` would not answer is not handed out as a link",
  },
  {
    it: "An empty `AUTH_URL` counts as missing",
    look: (side) => [at(side, { AUTH_URL: "" }), trustOf(side, { AUTH_URL: "", VERCEL: "1" })],
    authjs: [`${url}/auth/signin`, false],
    cardea: [`${url}/auth/signin`, true],
    better: "An empty value means the same wherever the variable is read",
  },
];
