import { createSign, generateKeyPairSync } from "node:crypto";

const issuer = "https://id.example.com";
const kid = "bench";

/** An OpenID provider in this process, reached through a `fetch` of its own. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly fetch: typeof fetch;
  /** The address to which the provider sends the browser after it has signed somebody in. */
  authorize(authorizationUrl: string): string;
  /** Microseconds that the provider itself has spent since it was last asked. */
  spent(): number;
}

export function identityProvider(): IdentityProvider {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = { ...publicKey.export({ format: "jwk" }), kid, alg: "ES256", use: "sig" };
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["ES256"],
    code_challenge_methods_supported: ["S256"],
  };
  const nonces = new Map<string, string>();
  let used = 0;

  const idToken = (nonce: string | undefined) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: "bench",
      sub: "ada",
      name: "Ada Lovelace",
      email: "ada@example.com",
      email_verified: true,
      iat: now,
      exp: now + 600,
      ...(nonce && { nonce }),
    };
    const text = [{ alg: "ES256", kid }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    const signature = createSign("sha256")
      .update(text)
      .sign({ key: privateKey, dsaEncoding: "ieee-p1363" });
    return `${text}.${signature.toString("base64url")}`;
  };

  const answer = (url: URL, body: string): unknown => {
    if (url.pathname.startsWith("/.well-known/")) return metadata;
    if (url.pathname === "/jwks") return { keys: [jwk] };
    const code = new URLSearchParams(body).get("code") ?? "";
    return {
      access_token: "access",
      token_type: "Bearer",
      expires_in: 3600,
      id_token: idToken(nonces.get(code)),
    };
  };

  return {
    issuer,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const body = request.method === "POST" ? await request.text() : "";
      const start = process.hrtime.bigint();
      const response = Response.json(answer(new URL(request.url), body));
      used += Number(process.hrtime.bigint() - start) / 1000;
      return response;
    },
    authorize(authorizationUrl) {
      const query = new URL(authorizationUrl).searchParams;
      const code = crypto.randomUUID();
      const nonce = query.get("nonce");
      if (nonce) nonces.set(code, nonce);
      const back = new URL(query.get("redirect_uri") ?? "");
      back.searchParams.set("code", code);
      back.searchParams.set("state", query.get("state") ?? "");
      return back.href;
    },
    spent() {
      const total = used;
      used = 0;
      nonces.clear();
      return total;
    },
  };
}
