import type { NextRequest } from "next/server.js";
import { applicationPath } from "./base-path.ts";

/** Whether a request is for the path of a page, in any language of `i18n`. */
export function isSamePage({ nextUrl }: NextRequest, page: string): boolean {
  const withoutSlash = (path: string) => path.replace(/\/$/, "");
  const { origin, pathname } = new URL(page, nextUrl.origin);
  if (origin !== nextUrl.origin) return false;
  return withoutSlash(pathname) === withoutSlash(applicationPath() + nextUrl.pathname);
}

/** Whether a request is for one of the pages that whoever is refused must reach. A query that belongs to a page must be there too. */
export function isOneOf(request: NextRequest, pages: readonly (string | undefined)[]): boolean {
  const { origin, searchParams } = request.nextUrl;
  return pages.some((page) => {
    if (page === undefined || !isSamePage(request, page)) return false;
    const own = [...new URL(page, origin).searchParams];
    return own.every(([name, value]) => searchParams.getAll(name).includes(value));
  });
}
