import type { Context } from "../config/context.ts";
import { withQuery } from "../lib/url.ts";
import { errorStatus } from "../pages/render.ts";
import type { ActionRequest } from "./action.ts";
import type { ActionReply } from "./answer.ts";

/** GET /error: the application's own page, or the built-in explanation. */
export async function showError(context: Context, { query }: ActionRequest): Promise<ActionReply> {
  const { pages } = context.config;
  const error = query.get("error") ?? "Unknown";
  if (pages.error) return { redirect: withQuery(pages.error, { error }) };
  const signInUrl = `${context.baseUrl}/signin`;
  const requestId = parseRequestId(query.get("id"));
  return { page: { kind: "error", error, signInUrl, requestId }, status: errorStatus(error) };
}

/** Only an id can stand there, not a message of somebody else. */
function parseRequestId(id: string | null): string | undefined {
  return id && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined;
}

/** GET /verify-request: the application's own page, or "look into your mail". */
export async function showVerifyRequest(
  context: Context,
  request: ActionRequest,
): Promise<ActionReply> {
  const { verifyRequest } = context.config.pages;
  if (verifyRequest)
    return { redirect: withQuery(verifyRequest, Object.fromEntries(request.query)) };
  const { checkMail } = await import("./email.ts");
  return checkMail(context, request);
}
