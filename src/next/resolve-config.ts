import type { NextRequest } from "next/server.js";
import type { SessionLike } from "../types/config.ts";
import type { JWT } from "../types/records.ts";
import { addressPath, authPath } from "./auth-path.ts";
import { applicationPath, publicPath } from "./base-path.ts";
import type { AnyConfig, NextAuthSource } from "./config.ts";
import { keepAlive, sendsLater } from "./keep-alive.ts";

/** Returns the configuration for a request, or for its headers where there is no request object. */
export type ConfigFor = (headers: Headers, request?: () => NextRequest) => Promise<AnyConfig>;

/** Calls a lazy configuration, and fills in where the library is mounted. */
export function createConfigFor(source: NextAuthSource<JWT, SessionLike>): ConfigFor {
  const mounted = new WeakMap<AnyConfig, AnyConfig>();
  return async (headers, request) => {
    const config = typeof source === "function" ? await source(request?.(), headers) : source;
    const known = mounted.get(config) ?? mount(config);
    mounted.set(config, known);
    return known;
  };
}

/** Returns a copy of the configuration with every path as browsers see it. */
function mount(config: AnyConfig): AnyConfig {
  const basePath = authPath(config);
  const own = {
    ...config,
    ...(basePath !== addressPath() && { basePath }),
    ...(!config.waitUntil && sendsLater(config) && { waitUntil: keepAlive }),
  };
  if (applicationPath() === "") return own;
  const pages = Object.entries(config.pages ?? {}).map(([name, page]) => [
    name,
    page.startsWith("/") ? publicPath(page) : page,
  ]);
  return {
    ...own,
    pages: Object.fromEntries(pages),
    callbacks: { ...config.callbacks, redirect: redirectInsideApplication(config) },
  };
}

type Redirect = NonNullable<NonNullable<AnyConfig["callbacks"]>["redirect"]>;

/** Wraps the `redirect` callback: a redirect to the root of the origin goes to the root of the application. */
function redirectInsideApplication({ callbacks }: AnyConfig): Redirect {
  return async ({ url, baseUrl }) => {
    const asked = callbacks?.redirect ? await callbacks.redirect({ url, baseUrl }) : url;
    const { origin, pathname, search, hash } = new URL(asked, baseUrl);
    if (origin !== baseUrl) return callbacks?.redirect ? asked : baseUrl + applicationPath();
    return origin + (pathname === "/" ? applicationPath() : pathname) + search + hash;
  };
}
