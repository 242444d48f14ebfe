import { AsyncLocalStorage } from "node:async_hooks";
import { AuthError, isAuthError } from "../errors.ts";
import { openVisit, shownError, type Visit } from "../server/index.ts";
import type { AuthConfigSource } from "../types/config.ts";
import {
  fetchEventOf,
  isCall,
  isOfScript,
  isPrerendered,
  type SolidStartEvent,
} from "./request.ts";
import type { SolidStartAuthOptions } from "./result.ts";

/** What everything that handles one request shares. */
export interface Begun {
  readonly event: SolidStartEvent;
  readonly visit: Visit;
  readonly facts: ReturnType<Requests["factsOf"]>;
  /** What a guard has thrown, and the response that it stands for. */
  refused?: { readonly thrown: Response; readonly response: Response };
  /** The status for an error of the library that was thrown into the application. */
  failed?: number;
  /** Whether a form was read that signs somebody in. */
  hasForm: boolean;
}

/** The requests of an application, which its middleware has begun. */
export class Requests {
  readonly config: AuthConfigSource;
  readonly #options: SolidStartAuthOptions;
  readonly #begun = new AsyncLocalStorage<Begun>();

  constructor(config: AuthConfigSource, options: SolidStartAuthOptions) {
    this.config = config;
    this.#options = options;
  }

  begin(event: SolidStartEvent): Begun {
    const facts = this.factsOf(event);
    return { event, facts, visit: openVisit(facts, this.config), hasForm: false };
  }

  /** Has the rest of the application find what has begun, wherever it asks. */
  during<Result>(begun: Begun, handling: () => Result): Result {
    return this.#begun.run(begun, handling);
  }

  /**
   * Returns what has begun of the request that is handled just now.
   *
   * @throws {AuthError} with the code `middleware-missing`
   */
  now(): Begun {
    const begun = this.#begun.getStore();
    if (begun) return begun;
    throw new AuthError(
      'Name src/middleware.ts in vite.config.ts, solidStart({ middleware: "./src/middleware.ts" }), and export createMiddleware([middleware]) from it, with the middleware of SolidStartAuth; others that ask who is signed in come after it',
      { code: "middleware-missing" },
    );
  }

  /** Returns what is known of a request, by SolidStart's own rules about proxies and by the options. */
  factsOf(event: SolidStartEvent) {
    const { clientAddress, environment } = this.#options;
    const variables = environment?.(event);
    return {
      headers: event.req.headers,
      request: event.req,
      origin: new URL(event.req.url).origin,
      clientAddress: () => clientAddress?.(event) ?? fetchEventOf(event).clientAddress,
      environment: variables && Object(variables),
      anonymous: isPrerendered,
      logErrors: true,
    };
  }
}

/**
 * Throws what went wrong as a browser may see it. Scripts of SolidStart get the message, and pages show what they like of it.
 *
 * @throws {Response} for a form that was posted without a script: SolidStart would keep the message in a cookie, with what was posted
 */
export async function orFail<Result>(begun: Begun, result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (!isAuthError(error) || error.code === "prerendered") throw error;
    const { event } = begun;
    const { name, code, status, message } = await shownError(error, event.req.headers);
    if (isCall(event.req) && !isOfScript(event.req)) throw new Response(message, { status });
    begun.failed = status;
    event.res.status = status;
    // SolidStart sends all that an error has to the browser.
    const stack = `${name}: ${message}`;
    throw Object.assign(new Error(message), { name, code, status, stack });
  }
}
