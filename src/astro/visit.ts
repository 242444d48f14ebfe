import { AuthError, isAuthError } from "../errors.ts";
import { canTryAgain } from "../server/can-try-again.ts";
import {
  openVisit,
  reportError,
  shownError,
  type Visit,
  type VisitFacts,
} from "../server/index.ts";
import { isDevelopment } from "../server/is-development.ts";
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

/** Under which the locals of a request have what the middleware began, for {@link Requests} of before an edit. */
const begunKey = Symbol("begun");

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
    Object.defineProperty(context.locals, begunKey, { value: begun, configurable: true });
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
   * During development, Astro keeps the actions of before when the file of the configuration changes, and loads the middleware anew: they
   * go on with what that began. In an application, a path belongs to one configuration.
   */
  #findOfReloaded({ locals }: AstroContext): Begun | undefined {
    if (!isDevelopment()) return undefined;
    const begun: Begun | undefined = Reflect.get(locals, begunKey);
    const source = this.#source;
    const isSame =
      typeof source === "function" || (source.basePath ?? usualPath) === begun?.facts.basePath;
    return isSame ? begun : undefined;
  }

  /**
   * Returns what {@link begin} began, for something that asks who is signed in.
   *
   * @throws {AuthError} with the code `middleware-missing`
   */
  of(context: AstroContext): Begun {
    const begun = this.find(context) ?? this.#findOfReloaded(context);
    if (begun) {
      begun.isAsked = true;
      return begun;
    }
    const error = new AuthError(
      "Export the onRequest of AstroAuth from src/middleware.ts; with others, combine them by sequence, and those that ask who is signed in come after it",
      { code: "middleware-missing" },
    );
    // Astro answers what an action throws without a word in its log.
    const source = this.#source;
    void reportError(context.request, typeof source === "function" ? undefined : source, error);
    throw error;
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
