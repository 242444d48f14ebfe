import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
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
  /** A browser at the provider, in which a person stays signed in. */
  visitor(): ProviderVisitor;
  /** How often somebody had to say who they are. */
  logins(): number;
  /** Signs with a new key from now on, and forgets the old one. */
  rotateKeys(): Promise<void>;
  close(): void;
}

/** The form that signs somebody out. */
interface SignOutForm {
  readonly method: string;
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A browser at the provider. */
interface ProviderVisitor {
  /** The person signs in, or is signed in already: what the browser is sent back with. */
  authorize(address: string): Promise<AuthorizationResponse>;
  /** Sends a form to where people sign out, and confirms: where the browser is sent then. */
  signOut(form: SignOutForm): Promise<string>;
}

/** What a test asks of the provider besides its defaults. */
export interface RealProviderOptions {
  readonly clients: readonly Registration[];
  /** Issues refresh tokens, each good once: a second use revokes everything that came of the sign-in. */
  readonly refresh?: {
    /** Called when a refresh token has come in. */
    readonly asked: () => void;
    /** Called when it was refused. */
    readonly refused: () => void;
    /** Milliseconds until the token endpoint answers. */
    readonly delay: number;
  };
  /** Whether people can sign out by a posted form too, as RP-Initiated Logout 1.0 section 2 demands. */
  readonly takesForms?: boolean;
  /** Sends what the provider itself sends, such as logout tokens. Default: the global `fetch`. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** What the standards that the client speaks are called here. */
const switchedOn = {
  backchannelLogout: { enabled: true },
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

    async revokeByGrantId(grantId: string) {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
    }
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
  const { refresh } = options;
  let logins = 0;
  const server = createServer(async (request, response) => {
    if (refresh && request.url === "/token") await sleep(refresh.delay);
    if (request.url?.startsWith("/interaction")) {
      logins++;
      void current.interactionFinished(request, response, { login: { accountId: "ada" } });
    } else current.callback()(request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const adapter = memoryStore();
  const start = async () => {
    const made = new Provider(issuer, {
      adapter,
      ...(refresh && { issueRefreshToken: () => true, rotateRefreshToken: true }),
      clients: options.clients,
      ttl,
      renderError: (context: { body: unknown }, out: unknown) => {
        context.body = JSON.stringify(out);
      },
      ...(options.takesForms && { enableHttpPostMethods: true }),
      ...(options.fetch && { fetch: options.fetch }),
      jwks: await makeKeys(),
      claims: { profile: ["name"], email: ["email", "email_verified"] },
      conformIdTokenClaims: false,
      cookies: { keys: ["a key for the cookies of the provider"], long: { sameSite: "none" } },
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
    if (refresh) countRefreshes(made, refresh);
    return made;
  };
  let current = await start().catch((error: unknown) => {
    // Otherwise it listens on, and the run of tests never ends.
    server.close();
    throw error;
  });
  return {
    issuer,
    authorize: (address) => visit(issuer).authorize(address),
    visitor: () => visit(issuer),
    logins: () => logins,
    rotateKeys: async () => {
      current = await start();
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What the provider tells of a request for tokens. */
interface TokenRequest {
  readonly oidc: { readonly params?: { readonly grant_type?: string } };
}

function countRefreshes(
  provider: { on(event: string, listener: (context: TokenRequest) => void): unknown },
  { asked, refused }: NonNullable<RealProviderOptions["refresh"]>,
): void {
  const isRefresh = ({ oidc }: TokenRequest) => oidc.params?.grant_type === "refresh_token";
  provider.on("grant.success", (context) => isRefresh(context) && asked());
  provider.on("grant.error", (context) => {
    if (!isRefresh(context)) return;
    asked();
    refused();
  });
}

/** A browser without cookies, at the provider. */
function visit(issuer: string): ProviderVisitor {
  const cookies = new Map<string, string>();

  async function send(address: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, { ...init, redirect: "manual", headers: { cookie } });
    for (const header of response.headers.getSetCookie()) {
      const [pair = ""] = header.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return response;
  }

  /** Follows the redirects of the provider to the way back. */
  async function authorize(address: string): Promise<AuthorizationResponse> {
    let next = address;
    for (let step = 0; step < 10; step++) {
      const response = await send(next);
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

  return {
    authorize,
    async signOut({ method, action, fields }) {
      const body = new URLSearchParams(fields);
      const asked = await (method === "get"
        ? send(`${action}?${body}`)
        : send(action, { method: "POST", body }));
      const page = await asked.text();
      const confirm = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1];
      if (!confirm || !xsrf) throw new Error(`the provider refuses the sign-out: ${page}`);
      const yes = new URLSearchParams({ xsrf, logout: "yes" });
      const done = await send(confirm, { method: "POST", body: yes });
      return done.headers.get("location") ?? "";
    },
  };
}

/** The form that posts itself (OAuth 2.0 Form Post Response Mode). */
function readForm(page: string): AuthorizationResponse {
  const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
  if (!action) throw new Error(`the provider shows a page: ${page}`);
  const inputs = [...page.matchAll(/<input[^>]* name="([^"]+)" value="([^"]*)"/g)];
  const params = inputs.map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]);
  return { url: action, params: new URLSearchParams(params), byForm: true };
}
