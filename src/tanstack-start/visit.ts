import {
  appendResponseHeader,
  getRequest,
  getRequestIP,
  getResponseHeader,
  getResponseHeaders,
  setResponseHeader,
} from "@tanstack/react-start/server";
import { type AuthError, isAuthError } from "../errors.ts";
import {
  type Departure,
  openVisit,
  type ResponseHeaders,
  shownError,
  type Visit,
  visitOf,
} from "../server/index.ts";
import { resolveFor } from "../server/input.ts";
import type { AuthConfigSource } from "../types/config.ts";
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
    visit.settle(headersOfResponse);
    try {
      return await result;
    } finally {
      visit.settle(headersOfResponse);
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
const isPrerendered = () => globalThis.process?.env?.TSS_PRERENDERING === "true";

/** The headers of the response, whatever it will be. They go before those that it has itself. */
const headersOfResponse: ResponseHeaders = {
  get: (name) => getResponseHeaders().get(name),
  getSetCookie: () => getResponseHeaders().getSetCookie(),
  keys: () => getResponseHeaders().keys(),
  set: setResponseHeader,
  append: appendResponseHeader,
};

/** Has the cookies of a response go before those that a visit has set: of two, TanStack Start keeps the one that was set outside. */
export function keepCookies({ headers }: Response): void {
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) appendResponseHeader("set-cookie", cookies);
}

/** An error as a browser may see it: TanStack Start answers with the status, and sends the message to whoever called. */
export async function shown(error: AuthError, { headers }: Request): Promise<Error> {
  const { name, code, status, message } = await shownError(error, headers);
  return Object.assign(new Error(message), { name, code, status });
}

/** Throws what went wrong as a browser may see it. */
export async function orFail<Result>(request: Request, result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    // Whoever prerenders reads the advice.
    if (!isAuthError(error) || error.code === "prerendered") throw error;
    throw await shown(error, request);
  }
}
