import { AuthError, isAuthError } from "../errors.ts";
import { canTryAgain } from "../server/can-try-again.ts";
import { openVisit, shownError, type Visit, type VisitFacts } from "../server/index.ts";
import type { AuthConfig } from "../types/config.ts";
import { type AstroContext, factsOf, isCalled, usualPath } from "./context.ts";
import type { AstroAuthSource } from "./result.ts";

/** What everything that handles one request shares. */
export interface Begun {
  /** As the middleware got it: a rewrite changes its address. */
  readonly context: AstroContext;
  readonly config: AuthConfig;
  readonly facts: VisitFacts & { readonly basePath: string };
  readonly visit: Visit;
  /** Whether the middleware has begun. */
  isEntered: boolean;
  /** Whether anything asked who is signed in. */
  isAsked: boolean;
  /** Whether the library answers. */
  isRoute: boolean;
  /** The response in place of that for an error which a function of the binding has thrown. */
  refused?: { readonly error: unknown; readonly response: Response };
  /** Where an action that a form called leads. */
  departure?: Response;
}

/** The requests that have begun. Astro makes several contexts of a request, which share their cookies. */
export class Requests {
  readonly #source: AstroAuthSource;
  readonly #begun = new WeakMap<object, Begun>();
  readonly #unfinished = new WeakMap<Request, Begun>();

  constructor(source: AstroAuthSource) {
    this.#source = source;
  }

  async begin(context: AstroContext): Promise<Begun> {
    const known = factsOf(context);
    const config = await this.#configOf(context);
    const basePath = config.basePath ?? usualPath;
    const facts = { ...known, basePath };
    const earlier = this.#takeUnfinished(context);
    const visit = earlier?.visit ?? openVisit(facts, config);
    const isAsked = earlier?.isAsked ?? false;
    const begun = { context, config, facts, visit, isEntered: false, isAsked, isRoute: false };
    this.#begun.set(context.cookies, begun);
    return begun;
  }

  /** The secrets of a configuration need not be there while the application is built. */
  async #configOf(context: AstroContext): Promise<AuthConfig> {
    if (typeof this.#source !== "function") return this.#source;
    return context.isPrerendered ? { providers: [] } : this.#source(context);
  }

  /** Notes that Astro goes on with an error page, for which it makes another context with other cookies. */
  leaveUnfinished(begun: Begun): void {
    this.#unfinished.set(begun.context.request, begun);
  }

  /** Returns what {@link leaveUnfinished} noted, once: whoever tests an application may send a request twice. */
  #takeUnfinished({ request }: AstroContext): Begun | undefined {
    const begun = this.#unfinished.get(request);
    this.#unfinished.delete(request);
    return begun;
  }

  find({ cookies }: AstroContext): Begun | undefined {
    return this.#begun.get(cookies);
  }

  /**
   * Returns what {@link begin} began, for something that asks who is signed in.
   *
   * @throws {AuthError} with the code `middleware-missing`
   */
  of(context: AstroContext): Begun {
    const begun = this.find(context);
    if (begun) {
      begun.isAsked = true;
      return begun;
    }
    throw new AuthError(
      "Export the onRequest of AstroAuth from src/middleware.ts; with others, combine them by sequence, and those that ask who is signed in come after it",
      { code: "middleware-missing" },
    );
  }
}

/**
 * Has the middleware answer an error of the library with the status that it has. Nothing of it that is for the operator alone gets
 * to the browser.
 *
 * @throws the error as a browser may see it, or as it is if a form can say what went wrong
 */
export async function orFail<Result>(begun: Begun, result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (!isAuthError(error) || error.code === "prerendered") throw error;
    const shown = await shownError(error, begun.context.request.headers);
    const { status, name, message } = shown;
    const thrown = canTryAgain(error) ? error : shown;
    const response = toCaller(begun, new Response(message, { status }), { name, message });
    begun.refused = { error: thrown, response };
    throw thrown;
  }
}

/** Returns a response as the script of Astro understands it that has called an action. */
export function toCaller(
  { context }: Begun,
  response: Response,
  { name, message }: { readonly name: string; readonly message: string },
): Response {
  if (!isCalled(context)) return response;
  const { status, headers } = response;
  const code = codes.get(status) ?? "INTERNAL_SERVER_ERROR";
  const own = new Headers(headers);
  own.set("content-type", "application/json");
  const error = { type: "AstroActionError", code, name, message, status };
  return new Response(JSON.stringify(error), { status, headers: own });
}

/** The codes that actions of Astro have for the statuses of the library. */
const codes: ReadonlyMap<number, string> = new Map([
  [400, "BAD_REQUEST"],
  [401, "UNAUTHORIZED"],
  [403, "FORBIDDEN"],
  [404, "NOT_FOUND"],
  [429, "TOO_MANY_REQUESTS"],
  [503, "SERVICE_UNAVAILABLE"],
]);

/** Returns the response in place of that for an error which a function of the binding has thrown. */
export async function orRefused(
  requests: Requests,
  begun: Begun,
  answering: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answering();
  } catch (error) {
    const { refused } = begun;
    if (refused && refused.error === error) return finish(requests, begun, refused.response);
    requests.leaveUnfinished(begun);
    throw error;
  }
}

/** Completes the response of the application. */
export async function finish(
  requests: Requests,
  begun: Begun,
  answered: Response,
): Promise<Response> {
  const { context, facts, isAsked, isRoute, visit } = begun;
  if (facts.anonymous) return answered;
  // What ran before may have renewed the session, which the library's own answer knows nothing of.
  if (isRoute) return isAsked ? visit.complete(answered) : answered;
  const response = await insteadOf(begun, answered);
  if (showsErrorPage(response)) {
    requests.leaveUnfinished(begun);
    return visit.complete(response);
  }
  const completed = await visit.conclude(response, { readAhead: isPage(response) });
  keepFromCache(context, completed);
  return completed;
}

/** Whether Astro puts a page for errors in place of a response. It keeps the headers. */
const showsErrorPage = ({ body, status }: Response): boolean =>
  body === null && (status === 404 || status === 500);

/** Whether Astro runs components while it sends a response. */
const isPage = ({ headers }: Response): boolean =>
  /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(headers.get("content-type") ?? "");

/** Returns what the browser gets in place of the response for an action that a guard refused, or that has signed in or out. */
async function insteadOf(
  { context, refused, departure }: Begun,
  answered: Response,
): Promise<Response> {
  // Astro answers what an action throws with this status.
  const isLeft = answered.status < 400 && !isCalled(context);
  const other = answered.status === 500 ? refused?.response : isLeft ? departure : undefined;
  if (!other) return answered;
  await answered.body?.cancel();
  for (const cookie of answered.headers.getSetCookie()) other.headers.append("set-cookie", cookie);
  return other;
}

/** Keeps what belongs to one person out of the cache of Astro, which looks at none of these headers. */
function keepFromCache({ cache }: AstroContext, { headers }: Response): void {
  const isShared = !/\b(?:private|no-store)\b/.test(headers.get("cache-control") ?? "");
  if (cache?.enabled && !isShared) cache.set(false);
}
