import { items, members, text } from "./claims.ts";

/**
 * Repairs a token response that almost conforms to RFC 6749 section 5.1: adds a missing `token_type`, joins
 * an array of scopes, drops members that are `null`, and unwraps an array called `data`. Error responses
 * are left as they are.
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
