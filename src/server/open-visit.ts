import { AuthError, isAuthError } from "../errors.ts";
import { cookieHeaderWith } from "../lib/cookie-header.ts";
import type { AuthConfigSource, SessionLike } from "../types/config.ts";
import type { JWT, Session } from "../types/records.ts";
import { assertOwnPost } from "./assert-own.ts";
import { changeable } from "./changeable.ts";
import {
  type CheckOptions,
  checkSession,
  type SessionNeed,
  type SufficientSession,
} from "./check-session.ts";
import { type Departure, toDeparture } from "./departure.ts";
import { getSession } from "./get-session.ts";
import { asFacts, headersOf, openContext } from "./input.ts";
import { keepFromCaches } from "./keep-from-caches.ts";
import { reportError } from "./report-error.ts";
import { assertSameOrigin } from "./same-origin.ts";
import { type SignInOptions, signIn } from "./sign-in.ts";
import { type SignOutOptions, signOut } from "./sign-out.ts";
import { updateSession } from "./update-session.ts";
import type {
  CompleteCookie,
  ConcludeOptions,
  RefusedVisit,
  ResponseHeaders,
  Visit,
  VisitFacts,
  VisitInput,
  VisitOperation,
} from "./visit.ts";
import { VisitErrors } from "./visit-errors.ts";
import { VisitResponse } from "./visit-response.ts";
import { type Keep, VisitTurns, type WithCookies } from "./visit-turns.ts";

/**
 * Begins the visit of a person: one for each request. Every part of the application that handles the request then reads the same
 * session, and each cookie is set once.
 */
export function openVisit<S extends SessionLike = Session>(
  input: VisitInput,
  config: AuthConfigSource<JWT, S>,
): Visit<S>;
export function openVisit(input: VisitInput, config: AuthConfigSource): Visit {
  return new OneVisit(input, config);
}

class OneVisit implements Visit {
  readonly #config: AuthConfigSource;
  readonly #isAnonymous: () => boolean;
  readonly #errors = new VisitErrors();
  #facts: Omit<VisitFacts, "anonymous">;
  #session: Promise<Session | null> | undefined;
  readonly #turns = new VisitTurns((cookies, of) => this.#keep(cookies, of));
  readonly #response = new VisitResponse();

  constructor(input: VisitInput, config: AuthConfigSource) {
    const { anonymous = false, ...facts }: VisitFacts = asFacts(input);
    this.#isAnonymous = typeof anonymous === "function" ? anonymous : () => anonymous;
    const { readOnly = false } = facts;
    const isSent = typeof readOnly === "function" ? readOnly : () => readOnly;
    this.#facts = { ...facts, readOnly: () => this.#response.isSettled || isSent() };
    this.#config = config;
  }

