import { isAuthError } from "../errors.ts";
import { canTryAgain } from "../server/can-try-again.ts";
import {
  openVisit,
  responseHeaders,
  shownError,
  type Visit,
  type VisitFacts,
  withStatus,
} from "../server/index.ts";
import type { AuthConfig } from "../types/config.ts";
import {
  askingContext,
  clientAddressOf,
  environmentOf,
  headersOf,
  isShared,
  losesCookies,
  type NuxtEvent,
  originOf,
} from "./event.ts";
import type { NuxtAuthSource, Place } from "./result.ts";

/** What everything that handles one request shares. */
export interface Begun {
  /** That of the browser's request: the application may have asked itself meanwhile. */
  readonly event: NuxtEvent;
  readonly config: AuthConfig;
  readonly facts: VisitFacts & { readonly basePath: string };
  readonly visit: Visit;
}

/** The requests of a configuration that have begun. */
export class Requests {
  readonly #source: NuxtAuthSource;
  readonly #begun = new WeakMap<object, Promise<Begun>>();
  /** Those of requests that turned out to be for everybody while they shared the visit of whoever asks. */
  readonly #apart = new WeakMap<object, Promise<Begun>>();
  readonly #asking = new WeakMap<object, object>();
  place: Place = {};

  constructor(source: NuxtAuthSource) {
    this.#source = source;
  }

  /** Returns what has begun of a request, and begins it for whoever comes first: middleware of the application may. */
  async of(event: NuxtEvent): Promise<Begun> {
    const { context } = event;
    const asking = askingContext(event);
    if (asking && asking !== context) this.#asking.set(context, asking);
    const begun = await inOf(
      this.#begun,
      context,
      () => this.#sharedOf(event) ?? this.#begin(event),
    );
    // Nitro says so only once it has found the handler, which is after middleware has asked.
    if (begun.event.context === context || !this.isForEverybody(event)) return begun;
    return inOf(this.#apart, context, () => this.#begin(event));
  }

  /** Whether the response is for everybody, or goes into one that is. It may turn out late, so it is asked whenever it matters. */
  isForEverybody({ context }: NuxtEvent): boolean {
    if (this.place.isPrerendering) return true;
    for (let at: object | undefined = context; at; at = this.#asking.get(at)) {
      if (isShared(at)) return true;
    }
    return false;
  }

  /** A page that asks its own application does so for the person who asks for it: of two visits, one would lose its cookies. */
  #sharedOf(event: NuxtEvent): Promise<Begun> | undefined {
    const asking = askingContext(event);
    const shared = asking && this.#begun.get(asking);
    if (!shared || this.isForEverybody(event)) return undefined;
    return shared.then((begun) =>
      begun.event.node.req.headers.cookie === event.node.req.headers.cookie
        ? begun
        : this.#begin(event),
    );
  }

  async #begin(event: NuxtEvent): Promise<Begun> {
    const { isPrerendering = false, baseURL = "/", basePath: inside = "/auth" } = this.place;
    const config = await this.#configOf(event, isPrerendering);
    const basePath = config.basePath ?? baseURL.replace(/\/$/, "") + inside;
    const facts = {
      headers: () => headersOf(event),
      cookie: event.node.req.headers.cookie ?? null,
      origin: () => originOf(event),
      clientAddress: () => clientAddressOf(event),
      environment: environmentOf(event),
      basePath,
      readOnly: () => event.node.res.headersSent || losesCookies(event),
      anonymous: () => this.isForEverybody(event),
      logErrors: true,
    } satisfies VisitFacts;
    return { event, config, facts, visit: openVisit(facts, config) };
  }

  /** The secrets of a configuration need not be there while the application is built. */
  async #configOf(event: NuxtEvent, isPrerendering: boolean): Promise<AuthConfig> {
    if (typeof this.#source !== "function") return this.#source;
    return isPrerendering ? { providers: [] } : this.#source(event);
  }
}

/** Returns what is in a map, and what is made for it the first time. */
function inOf<Value>(map: WeakMap<object, Value>, key: object, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Completes the headers of the response to the browser: those of what the application asks of itself get lost. */
export function settle({ event: { node }, visit }: Begun): void {
  if (!node.res.headersSent) visit.settle(responseHeaders(node.res));
}

/** Does the same for the last time, before the body is sent. */
export async function settleLast({ event: { node }, visit }: Begun): Promise<void> {
  if (!node.res.headersSent) await visit.settleLast(responseHeaders(node.res));
}

/** An error as h3 expects it: it answers with the status, and writes no line about it. */
export class Refusal extends Error {
  static readonly __h3_error__ = true;
  readonly fatal = false;
  readonly unhandled = false;
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly data: unknown;

  constructor(statusCode: number, name: string, message = name, data?: unknown) {
    super(message);
    this.statusCode = statusCode;
    this.statusMessage = name;
    this.data = data;
  }

  toJSON() {
    const { message, statusCode, statusMessage, data } = this;
    return { message, statusCode, statusMessage, data };
  }
}

/**
 * Does something with a visit, and completes the headers of the response.
 *
 * @throws {Refusal} with the status that an error of the library has, unless a form can say what went wrong
 */
export async function inVisit<Result>(
  begun: Begun,
  doing: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  try {
    return await doing(begun.visit);
  } catch (error) {
    if (!isAuthError(error) || error.code === "prerendered") throw error;
    if (canTryAgain(error)) throw await withStatus(error);
    const { status, name, code, message } = await shownError(error, headersOf(begun.event));
    throw new Refusal(status, name, message, { error: name, code });
  } finally {
    settle(begun);
  }
}
