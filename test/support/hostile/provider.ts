import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { customFetch } from "../../../src/symbols.ts";
import type { OAuth2Config, OIDCConfig } from "../../../src/types/provider.ts";
import { checkProof } from "./dpop.ts";
import { idToken, keysOf, s256, sign } from "./tokens.ts";
import { change, changeMembers, type EndpointName, type Members, type Tweaks } from "./tweaks.ts";

/** A request that reached the provider. */
interface SeenRequest {
  readonly endpoint: EndpointName;
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The body as it was posted. */
  readonly text: string;
  /** The fields of a posted form. */
  readonly form: Readonly<Record<string, string>>;
}

/** What the provider sends the browser back with. */
export interface AuthorizationResponse {
  /** The redirect URI, without the parameters. */
  readonly url: string;
  readonly params: URLSearchParams;
  /** Whether the browser posts the parameters instead of carrying them in the address. */
  readonly byForm: boolean;
}

/** The person who signs in, when nobody says otherwise. */
export const ada: Members = {
  sub: "person-1",
  name: "Ada Lovelace",
  email: "ada@example.com",
  email_verified: true,
};

interface Grant {
  readonly request: Readonly<Record<string, string>>;
  readonly person: Members;
}

/**
 * An OpenID provider without a network, for tests: hand its {@link HostileProvider.config} to an
 * application and let {@link HostileProvider.authorize} play the person who agrees. It is honest until
 * a tweak breaks something; `tweaks` may be changed at any time.
 */
export class HostileProvider {
  readonly issuer: string;
  /** What it breaks from now on. */
  tweaks: Tweaks;
  /** Everything it was asked, in order. */
  readonly requests: SeenRequest[] = [];
  readonly #codes = new Map<string, Grant>();
  readonly #accessTokens = new Map<string, Grant>();
  readonly #refreshTokens = new Map<string, Grant>();
  readonly #pushed = new Map<string, Readonly<Record<string, string>>>();

  constructor(tweaks: Tweaks, issuer: string) {
    this.tweaks = tweaks;
    this.issuer = issuer;
  }

  /** How often an endpoint was asked; without a name, how many requests there were at all. */
  count(endpoint?: EndpointName): number {
    return this.requests.filter((seen) => !endpoint || seen.endpoint === endpoint).length;
  }

  /** The last request to an endpoint. */
  last(endpoint: EndpointName): SeenRequest {
    const seen = this.requests.findLast((request) => request.endpoint === endpoint);
    if (seen) return seen;
    throw new Error(`nobody asked the ${endpoint} endpoint`);
  }

  /** This provider as OpenID Connect provider `hostile` of an application. */
  config(overrides: Partial<OIDCConfig> = {}): OIDCConfig {
    return {
      id: "hostile",
      name: "Hostile",
      type: "oidc",
      issuer: this.issuer,
      clientId: "client-1",
      clientSecret: "secret of client-1",
      ...overrides,
      ...{ [customFetch]: this.fetch },
    };
  }

  /** This provider as plain OAuth 2.0 provider `plain`, without discovery and ID tokens. */
  plainConfig(overrides: Partial<OAuth2Config> = {}): OAuth2Config {
    return {
      id: "plain",
      name: "Plain",
      type: "oauth",
      authorization: `${this.issuer}/authorize`,
      token: `${this.issuer}/token`,
      userinfo: `${this.issuer}/userinfo`,
      clientId: "client-1",
      clientSecret: "secret of client-1",
      ...overrides,
      ...{ [customFetch]: this.fetch },
    };
  }

  /** A person agrees at the authorization endpoint: what the browser is sent back with. */
  async authorize(address: string, person: Members = ada): Promise<AuthorizationResponse> {
    const request = this.#readRequest(new URL(address));
    const code = randomUUID();
    this.#codes.set(code, { request, person });
    const honest = { code, state: request.state, iss: this.issuer };
    return this.#respond(request, changeMembers(honest, this.tweaks.response));
  }

  /** The person declines, or the server fails: an error response (RFC 6749 section 4.1.2.1). */
  async decline(address: string, error = "access_denied"): Promise<AuthorizationResponse> {
    const request = this.#readRequest(new URL(address));
    const honest = { error, state: request.state, iss: this.issuer };
    return this.#respond(request, changeMembers(honest, this.tweaks.response));
  }

