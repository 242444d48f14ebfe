import type { RequestEvent } from "@builder.io/qwik-city";
import { type Action, findRoute, handleRequest, normalizeBasePath } from "../server/index.ts";
import type { PagesOptions } from "../types/config.ts";
import { answerable } from "./answerable.ts";
import { beginRequest } from "./begin-request.ts";
import type { QwikAuthSource } from "./config.ts";
import { refuseCrossSite } from "./cross-site.ts";
import { isPageData, pagePath, withoutSlash } from "./navigation.ts";
import { type RequestState, readSession, shareSession } from "./request-state.ts";
import { endUnread, isToBeEnded } from "./unread-session.ts";

/**
 * Creates the middleware that answers the library's own routes. For all other requests it reads the
 * session, puts it into `sharedMap` under `session`, and renews it when it is due.
 *
 * @throws {ServerError} 503 if the database is unavailable, except when somebody signs out: the cookie stays valid; 400 if the
 *   host is not trusted
 * @throws {AuthError} if the configuration is wrong
 */
export function createOnRequest(source: QwikAuthSource): (ev: RequestEvent) => Promise<void> {
  return async (ev) => {
    const state = beginRequest(ev, await source(ev));
    const { basePath } = state;
    const path = pagePath(ev);
    const asked = readsPage(ev) ? withoutSlash(path) : path;
    const route = findRoute(asked, basePath, state.config);
    if (route) {
      if (isPageData(ev)) return answerScript(ev, state, route.action);
      const request = asked === path ? ev.request : readAt(asked, ev.request, ev.method);
      ev.send(await answerRoute(request, state));
      return;
    }
    if (isBelow(basePath, path) && !isRead(ev)) await refuseCrossSite(ev, state);
    // Static generation sends no cookies and has no host to trust, so skip the session there.
    if (!ev.request.headers.has("cookie")) return shareSession(ev, null);
    try {
      await readSession(ev, state);
    } catch (error) {
      if (isToBeEnded(ev, error)) return endUnread(ev, state);
      throw await answerable(ev, state, error);
    }
  };
}

/**
 * Whether a slash at the end of the path does not matter. Qwik City's script puts one there before it asks for data or
 * loads a page. Nothing is posted with it, so that a limit on the path sees everything that is tried.
 */
function readsPage(ev: RequestEvent): boolean {
  return isRead(ev) || isPageData(ev);
}

function answerRoute(request: Request, { config, input }: RequestState): Promise<Response> {
  const { basePath, environment, clientAddress } = input;
  return handleRequest(request, config, { basePath, environment, clientAddress });
}

/** Returns the request to read a page, as if it had come to another path. */
function readAt(path: string, request: Request, method: string): Request {
  const url = new URL(request.url);
  url.pathname = path;
  return new Request(url, { method, headers: new Headers(request.headers) });
}

/** Whether the method is safe, so that it changes nothing (RFC 9110 section 9.2.1). */
function isRead({ method }: RequestEvent): boolean {
  return method === "GET" || method === "HEAD";
}

function isBelow(basePath: string, path: string): boolean {
  // Rows of slashes are what takes long.
  const collapsed = path.replace(/\/{2,}/g, "/");
  return `${normalizeBasePath(collapsed)}/`.startsWith(`${basePath}/`);
}

/** The option in `pages` for each route that an application can replace by its own page. */
const ownPages: ReadonlyMap<Action, keyof PagesOptions> = new Map([
  ["confirm", "confirm"],
  ["error", "error"],
  ["factor", "factor"],
  ["reset", "reset"],
  ["signin", "signIn"],
  ["signout", "signOut"],
  ["signup", "signUp"],
  ["verify-request", "verifyRequest"],
]);

/**
 * Answers Qwik City's script when it follows or prefetches a link to one of the library's routes. It can
 * show the application's own page, with the query that the route gives it. The built-in pages have no data; an empty
 * answer makes the script load the page itself.
 *
 * @throws the redirect to the application's own page
 */
async function answerScript(ev: RequestEvent, state: RequestState, action: Action): Promise<void> {
  const name = ownPages.get(action);
  const page = name && state.config.pages?.[name];
  const address = page?.startsWith("/") ? await ownAddress(ev, state) : null;
  if (address?.startsWith("/")) throw ev.redirect(302, address);
  ev.headers.set("Cache-Control", "no-store");
  ev.text(200, "");
}

/** Returns where a route leads when it is read, or `null` if it shows a built-in page. */
async function ownAddress(ev: RequestEvent, state: RequestState): Promise<string | null> {
  const request = readAt(withoutSlash(pagePath(ev)), ev.request, "GET");
  const { headers } = await answerRoute(request, state);
  return headers.get("location");
}
