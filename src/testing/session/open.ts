import { resolveSource } from "../../config/resolve-source.ts";
import type { Context } from "../../request/context.ts";
import { detachedContext } from "../../request/detached-context.ts";
import type { AuthConfigSource } from "../../types/config.ts";
import { parseAddress } from "../parse-address.ts";
import { usualOrigin } from "./usual-origin.ts";

/** Returns the context of a request to the application which brings these cookies, and may be answered with others. */
export async function openTestContext(
  source: AuthConfigSource,
  url: string | undefined,
  cookieHeader: string | null = null,
): Promise<Context> {
  const address = url === undefined ? undefined : parseAddress("`url`", url);
  // A function may return the configuration of one of several addresses.
  const config = await resolveSource(source, new Request(address ?? usualOrigin()));
  if (config.problem) throw config.problem;
  const origin = address?.origin ?? config.origin ?? usualOrigin();
  const isSecure = config.useSecureCookies ?? origin.startsWith("https:");
  return {
    ...detachedContext(config, origin),
    cookieHeader,
    headers: new Headers(cookieHeader === null ? {} : { cookie: cookieHeader }),
    cookies: isSecure ? config.secureCookies : config.plainCookies,
    readOnly: false,
  };
}
