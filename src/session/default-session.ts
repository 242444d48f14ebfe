import { getOrCreate } from "../lib/get-or-create.ts";
import { RecentMap } from "../lib/recent-map.ts";
import { shared } from "../lib/shared.ts";
import type { Session, User } from "../types/records.ts";
import type { SessionContent } from "./session-store.ts";

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

function userOf(name: User["name"], email: User["email"], image: User["image"]): User {
  return { name, email, image };
}

/** The same session is read over and over, and formatting its expiry is the most expensive part. */
const isoTexts = shared("iso-texts", () => new RecentMap<number, string>(1000));

function isoText(seconds: number): string {
  return getOrCreate(isoTexts(), seconds, () => new Date(seconds * 1000).toISOString());
}