  /** The parameters of an authorization request, also when they were pushed or signed. */
  #readRequest({ searchParams }: URL): Readonly<Record<string, string>> {
    const plain = Object.fromEntries(searchParams);
    if (plain.request_uri) return this.#readObject(this.#pushed.get(plain.request_uri) ?? {});
    return this.#readObject(plain);
  }

  /** The content of a request object alone counts (RFC 9101 section 6.3). */
  #readObject(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    if (!params.request) return params;
    const claims = Object.entries(decodeJwt(params.request));
    return Object.fromEntries(claims.map(([name, value]) => [name, String(value)]));
  }

  async #respond(
    request: Readonly<Record<string, string>>,
    values: Members,
  ): Promise<AuthorizationResponse> {
    const mode = request.response_mode ?? "query";
    const sent = mode.endsWith("jwt") ? await this.#jarm(request, values) : values;
    const pairs = Object.entries(sent).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, String(one)]),
    );
    return {
      url: request.redirect_uri ?? "",
      params: new URLSearchParams(pairs),
      byForm: mode.startsWith("form_post"),
    };
  }

  async #jarm(request: Readonly<Record<string, string>>, values: Members): Promise<Members> {
    const exp = Math.floor(Date.now() / 1000) + 300;
    const claims = { ...values, iss: this.issuer, aud: request.client_id, exp };
    return { response: await sign(this.tweaks, claims, this.tweaks.jarm) };
  }

  /** The `customFetch` of this provider. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const endpoint = this.#endpointOf(url);
    const text = await request.text();
    const form = Object.fromEntries(new URLSearchParams(text));
    const { method, headers } = request;
    const seen = { endpoint, method, url, headers, text, form };
    this.requests.push(seen);
    const honest = await this.#answer(seen);
    return this.tweaks.answer?.[endpoint]?.(honest) ?? honest;
  };

  #endpointOf(url: URL): EndpointName {
    const path = url.href.startsWith(this.issuer) ? url.pathname : "";
    if (path.includes("/.well-known/")) return "metadata";
    const last = path.split("/").at(-1);
    if (last === "jwks" || last === "par" || last === "token" || last === "userinfo") return last;
    return "elsewhere";
  }

  async #answer(seen: SeenRequest): Promise<Response> {
    switch (seen.endpoint) {
      case "metadata":
        return Response.json(change(this.#metadata(), this.tweaks.metadata));
      case "jwks": {
        const keys = (await keysOf(this.tweaks)).map(({ publicJwk }) => ({ ...publicJwk }));
        return Response.json(change({ keys }, this.tweaks.jwks));
      }
      case "par":
        return this.#push(seen);
      case "token":
        return this.#exchange(seen);
      case "userinfo":
        return this.#userinfo(seen);
      case "elsewhere":
        return new Response("There is nothing here", { status: 404 });
    }
  }

  #metadata(): Members {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      pushed_authorization_request_endpoint: `${issuer}/par`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: this.tweaks.advertiseIss ?? true,
    };
  }

  #push({ form }: SeenRequest): Response {
    const uri = `urn:ietf:params:oauth:request_uri:${randomUUID()}`;
    this.#pushed.set(uri, form);
    return Response.json({ request_uri: uri, expires_in: 60 }, { status: 201 });
  }

  async #exchange(seen: SeenRequest): Promise<Response> {
    const grant = this.#redeem(seen.form);
    if (!grant) return Response.json({ error: "invalid_grant" }, { status: 400 });
    const refusal = await checkProof(seen, this.tweaks.dpopNonce);
    if (refusal) return refusal;
    this.#codes.delete(seen.form.code ?? "");
    this.#refreshTokens.delete(seen.form.refresh_token ?? "");
    return Response.json(change(await this.#issue(seen, grant), this.tweaks.tokens));
  }

  /** A refresh token is good once; a code too, for its redirect URI and its code verifier. */
  #redeem(form: Readonly<Record<string, string>>): Grant | undefined {
    if (form.grant_type === "refresh_token")
      return this.#refreshTokens.get(form.refresh_token ?? "");
    const grant = this.#codes.get(form.code ?? "");
    const challenge = grant?.request.code_challenge;
    const isProven = !challenge || challenge === s256(form.code_verifier ?? "");
    return isProven && grant?.request.redirect_uri === form.redirect_uri ? grant : undefined;
  }

  async #issue({ headers }: SeenRequest, grant: Grant): Promise<Members> {
    const [accessToken, refreshToken] = [randomUUID(), randomUUID()];
    this.#accessTokens.set(accessToken, grant);
    this.#refreshTokens.set(refreshToken, grant);
    const facts = { issuer: this.issuer, ...grant, accessToken };
    return {
      access_token: accessToken,
      token_type: headers.has("dpop") ? "DPoP" : "Bearer",
      expires_in: 3600,
      refresh_token: refreshToken,
      scope: grant.request.scope,
      id_token: await idToken(this.tweaks, facts),
    };
  }

  async #userinfo(seen: SeenRequest): Promise<Response> {
    const [, token = ""] = (seen.headers.get("authorization") ?? "").split(" ");
    const grant = this.#accessTokens.get(token);
    if (!grant) {
      const headers = { "www-authenticate": 'Bearer error="invalid_token"' };
      return new Response(null, { status: 401, headers });
    }
    const refusal = await checkProof(seen, this.tweaks.dpopNonce, token);
    if (refusal) return refusal;
    const claims = change(grant.person, this.tweaks.userinfo);
    const { signedUserinfo } = this.tweaks;
    if (!signedUserinfo) return Response.json(claims);
    const facts = { iss: this.issuer, aud: grant.request.client_id };
    const signed = await sign(this.tweaks, { ...facts, ...Object(claims) }, signedUserinfo);
    return new Response(signed, { headers: { "content-type": "application/jwt" } });
  }
}
