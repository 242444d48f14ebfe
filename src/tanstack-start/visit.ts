import {
  appendResponseHeader,
  getRequest,
  getRequestIP,
  getResponseHeader,
  getResponseHeaders,
  removeResponseHeader,
  setResponseHeader,
  setResponseStatus,
} from "@tanstack/react-start/server";
import { isAuthError } from "../errors.ts";
import {
  type Departure,
  openVisit,
  type ResponseHeaders,
  shownError,
  type Visit,
  visitOf,
} from "../server/index.ts";
import { resolveFor } from "../server/input.ts";
import { ofSharedCaches } from "../server/keep-from-caches.ts";
import type { AuthConfigSource } from "../types/config.ts";
import { isCall } from "./request.ts";
import type { TanStackStartAuthOptions } from "./result.ts";

/** A request that an application handles. */
export interface Begun {
  readonly request: Request;
  readonly visit: Visit;
}

/** The requests of an application. */
export class Requests {
  readonly config: AuthConfigSource;
  readonly #options: TanStackStartAuthOptions;

  constructor(config: AuthConfigSource, options: TanStackStartAuthOptions) {
    this.config = config;
    this.#options = options;
  }

  /** Does something in the request that is handled just now, and writes what came of it into its response. */
  async during<Result>(doing: (begun: Begun) => Promise<Result>): Promise<Result> {
    const request = getRequest();
    const visit = visitOf(request, this.config, () => this.#open(request));
    const result = doing({ request, visit });
    // While the session is read, the response may be on its way already.
    visit.settle(headersOfResponse());
    try {
      return await result;
    } finally {
      visit.settle(headersOfResponse());
    }
  }

  #open(request: Request): Visit {
    const facts = {
      ...this.factsOf(request),
      headers: request.headers,
      request,
      // TanStack Start drops in silence what is set once there is a response.
      readOnly: () => getResponseHeader("content-type") !== undefined,
      anonymous: isPrerendered,
      logErrors: true,
    };
    return openVisit(facts, this.config);
  }

  /** Returns what is known of a request, by TanStack Start's own rules about proxies and by the options. */
  factsOf(request: Request) {
    const { clientAddress = () => getRequestIP(), environment } = this.#options;
    const variables = environment?.(request);
    return {
      origin: new URL(request.url).origin,
      clientAddress: () => clientAddress(request),
      environment: variables && Object(variables),
    };
  }

  /**
   * Makes a response one that TanStack Router takes for a redirect, wherever it is thrown: in a loader, a server function, a route or
   * a middleware. It knows one by its `options`; any other that a loader throws becomes an error of the page.
   */
  async asRedirect(
    { request }: Begun,
    response: Response,
    { redirect, external }: Pick<Departure, "redirect" | "external">,
  ): Promise<Response> {
    const facts = { ...this.factsOf(request), headers: request.headers, request };
    const { basePath } = await resolveFor(facts, this.config);
    // A script could show nothing of the library's own pages.
    const isDocument = external || redirect.startsWith(`${basePath}/`);
    const options = { href: redirect, statusCode: response.status };
    response.headers.set("location", redirect);
    return Object.assign(response, {
      options: isDocument ? { ...options, reloadDocument: true } : options,
    });
  }
}

/** Whether pages are made for everybody, while the application is built. */
export const isPrerendered = () => globalThis.process?.env?.TSS_PRERENDERING === "true";

/** The headers of the response, whatever it will be. They go before those that it has itself, which nobody knows yet. */
function headersOfResponse(): ResponseHeaders {
  const known = getResponseHeaders();
  const isUnknown = (name: string) => ofSharedCaches.test(name) && !known.has(name);
  return {
    get: (name) => known.get(name) ?? (isUnknown(name) ? "unknown" : null),
    getSetCookie: () => known.getSetCookie(),
    keys: () => known.keys(),
    set: (name, value) =>
      isUnknown(name) ? removeResponseHeader(name) : setResponseHeader(name, value),
    append: appendResponseHeader,
  };
}

/** Has the cookies of a response go before those that a visit has set: of two, TanStack Start keeps the one that was set outside. */
export function keepCookies({ headers }: Response): void {
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) appendResponseHeader("set-cookie", cookies);
}

/**
 * Throws what went wrong as a browser may see it: TanStack Start answers with the status, and sends the message to whoever called a
 * server function.
 */
export async function orFail<Result>(request: Request, result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (!isAuthError(error)) throw error;
    if (error.code === "prerendered") {
      // The build ends with that text.
      setResponseStatus(500, error.message);
      throw error;
    }
    const { name, code, status, message } = await shownError(error, request.headers);
    // For a server function, TanStack Start does not look at that of the error.
    if (isCall(request)) setResponseStatus(status);
    throw Object.assign(new Error(message), { name, code, status });
  }
}
