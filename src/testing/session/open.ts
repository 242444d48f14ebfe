import { resolveSource } from "../../config/resolve-source.ts";
import type { Context } from "../../request/context.ts";
import { detachedContext } from "../../request/detached-context.ts";
import type { AuthConfigSource } from "../../types/config.ts";

const usualOrigin = "http://localhost:3000";

/** Returns the context of a request to the application which brings these cookies, and may be answered with others. */
export async function openTestContext(
  source: AuthConfigSource,
  url: string | undefined,
  cookieHeader: string | null = null,
): Promise<Context> {
  const config = await resolveSource(source, undefined);
  if (config.problem) throw config.problem;
  const origin = url === undefined ? (config.origin ?? usualOrigin) : new URL(url).origin;
  const isSecure = config.useSecureCookies ?? origin.startsWith("https:");
  return {
    ...detachedContext(config, origin),
    cookieHeader,
    headers: new Headers(cookieHeader === null ? {} : { cookie: cookieHeader }),
    cookies: isSecure ? config.secureCookies : config.plainCookies,
    readOnly: false,
  };
}
