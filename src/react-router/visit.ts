import { createContext } from "react-router";
import { AuthError, isAuthError } from "../errors.ts";
import { canTryAgain } from "../server/can-try-again.ts";
import { openVisit, shownError, type Visit, type VisitFacts } from "../server/index.ts";
import { pagePath } from "../server/page-path.ts";
import type { AuthConfigSource } from "../types/config.ts";
import type { ReactRouterAuthOptions, RouteArgs, WithContext } from "./result.ts";

/** What everything that handles one request shares. */
export interface Begun {
  readonly args: RouteArgs;
  readonly visit: Visit;
  /** The response to a program that a guard has refused. */
  refused?: Response;
  /** Whether a script asked for what only a document can show. */
  isDocument: boolean;
}

/** The requests of an application, in the order in which its middleware has begun them. */
export class Requests {
  readonly config: AuthConfigSource;
  readonly #options: ReactRouterAuthOptions;
  readonly #key = createContext<Begun | null>(null);

  constructor(config: AuthConfigSource, options: ReactRouterAuthOptions) {
    this.config = config;
    this.#options = options;
  }

  /**
   * Begins a request.
   *
   * @throws {AuthError} with the code `context-shared`
   */
  begin(args: RouteArgs): Begun {
    const facts: VisitFacts = {
      ...this.factsOf(args),
      headers: args.request.headers,
      request: args.request,
      anonymous: isPrerendered,
      logErrors: true,
    };
    const other = args.context.get(this.#key)?.args.request;
    if (other && other !== args.request) throw sharedContext();
    const begun: Begun = { args, visit: openVisit(facts, this.config), isDocument: false };
    args.context.set(this.#key, begun);
    return begun;
  }

  /** Returns what {@link begin} began, if it did. */
  find(from: WithContext): Begun | null {
    const context = "context" in from ? from.context : from;
    return context.get(this.#key);
  }

  /**
   * Returns what {@link begin} began.
   *
   * @throws {AuthError} with the code `middleware-missing`
   */
  of(from: WithContext): Begun {
    const begun = this.find(from);
    if (begun) return begun;
    throw new AuthError(
      "Name the authMiddleware of ReactRouterAuth in app/root.tsx: export const middleware = [authMiddleware]; middleware that asks who is signed in comes after it",
      { code: "middleware-missing" },
    );
  }

  /** Returns what is known of a request, by React Router's own rules about proxies and by the options. */
  factsOf(args: RouteArgs) {
    const { clientAddress, environment } = this.#options;
    const variables = environment?.(args);
    return {
      origin: new URL(args.request.url).origin,
      clientAddress: () => clientAddress?.(args),
      environment: variables && Object(variables),
    };
  }
}

/** One person would be taken for another. */
const sharedContext = () =>
  new AuthError(
    "Two requests have the same RouterContextProvider, so that one person would get the session of another. Make one for each request: getLoadContext: () => new RouterContextProvider()",
    { code: "context-shared" },
  );

/** Whether pages are made for everybody, while the application is built: React Router asks the same before it believes a header. */
const isPrerendered = () => globalThis.process?.env?.IS_RR_BUILD_REQUEST === "yes";

/** Whether a script of React Router asks for what a page shows. */
export const isOfScript = ({ url }: Request): boolean => new URL(url).pathname.endsWith(".data");

/** Returns the page that a request is about. */
export const pageOf = ({ url }: RouteArgs): string => pagePath(url);

/**
 * Has React Router answer an error of the library as one that is expected: without another line in the log.
 *
 * @throws {Response} with the name of the error, unless a form can say what went wrong
 */
export async function orFail<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (!isAuthError(error) || error.code === "prerendered") throw error;
    if (canTryAgain(error)) throw error;
    const { status, name } = await shownError(error);
    throw new Response(name, { status, statusText: name });
  }
}
