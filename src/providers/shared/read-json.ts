import type { UserinfoRequestContext } from "../../types/provider.ts";
import { members } from "./claims.ts";

/** How a UserInfo request differs from `GET` with a bearer token. */
export interface JsonRequest {
  /** The address to request. Default: the provider's UserInfo endpoint. */
  url?: string | URL | undefined;
  method?: "GET" | "POST" | undefined;
  params?: Record<string, string> | undefined;
  headers?: Record<string, string> | undefined;
  /** Statuses that mean "not allowed to see this", for which the result is `undefined`. */
  withheld?: readonly number[] | undefined;
}

/**
 * Requests JSON from the provider with the access token in the `Authorization` header (RFC 6750 section
 * 2.1).
 *
 * @throws {Error} with the provider's id and the status if the response is an error. The address is left
 *   out because it may contain a token.
 */
export async function readJson(
  { provider, tokens, fetch }: UserinfoRequestContext,
  request: JsonRequest = {},
): Promise<unknown> {
  const url = new URL(request.url ?? provider.userinfo?.url ?? "");
  for (const [name, value] of Object.entries(request.params ?? {})) {
    url.searchParams.set(name, value);
  }
  const response = await fetch(url, {
    method: request.method ?? "GET",
    headers: {
      accept: "application/json",
      "user-agent": "cardea",
      authorization: `Bearer ${tokens.access_token}`,
      ...request.headers,
    },
  });
  if (request.withheld?.includes(response.status)) return undefined;
  if (!response.ok) throw new Error(`${provider.id}: ${url.host} answered ${response.status}`);
  return response.json();
}

/** Like {@link readJson}, for objects. Anything else becomes an empty object. */
export async function readMembers(
  context: UserinfoRequestContext,
  request?: JsonRequest,
): Promise<Record<string, unknown>> {
  return members(await readJson(context, request));
}
