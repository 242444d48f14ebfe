import type { RequestEventCommon } from "@builder.io/qwik-city";

const dataFile = "/q-data.json";

/** Whether the page's script asks for the data of a page, instead of the browser for the page. */
export function isPageData({ request }: RequestEventCommon): boolean {
  return new URL(request.url).pathname.endsWith(dataFile);
}

/** The path of a request, without the file name that a request for data has at the end. */
export function pagePath({ url }: RequestEventCommon): string {
  return url.pathname.endsWith(dataFile) ? url.pathname.slice(0, -dataFile.length) : url.pathname;
}

/**
 * Where a person returns to who asked for nothing else: from a sign-in page where its address says, and
 * from other pages back to them.
 */
export function returnAddress(ev: RequestEventCommon): string {
  const { searchParams } = ev.url;
  const wanted = searchParams.get("callbackUrl");
  if (wanted) return wanted;
  const query = new URLSearchParams(searchParams);
  for (const name of ["qaction", "qdata", "qfunc"]) query.delete(name);
  return pagePath(ev) + (query.size > 0 ? `?${query}` : "");
}

/**
 * Sends the browser on from an action. The page's script would follow a redirect itself, and could not
 * read what another origin answers; it is told the address, and loads the page anew.
 *
 * @returns the value of the action
 * @throws the redirect, where there is no script
 */
export function sendOn(ev: RequestEventCommon, address: string): Record<never, never> {
  if (isPageData(ev)) {
    ev.headers.set("Location", address);
    return {};
  }
  // Given the address, Qwik City would take doubled slashes out of it, also those of the query.
  const redirect = ev.redirect(303, "");
  ev.headers.set("Location", address);
  throw redirect;
}