  async auth(): Promise<Session | null> {
    if (this.#isAnonymous()) return null;
    this.#session ??= this.#read();
    return this.#response.whileAsked(this.#session);
  }

  #read(): Promise<Session | null> {
    const found = this.#turns.read(
      () => getSession(this.#facts, this.#config),
      ({ session }) => {
        if (session) this.#response.isAboutSomebody();
      },
    );
    const reading = this.#logging(found).then(({ session }) => session);
    // Whoever asks later may find the database again.
    reading.catch(() => {
      if (this.#session === reading) this.#session = undefined;
    });
    return reading;
  }

  async check(
    need?: SessionNeed,
    options?: CheckOptions,
  ): Promise<SufficientSession | RefusedVisit> {
    this.#assertPerson();
    this.#response.isAboutSomebody();
    const checking = this.#turns.read(
      () => checkSession(this.#facts, this.#config, need, options),
      (found) => {
        if (found.ok) this.#session = Promise.resolve(found.session);
        else if (found.reason === "signed-out") this.#session = Promise.resolve(null);
      },
    );
    const checked = await this.#logging(checking);
    if (checked.ok) return { ...checked, cookies: [] };
    const { url, external } = checked;
    return { ...checked, ...toDeparture({ redirect: url, external }), cookies: [] };
  }

  #logging<Result>(reading: Promise<Result>): Promise<Result> {
    if (!this.#facts.logErrors) return reading;
    return this.#errors.logging(reading, (error) => this.#report(error));
  }

  #report(error: AuthError): Promise<void> {
    return reportError(this.#facts, this.#config, error);
  }

  async signIn(provider?: string, options?: SignInOptions): Promise<Departure> {
    return toDeparture(await this.run((input, config) => signIn(input, config, provider, options)));
  }

  async signOut(options?: string | SignOutOptions): Promise<Departure> {
    this.#assertPerson();
    const end = () => signOut(this.#facts, this.#config, options);
    return toDeparture(await this.#turns.leave(end, () => this.#forget()));
  }

  async update(data: unknown): Promise<Session | null> {
    const { session } = await this.#change(
      (input, config) => updateSession(input, config, data),
      (updated) => {
        this.#session = Promise.resolve(updated.session);
      },
    );
    return session;
  }

  assertSameOrigin(): Promise<void> {
    return assertSameOrigin(this.#facts, this.#config);
  }

  async readForm<Form>(request: Request, read: (request: Request) => Promise<Form>): Promise<Form> {
    await assertOwnPost(this, request);
    try {
      return await read(request);
    } catch (error) {
      if (isAuthError(error)) await this.#report(error);
      throw error;
    }
  }

  run<Result extends WithCookies>(operation: VisitOperation<Result>): Promise<Result> {
    return this.#change(operation);
  }

  async #change<Result extends WithCookies>(
    operation: VisitOperation<Result>,
    done: (result: Result) => void = () => {},
  ): Promise<Result> {
    this.#assertPerson();
    const change = () => operation(this.#facts, this.#config);
    const result = await this.#turns.change(change, (changed) => {
      this.#forget();
      done(changed);
    });
    return { ...result, cookies: [] };
  }

  /** Forgets a session that may have changed. */
  #forget(): void {
    this.#session = undefined;
    this.#response.isAboutSomebody();
  }

  takeCookies(): readonly CompleteCookie[] {
    return this.#response.takeCookies();
  }

  settle(headers: ResponseHeaders): void {
    this.#response.settle(headers);
  }

  complete(response: Response): Response {
    const own = changeable(response);
    this.settle(own.headers);
    return own;
  }

  async settleLast(headers: ResponseHeaders, { readAhead = false } = {}): Promise<void> {
    const possible = await import("./possible-session.ts");
    const mayAsk =
      this.#session === undefined &&
      !this.#isAnonymous() &&
      (await possible.hasSessionCookie(() => openContext(this.#facts, this.#config)));
    // Whoever asks later meets the error again.
    if (mayAsk && readAhead) await this.auth().catch(() => null);
    this.#response.settleLast(headers);
    // Whoever has asked meanwhile has said what it is about.
    if (!mayAsk || this.#session !== undefined) return;
    headers.set("cache-control", possible.asPrivate(headers.get("cache-control")));
    keepFromCaches(headers, "somebody");
  }

  async conclude(response: Response, options?: ConcludeOptions): Promise<Response> {
    const own = changeable(response);
    if (own.body !== null) await this.settleLast(own.headers, options);
    else this.settle(own.headers);
    return own;
  }

  #keep(...[cookies, of]: Parameters<Keep>): void {
    if (cookies.length === 0) return;
    this.#response.keep(cookies, of);
    const { cookie = headersOf(this.#facts).get("cookie") } = this.#facts;
    this.#facts = { ...this.#facts, cookie: cookieHeaderWith(cookie, cookies) };
  }

  #assertPerson(): void {
    if (!this.#isAnonymous()) return;
    throw new AuthError(
      "A page that is made for everybody can neither be guarded nor sign anybody in or out. Do it where the request of one person is handled",
      { code: "prerendered" },
    );
  }
}
