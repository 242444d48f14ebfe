import type { ResponseHeaders } from "./visit.ts";

/** Whom a response is about, as far as somebody asked. */
export type About = "everybody" | "a stranger" | "somebody";

/**
 * Keeps a response that was made for one person out of caches that others share. What the application says itself about one without
 * a person stays.
 */
export function keepFromCaches(headers: ResponseHeaders, about: About): void {
  if (about === "everybody") return;
  const given = headers.get("cache-control");
  const isKept = given !== null && (about === "a stranger" || isPrivate(given));
  if (!isKept) headers.set("cache-control", forOne);
  if (about === "a stranger") return;
  for (const [name, value] of ofSharedCaches) {
    if (!isPrivate(headers.get(name) ?? forOne)) headers.set(name, value);
  }
}

const forOne = "private, no-store";

/** The headers that caches of their kind obey in place of `Cache-Control` (RFC 9213), and what tells them to keep nothing. */
const ofSharedCaches: ReadonlyMap<string, string> = new Map([
  ["cdn-cache-control", forOne],
  ["cloudflare-cdn-cache-control", forOne],
  ["edge-control", "no-store"],
  ["netlify-cdn-cache-control", forOne],
  ["surrogate-control", "no-store"],
  ["vercel-cdn-cache-control", forOne],
  ["x-accel-expires", "0"],
]);

/** Whether no shared cache may keep a response. `private="…"` speaks of single fields alone (RFC 9111 section 5.2.2.7). */
function isPrivate(value: string): boolean {
  const directives = value
    .replace(/"[^"]*"?/g, '"')
    .toLowerCase()
    .split(",");
  return directives.some((one) => ["private", "no-store"].includes(one.trim()));
}
