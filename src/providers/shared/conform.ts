import { items, members, text } from "./claims.ts";

/**
 * Repairs a token response that is nearly what RFC 6749 section 5.1 says: adds a missing `token_type`,
 * joins a list of scopes, leaves out members that are `null`, unwraps a list called `data`. Errors are
 * left as they are.
 */
export async function conformTokens(response: Response): Promise<Response | undefined> {
  const body = members(await readBody(response));
  const answer = members(items(body.data)[0] ?? body);
  if (!text(answer.access_token)) return undefined;
  const present = Object.entries(answer).filter(([, value]) => value !== null);
  const tokens: Record<string, unknown> = { token_type: "bearer", ...Object.fromEntries(present) };
  if (Array.isArray(tokens.scope)) tokens.scope = tokens.scope.join(" ");
  return Response.json(tokens, { status: response.status });
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.clone().json();
  } catch {
    return undefined;
  }
}
