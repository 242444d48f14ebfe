import { sha256, sha256Hex } from "#crypto";
import type { ResolvedConfig } from "../../config/resolved-config.ts";
import { base64Url } from "../../lib/bytes.ts";
import type { Context } from "../../request/context.ts";
import { readToken, rowKey } from "../row/session-token.ts";
import type { LiveSession } from "../session-store.ts";

/**
 * Returns the id by which a session is known to its person. It opens nothing, so pages may show it.
 *
 * @param key the id of a JWT session, or the key of a row
 */
export async function publicId(config: ResolvedConfig, key: string): Promise<string> {
  if (config.session.strategy === "jwt") return key;
  const own = config.compat ? key : await liveId(config, key);
  return base64Url(await sha256(`session-id:${own}`));
}

/** Returns the id of a JWT session, or the key of a session's row. */
export function keyOf(
  context: Context,
  { id, oldToken }: Pick<LiveSession, "id" | "oldToken">,
): string {
  if (context.config.session.strategy === "jwt") return id;
  return rowKey(context, oldToken ?? readToken(context) ?? "", id);
}

/** Whether a key has the form of ours, without `compat`. Rows of other systems that are being taken over may lie beside them. */
export function isOwnKey(key: string): boolean {
  return /^[0-9a-f]{64}$/.test(key);
}

/** Returns the id by which stores know a session, given its key. */
export async function liveId({ session, compat }: ResolvedConfig, key: string): Promise<string> {
  const isId = session.strategy === "jwt" || (!compat && isOwnKey(key));
  return isId ? key : sha256Hex(key);
}
