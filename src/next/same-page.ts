import type { NextRequest } from "next/server.js";
import type { Awaitable } from "../types/records.ts";
import { askedPath } from "./asked-page.ts";
import { pathInside } from "./base-path.ts";

/** Returns the origin at which people use the application, as far as it is known. It is asked for only where it matters. */
export type OriginOf = () => Awaitable<string | undefined>;

/**
 * Whether a request is for a page: in any language of `i18n`, or in that of the page.
 *
 * @param page a path or a URL
 * @param origin that at which people use the application; without it, a URL is nobody's page
 */
export function isSamePage({ nextUrl }: NextRequest, page: string, origin?: string): boolean {
  const own = new URL(origin ?? nowhere).origin;
  const asked = new URL(page, own);
  const path = pathInside(asked.pathname);
  if (asked.origin !== own || path === undefined) return false;
  const [, language = "", rest = "/"] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  const isTranslated = isLanguage(nextUrl, language);
  if (isTranslated && language !== nextUrl.locale) return false;
  return withoutSlash(isTranslated ? rest : path) === withoutSlash(askedPath(nextUrl));
}

const nowhere = "https://nowhere.invalid";

const withoutSlash = (path: string) => path.replace(/\/$/, "");

/** Next.js does not say which languages an application has, but refuses every other. */
function isLanguage(nextUrl: NextRequest["nextUrl"], name: string): boolean {
  if (!nextUrl.locale) return false;
  try {
    nextUrl.clone().locale = name;
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a request is for one of the pages that whoever is refused must reach. What a page has in its query must be there too,
 * and nothing else of the same name but what the library adds.
 */
export async function isOneOf(
  request: NextRequest,
  pages: readonly (string | undefined)[],
  originOf: OriginOf,
): Promise<boolean> {
  const { searchParams } = request.nextUrl;
  const given = pages.filter((page) => page !== undefined);
  const origin = given.every((page) => isPath.test(page)) ? undefined : await originOf();
  return given.some((page) => {
    if (!isSamePage(request, page, origin)) return false;
    const own = new URL(page, origin ?? nowhere).searchParams;
    return [...own.keys()].every((name) => {
      const values = own.getAll(name);
      const asked = searchParams.getAll(name);
      const isWhole = asked.length === values.length || added.has(name);
      return isWhole && values.every((value, at) => value === asked[at]);
    });
  });
}

/** Two slashes begin the name of a host. */
const isPath = /^\/(?![\\/])/;

/** What the library adds to the query of a page. */
const added: ReadonlySet<string> = new Set(["callbackUrl", "code", "error", "max_age", "methods"]);
