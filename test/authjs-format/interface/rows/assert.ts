import { application, password, target } from "../looks/application.ts";
import { asked } from "../looks/mistakes.ts";
import type { Rows } from "../row.ts";

const production = { AUTH_URL: undefined, AUTH_SECRET: undefined, NODE_ENV: "production" };

/** Runs as a process in production does that has none of the library's variables. */
async function inProduction<T>(run: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  for (const [name, value] of Object.entries(production)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  try {
    return await run();
  } finally {
    for (const name of Object.keys(production)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

const broken = { secret: [] };

/** What stops everything, and what strangers see of it. */
export const stopped: Rows = [
  {
    it: "Without a secret nothing works: `MissingSecret`, and 500",
    look: (side) => inProduction(() => asked(side, { secret: undefined })),
    both: [500, ["MissingSecret"]],
  },
  {
    it: "An empty list of secrets is none",
    look: (side) => inProduction(() => asked(side, broken)),
    both: [500, ["MissingSecret"]],
  },
  {
    it: "A host that is not trusted is refused: `UntrustedHost`",
    look: (side) => inProduction(async () => (await asked(side, { trustHost: false }))[1]),
    both: ["UntrustedHost"],
  },
  {
    it: "The answer to a host that is not trusted is 400",
    look: (side) => inProduction(async () => (await asked(side, { trustHost: false }))[0]),
    authjs: 500,
    cardea: 400,
    better: "It is the request that is wrong, and monitors of 5xx stay quiet about strangers",
  },
  {
    it: "A program gets JSON with a message that tells nothing about the mistake",
    look: (side) =>
      inProduction(async () => {
        const response = await application(side, broken).get("session");
        const { message } = await response.json();
        return [response.headers.get("content-type"), typeof message, /secret/i.test(message)];
      }),
    both: ["application/json", "string", false],
  },
  {
    it: "A browser gets a page with 500",
    look: (side) =>
      inProduction(async () => {
        const response = await application(side, { providers: [password()], ...broken }).get(
          "signin",
        );
        return [response.status, response.headers.get("content-type")?.split(";")[0]];
      }),
    both: [500, "text/html"],
  },
  {
    it: "With `pages.error` a browser is sent there with `error=Configuration`",
    look: (side) =>
      inProduction(async () => {
        const config = { providers: [password()], pages: { error: "/oops" }, ...broken };
        return target(await application(side, config).get("signin"));
      }),
    both: "302 /oops?error=Configuration",
  },
  {
    it: "No cookie is set while the configuration is wrong",
    look: (side) =>
      inProduction(async () => {
        const response = await application(side, broken).get("signin");
        return response.headers.getSetCookie();
      }),
    both: [],
  },
  {
    it: "A `callbackUrl` in the query that is no web address is left out",
    look: (side) => asked(side, {}, "signin?callbackUrl=javascript:alert(1)"),
    authjs: [500, ["InvalidCallbackUrl"]],
    cardea: [200, []],
    better: "What a stranger writes into a link is no mistake of the configuration",
  },
  {
    it: "A `callbackUrl` without a slash before it is left out",
    look: (side) => asked(side, {}, "signin?callbackUrl=members"),
    authjs: [500, ["InvalidCallbackUrl"]],
    cardea: [200, []],
    better: "People can sign in, and arrive at the start page",
  },
  {
    it: "A path is a good `callbackUrl`, and so is an address with http or https",
    look: async (side) => [
      await asked(side, {}, "signin?callbackUrl=/members"),
      await asked(side, {}, "signin?callbackUrl=https://elsewhere.example"),
    ],
    both: [
      [200, []],
      [200, []],
    ],
  },
  {
    it: "An address below `basePath` that is none is answered with 404",
    look: async (side) =>
      (await application(side, { providers: [password()] }).get("nothing")).status,
    authjs: 400,
    cardea: 404,
    purpose: "unknown-address",
  },
  {
    it: "Methods other than GET and POST are answered with 405",
    async look(side) {
      const { visitor, library } = application(side, { providers: [password()] });
      const { status } = await visitor.send(library, "/auth/session", { method: "PUT" });
      return status;
    },
    authjs: 400,
    cardea: 405,
    better: "It is the status that HTTP has for this",
  },
  {
    it: "A body of JSON that cannot be parsed is 400",
    async look(side) {
      const { visitor, library } = application(side, { providers: [password()] });
      const headers = { "content-type": "application/json" };
      const init = { method: "POST", body: "{", headers };
      return (await visitor.send(library, "/auth/callback/credentials", init)).status;
    },
    both: 400,
  },
];
