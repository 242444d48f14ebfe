import type { Context } from "../config/context.ts";
import { readSessionToken } from "./cookie.ts";
import { isRevoked } from "./revocation.ts";
import { type LiveToken, openToken } from "./token.ts";
import { isEnded } from "./unproven.ts";

/** The token of this request's session; `null` when there is none, or it expired or was ended. */
export async function findLive(context: Context): Promise<LiveToken | null> {
  const sealed = readSessionToken(context);
  const token = sealed ? await openToken(context, sealed) : "worthless";
  if (typeof token === "string" || (await isEnded(context.config, token))) return null;
  return (await isRevoked(context.config, token.sessionId)) ? null : token;
}
