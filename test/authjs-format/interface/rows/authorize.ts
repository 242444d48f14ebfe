import { target, withProvider } from "../looks/application.ts";
import { pick, plain, sent, url } from "../looks/authorization.ts";
import type { Rows } from "../row.ts";

/** The address, and what it always has. */
export const address: Rows = [
  {
    it: "Pressing the button of a provider leads to its authorization endpoint, which discovery names",
    async look(side) {
      const app = withProvider(side);
      const { origin, pathname } = await app.start();
      return [origin === app.provider.issuer, pathname];
    },
    both: [true, "/authorize"],
  },
  {
    it: "An endpoint that is configured needs no discovery",
    async look(side) {
      const app = withProvider(side, {}, () => plain(url));
      const { origin, pathname } = await app.start();
      return [origin, pathname, app.provider.count()];
    },
    both: ["https://guild.example", "/authorize", 0],
  },
  {
    it: "The request has `response_type=code`, `client_id` and `redirect_uri`",
    look: async (side) => pick(await sent(side), "response_type", "client_id", "redirect_uri"),
    both: {
      response_type: "code",
      client_id: "client-1",
      redirect_uri: "https://app.example.com/auth/callback/hostile",
    },
  },
  {
    it: "`redirect_uri` is below `basePath`",
    async look(side) {
      const { library, visitor } = withProvider(side, { basePath: "/api/auth" });
      const { csrfToken } = await (await visitor.get(library, "/api/auth/csrf")).json();
      const response = await visitor.post(library, "/api/auth/signin/hostile", { csrfToken });
      return new URL(response.headers.get("location") ?? "").searchParams.get("redirect_uri");
    },
    both: "https://app.example.com/api/auth/callback/hostile",
  },
  {
    it: "An `id` of the application's own is in `redirect_uri`",
    async look(side) {
      const app = withProvider(side, {}, () => ({ options: { id: "mine" } }));
      const response = await app.post("signin/mine");
      const { searchParams } = new URL(response.headers.get("location") ?? "");
      return searchParams.get("redirect_uri");
    },
    both: "https://app.example.com/auth/callback/mine",
  },
  {
    it: "With `redirectProxyUrl`, `redirect_uri` is that of the proxy",
    look: async (side) =>
      (await sent(side, {}, "", { redirectProxyUrl: "https://proxy.example/auth" })).get(
        "redirect_uri",
      ),
    both: "https://proxy.example/auth/callback/hostile",
  },
  {
    it: "A `redirectProxyUrl` of the provider wins",
    look: async (side) =>
      (
        await sent(side, { redirectProxyUrl: "https://mine.example/auth" }, "", {
          redirectProxyUrl: "https://proxy.example/auth",
        })
      ).get("redirect_uri"),
    both: "https://mine.example/auth/callback/hostile",
  },
  {
    it: "Nobody is sent to a provider that has no `clientId`",
    async look(side) {
      const app = withProvider(side, {}, () => ({ clientId: undefined }));
      const location = (await app.post("signin/hostile")).headers.get("location") ?? "";
      return [/client_id=[^&]*/.exec(location)?.[0], app.errors];
    },
    authjs: ["client_id=undefined", []],
    cardea: [undefined, ["InvalidProvider"]],
    better:
      "The log names the variable that is missing, where the provider could only show an error",
  },
  {
    it: "A provider whose metadata cannot be read leads back to the sign-in page",
    async look(side) {
      const app = withProvider(side, {}, () => ({}), {
        answer: { metadata: () => new Response("", { status: 500 }) },
      });
      return [target(await app.post("signin/hostile")), app.errors];
    },
    authjs: ["302 /auth/error?error=Configuration", ["OperationProcessingError"]],
    cardea: ["302 /auth/signin?error=OAuthCallbackError", ["OAuthSignInError"]],
    better:
      "The provider is away and nothing is configured wrongly; there, people can take another way",
  },
  {
    it: "Metadata of another issuer is refused, on the sign-in page",
    async look(side) {
      const app = withProvider(side, {}, () => ({}), {
        metadata: { issuer: "https://evil.example" },
      });
      return [target(await app.post("signin/hostile")), app.errors.length];
    },
    authjs: ["302 /auth/error?error=Configuration", 1],
    cardea: ["302 /auth/signin?error=Configuration", 1],
    better: "There, people can take another way",
  },
  {
    it: "A provider that nobody has configured leads to the error page",
    async look(side) {
      const app = withProvider(side);
      return [target(await app.post("signin/nobody")), app.errors];
    },
    authjs: ["302 /auth/error?error=Configuration", ["Error"]],
    cardea: ["302 /auth/error?error=Configuration", ["InvalidProvider"]],
    better: "The error has a type, which `logger.error` can tell from others",
  },
  {
    it: "`GET /signin/{id}` starts nothing, and shows the button of that provider",
    look: async (side) => target(await withProvider(side).get("signin/hostile")),
    authjs: "302 /auth/error?error=Configuration",
    cardea: "200",
    better: "People bookmark such addresses, and links lead there",
  },
  {
    it: "`POST /signin` without a provider leads to the page with all of them",
    look: async (side) => target(await withProvider(side).post("signin")),
    both: "302 /auth/signin",
  },
  {
    it: "A request of a script (`X-Auth-Return-Redirect`) gets `{ url }` and 200",
    async look(side) {
      const { visitor, library, provider } = withProvider(side);
      const body = new URLSearchParams({ csrfToken: await visitor.csrfToken(library) });
      const headers = { "x-auth-return-redirect": "1" };
      const response = await visitor.send(library, "/auth/signin/hostile", {
        method: "POST",
        body,
        headers,
      });
      const answer = await response.json();
      return [response.status, Object.keys(answer), answer.url.startsWith(provider.issuer)];
    },
    both: [200, ["url"], true],
  },
];
