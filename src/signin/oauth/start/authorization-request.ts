import * as oauth from "oauth4webapi";
import type { Attempt } from "../attempt.ts";
import type { RegisteredProvider } from "../server/client.ts";

/** Parameters of one authorization request that the configuration or the caller chose. */
export type ChosenParams = Readonly<Record<string, string>>;

/** Builds the authorization request of an attempt (RFC 6749 section 4.1.1, RFC 7636 section 4.3). */
export async function authorizationRequest(
  provider: RegisteredProvider,
  attempt: Attempt,
  params: ChosenParams,
): Promise<URLSearchParams> {
  const { state, use, nonce, codeVerifier, redirectUri, dpopKey } = attempt;
  const request = new URLSearchParams({
    ...params,
    response_type: "code",
    client_id: provider.clientId,
    redirect_uri: redirectUri,
  });
  if (use === undefined) request.set("state", state);
  for (const resource of provider.resources) request.append("resource", resource);
  if (nonce) request.set("nonce", nonce);
  if (codeVerifier) {
    request.set("code_challenge", await oauth.calculatePKCECodeChallenge(codeVerifier));
    request.set("code_challenge_method", "S256");
  }
  if (dpopKey) {
    const { dpopHandle } = await import("../server/dpop-key.ts");
    const handle = await dpopHandle(provider, dpopKey);
    request.set("dpop_jkt", await handle.calculateThumbprint());
  }
  return request;
}
