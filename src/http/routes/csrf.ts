import type { Context } from "../../request/context.ts";
import type { Reply } from "../../signin/reply.ts";

/** GET /csrf: the token that a form has to post. Source: interface 4.1. */
export async function showCsrfToken(context: Context): Promise<Reply> {
  if (context.config.skipCSRFCheck) return { status: 404, json: null };
  const { csrfToken } = await import("../csrf.ts");
  const { token, cookies } = await csrfToken(context);
  return { json: { csrfToken: token }, cookies };
}
