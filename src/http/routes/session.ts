import { type Awaitable, chain } from "../../lib/awaitable.ts";
import type { Context } from "../../request/context.ts";
import { readSession } from "../../session/strategies.ts";
import type { Reply } from "../../signin/reply.ts";

/** GET /session: the session, or `null`; in next-auth 4 an empty object for nobody. Source: interface 4.1. */
export function readSessionAction(context: Context): Awaitable<Reply> {
  return chain(readSession(context), ({ session, cookies }) => ({
    json: session ?? nobodyAs(context),
    cookies,
  }));
}

/** Returns what stands for nobody. */
export function nobodyAs({ config }: Context): object | null {
  return config.compat === "next-auth" ? {} : null;
}
