import type { OAuthConfig } from "../../../src/types/provider.ts";
import { replaceClaim, sampleOf } from "../../providers/fixtures.ts";
import { sign } from "../../support/hostile/tokens.ts";
import { hmacKey, type Members, signingKey } from "../../support/hostile-provider.ts";

/** How a stand-in differs from the provider's documentation. */
export interface StandInTweaks {
  /** What the provider says about the person. Default: the sample of its documentation. */
  readonly claims?: Members;
  /** Answers UserInfo with this instead. */
  readonly userinfo?: Members;
  /** Members of the token response. Default: those of the documentation. */
  readonly tokens?: Members;
}

/** The application at every provider. */
export const clientSecret = "secret of client-1";

/** Answers in place of a provider, as its documentation says, and notes what it was asked. */
export interface StandIn {
  readonly fetch: typeof fetch;
  /** The methods and addresses of all requests. */
  readonly requests: string[];
  /** The nonce of the authorization request. */
  nonce: string | null;
  tweaks: StandInTweaks;
}

const tenant = "9188040d-6c67-4c5b-b112-36a304b66dad";

/** Stands in for a provider at whatever addresses its module has. */
export function standIn(module: string, provider: OAuthConfig & { options?: unknown }): StandIn {
  const { claims: documented, tokens } = sampleOf(module);
  const issuer = String(Reflect.get(Object(provider.options), "issuer") ?? provider.issuer ?? "");
  const tenantIssuer = provider.tenantIssuer?.replace("{tenantid}", tenant);

  async function idToken(claims: Members): Promise<string> {
    const iat = Math.floor(Date.now() / 1000);
    return sign(
      {},
      {
        ...claims,
        iss: tenantIssuer ?? issuer,
        aud: clientIdOf(module),
        iat,
        exp: iat + 300,
        ...(tenantIssuer && { tid: tenant }),
        ...(self.nonce && { nonce: self.nonce }),
      },
      provider.client?.id_token_signed_response_alg === "HS256"
        ? { header: { alg: "HS256" }, signWith: await hmacKey(clientSecret) }
        : {},
    );
  }

  async function answer(request: Request): Promise<unknown> {
    const { pathname } = new URL(request.url);
    const claims = self.tweaks.claims ?? documented;
    if (pathname.includes("/.well-known/") || request.url === provider.wellKnown) {
      return metadata(provider.tenantIssuer ?? issuer);
    }
    if (pathname.endsWith("/stand-in/jwks")) {
      return { keys: [(await signingKey("key-1")).publicJwk] };
    }
    if (request.method !== "POST") return self.tweaks.userinfo ?? claims;
    const answered = {
      access_token: "token-1",
      token_type: "Bearer",
      ...(self.tweaks.tokens ?? tokens),
    };
    return provider.type === "oidc" ? { ...answered, id_token: await idToken(claims) } : answered;
  }

  const self: StandIn = {
    requests: [],
    nonce: null,
    tweaks: {},
    async fetch(input, init) {
      const request = new Request(input, init);
      self.requests.push(`${request.method} ${request.url}`);
      const body = await answer(request);
      const isUserinfo = new URL(request.url).pathname.endsWith("/stand-in/userinfo");
      if (!isUserinfo || !provider.client?.userinfo_signed_response_alg) return Response.json(body);
      const jwt = await sign({}, body as Members);
      return new Response(jwt, { headers: { "content-type": "application/jwt" } });
    },
  };
  return self;
}

/** The client id that the sample needs, or any. */
export function clientIdOf(module: string): string {
  return String(sampleOf(module).options?.clientId ?? "client-1");
}

function metadata(issuer: string): Members {
  const base = `${new URL(issuer).origin}/stand-in`;
  return {
    issuer,
    authorization_endpoint: `${base}/authorize`,
    token_endpoint: `${base}/token`,
    userinfo_endpoint: `${base}/userinfo`,
    jwks_uri: `${base}/jwks`,
    id_token_signing_alg_values_supported: ["RS256"],
  };
}

/** The sample of a module without the person's address. */
export function withoutEmail(module: string): StandInTweaks {
  const { claims, tokens = {}, user } = sampleOf(module);
  const strip = (value: object) =>
    JSON.parse(JSON.stringify(value, (_, one) => (one === user.email ? undefined : one)));
  return { claims: strip(claims), tokens: strip(tokens) };
}

/** The sample of a module in which the provider does not vouch for the address. */
export function withoutProof(module: string): Members {
  const { claims, verified } = sampleOf(module);
  return verified ? (replaceClaim(claims, verified, false) as Members) : claims;
}
