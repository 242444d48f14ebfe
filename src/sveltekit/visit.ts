import { error as httpError, type RequestEvent } from "@sveltejs/kit";
import { AuthError, isAuthError } from "../errors.ts";
import { canTryAgain } from "../server/can-try-again.ts";
import { openVisit, shownError, type Visit, type VisitFacts } from "../server/index.ts";
import type { AuthConfig } from "../types/config.ts";
import { basePathOf, factsOf } from "./event.ts";
import type { SvelteKitAuthSource } from "./result.ts";

/** What everything that handles one request shares. */
export interface Begun {
  /** As `handle` got it: remote functions get one that hides the address. */
  readonly event: RequestEvent;
  readonly config: AuthConfig;
  readonly basePath: string;
  readonly facts: VisitFacts;
  readonly visit: Visit;
  /** The function of SvelteKit, which puts another in its place once cookies can no longer be set. */
  readonly setCookie: RequestEvent["cookies"]["set"];
  /** The response to a program that a guard has refused. */
  refused?: Response;
}

/** The requests that a `handle` has begun. SvelteKit makes several events of a request. */
export class Requests {
  readonly #source: SvelteKitAuthSource;
  readonly #begun = new WeakMap<Request, Begun>();

  constructor(source: SvelteKitAuthSource) {
    this.#source = source;
  }

  async begin(event: RequestEvent): Promise<Begun> {
    const known = factsOf(event);
    const config = await this.#configOf(event, known.anonymous);
    const basePath = await basePathOf(config);
    const facts = { ...known, basePath };
    const visit = openVisit(facts, config);
    const setCookie = event.cookies.set;
    const begun: Begun = { event, config, basePath, facts, visit, setCookie };
    this.#begun.set(event.request, begun);
    return begun;
  }

  /** The secrets of a configuration need not be there while the application is built. */
  async #configOf(event: RequestEvent, anonymous: boolean): Promise<AuthConfig> {
    if (typeof this.#source !== "function") return this.#source;
    return anonymous ? { providers: [] } : this.#source(event);
  }

  /**
   * Returns what {@link begin} began.
   *
   * @throws {AuthError} with the code `handle-missing`
   */
  of({ request }: RequestEvent): Begun {
    const begun = this.#begun.get(request);
    if (begun) return begun;
    throw new AuthError(
      "Export the handle of SvelteKitAuth from src/hooks.server.ts; with others, combine them by sequence, and those that ask who is signed in come after it",
      { code: "handle-missing" },
    );
  }
}

/**
 * Has SvelteKit answer an error of the library as one that is expected: without another line in the log.
 *
 * @throws {HttpError} with the name of the error as its message, unless a form can say what went wrong
 */
export async function orFail<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (!isAuthError(error) || error.code === "prerendered") throw error;
    if (canTryAgain(error)) throw error;
    const { status, name } = await shownError(error);
    return httpError(status, name);
  }
}

/** Sets the cookies of a visit where {@link finish} cannot, unless SvelteKit has generated the response. */
export function setCookies({ event, visit, setCookie }: Begun): void {
  if (event.cookies.set !== setCookie) return;
  for (const { name, value, options } of visit.takeCookies())
    event.cookies.set(name, value, { ...options, encode: encodeURIComponent });
}

/** Returns the event with which what the application fetches from itself sends the cookies of this request. */
export function sharingCookies(begun: Begun): RequestEvent {
  const { event } = begun;
  const fetchShared: typeof fetch = (input, init) => {
    const address = typeof input === "object" && "url" in input ? input.url : input;
    const { origin } = new URL(address, event.url);
    if (origin === event.url.origin) setCookies(begun);
    return event.fetch(input, init);
  };
  return { ...event, fetch: fetchShared };
}

/** Completes the response of the application. */
export function finish(begun: Begun, answered: Response): Promise<Response> {
  return begun.visit.conclude(refusedOr(begun, answered));
}

/** Returns the response to a program that was refused, in place of SvelteKit's for the error that the guard threw. */
function refusedOr({ refused }: Begun, answered: Response): Response {
  if (refused?.status !== answered.status) return answered;
  for (const cookie of answered.headers.getSetCookie())
    refused.headers.append("set-cookie", cookie);
  return refused;
}
