import type { Context } from "../../request/context.ts";
import type { Adapter } from "../../types/adapter.ts";
import { goOn } from "../foreign-session.ts";
import { isOutdated } from "../registry/outdated.ts";
import type { LiveSession, NoSession } from "../session-store.ts";
import { isForeign, type TokenSession } from "./decode.ts";

/** Refuses a session of the library that `compat` names if all sessions of its person have ended since, or it may not go on here. */
export async function unlessRefused(
  context: Context,
  token: TokenSession,
  adapter: Adapter | undefined,
): Promise<LiveSession | NoSession> {
  const live = await goOn(context, token, adapter);
  if (!live || !isForeign(context.config, live)) return live ?? "none";
  return (await isOutdated(context, live, adapter)) ? "none" : live;
}
