import { type Awaitable, chain } from "../../lib/awaitable.ts";
import type { Context } from "../../request/context.ts";
import { readSession } from "../../session/strategies.ts";
import type { Reply } from "../../signin/reply.ts";

/** GET /session: the session, or `null`. Source: interface 4.1. */
export function readSessionAction(context: Context): Awaitable<Reply> {
  return chain(readSession(context), ({ session, cookies }) => ({ json: session, cookies }));
}
