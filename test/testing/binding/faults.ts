import { isAuthError } from "../../../src/errors.ts";
import { sendWebResponse, toWebRequest } from "../../../src/server/index.ts";
import type { BindingSettings } from "../../../src/testing/binding.ts";
import { type Behaviour, type Handled, sound } from "./application.ts";

/** What a binding does wrong, the check that has to see it, and what that check says. */
export interface Fault {
  readonly check: string;
  readonly says: RegExp;
  readonly behaviour?: Partial<Behaviour>;
  readonly settings?: (settings: BindingSettings) => BindingSettings;
}

const headersOf = (request: Request, drop: readonly string[]) =>
  new Request(request, {
    headers: [...request.headers].filter(([name]) => !drop.includes(name)),
  });

const foreign = ["origin", "sec-fetch-site"];
const blind: Partial<Behaviour> = {
  requestOf: (handled, origin) => headersOf(sound.requestOf(handled, origin), foreign),
};
const trusting: Partial<Behaviour> = {
  assertSameOrigin: async () => {},
  factsOf: (_handled, facts) => ({ ...facts, originChecked: true }),
};
const forwardedIn = (req: Handled["req"]) => String(req.headers["x-forwarded-for"]).split(/, */);
const isData = ({ path }: Handled) => path.startsWith("/data/");

function unsettledAt(isMeant: (handled: Handled) => boolean): Partial<Behaviour> {
  return {
    settle(visit, handled) {
      if (!isMeant(handled)) sound.settle(visit, handled);
    },
  };
}

/** Changes the headers of what the library answers. */
function answering(change: (headers: Headers, handled: Handled) => void): Partial<Behaviour> {
  return {
    send(response, handled) {
      const changed = new Response(response.body, response);
      change(changed.headers, handled);
      return sendWebResponse(changed, handled.res);
    },
  };
}

/** What every page was first answered with. */
function keeping(): Partial<Behaviour> {
  const kept = new Map<string, string>();
  return {
    answers({ path, req, res }) {
      const known = kept.get(path);
      if (known !== undefined) {
        res.end(known);
        return true;
      }
      const end = res.end.bind(res);
      Object.assign(res, {
        end(body: unknown) {
          if (typeof body === "string" && res.statusCode === 200) kept.set(path, body);
          return end(body);
        },
      });
      return req.method === "NONE";
    },
  };
}

