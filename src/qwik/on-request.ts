import type { RequestEvent } from "@builder.io/qwik-city";
import { isAuthAction } from "../index.ts";
import { handleRequest } from "../server/index.ts";
import type { PagesOptions } from "../types/config.ts";
import { createConfigFor, type QwikAuthSource } from "./config.ts";
import { refuseCrossSite } from "./cross-site.ts";
import { isPageData, pagePath } from "./navigation.ts";
import { beginVisit, readSession, showSession, type Visit } from "./visit.ts";

/**
 * Answers the library's own routes. For all others it reads the session, which a guard finds in
 * `sharedMap` under `session`, and renews it when it is due.
 *
 * @throws {AdapterError} when the database cannot be asked; the cookie stays good
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 */
export function createOnRequest(source: QwikAuthSource): (ev: RequestEvent) => Promise<void> {
  const configFor = createConfigFor(source);
  return async (ev) => {
    const visit = beginVisit(ev, await configFor(ev));
    const segment = segmentBelow(visit.config.basePath, pagePath(ev));
    if (isAuthAction(segment)) {
      if (isPageData(ev)) return answerScript(ev, visit, segment);
      const { origin, clientAddress } = visit.input;
      ev.send(await handleRequest(ev.request, visit.config, { origin, clientAddress }));
      return;
    }
    if (segment !== undefined && !isRead(ev)) await refuseCrossSite(ev);
    // Where pages are made in advance there is no browser, and no host to trust.
    if (!ev.request.headers.has("cookie")) return showSession(ev, null);
    return readSession(ev, visit);
  };
}

/** Whether a request asks for something without changing it (RFC 9110 section 9.2.1). */
function isRead({ method }: RequestEvent): boolean {
  return method === "GET" || method === "HEAD";
}

/** The first segment of a path after the base path; `undefined` when it lies elsewhere. */
function segmentBelow(basePath: string, path: string): string | undefined {
  if (!path.startsWith(`${basePath}/`)) return undefined;
  return path.slice(basePath.length + 1).split(/[/?#]/)[0];
}

/** The application's own pages, by the routes that lead to them. */
const ownPages: ReadonlyMap<string, keyof PagesOptions> = new Map([
  ["error", "error"],
  ["signin", "signIn"],
  ["signout", "signOut"],
  ["verify-request", "verifyRequest"],
]);

/**
 * Answers a page's script that follows a link, or looks ahead at it. It can show the application's own
 * page. Of the library's pages there are no data: a script that hears so loads the page itself.
 *
 * @throws the redirect to the application's own page
 */
function answerScript(ev: RequestEvent, { config }: Visit, route: string): void {
  const name = ownPages.get(route);
  const page = name && config.pages?.[name];
  if (page?.startsWith("/") && !isAuthAction(segmentBelow(config.basePath, page))) {
    const { search } = ev.url;
    throw ev.redirect(302, page.includes("?") ? page + search.replace("?", "&") : page + search);
  }
  ev.headers.set("Cache-Control", "no-store");
  ev.text(200, "");
}
