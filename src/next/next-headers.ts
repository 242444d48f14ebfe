import nextCache from "next/cache.js";
import { cookies, headers } from "next/headers.js";
import type { Cookie } from "../server/index.ts";

/** Headers that describe the body of a server action, not the visitor. */
const aboutTheBody = ["content-length", "content-type", "transfer-encoding", "next-action"];

/**
 * Returns the headers of the current request in a server component, an action or a route handler. The
 * cookies come from `cookies()`, which includes those that an action or the proxy has just set.
 */
export async function incomingHeaders(): Promise<Headers> {
  const jar = await cookies();
  const incoming = new Headers(await headers());
  // Reading a session reads the clock, so tell Next.js to stop prerendering here. Next.js 15 has no io().
  await nextCache.io?.();
  for (const name of aboutTheBody) incoming.delete(name);
  incoming.delete("cookie");
  const pairs = jar.getAll().map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  if (pairs.length > 0) incoming.set("cookie", pairs.join("; "));
  return incoming;
}

/** Sets cookies from an action or a route handler. In a server component Next.js throws. */
export async function setCookies(list: readonly Cookie[]): Promise<void> {
  const jar = await cookies();
  for (const { name, value, options } of list) jar.set({ name, value, ...options });
}
