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
  for (const name of [...usual, ...(headers.keys?.() ?? [])]) {
    if (!ofSharedCaches.test(name) || isPrivate(headers.get(name) ?? forOne)) continue;
    const kept = name === accel ? "0" : "no-store";
    headers.set(name, name.endsWith("cache-control") ? forOne : kept);
  }
}

const forOne = "private, no-store";

const accel = "x-accel-expires";

/** The headers that caches of their kind obey in place of `Cache-Control` (RFC 9213). */
const ofSharedCaches = /[a-z]-cache-control$|surrogate-control$|^edge-control$|^x-accel-expires$/;

/** Those that are looked for where the names of all headers are not known. */
const usual = [
  "akamai-cache-control",
  "cdn-cache-control",
  "cloudflare-cdn-cache-control",
  "deno-cdn-cache-control",
  "edge-control",
  "netlify-cdn-cache-control",
  "surrogate-control",
  "vercel-cdn-cache-control",
  accel,
  "x-litespeed-cache-control",
];

/** Whether no shared cache may keep a response. `private="…"` speaks of single fields alone (RFC 9111 section 5.2.2.7). */
function isPrivate(value: string): boolean {
  const directives = value
    .replace(/"[^"]*"?/g, '"')
    .toLowerCase()
    .split(",");
  return directives.some((one) => ["private", "no-store"].includes(one.trim()));
}
