import type { ResolvedConfig } from "../../config/resolved-config.ts";
import { type Awaitable, chain, toAwaitable } from "../../lib/awaitable.ts";
import type { Context } from "../../request/context.ts";
import type { Adapter } from "../../types/adapter.ts";
import { endedState } from "../ended-sessions.ts";
import type { TokenSession } from "./decode.ts";

/** Whether an encrypted session has been ended. */
export function isRevoked(
  config: ResolvedConfig,
  sessionId: string,
  adapter: Adapter | undefined,
): Awaitable<boolean> {
  if (endedState(config, sessionId) === "ended") return true;
  return adapter?.isSessionRevoked ? toAwaitable(adapter.isSessionRevoked(sessionId)) : false;
}

/** Whether a session has been ended, under its id or under another that it had. */
export function hasEnded(
  { config }: Context,
  { id, formerId }: Pick<TokenSession, "id" | "formerId">,
  adapter: Adapter | undefined,
): Awaitable<boolean> {
  return chain(
    isRevoked(config, id, adapter),
    (revoked) => revoked || (formerId !== undefined && isRevoked(config, formerId, adapter)),
  );
}
