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
  /** Whether the headers of the response are on their way. */
  isAnswered: boolean;
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

  constructor(source: AstroAuthSource) {
    this.#source = source;
  }

  async begin(context: AstroContext): Promise<Begun> {
    const known = factsOf(context);
    const config = await this.#configOf(context);
    const basePath = config.basePath ?? usualPath;
    const facts = { ...known, basePath, readOnly: () => begun.isAnswered };
    const begun: Begun = {
      ...{ context, config, facts, visit: openVisit(facts, config) },
      ...{ isEntered: false, isAnswered: false, isAsked: false, isRoute: false },
    };
    this.#begun.set(context.cookies, begun);
    return begun;
  }

  /** The secrets of a configuration need not be there while the application is built. */
  async #configOf(context: AstroContext): Promise<AuthConfig> {
    if (typeof this.#source !== "function") return this.#source;
    return context.isPrerendered ? { providers: [] } : this.#source(context);
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
  begun: Begun,
  answering: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answering();
  } catch (error) {
    const { refused } = begun;
    if (!refused || refused.error !== error) throw error;
    return finish(begun, refused.response);
  }
}

/** Completes the response of the application. */
export async function finish(begun: Begun, answered: Response): Promise<Response> {
  if (begun.facts.anonymous) return answered;
  // What ran before may have renewed the session, which the library's own answer knows nothing of.
  if (begun.isRoute) return begun.isAsked ? begun.visit.complete(answered) : answered;
  const response = await insteadOf(begun, answered);
  const isAbout = begun.isAsked || (await isReadLater(begun, response));
  if (!isAbout) return response;
  const completed = begun.visit.complete(response);
  begun.isAnswered = true;
  keepFromCache(begun.context, completed);
  return completed;
}

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

/**
 * Reads the session for the components of a page, which Astro runs while the page is sent: no cookie or header could be set any more.
 * Returns whether somebody is signed in, because only then does it matter.
 */
async function isReadLater({ visit }: Begun, { body, headers }: Response): Promise<boolean> {
  if (!body || !headers.get("content-type")?.startsWith("text/html")) return false;
  // The component that asks meets the error again.
  return (await visit.auth().catch(() => null)) !== null;
}

/** Keeps what belongs to one person out of the cache of Astro, which looks at none of these headers. */
function keepFromCache({ cache }: AstroContext, { headers }: Response): void {
  const isShared = !/\b(?:private|no-store)\b/.test(headers.get("cache-control") ?? "");
  if (cache?.enabled && !isShared) cache.set(false);
}
