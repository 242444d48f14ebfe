import type { ResolvedConfig } from "../config/resolved-config.ts";
import { getOrCreate } from "../lib/get-or-create.ts";
import { RecentMap } from "../lib/recent-map.ts";
import { shared } from "../lib/shared.ts";
import type { Session, User } from "../types/records.ts";
import type { LiveSession, SessionContent } from "./session-store.ts";

/**
 * Returns what a session contains by default: name, email address and picture. Source: interface 6.1.
 *
 * @param expires seconds since the epoch
 */
export function defaultSession(content: SessionContent, expires: number): Session & { user: User } {
  const user =
    "token" in content
      ? userOf(content.token.name, content.token.email, content.token.picture)
      : userOf(content.user.name, content.user.email, content.user.image);
  return { user, expires: isoText(expires) };
}

/**
 * Returns what is shown as the end of a session, in seconds since the epoch. With `compat` it is for a token
 * what Auth.js v5 and next-auth 4 show: what a renewal now would give.
 */
export function shownExpiry(
  { compat }: Pick<ResolvedConfig, "compat">,
  { content, expires, nextExpiry }: Pick<LiveSession, "content" | "expires" | "nextExpiry">,
  renews = false,
): number {
  return renews || (compat && "token" in content) ? nextExpiry : expires;
}

function userOf(name: User["name"], email: User["email"], image: User["image"]): User {
  return { name, email, image };
}

/** The same session is read over and over, and formatting its expiry is the most expensive part. */
const isoTexts = shared("iso-texts", () => new RecentMap<number, string>(1000));

function isoText(seconds: number): string {
  return getOrCreate(isoTexts(), seconds, () => new Date(seconds * 1000).toISOString());
}
