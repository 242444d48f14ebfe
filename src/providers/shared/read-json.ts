import type { UserinfoRequestContext } from "../../types/provider.ts";
import { members } from "./claims.ts";

/** What a UserInfo request differs in from `GET` with a bearer token. */
export interface JsonRequest {
  /** Default: the provider's UserInfo endpoint. */
  url?: string | URL | undefined;
  method?: "GET" | "POST" | undefined;
  params?: Record<string, string> | undefined;
  headers?: Record<string, string> | undefined;
  /** Statuses that mean "not allowed to see this" and answer `undefined`. */
  withheld?: readonly number[] | undefined;
}

/**
 * Asks the provider for JSON with the access token in the `Authorization` header (RFC 6750 section
 * 2.1).
 *
 * @throws Error with the provider and the status when the answer is not a success; the address is
 * left out because it may hold a token
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

/** {@link readJson} for answers that are objects; anything else has no members. */
export async function readMembers(
  context: UserinfoRequestContext,
  request?: JsonRequest,
): Promise<Record<string, unknown>> {
  return members(await readJson(context, request));
}
