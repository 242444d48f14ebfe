import { sleep } from "../../lib/sleep.ts";
import { authorize } from "./authorize.ts";
import { type Realm, refuse } from "./realm.ts";
import { exchange } from "./token.ts";

/** Returns what the provider answers to a request, as late and as wrong as its faults say. */
export async function answer(realm: Realm, request: Request): Promise<Response> {
  const { slow } = realm.faults;
  if (slow) await sleep(slow);
  const url = new URL(request.url);
  const path = url.href.startsWith(`${realm.issuer}/`) ? url.pathname.split("/").at(-1) : undefined;
  const isBroken = realm.faults.serverError && (path === "token" || path === "userinfo");
  if (isBroken) return refuse(500, "server_error", "the test wants it so");
  switch (path) {
    case "openid-configuration":
      return Response.json(metadata(realm));
    case "jwks":
      return Response.json({ keys: [(await realm.key()).publicJwk] });
    case "authorize":
      return authorize(realm, url);
    case "token":
      return exchange(realm, request);
    case "userinfo":
      return userinfo(realm, request.headers);
    case "logout":
      return logout(url);
    default:
      return new Response("The test provider has nothing here", { status: 404 });
  }
}

function metadata({ issuer }: Realm) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    end_session_endpoint: `${issuer}/logout`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
  };
}

function userinfo({ accessTokens }: Realm, headers: Headers): Response {
  const [, token = ""] = (headers.get("authorization") ?? "").split(" ");
  const grant = accessTokens.get(token);
  if (grant) return Response.json(grant.person);
  const refusal = { "www-authenticate": 'Bearer error="invalid_token"' };
  return new Response(null, { status: 401, headers: refusal });
}

/** Signs the person out and sends the browser back (OpenID Connect RP-Initiated Logout section 3). */
function logout({ searchParams }: URL): Response {
  const target = searchParams.get("post_logout_redirect_uri");
  if (!target || !URL.canParse(target)) return new Response("You are signed out");
  const back = new URL(target);
  const state = searchParams.get("state");
  if (state) back.searchParams.set("state", state);
  return new Response(null, { status: 303, headers: { location: back.href } });
}
