import type { Context } from "../../request/context.ts";
import { readSession } from "../../session/strategies.ts";
import type { Reply } from "../../signin/reply.ts";
import type { ActionRequest } from "./handler.ts";
import { nobodyAs } from "./session.ts";

/** POST /session: passes the posted `data` to the callbacks, and answers with the session that they make. */
export async function updateSessionAction(
  context: Context,
  { fields }: ActionRequest,
): Promise<Reply> {
  const { session, cookies } = await readSession(context, { data: fields.data });
  return { json: session ?? nobodyAs(context), cookies };
}
