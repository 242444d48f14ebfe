import type { NextRequest } from "next/server.js";
import { derive, functionsOf, isGroup } from "../server/derive.ts";
import { isTreacherous } from "../server/treacherous-path.ts";
import type { SessionLike } from "../types/config.ts";
import type { JWT } from "../types/records.ts";
import { addressPath, authPath } from "./auth-path.ts";
import { applicationPath, pathInside, publicPath } from "./base-path.ts";
import type { AnyConfig, NextAuthSource } from "./config.ts";
import { keepAlive } from "./keep-alive.ts";

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
  const own = derive(config, {
    ...(basePath !== addressPath() && { basePath }),
    ...(!config.waitUntil && { waitUntil: keepAlive }),
  });
  if (applicationPath() === "") return own;
  const pages = Object.entries(config.pages ?? {}).map(([name, page]) => [
    name,
    page.startsWith("/") ? publicPath(page) : page,
  ]);
  const { callbacks: first } = config;
  const redirect = redirectInsideApplication(functionsOf(config, "callbacks"));
  return Object.defineProperty(derive(own, { pages: Object.fromEntries(pages) }), "callbacks", {
    get() {
      const { callbacks } = config;
      const isUnset = callbacks === undefined || (callbacks === null && first === null);
      return withRedirect(isUnset ? {} : callbacks, redirect);
    },
    enumerable: true,
  });
}

type Callbacks = NonNullable<AnyConfig["callbacks"]>;
type Redirect = NonNullable<Callbacks["redirect"]>;

/** Adds the `redirect` callback to the others, which stay members of the application's object. What is no object stays, and refuses. */
function withRedirect(callbacks: unknown, redirect: Redirect): unknown {
  if (!isGroup(callbacks)) return callbacks;
  return new Proxy(
    { redirect },
    {
      get(own, name) {
        const value: unknown = Reflect.get(name === "redirect" ? own : callbacks, name);
        return typeof value === "function" ? value.bind(callbacks) : value;
      },
    },
  );
}

/**
 * Wraps the `redirect` callback: a redirect to the root of the origin goes to the root of the application. Without a callback it decides
 * as the library does where it has none, and of paths below that of the application as of those below the root.
 */
function redirectInsideApplication(callbacks: Callbacks): Redirect {
  return async ({ url, baseUrl }) => {
    const { redirect } = callbacks;
    const asked = redirect ? await redirect({ url, baseUrl }) : url;
    const { origin, pathname, search, hash } = new URL(asked, baseUrl);
    const paths = [pathname, pathInside(pathname) ?? "/"];
    if (!redirect && (origin !== baseUrl || paths.some(isTreacherous))) {
      return baseUrl + applicationPath();
    }
    if (origin !== baseUrl) return asked;
    return origin + (pathname === "/" ? applicationPath() : pathname) + search + hash;
  };
}
