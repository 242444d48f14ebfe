import type { Cookie } from "../lib/cookie.ts";
import type { AuthConfigSource } from "../types/config.ts";
import type { Session } from "../types/records.ts";
import type {
  CheckOptions,
  InsufficientSession,
  SessionNeed,
  SufficientSession,
} from "./check-session.ts";
import type { Departure } from "./departure.ts";
import type { InputFacts } from "./input.ts";
import type { SignInOptions } from "./sign-in.ts";
import type { SignOutOptions } from "./sign-out.ts";

/** What a framework knows about the visit of a person. */
export interface VisitFacts extends InputFacts {
  /**
   * Whether the response is for everybody, as that of a page which is prerendered or cached for all. Then there is no session, and
   * nobody can sign in. A function is called whenever somebody asks. Default: false.
   */
  readonly anonymous?: boolean | (() => boolean) | undefined;
  /**
   * Whether errors that `auth` and `check` throw are written to the operator's log, each type once: for frameworks that answer them
   * without a line in a log of their own. Everything else that a visit does leaves its line in any case. Default: false.
   */
  readonly logErrors?: boolean | undefined;
}

/** What a binding gives for a visit: the request itself, its headers, or the facts one by one. */
export type VisitInput = Request | Headers | VisitFacts;

/** A session that is not enough, and the address to which it leads, as a path for one of the application. */
export interface RefusedVisit extends InsufficientSession, Departure {}

/** The headers of a response, such as `Headers`. */
export interface ResponseHeaders extends Pick<Headers, "append" | "get" | "getSetCookie" | "set"> {
  /** The names in lower case, by which the headers of caches are found that are none of the usual ones. */
  keys?(): Iterable<string>;
}

type Attributes = Cookie["options"];

/** A cookie with all its attributes said, because the frameworks that set cookies have defaults of their own. */
export interface CompleteCookie extends Cookie {
  readonly options: {
    readonly [Name in "path" | "httpOnly" | "secure" | "sameSite" | "partitioned"]: NonNullable<
      Attributes[Name]
    >;
  } & {
    readonly [Name in "domain" | "expires" | "maxAge" | "priority"]?: NonNullable<Attributes[Name]>;
  };
}

/** An operation of this module on a request. */
export type VisitOperation<Result> = (
  input: InputFacts,
  config: AuthConfigSource,
) => Promise<Result>;

/** Options of `settleLast` and `conclude`. */
export interface ConcludeOptions {
  /**
   * Whether to read and renew the session before the headers are sent, if the request has a cookie of one: for frameworks whose pages
   * usually ask while they are sent. Default: false.
   */
  readonly readAhead?: boolean | undefined;
}

/** What a binding shares with everything that handles one request. */
export interface Visit<S = Session> {
  /**
   * Returns the session, or `null`. It is read once and renewed once, whoever asks and however often.
   *
   * @throws the errors of `getSession`
   */
  auth(): Promise<S | null>;
  /**
   * Checks the session as `checkSession` does. A person whose session is not enough is sent to the `redirect` of the result.
   *
   * @throws the errors of `checkSession`
   */
  check(need?: SessionNeed, options?: CheckOptions): Promise<SufficientSession | RefusedVisit>;
  /**
   * Signs in as `signIn` of this module does.
   *
   * @throws the errors of `signIn`
   */
  signIn(provider?: string, options?: SignInOptions): Promise<Departure>;
  /**
   * Signs out as `signOut` of this module does. It waits for what is changed before, but not for what is read: a store may never
   * answer that.
   *
   * @throws the errors of `signOut`
   */
  signOut(options?: string | SignOutOptions): Promise<Departure>;
  /**
   * Updates the session as `updateSession` does, and returns it.
   *
   * @throws the errors of `updateSession`
   */
  update(data: unknown): Promise<S | null>;
  /**
   * Refuses a request of another site, as `assertSameOrigin` of this module does.
   *
   * @throws the errors of `assertSameOrigin`
   */
  assertSameOrigin(): Promise<void>;
  /**
   * Reads the form that a page of the application has posted, with `readSignInForm` or `readSignOutForm`. Nothing of it is read
   * before it is clear that no other site has posted it.
   *
   * @throws the errors of `assertSameOrigin`, and those of what reads, which have been logged
   */
  readForm<Form>(request: Request, read: (request: Request) => Promise<Form>): Promise<Form>;
  /**
   * Runs another operation of this module that changes something, such as `securityAction`: it sees the cookies that were set
   * before, and its own are kept until they are taken. What changes something is done one after the other, so an operation must not
   * wait for another of its visit.
   *
   * @throws {AuthError} with the code `prerendered` when the response is for everybody
   */
  run<Result extends { readonly cookies: readonly Cookie[] }>(
    operation: VisitOperation<Result>,
  ): Promise<Result>;
  /** Returns the cookies to set that were not taken before, each once. Their values are to be percent-encoded. */
  takeCookies(): readonly CompleteCookie[];
  /**
   * Completes the headers of the response: adds the cookies that were not taken before, unless the application has set one of the
   * same name, and keeps what belongs to one person out of caches that others share.
   */
  settle(headers: ResponseHeaders): void;
  /** Does the same with a whole response, and returns it: a copy where its headers cannot be changed, as those of a redirect. */
  complete(response: Response): Response;
  /**
   * Settles the headers of a response for the last time, where the application can ask who is signed in while the body is sent. No
   * cookie could be set then, so nothing is renewed any more. If the request has a session cookie that nobody has asked for, no cache
   * that others share may keep the response, because its body may still be about that person.
   *
   * @param options whether to read the session now, where that is so
   */
  settleLast(headers: ResponseHeaders, options?: ConcludeOptions): Promise<void>;
  /** Does the same with a whole response, and returns it as `complete` does. Without a body, nobody can ask later. */
  conclude(response: Response, options?: ConcludeOptions): Promise<Response>;
}
