import type { RequestEventCommon } from "@builder.io/qwik-city";

const dataFile = "/q-data.json";

/** Whether Qwik City's script requests the data of a page, rather than the browser the page itself. */
export function isPageData({ request }: RequestEventCommon): boolean {
  return new URL(request.url).pathname.endsWith(dataFile);
}

/** Returns the path of the page, without the file name at the end of a request for its data. */
export function pagePath({ url }: RequestEventCommon): string {
  return url.pathname.endsWith(dataFile) ? url.pathname.slice(0, -dataFile.length) : url.pathname;
}

/** Returns the path without one slash at its end. */
export function withoutSlash(path: string): string {
  return path.replace(/\/$/, "");
}

/**
 * Returns the default address to return to: `callbackUrl` in the query, as on a sign-in page, otherwise the
 * page itself.
 */
export function returnAddress(ev: RequestEventCommon): string {
  const { searchParams } = ev.url;
  const wanted = searchParams.get("callbackUrl");
  if (wanted) return wanted;
  const query = new URLSearchParams(searchParams);
  for (const name of ["qaction", "qdata", "qfunc"]) query.delete(name);
  return pagePath(ev) + (query.size > 0 ? `?${query}` : "");
}

/** Whether a script called the action. Qwik City 1 asks for page data, Qwik 2 for JSON. */
export function isScript(ev: RequestEventCommon): boolean {
  return isPageData(ev) || (ev.request.headers.get("accept") ?? "").includes("application/json");
}

/**
 * Redirects the browser from an action with a full page load, because everything on the current page was
 * rendered for another session.
 *
 * @returns the value of the action, if a script called it
 * @throws the redirect, if a form was posted without a script
 */
export function redirectBrowser(ev: RequestEventCommon, address: string): Record<never, never> {
  ev.headers.set("Location", address);
  // Qwik City 1's script reads this header. It would follow a real redirect itself and not show the page.
  if (isPageData(ev)) return {};
  if (isScript(ev) && new URL(address, ev.url).origin === ev.url.origin) {
    // Qwik 2's script loads a new page only after a redirect.
    ev.send(new Response(null, { status: 303 }));
    return {};
  }
  // Given the address, Qwik would collapse double slashes in it, even in the query. It is in the header.
  throw ev.redirect(303, "");
}
