import type { NextRequest } from "next/server.js";
import { applicationPath, pathInside, publicPath } from "./base-path.ts";

type Asked = NextRequest["nextUrl"];

/** Returns the path of the page that was asked for, without the base path and the language. */
export function askedPath(asked: Asked): string {
  return mixed(asked) ?? asked.pathname;
}

/** Returns path and query of the page that was asked for, as browsers see them. */
export function askedAddress(asked: Asked): string {
  const { pathname, search } = new URL(asked.href);
  const path = mixed(asked);
  if (path === undefined) return publicPath(pathname) + search;
  return `${applicationPath()}/${asked.locale}${path.replace(/\/$/, "")}${search}`;
}

/** Of an application with languages and a base path, Next.js writes `/fr/app/fr/page` for `/app/fr/page`, and then finds no base path. */
function mixed({ pathname, locale, basePath }: Asked): string | undefined {
  const inside = locale && applicationPath() && !basePath ? pathInside(pathname) : undefined;
  const [, language, path = "/"] = /^\/([^/]+)(\/.*)?$/.exec(inside ?? "") ?? [];
  return language === locale ? path : undefined;
}
