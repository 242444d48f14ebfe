import { flag } from "./environment.ts";
import type { Unchecked } from "./validate.ts";

/**
 * Whether mails would lead to the host that a request names, whoever sends it. Many applications are deployed without `NODE_ENV`, or
 * with one of their own, so only `development`, `test` and a run of `node:test` are taken for a machine without strangers.
 */
export function isMailHostForgeable({
  resolved: { origin, trustHost },
  env: { NODE_ENV, NODE_TEST_CONTEXT },
}: Pick<Unchecked, "resolved" | "env">): boolean {
  if (origin || !isAnyHostTrusted(trustHost)) return false;
  return NODE_ENV ? NODE_ENV !== "development" && NODE_ENV !== "test" : !NODE_TEST_CONTEXT;
}

/** The address of a request begins with its `Host`, unless Cloudflare has chosen the application by it. */
function isAnyHostTrusted(trustHost: Unchecked["resolved"]["trustHost"]): boolean {
  if (trustHost !== "address") return trustHost === true;
  return globalThis.navigator?.userAgent !== "Cloudflare-Workers";
}

/** Whether a platform says which host it is: Vercel overwrites the header, and Cloudflare Pages chooses the application by the address. */
export function isHostOfPlatform({
  resolved: { trustHost },
  env,
}: Pick<Unchecked, "resolved" | "env">): boolean {
  const isAtPages = flag(env, "CF_PAGES") === true && trustHost === "address";
  return isAtPages || flag(env, "VERCEL") === true;
}
