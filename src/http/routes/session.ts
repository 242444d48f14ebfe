import type { Context } from "../config/context.ts";
import { type Awaitable, chain } from "../lib/awaitable.ts";
import { readSession } from "../session/session.ts";
import type { Reply } from "../signin/reply.ts";
import type { ActionRequest } from "./action.ts";

/** GET /session: the session, or `null`. Source: interface 4.1. */
export function readSessionAction(context: Context): Awaitable<Reply> {
  return chain(readSession(context), ({ session, cookies }) => ({ json: session, cookies }));
}

/** POST /session: hands the posted `data` to the callbacks, and answers the session they make. */
export async function updateSessionAction(
  context: Context,
  { fields }: ActionRequest,
): Promise<Reply> {
  const { session, cookies } = await readSession(context, { data: fields.data });
  return { json: session, cookies };
}
