import { randomUUID, sha256 } from "#crypto";
import { base64Url } from "../../lib/bytes.ts";
import { now } from "../../lib/time.ts";
import { type Fields, type Grant, type Realm, refuse } from "./realm.ts";

/** Seconds for which tokens are valid. */
const lifetime = 3600;

/** The token endpoint: a code or a refresh token, each once. */
export async function exchange(realm: Realm, request: Request): Promise<Response> {
  const form = Object.fromEntries(new URLSearchParams(await request.text()));
  if (!isClient(realm, request.headers, form)) {
    return refuse(401, "invalid_client", "the client id or its secret is wrong");
  }
  const grant = await redeem(realm, form);
  return grant
    ? issue(realm, grant)
    : refuse(400, "invalid_grant", "it is used, unknown or not yours");
}

/** By basic authentication or in the form (RFC 6749 section 2.3.1). */
function isClient({ clientId, clientSecret }: Realm, headers: Headers, form: Fields): boolean {
  const [scheme, basic = ""] = (headers.get("authorization") ?? "").split(" ");
  if (scheme?.toLowerCase() !== "basic") {
    return form.client_id === clientId && form.client_secret === clientSecret;
  }
  const [id, secret] = decodeBasic(basic);
  return id === clientId && secret === clientSecret;
}

/** Returns nothing of what is not encoded as it has to be. */
function decodeBasic(basic: string): string[] {
  try {
    return atob(basic)
      .split(":")
      .map((part) => decodeURIComponent(part));
  } catch {
    return [];
  }
}

async function redeem(realm: Realm, form: Fields): Promise<Grant | undefined> {
  const [grants, name = ""] =
    form.grant_type === "refresh_token"
      ? [realm.refreshTokens, form.refresh_token]
      : [realm.codes, form.code];
  const grant = grants.get(name);
  grants.delete(name);
  if (!grant || grants === realm.refreshTokens) return grant;
  const { code_challenge, redirect_uri } = grant.request;
  const isSame = form.redirect_uri === redirect_uri;
  return isSame && (!code_challenge || code_challenge === (await s256(form))) ? grant : undefined;
}

/** Returns the challenge of a code verifier (RFC 7636 section 4.2). */
async function s256({ code_verifier = "" }: Fields): Promise<string> {
  return base64Url(await sha256(code_verifier));
}

async function issue(realm: Realm, grant: Grant): Promise<Response> {
  const { request, person, authTime } = grant;
  const [accessToken, refreshToken] = [randomUUID(), randomUUID()];
  realm.accessTokens.set(accessToken, grant);
  realm.refreshTokens.set(refreshToken, grant);
  const nonce = realm.faults.wrongNonce ? randomUUID() : request.nonce;
  const key = await realm.key();
  const idToken = await key.sign({
    ...person,
    iss: realm.issuer,
    aud: realm.clientId,
    iat: now(),
    exp: now() + lifetime,
    auth_time: authTime,
    ...(nonce && { nonce }),
  });
  return Response.json({
    access_token: accessToken,
    token_type: "Bearer",
    expires_in: lifetime,
    refresh_token: refreshToken,
    scope: request.scope,
    id_token: idToken,
  });
}
