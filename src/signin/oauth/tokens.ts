import * as oauth from "oauth4webapi";
import { isRecord, parseJson, withoutProto } from "../../lib/json.ts";
import { now } from "../../lib/time.ts";
import type { TokenSet } from "../../types/records.ts";
import type { AuthorizationServer } from "./server/load-authorization-server.ts";

/** A hundred years, in seconds: databases may be unable to store the end of a longer lifetime. */
const longestLifetime = 100 * 365 * 24 * 60 * 60;

/**
 * Reads the token response of a plain OAuth 2.0 provider. An ID token in it is kept but neither verified nor used:
 * without OpenID Connect it proves nothing.
 *
 * @throws {oauth.ResponseBodyError} when the body is an error despite a successful status
 */
export async function plainTokens(
  server: AuthorizationServer,
  client: oauth.Client,
  response: Response,
): Promise<TokenSet> {
  const text = await response.text();
  const body = readBody(text);
  const { id_token, ...rest } = body ?? {};
  const { error, error_description: description } = rest;
  if (response.ok && rest.access_token === undefined && typeof error === "string") {
    const told = typeof description === "string" && { error_description: description };
    const cause = { error, ...told };
    throw new oauth.ResponseBodyError("the status was one of success", { cause, response });
  }
  // Some statuses allow no body, not even an empty one.
  const stripped = new Response(body ? JSON.stringify(rest) : text || null, response);
  const result = await oauth.processAuthorizationCodeResponse(server.metadata, client, stripped);
  return toTokenSet({ ...result, ...(typeof id_token === "string" && { id_token }) });
}

function readBody(text: string): Record<string, unknown> | undefined {
  try {
    const body = parseJson(text);
    return isRecord(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the tokens of a validated response, with the time at which the access token expires. */
export function toTokenSet(result: oauth.TokenEndpointResponse): TokenSet {
  const { expires_in, ...others } = result;
  const tokens = withoutProto(others) as TokenSet;
  if (expires_in === undefined || expires_in > longestLifetime) return tokens;
  return { ...tokens, expires_in, expires_at: now() + Math.floor(expires_in) };
}
