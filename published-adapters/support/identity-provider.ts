import { createHash, createSign, generateKeyPairSync, randomUUID } from "node:crypto";

/** A person at the provider. */
export interface Person {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
}

/** What the provider remembers between its answer to the browser and the exchange of the code. */
interface Grant {
  readonly person: Person;
  readonly nonce: string | undefined;
  readonly challenge: string;
}

/** An OpenID provider in this process, which is reached through a `fetch` of its own. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly fetch: typeof fetch;
  /** Where the provider sends the browser of a person who agrees. */
  authorize(authorizationUrl: string, person: Person): string;
}

export const clientId = "published-adapters";

/** A person nobody has seen before, with an id that is neither a number nor a UUID. */
export function stranger(name = "Ada Lovelace"): Person {
  const sub = `ada-${randomUUID()}`;
  return { sub, name, email: `${sub}@example.com` };
}

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");

export function identityProvider(): IdentityProvider {
  const issuer = `https://${randomUUID()}.example.com`;
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = { ...publicKey.export({ format: "jwk" }), kid: "1", alg: "ES256", use: "sig" };
  const grants = new Map<string, Grant>();

  function idToken({ person, nonce }: Grant): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = { ...person, email_verified: true, nonce, iss: issuer, aud: clientId };
    const text = `${encode({ alg: "ES256", kid: "1" })}.${encode({ ...claims, iat: now, exp: now + 600 })}`;
    const signature = createSign("sha256").update(text);
    return `${text}.${signature.sign({ key: privateKey, dsaEncoding: "ieee-p1363" }, "base64url")}`;
  }

  function exchange(form: URLSearchParams): Response {
    const code = form.get("code") ?? "";
    const verifier = form.get("code_verifier") ?? "";
    const grant = grants.get(code);
    grants.delete(code);
    if (grant?.challenge !== createHash("sha256").update(verifier).digest("base64url"))
      return Response.json({ error: "invalid_grant" }, { status: 400 });
    return Response.json({
      access_token: randomUUID(),
      refresh_token: randomUUID(),
      token_type: "Bearer",
      expires_in: 3600,
      scope: "openid profile email",
      id_token: idToken(grant),
    });
  }

  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["ES256"],
    code_challenge_methods_supported: ["S256"],
  };

  return {
    issuer,
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (pathname === "/token") return exchange(new URLSearchParams(await request.text()));
      return Response.json(pathname === "/jwks" ? { keys: [key] } : metadata);
    },
    authorize(authorizationUrl, person) {
      const query = new URL(authorizationUrl).searchParams;
      const code = randomUUID();
      const nonce = query.get("nonce") ?? undefined;
      grants.set(code, { person, nonce, challenge: query.get("code_challenge") ?? "" });
      const back = new URL(query.get("redirect_uri") ?? "");
      back.search = String(new URLSearchParams({ code, state: query.get("state") ?? "" }));
      return back.href;
    },
  };
}
