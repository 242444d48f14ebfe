import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { Provider } from "oidc-provider";
import type { AuthorizationResponse } from "./hostile-provider.ts";

/** What a client is registered with (RFC 7591). */
type Registration = { readonly client_id: string } & Readonly<Record<string, unknown>>;

/** A running `oidc-provider` on this machine. */
export interface RealProvider {
  readonly issuer: string;
  /** A person named `ada` signs in: what the browser is sent back with. */
  authorize(address: string): Promise<AuthorizationResponse>;
  /** Signs with a new key from now on, and forgets the old one. */
  rotateKeys(): Promise<void>;
  close(): void;
}

/** What a test asks of the provider besides its defaults. */
export interface RealProviderOptions {
  readonly clients: readonly Registration[];
}

/** What the standards that the client speaks are called here. */
const switchedOn = {
  dPoP: { enabled: true, nonceSecret: Buffer.alloc(32, 7), requireNonce: () => true },
  jwtResponseModes: { enabled: true },
  jwtUserinfo: { enabled: true },
  pushedAuthorizationRequests: { enabled: true },
  requestObjects: { enabled: true },
  resourceIndicators: { enabled: false },
};

async function makeKeys(): Promise<{ keys: JWK[] }> {
  const keys = ["RS256", "ES256"].map(async (alg) => {
    const { privateKey } = await generateKeyPair(alg, { extractable: true });
    return { ...(await exportJWK(privateKey)), alg, kid: crypto.randomUUID(), use: "sig" };
  });
  return { keys: await Promise.all(keys) };
}

/** What the provider stores; it outlives a change of keys. */
function memoryStore() {
  const rows = new Map<string, Record<string, unknown>>();
  return class {
    readonly #model: string;

    constructor(model: string) {
      this.#model = model;
    }

    async upsert(id: string, payload: Record<string, unknown>) {
      rows.set(`${this.#model}:${id}`, payload);
      if (payload.uid) rows.set(`${this.#model}:uid:${payload.uid}`, payload);
    }

    async find(id: string) {
      return rows.get(`${this.#model}:${id}`);
    }

    async findByUid(uid: string) {
      return rows.get(`${this.#model}:uid:${uid}`);
    }

    async consume(id: string) {
      const row = rows.get(`${this.#model}:${id}`);
      if (row) row.consumed = Math.floor(Date.now() / 1000);
    }

    async destroy(id: string) {
      rows.delete(`${this.#model}:${id}`);
    }

    async revokeByGrantId() {}
  };
}

const lifetime = 600;
const ttl = {
  AccessToken: lifetime,
  Grant: lifetime,
  IdToken: lifetime,
  Interaction: lifetime,
  Session: lifetime,
};

/** Everybody agrees to everything. */
async function loadExistingGrant(context: {
  oidc: {
    client: { clientId: string };
    session: { accountId: string };
    provider: {
      Grant: new (
        facts: object,
      ) => {
        addOIDCScope(scope: string): void;
        save(): Promise<void>;
      };
    };
  };
}) {
  const { client, session, provider } = context.oidc;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope("openid profile email");
  await grant.save();
  return grant;
}

/** Starts a certified OpenID provider, so that the client is judged by somebody else's reading. */
export async function realProvider(options: RealProviderOptions): Promise<RealProvider> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith("/interaction")) {
      void current.interactionFinished(request, response, { login: { accountId: "ada" } });
    } else current.callback()(request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const adapter = memoryStore();
  const start = async () => {
    return new Provider(issuer, {
      adapter,
      clients: options.clients,
      ttl,
      renderError: (context: { body: unknown }, out: unknown) => {
        context.body = JSON.stringify(out);
      },
      jwks: await makeKeys(),
      claims: { profile: ["name"], email: ["email", "email_verified"] },
      conformIdTokenClaims: false,
      cookies: { keys: ["a key for the cookies of the provider"] },
      features: { devInteractions: { enabled: false }, ...switchedOn },
      enabledJWA: {
        authorizationSigningAlgValues: ["RS256"],
        clientAuthSigningAlgValues: ["HS256", "RS256", "ES256"],
        idTokenSigningAlgValues: ["RS256", "ES256", "HS256"],
        requestObjectSigningAlgValues: ["RS256", "ES256"],
        userinfoSigningAlgValues: ["RS256", "ES256"],
        dPoPSigningAlgValues: ["ES256"],
      },
      clientAuthMethods: [
        "client_secret_basic",
        "client_secret_post",
        "client_secret_jwt",
        "private_key_jwt",
        "none",
      ],
      interactions: { url: () => "/interaction" },
      findAccount: (_: unknown, id: string) => ({
        accountId: id,
        claims: () => ({ sub: id, name: "Ada", email: "ada@example.com", email_verified: true }),
      }),
      loadExistingGrant,
    });
  };
  let current = await start();
  return {
    issuer,
    authorize: (address) => walk(address, issuer),
    rotateKeys: async () => {
      current = await start();
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Follows the redirects of the provider to the way back. */
async function walk(address: string, issuer: string): Promise<AuthorizationResponse> {
  const cookies = new Map<string, string>();
  let next = address;
  for (let step = 0; step < 10; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(next, { redirect: "manual", headers: { cookie } });
    for (const header of response.headers.getSetCookie()) {
      const [pair = ""] = header.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    const location = response.headers.get("location");
    if (!location) return readForm(await response.text());
    next = new URL(location, issuer).href;
    if (new URL(next).origin !== issuer) {
      const { origin, pathname, searchParams } = new URL(next);
      return { url: origin + pathname, params: searchParams, byForm: false };
    }
  }
  throw new Error(`the provider leads in circles: ${next}`);
}

/** The form that posts itself (OAuth 2.0 Form Post Response Mode). */
function readForm(page: string): AuthorizationResponse {
  const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
  if (!action) throw new Error(`the provider shows a page: ${page}`);
  const inputs = [...page.matchAll(/<input[^>]* name="([^"]+)" value="([^"]*)"/g)];
  const params = inputs.map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]);
  return { url: action, params: new URLSearchParams(params), byForm: true };
}
