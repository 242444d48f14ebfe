import { type Awaitable, chain } from "../../lib/awaitable.ts";
import type { Context } from "../../request/context.ts";
import { readSession } from "../../session/strategies.ts";
import type { Reply } from "../../signin/reply.ts";
import type { ActionRequest } from "./handler.ts";

/** GET /session: the session, or `null`. Source: interface 4.1. */
export function readSessionAction(context: Context): Awaitable<Reply> {
  return chain(readSession(context), ({ session, cookies }) => ({ json: session, cookies }));
}

/** POST /session: passes the posted `data` to the callbacks, and answers with the session that they make. */
export async function updateSessionAction(
  context: Context,
  { fields }: ActionRequest,
): Promise<Reply> {
  const { session, cookies } = await readSession(context, { data: fields.data });
  return { json: session, cookies };
}
