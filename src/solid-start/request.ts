import { pagePath } from "../server/page-path.ts";

/** What the middleware of SolidStart gets, as far as it is looked at: the event of h3. */
export interface SolidStartEvent {
  readonly req: Request;
  readonly res: {
    /** The status of the response, until it has begun. */
    status?: number;
    readonly headers: Headers;
    /** The headers of a response for an error that was thrown. */
    readonly errHeaders: Headers;
  };
  readonly context: object;
}

/** What SolidStart knows of a request, and gives to the application. */
export interface FetchEvent {
  readonly clientAddress?: string | undefined;
  readonly locals?: object | undefined;
}

/** Returns what SolidStart knows of a request. It is there before any middleware runs. */
export const fetchEventOf = ({ context }: SolidStartEvent): FetchEvent =>
  Object(Reflect.get(context, "solidFetchEvent"));

/** Whether a script of SolidStart called a server function. */
export const isOfScript = ({ headers }: Request): boolean => headers.has("x-server-instance");

/**
 * Whether somebody called a server function, with a script or without. SolidStart takes every path that begins so below the base of the
 * application, which it does not tell.
 */
export const isCall = ({ url }: Request): boolean => new URL(url).pathname.includes("/_server");

/** Whether a server function has the address that it has without a `base` of Vite. */
export const isAtRoot = ({ url }: Request): boolean => new URL(url).pathname.startsWith("/_server");

/** Returns the page that somebody sees who sends a request, or is about to see: a server function is none. */
export function pageOf(request: Request): string | undefined {
  const address = isCall(request) ? request.headers.get("referer") : request.url;
  if (address === null || !/^https?:/.test(address) || !URL.canParse(address)) return undefined;
  return pagePath(new URL(address));
}

/** Returns the page to which somebody comes back who has to sign in first. What a form has posted is lost. */
export const returnTo = (request: Request): string | undefined =>
  request.method === "GET" || isCall(request) ? pageOf(request) : undefined;

/** Whether pages are made for everybody, while the application is built: no other process has this application of Nitro. */
export const isPrerendered = (): boolean =>
  Object(Reflect.get(globalThis, "__nitro__")).prerender !== undefined;
