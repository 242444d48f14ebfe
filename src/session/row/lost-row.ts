import { randomUUID } from "#crypto";
import type { ResolvedConfig } from "../../config/resolved-config.ts";
import { now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import type { NoSession } from "../session-store.ts";
import { wasSuperseded } from "../superseded.ts";
import { readStamp } from "./session-token.ts";

/** What `randomUUID` makes, and before a stamp the parts that `create-token.ts` puts between the two. */
const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";
const stamped = new RegExp(`^${uuid}(\\.[0-9a-z_-]{2,200})?(\\.u)?\\.[0-9a-z]{6,7}$`);

/** 2026 in seconds since the epoch: no token was stamped before. */
const earliest = 1_767_225_600;
/** Seconds by which the clock of another process may be ahead. */
const skew = 24 * 60 * 60;

/**
 * Tells what becomes of the cookie with a token that no row has. Only what this configuration wrote, and what the database has lost, is
 * removed. What another system wrote stays: a configuration with a wrong format or database would sign everybody out. With `compat`, a
 * UUID may be theirs.
 */
export function lostRow({ config }: Context, token: string, id: string): NoSession {
  return isOwnToken(config, token) && !wasSuperseded(config, id) ? "gone" : "none";
}

/** Whether a token has a shape that only this configuration gives it. What an application's own function makes may be anything. */
function isOwnToken({ session }: ResolvedConfig, token: string): boolean {
  return session.generateSessionToken === randomUUID && hasOwnStamp(token);
}

/** Whether a token is one that this library has stamped. */
export function hasOwnStamp(token: string): boolean {
  const { authTime = 0 } = stamped.test(token) ? readStamp(token) : {};
  return authTime >= earliest && authTime <= now() + skew;
}
