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

/** Whether the page's script waits for what an action answers: in Qwik City 1 as data, in Qwik 2 as JSON. */
export function isScript(ev: RequestEventCommon): boolean {
  return isPageData(ev) || (ev.request.headers.get("accept") ?? "").includes("application/json");
}

/**
 * Sends the browser on from an action, to a page that is loaded anew: whatever the page in view knows
 * was about somebody else.
 *
 * @returns the value of the action
 * @throws the redirect, where there is no script
 */
export function sendOn(ev: RequestEventCommon, address: string): Record<never, never> {
  ev.headers.set("Location", address);
  // The script of Qwik City 1 reads it there. It would follow a redirect itself, and show no page.
  if (isPageData(ev)) return {};
  if (isScript(ev) && new URL(address, ev.url).origin === ev.url.origin) {
    // The script of Qwik 2 loads the page only where a redirect has led it.
    ev.send(new Response(null, { status: 303 }));
    return {};
  }
  // Given the address, Qwik would take doubled slashes out of it, also those of the query.
  throw ev.redirect(303, "");
}
