import nextCache from "next/cache.js";
import { cookies, headers } from "next/headers.js";
import type { Cookie } from "../server/index.ts";

/** Headers that describe the body of an action and say nothing about the person. */
const aboutTheBody = ["content-length", "content-type", "transfer-encoding", "next-action"];

/**
 * The headers of the request that a server component, an action or a route handler answers. Cookies
 * come from the jar: it knows what an action or the proxy has just set.
 */
export async function incomingHeaders(): Promise<Headers> {
  const jar = await cookies();
  const incoming = new Headers(await headers());
  // Reading a session looks at the clock, which ends what Next.js renders ahead. Next.js 15 has no io().
  await nextCache.io?.();
  for (const name of aboutTheBody) incoming.delete(name);
  incoming.delete("cookie");
  const pairs = jar.getAll().map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  if (pairs.length > 0) incoming.set("cookie", pairs.join("; "));
  return incoming;
}

/** Sets cookies from an action or a route handler; in a server component Next.js refuses. */
export async function setCookies(list: readonly Cookie[]): Promise<void> {
  const jar = await cookies();
  for (const { name, value, options } of list) jar.set({ name, value, ...options });
}
