import type { NextRequest } from "next/server.js";
import type { JWT } from "../types/records.ts";
import type { AnyConfig, NextAuthSource, SessionLike } from "./config.ts";

/** The configuration for a request, or for headers where there is no request. */
export type ConfigFor = (headers: Headers, request?: () => NextRequest) => Promise<AnyConfig>;

/** Asks a lazy configuration, and finds out where the library is mounted. */
export function createConfigFor(source: NextAuthSource<JWT, SessionLike>): ConfigFor {
  const mounted = new WeakMap<AnyConfig, AnyConfig>();
  return async (headers, request) => {
    const config = typeof source === "function" ? await source(request?.(), headers) : source;
    const known = mounted.get(config) ?? mount(config);
    mounted.set(config, known);
    return known;
  };
}

/**
 * Where the application is mounted: `basePath` of next.config, which Next.js writes into the code that
 * it bundles. Empty at the root.
 */
export function applicationPath(): string {
  return process.env.__NEXT_ROUTER_BASEPATH ?? "";
}

/** A path that somebody wrote as browsers see it; it may have been written so. */
export function publicPath(path: string): string {
  const prefix = applicationPath();
  const rooted = `/${path.replace(/^\/+/, "")}`;
  if (rooted === "/") return prefix || "/";
  return rooted === prefix || rooted.startsWith(`${prefix}/`) ? rooted : prefix + rooted;
}

/** Below which path the library answers, as browsers see it. */
export function authPath({ basePath }: AnyConfig): string {
  const path = addressPath();
  // The address of the application itself says nothing about the library.
  const decides = basePath === undefined && path !== "" && path !== applicationPath();
  if (decides) return path;
  return basePath === undefined ? `${applicationPath()}/api/auth` : publicPath(basePath);
}

/** The path of `AUTH_URL`, without a slash at the end; empty where it is no web address. */
function addressPath(): string {
  const url = process.env.AUTH_URL || process.env.NEXTAUTH_URL || "";
  return /^https?:\/\//i.test(url) && URL.canParse(url)
    ? new URL(url).pathname.replace(/\/+$/, "")
    : "";
}

/** The same configuration with every path as browsers see it. */
function mount(config: AnyConfig): AnyConfig {
  const basePath = authPath(config);
  const own = basePath === addressPath() ? { ...config } : { ...config, basePath };
  if (applicationPath() === "") return own;
  const pages = Object.entries(config.pages ?? {}).map(([name, page]) => [
    name,
    page.startsWith("/") ? publicPath(page) : page,
  ]);
  return {
    ...own,
    pages: Object.fromEntries(pages),
    callbacks: { ...config.callbacks, redirect: homeward(config) },
  };
}

type Redirect = NonNullable<NonNullable<AnyConfig["callbacks"]>["redirect"]>;

/** Who is sent to the root of the origin gets to the root of the application. */
function homeward({ callbacks }: AnyConfig): Redirect {
  return async ({ url, baseUrl }) => {
    const asked = callbacks?.redirect ? await callbacks.redirect({ url, baseUrl }) : url;
    const { origin, pathname, search, hash } = new URL(asked, baseUrl);
    if (origin !== baseUrl) return callbacks?.redirect ? asked : baseUrl + applicationPath();
    return origin + (pathname === "/" ? applicationPath() : pathname) + search + hash;
  };
}
