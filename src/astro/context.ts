import type { VisitFacts } from "../server/index.ts";

/**
 * What Astro knows of a request: `Astro` of a page, a component and a server island, and the `context` of middleware, endpoints and
 * actions.
 */
export interface AstroContext {
  readonly request: Request;
  readonly url: URL;
  readonly cookies: object;
  readonly locals: object;
  readonly clientAddress: string;
  readonly isPrerendered: boolean;
  readonly routePattern: string;
  /** The cache of Astro, in which it keeps responses for everybody. */
  readonly cache?: { readonly enabled: boolean; set(input: false): void } | undefined;
}

/** The same where a response can be returned: everywhere but in an action. */
export interface AstroPageContext extends AstroContext {
  redirect(path: string): Response;
}

/** Calls what answers a request after a middleware. */
export type AstroNext = () => Promise<Response>;

/** Middleware of Astro. */
export type AstroMiddleware = (context: AstroContext, next: AstroNext) => Promise<Response>;

/** The `base` of the application. Astro writes it here, because it bundles every package that names Astro as a peer. */
const home = import.meta.env?.BASE_URL ?? "/";

/** The path of the library's routes, unless the configuration names one. */
export const usualPath = `${home.replace(/\/$/, "")}/auth`;

/** Returns what Astro knows of a request. */
export function factsOf(context: AstroContext) {
  return {
    // Prerendering warns of whoever looks at them.
    headers: () => context.request.headers,
    request: context.request,
    origin: context.url.origin,
    clientAddress: () => clientAddressOf(context),
    anonymous: context.isPrerendered,
    logErrors: true,
  } satisfies VisitFacts;
}

/** Returns the IP address that the adapter sees, if it can tell. */
function clientAddressOf(context: AstroContext): string | undefined {
  try {
    return context.clientAddress;
  } catch {
    return undefined;
  }
}

/**
 * Whether `Host` is more or less than one host. Adapters write it before the path and read the address from that, so that `x/members?`
 * would choose the page.
 */
export function hasMalformedHost({ request, isPrerendered }: AstroContext): boolean {
  const host = isPrerendered ? null : request.headers.get("host");
  if (host === null) return false;
  const isPlain = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host);
  return !isPlain || !URL.canParse(`http://${host}`);
}

/** Returns the page that a request is about, as a path with its query and without the name of an action. */
export function pageOf({ url }: AstroContext): string {
  const query = new URLSearchParams(url.search);
  query.delete("_action");
  return url.pathname + (query.size > 0 ? `?${query}` : "");
}

/** Whether a script of Astro called an action. A form that the browser posts calls one at the address of a page. */
export const isCalled = ({ routePattern }: AstroContext): boolean =>
  routePattern.startsWith("/_actions/");

/** Whether a script of Astro reads the response. It would put a page of the library into that of the application. */
export const isOfScript = (context: AstroContext): boolean =>
  isCalled(context) || context.routePattern.startsWith("/_server-islands/");

/**
 * Whether a script of the application fetched the page that asks, as `ClientRouter` does to show it. Only the `Astro` of pages has
 * slots.
 */
export function isFetchedPage(context: AstroContext): boolean {
  const { headers } = context.request;
  const isFetched = headers.get("sec-fetch-site") === "same-origin";
  return "slots" in context && isFetched && headers.get("accept") === "*/*";
}

/**
 * Whether nothing but the route of the library answers, `src/pages/auth/[...auth].ts`: Astro runs a form action at every address that
 * names one, and a page of the application may have a path of the library.
 */
export function isAtRoute({ request, routePattern, url }: AstroContext, basePath: string): boolean {
  const namesAction = [url, new URL(request.url)].some((one) => one.searchParams.has("_action"));
  const mount = /^(?:\/[^/]+)+(?=\/\[\.{3}[^\]/]+\]$)/.exec(routePattern)?.[0];
  if (namesAction || !mount) return false;
  const [folders, path] = [mount.split("/").slice(1), basePath.split("/").slice(1)];
  // The pattern lacks the `base` of the application.
  const end = path.slice(-folders.length);
  return (
    end.length === folders.length &&
    folders.every((folder, at) => folder === end[at] || /^\[[^.\]]+\]$/.test(folder))
  );
}