export const faults: Readonly<Record<string, Fault>> = {
  "the address is another": {
    check: "the library answers at its base path, and writes addresses that lead there",
    says: /127\.0\.0\.1/,
    behaviour: { originOf: (handled) => sound.originOf(handled).replace("localhost", "127.0.0.1") },
  },
  "a mount anywhere in the path": {
    check: "the library answers nowhere else",
    says: /\/x\/auth\/csrf is none of the library's/,
    behaviour: {
      isRoute: ({ path }) => path.includes("/auth/"),
      requestOf({ req }, origin) {
        req.url = req.url?.slice(req.url.lastIndexOf("/auth/")) ?? "";
        return toWebRequest(req, origin);
      },
    },
  },
  "a mount in any letter case": {
    check: "the library answers nowhere else",
    says: /\/AUTH\/csrf is none of the library's/,
    behaviour: {
      isRoute: ({ path }) => path.toLowerCase().startsWith("/auth/"),
      requestOf({ req }, origin) {
        req.url = `/auth${req.url?.slice("/auth".length)}`;
        return toWebRequest(req, origin);
      },
    },
  },
  "several cookies become one header": {
    check: "a person signs in with credentials, is greeted, and signs out",
    says: /Ada Lovelace/,
    behaviour: answering((headers) => {
      const [first] = headers.getSetCookie().slice(-1);
      if (first) headers.set("set-cookie", first);
    }),
  },
  "cookies of actions get lost": {
    check: "the forms of the application sign a person in and out",
    says: /Ada Lovelace/,
    behaviour: unsettledAt(({ path }) => path === "/login"),
  },
  "redirects lose their query": {
    check: "a person signs in with OpenID Connect, and returns to the page they asked for",
    says: /members\?year=1843/,
    behaviour: answering((headers, { path }) => {
      const location = headers.get("location");
      if (location && path.includes("/callback/"))
        headers.set("location", location.split("?")[0] ?? "");
    }),
  },
  "a check of the framework stands before the library": {
    check:
      "an answer that a provider has the browser post reaches the library, and no check before it refuses it",
    says: /the callback redirects: 403/,
    behaviour: {
      answers({ req, res }) {
        const { origin, host } = req.headers;
        if (origin === undefined || origin === `http://${host}`) return false;
        res.writeHead(403).end();
        return true;
      },
    },
  },
  "the library does not see who posts a sign-in": {
    check: "the library's sign-in refuses forms of other sites, and nothing changes",
    says: /refused to .*evil\.example/,
    behaviour: blind,
  },
  "the library does not see who posts a sign-out": {
    check: "the library's sign-out refuses forms of other sites, and nothing changes",
    says: /refused to .*evil\.example/,
    behaviour: blind,
  },
  "actions sign in whoever posts": {
    check: "the application's sign-in form refuses other sites, and nothing changes",
    says: /refused to .*evil\.example/,
    behaviour: trusting,
  },
  "actions look at the origin alone": {
    check: "the application's sign-out form refuses other sites, and nothing changes",
    says: /refused to \{"sec-fetch-site":"cross-site"\}/,
    behaviour: {
      assertSameOrigin: async () => {},
      factsOf: ({ req }, facts) => ({ ...facts, originChecked: req.headers.origin === undefined }),
    },
  },
  "the guard forgets the page": {
    check: "the guard sends a person to sign in, and back to the page they asked for",
    says: /the sign-in leads back to the page/,
    behaviour: { returnTo: () => undefined },
  },
  "the guard redirects programs": {
    check: "the guard tells a program 401, and how to sign in",
    says: /303 !== 401/,
    behaviour: {
      async send(response, { res }) {
        if (response.status !== 401) return sendWebResponse(response, res);
        res.writeHead(303, { location: "/auth/signin" }).end();
      },
    },
  },
  "the guard knows no needs": {
    check: "the guard asks for a new sign-in where the last one was long ago",
    says: /the page is not shown/,
    behaviour: { needOf: () => ({}) },
  },
  "posts are not guarded": {
    check: "the guard asks of a post what it asks of who opens the page",
    says: /POST \/members is kept/,
    behaviour: { needOf: ({ req }, need) => (req.method === "POST" ? undefined : need) },
  },
  "posts need a session alone": {
    check: "the guard asks of a post what it asks of who opens the page",
    says: /POST \/recent is kept/,
    behaviour: { needOf: ({ req }, need) => (req.method === "POST" ? {} : need) },
  },
  "the guard knows no level": {
    check: "the guard asks for two factors where they are needed",
    says: /GET \/strong is kept/,
    behaviour: { needOf: (_handled, { level: _, ...need }) => need },
  },
  "the guard knows no methods": {
    check: "the guard asks for the method that is needed",
    says: /GET \/federated is kept/,
    behaviour: { needOf: (_handled, { methods: _, ...need }) => need },
  },
  "data is not guarded": {
    check: "the data of a guarded page is kept from strangers",
    says: /\/data\/members is kept/,
    behaviour: { needOf: (handled, need) => (isData(handled) ? undefined : need) },
  },
  "data is guarded by a session alone": {
    check: "the data of a guarded page is kept from a person whose sign-in was long ago",
    says: /\/data\/recent is kept/,
    behaviour: { needOf: (handled, need) => (isData(handled) ? {} : need) },
  },
  "each part opens a visit of its own": {
    check:
      "parts of a page that ask at the same time read and renew the session once, and set each cookie once",
    says: /it was read once/,
    behaviour: { visitOf: (_handled, open) => open() },
  },
  "cookies of a page get lost": {
    check: "a renewed session reaches the browser with a page",
    says: /\/ sets the session's cookie once/,
    behaviour: unsettledAt(({ path }) => path === "/"),
  },
  "cookies of data get lost": {
    check: "a renewed session reaches the browser with a request for data",
    says: /\/data\/members sets the session's cookie once/,
    behaviour: unsettledAt(isData),
  },
  "nobody says that it is too late for a cookie": {
    check: "a session that is read while a page streams is not renewed in vain",
    says: /the browser has what is shown/,
    behaviour: { factsOf: (_handled, { readOnly: _, ...facts }) => facts },
  },
  "caches are not told": {
    check:
      "what shows a session is kept by no cache, neither the browser's nor one that people share",
    says: /Cache-Control of \//,
    behaviour: {
      settle(visit, handled) {
        sound.settle(visit, handled);
        if (!handled.res.headersSent) handled.res.removeHeader("cache-control");
      },
    },
  },
  "a cache in front of everything": {
    check: "after the sign-out nobody gets what was shown to the person before",
    says: /\/ names nobody/,
    behaviour: keeping(),
  },
  "a cached page asks with the request of whoever came first": {
    check: "a page that is made for everybody knows nobody",
    says: /\/shared names nobody/,
    behaviour: { factsOf: (_handled, { anonymous: _, ...facts }) => facts },
  },
  "whoever forwards is believed": {
    check: "what a proxy would say moves no address while no proxy is trusted",
    says: /evil\.example/,
    behaviour: {
      originOf: (handled) => {
        const { "x-forwarded-host": host } = handled.req.headers;
        return host ? `https://${host}` : sound.originOf(handled);
      },
    },
  },
  "the first address that was forwarded is believed": {
    check: "the address of the client is the one that a trusted proxy appended, and no constant",
    says: /8\.8\.8\.0/,
    behaviour: { clientAddressOf: ({ req }) => forwardedIn(req).at(0) },
  },
  "everybody has one address": {
    check: "the address of the client is the one that a trusted proxy appended, and no constant",
    says: /1\.1\.1\.0/,
    behaviour: { clientAddressOf: () => "1.1.1.1" },
  },
  "nobody has an address": {
    check: "the address of the client is the one that a trusted proxy appended, and no constant",
    says: /9\.9\.9\.0/,
    behaviour: { clientAddressOf: () => undefined },
  },
  "the last address that was forwarded is believed": {
    check: "what a client says of its own address does not count while no proxy is trusted",
    says: /it is believed/,
    behaviour: { clientAddressOf: ({ req }) => forwardedIn(req).at(-1) },
  },
  "every host is trusted": {
    check: "a foreign host is refused, and gets into no address",
    says: /\/auth\/providers: 200/,
    settings: (settings) => ({ ...settings, config: { ...settings.config, trustHost: true } }),
  },
  "the last of two hosts is believed": {
    check: "of two hosts neither chooses a route, and a foreign one gets into no address",
    says: /evil\.example/,
    settings: (settings) => ({ ...settings, config: { ...settings.config, trustHost: true } }),
    behaviour: {
      originOf: ({ req }) => `http://${req.headersDistinct.host?.at(-1)}`,
    },
  },
  "addresses are parsed with the host": {
    check: "a malformed host chooses no route, and is no error of the server",
    says: /\/auth\/session of .*: 500/,
    behaviour: {
      requestOf: (handled, origin) => new Request(new URL(handled.req.url ?? "", origin)),
    },
  },
  "HEAD is made a GET": {
    check: "HEAD is answered as GET is, without a body, and changes nothing",
    says: /HEAD \/auth\/session sets no cookie/,
    behaviour: {
      requestOf: ({ req }, origin) => {
        const isHead = req.method === "HEAD";
        return toWebRequest(
          isHead ? Object.create(req, { method: { value: "GET" } }) : req,
          origin,
        );
      },
    },
  },
  "every method is a GET": {
    check: "other methods are refused as such, and change nothing",
    says: /PUT \/auth\/session/,
    behaviour: {
      requestOf: ({ req }, origin) =>
        toWebRequest(
          req.method === "POST" ? req : Object.create(req, { method: { value: "GET" } }),
          origin,
        ),
    },
  },
  "headers are cut": {
    check: "12 kB of cookies of others do not sign anybody out",
    says: /\/ shows the session/,
    behaviour: {
      factsOf: ({ req }, facts) => ({
        ...facts,
        headers: new Headers({ cookie: req.headers.cookie?.slice(0, 8192) ?? "" }),
      }),
    },
  },
  "paths are decoded": {
    check: "a malformed target finds no route, leads nowhere else, and is no error of the server",
    says: /finds no route|: 500/,
    behaviour: {
      isRoute: ({ path, basePath }) => decodeURIComponent(path).startsWith(`${basePath}/`),
    },
  },
  "paths are put right": {
    check: "a target that somebody would have to put right finds no route",
    says: /finds no route/,
    behaviour: {
      isRoute: ({ req }) => new URL(req.url ?? "/", "http://x").pathname.startsWith("/auth/"),
      requestOf({ req }, origin) {
        const { pathname } = new URL(req.url ?? "/", origin);
        return toWebRequest(Object.create(req, { url: { value: pathname } }), origin);
      },
    },
  },
  "the first configuration serves both": {
    check: "two configurations in one process keep apart",
    says: /signed in at one/,
    settings: (settings) => ({ ...settings, secondConfig: settings.config }),
  },
  "errors are shown": {
    check: "while the database is away, a browser learns a status and no more",
    says: /\/: 500 AdapterError/,
    behaviour: {
      async fail(error, { res }) {
        res.statusCode = 500;
        res.end(error instanceof Error ? `${error.stack} ${Object(error.cause).err?.stack}` : "");
      },
    },
  },
  "who cannot be read is taken for nobody": {
    check: "while the database is away, nobody is signed out",
    says: /sends nobody to sign in/,
    behaviour: {
      auth: (visit) =>
        visit.auth().catch((error) => {
          if (isAuthError(error)) return null;
          throw error;
        }),
    },
  },
};
