import { Visitor } from "../support.ts";
import { cookieNames, password, signedIn, withEnv, withProvider } from "./looks.ts";
import type { Rows, Side } from "./row.ts";

const origin = "https://app.example.com";
const configured = () => ({ providers: [password()], trustHost: true, basePath: "/auth" });
const secret = "a secret for tests that has more than 32 bytes";
const request = (path: string) => new Request(`${origin}/auth/${path}`);
const quiet = { error() {}, warn() {}, debug() {} };

async function statusOf(answer: unknown): Promise<number> {
  return answer instanceof Response ? answer.status : Object(answer).status;
}

/** Who asks in raw mode, and what comes back. */
const askRaw = (side: Side, path: string) =>
  side.answer(request(path), { ...configured(), secret, logger: quiet, raw: side.raw });

/** Rows about configurations, requests and responses. */
export const requests: Rows = {
  environment: {
    look: (side) =>
      withEnv({ AUTH_SECRET: secret }, async () =>
        statusOf(await side.answer(request("session"), { ...configured(), logger: quiet })),
      ),
    authjs: 500,
    cardea: 200,
  },
  "configuration-object": {
    async look(side) {
      const { basePath: _, ...config } = { ...configured(), secret };
      await side.answer(request("session"), config);
      return Object.keys(config);
    },
    authjs: ["providers", "trustHost", "secret", "logger", "basePath"],
    cardea: ["providers", "trustHost", "secret"],
  },
  "late-changes": {
    async look(side) {
      const config = { ...configured(), secret, logger: quiet };
      const compat = side.compat && { compat: side.compat };
      const own = { ...compat, ...config };
      await side.answer(request("providers"), own);
      own.providers.push({ ...password(), id: "late" });
      const answer = await side.answer(request("providers"), own);
      return answer instanceof Response && Object.keys(await answer.json());
    },
    authjs: ["credentials", "late"],
    cardea: ["credentials"],
  },
  "trust-host": {
    look(side) {
      const config: Record<string, unknown> = { ...configured(), trustHost: undefined };
      side.setEnvDefaults({ AUTH_TRUST_HOST: "false", AUTH_SECRET: secret }, config);
      return config.trustHost;
    },
    authjs: true,
    cardea: false,
  },
  "public-address": {
    look: (side) =>
      withEnv({ AUTH_URL: "https://public.example/auth" }, async () => {
        const library = side.library(configured());
        const providers = await (await new Visitor().get(library, "/auth/providers")).json();
        return new URL(providers.credentials.callbackUrl).origin;
      }),
    authjs: origin,
    cardea: "https://public.example",
  },
  "short-secret": {
    look: (side) =>
      withEnv({ NODE_ENV: "production" }, async () => {
        const library = side.library({ providers: [password()], secret: "short" });
        return (await new Visitor().get(library, "/auth/session")).status;
      }),
    authjs: 200,
    cardea: 500,
  },
  "frozen-configuration": {
    async look(side) {
      const config = Object.freeze({ providers: [password()], trustHost: true, secret });
      const answer = await side.answer(request("session"), config).catch(() => ({ status: 0 }));
      return (await statusOf(answer)) === 200;
    },
    authjs: false,
    cardea: true,
  },
  "cookies-option": {
    async look(side) {
      const cookies = { callbackUrl: { name: "my-callback-url" } };
      const { visitor } = await signedIn(side, { cookies });
      return visitor.cookies.has("my-callback-url");
    },
    authjs: true,
    cardea: false,
  },
  "callback-url": {
    async look(side) {
      const visitor = new Visitor();
      let calls = 0;
      const redirect = ({ url }: { url: string }) => {
        calls += 1;
        return new URL(url, origin).href;
      };
      const library = side.library({ providers: [password()], callbacks: { redirect } });
      await visitor.get(library, "/auth/csrf?callbackUrl=/x");
      return { calls, cookies: cookieNames(visitor) };
    },
    authjs: { calls: 1, cookies: ["callback-url", "csrf-token"] },
    cardea: { calls: 0, cookies: ["csrf-token"] },
  },
  "own-site": {
    async look(side) {
      const { library, visitor, provider } = withProvider(side);
      const body = new URLSearchParams({ csrfToken: await visitor.csrfToken(library) });
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const headers = { cookie, origin: "https://elsewhere.example" };
      const url = `${origin}/auth/signin/hostile`;
      const response = await library(new Request(url, { method: "POST", headers, body }));
      return [response.status, response.headers.get("location")?.startsWith(provider.issuer)];
    },
    authjs: [302, true],
    cardea: [403, undefined],
  },
  "unknown-address": {
    look: async (side) =>
      (await new Visitor().get(side.library(configured()), "/auth/nothing")).status,
    authjs: 400,
    cardea: 404,
  },
  slashes: {
    look: async (side) =>
      (await new Visitor().get(side.library(configured()), "/auth//signin/")).status,
    authjs: 200,
    cardea: 404,
  },
  "response-headers": {
    look: async (side) =>
      (await new Visitor().get(side.library(configured()), "/auth/providers")).headers.get(
        "cache-control",
      ),
    authjs: null,
    cardea: "private, no-store",
  },
  "page-policy": {
    async look(side) {
      const { headers } = await new Visitor().get(side.library(configured()), "/auth/signin");
      return headers.get("content-security-policy")?.includes("frame-ancestors 'none'") ?? false;
    },
    authjs: false,
    cardea: true,
  },
  buttons: {
    async look(side) {
      const { library, visitor } = withProvider(side);
      const page = await (await visitor.get(library, "/auth/signin")).text();
      return page.match(/(?:Sign in|Continue) with Hostile/)?.[0];
    },
    authjs: "Sign in with Hostile",
    cardea: "Continue with Hostile",
  },
  "raw-mode": {
    async look(side) {
      const refused = await askRaw(side, "nothing");
      const shown = await askRaw(side, "session");
      return [refused instanceof Response, typeof Object(shown).status];
    },
    authjs: [true, "undefined"],
    cardea: [false, "number"],
  },
  "error-messages": {
    look: (side) => side.makeError("Why").message.startsWith("Why. Read more at"),
    authjs: true,
    cardea: false,
  },
};
