import type { ResolvedConfig } from "../../config/resolved-config.ts";
import { type Awaitable, toAwaitable } from "../../lib/awaitable.ts";
import type { Adapter } from "../../types/adapter.ts";
import { endedState } from "../ended-sessions.ts";

/** Whether an encrypted session has been ended. */
export function isRevoked(
  config: ResolvedConfig,
  sessionId: string,
  adapter: Adapter | undefined,
): Awaitable<boolean> {
  if (endedState(config, sessionId) === "ended") return true;
  return adapter?.isSessionRevoked ? toAwaitable(adapter.isSessionRevoked(sessionId)) : false;
}
