import { type AuthError, LogoutRefused } from "../../errors.ts";
import { concatBytes } from "../../lib/bytes.ts";
import type { Page } from "../../pages/page.ts";
import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";
import type { Reply } from "../../signin/reply.ts";
import { toAuthError } from "../response/error-reply.ts";
import type { Route } from "../route.ts";

/** The most bytes of a request. Logout tokens have about 1,000. */
const mostBytes = 16 * 1024;

/** Seconds after which a provider should send a token again that could not be followed. */
const usualWait = 10;

/**
 * POST /logout/{provider}: a provider says that somebody has signed out there (OpenID Connect Back-Channel Logout 1.0
 * section 2.5). The token in it is the only proof, so the request may come from anywhere, and no cookie plays a part.
 */
export async function receiveLogout(
  context: Context,
  request: Request,
  { providerId }: Route,
): Promise<Reply<Page>> {
  try {
    const token = await readToken(request);
    const { endByLogoutToken } = await import("../../signin/oauth/logout/back-channel.ts");
    await endByLogoutToken(context, providerId, token);
    return { json: {} };
  } catch (problem) {
    const error = toAuthError(problem);
    await logError(context, error);
    return refusal(error);
  }
}

async function readToken(request: Request): Promise<string> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") throw unusable("is no form", 415);
  const [token, ...more] = (await readForm(request)).getAll("logout_token");
  if (token && more.length === 0) return token;
  throw unusable("has no logout_token, or several");
}

/** Reads no more than is allowed, whatever length the request says it has. */
async function readForm({ body }: Request): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body ?? []) {
      length += chunk.length;
      if (length > mostBytes) break;
      chunks.push(chunk);
    }
  } catch {
    throw unusable("ended early");
  }
  if (length > mostBytes) throw unusable("is too large", 413);
  return new URLSearchParams(new TextDecoder().decode(concatBytes(...chunks)));
}

function unusable(fault: string, status = 400): LogoutRefused {
  return new LogoutRefused(`The request to end sessions ${fault}`, {
    code: "logout-request-unusable",
    cause: { status },
  });
}

/** Returns the answer to a request that was not followed (section 2.8), with a status of its own where HTTP has one. */
function refusal({ type, message, cause }: AuthError): Reply<Page> {
  const status = type === "LogoutRefused" ? Number(cause?.status ?? 400) : 503;
  if (status !== 503)
    return { status, json: { error: "invalid_request", error_description: message } };
  const description = "The sessions cannot be ended now";
  const told = { error: "temporarily_unavailable", error_description: description };
  return { status, retryAfter: Number(cause?.retryAfter ?? usualWait), json: told };
}
