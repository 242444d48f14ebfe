import type { Context } from "../config/context.ts";
import { withQuery } from "../lib/url.ts";
import { errorStatus } from "../pages/render.ts";
import type { Reply } from "../signin/reply.ts";
import type { ActionRequest } from "./action.ts";

/** GET /error: the application's own page, or the built-in explanation. */
export async function showError(context: Context, { query }: ActionRequest): Promise<Reply> {
  const { pages } = context.config;
  const error = query.get("error") ?? "Unknown";
  if (pages.error) return { redirect: withQuery(pages.error, { error }) };
  const signInUrl = `${context.baseUrl}/signin`;
  return { page: { kind: "error", error, signInUrl }, status: errorStatus(error) };
}

/** GET /verify-request: the application's own page, or "look into your mail". */
export async function showVerifyRequest(
  { config }: Context,
  { query }: ActionRequest,
): Promise<Reply> {
  const { verifyRequest } = config.pages;
  if (!verifyRequest) return { page: { kind: "verify-request" } };
  return { redirect: withQuery(verifyRequest, Object.fromEntries(query)) };
}
