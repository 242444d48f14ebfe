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
export async function publicId({ session }: ResolvedConfig, key: string): Promise<string> {
  if (session.strategy === "jwt") return key;
  return base64Url(await sha256(`session-id:${key}`));
}

/** Returns the id of a JWT session, or the key of a session's row. */
export function keyOf(context: Context, { id }: Pick<LiveSession, "id">): string {
  if (context.config.session.strategy === "jwt") return id;
  return rowKey(context, readToken(context) ?? "", id);
}

/** Returns the id by which stores know a session, given its key. */
export async function liveId({ session, compat }: ResolvedConfig, key: string): Promise<string> {
  return session.strategy === "database" && compat ? sha256Hex(key) : key;
}
