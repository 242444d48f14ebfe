import type { Context } from "../config/context.ts";
import { now } from "../lib/time.ts";
import type { JWT } from "../types/records.ts";
import type { LiveToken } from "./token.ts";

/** What a session keeps through all of its tokens. */
type SessionStart = Pick<LiveToken, "sessionId" | "authTime" | "unproven" | "nextExpiry">;

/** Seals the claims of a session, with the facts that the library keeps through all of its tokens. */
export async function sealToken(
  { config, cookies }: Context,
  { sessionId, authTime, unproven, nextExpiry }: SessionStart,
  { jti: _, ...claims }: JWT,
): Promise<string> {
  const facts = { sid: sessionId, auth_time: authTime, ...(unproven && { unproven }) };
  const token = { ...claims, ...facts };
  const salt = cookies.sessionToken.name;
  if (!config.jwt.encode) return await config.sessionKeyring.seal(salt, token, nextExpiry);
  return await config.jwt.encode({
    token,
    secret: [...config.secrets],
    salt,
    maxAge: nextExpiry - now(),
  });
}
