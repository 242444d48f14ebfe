import { randomUUID } from "#crypto";
import type { CookieTemplates } from "../config/cookies.ts";
import type { ResolvedConfig } from "../config/resolved-config.ts";
import { resolveOrigin, type SeenOrigin } from "./public-origin.ts";

/** Read-only facts of one request. */
export interface Context {
  readonly config: ResolvedConfig;
  /** The origin at which people use the application, such as `https://app.example.com`. */
  readonly origin: string;
  /** Origin and base path, such as `https://app.example.com/auth`. */
  readonly baseUrl: string;
  readonly headers: Headers;
  readonly cookieHeader: string | null;
  readonly cookies: CookieTemplates;
  /** The caller's request, if there is one; passed to `authorize`. */
  readonly request: Request | undefined;
  /** The IP address that the framework reports for the client. */
  readonly clientAddress: RequestFacts["clientAddress"];
  /** Whether no cookie can be set, so that nothing is renewed. */
  readonly readOnly: boolean;
  /** The id of the user for whom an operator acts, without a session. */
  readonly operatorFor?: string | undefined;
  /** Connects the page that a person sees with a line in the log. */
  readonly requestId: string;
  /** Records whose secrets the log must not show; see `redactInLog`. */
  readonly redacted: RedactedRecord[];
}

/** A record that holds secrets. */
export interface RedactedRecord {
  readonly record: object;
  /** Which members are secret. Default: those whose name says so. */
  readonly isSecret?: ((name: string) => boolean) | undefined;
  /** Whether a token may stand under any name, as in a session that an application extends. */
  readonly anyName?: boolean;
}

/** What a framework knows about a request. */
export interface RequestFacts {
  /** The request's headers. A function is called only when more than the cookies is needed. */
  readonly headers: Headers | (() => Headers);
  /** The `Cookie` header, if it is available without the others; `null` when there is none. */
  readonly cookie?: string | null | undefined;
  readonly request?: Request | undefined;
  /**
   * The origin, if the framework determines it; its host must still be trusted. If it is `null` or `undefined`, forwarded headers and
   * the URL of the request decide. A function is called only when `AUTH_URL` is not set.
   */
  readonly origin?: SeenOrigin | (() => SeenOrigin);
  /**
   * The IP address that the framework sees: that of the browser, or of the proxy in front. Mails and sign-ups are
   * limited by network. A function is called when something is.
   */
  readonly clientAddress?: string | (() => string | undefined) | undefined;
  /**
   * Whether no cookie can be set, for example while a page is rendered. The session is not renewed then. A function is called
   * when a renewal is due. Default: false.
   */
  readonly readOnly?: boolean | (() => boolean) | undefined;
}

/**
 * Collects the facts of one request.
 *
 * @throws {UntrustedHost} when the host is malformed or not trusted
 */
export function createContext(config: ResolvedConfig, input: RequestFacts): Context {
  return new RequestContext(config, input);
}

class RequestContext implements Context {
  readonly config: ResolvedConfig;
  readonly origin: string;
  readonly baseUrl: string;
  readonly cookieHeader: string | null;
  readonly cookies: CookieTemplates;
  readonly request: Request | undefined;
  readonly clientAddress: RequestFacts["clientAddress"];
  #readOnly: RequestFacts["readOnly"];
  #headers: RequestFacts["headers"];
  #requestId: string | undefined;
  #redacted: RedactedRecord[] | undefined;

  constructor(config: ResolvedConfig, input: RequestFacts) {
    const { cookie } = input;
    this.#headers = input.headers;
    this.request = input.request;
    const origin = resolveOrigin(config, input.origin, this);
    const secure = config.useSecureCookies ?? origin.startsWith("https:");
    this.config = config;
    this.origin = origin;
    this.baseUrl = origin + config.basePath;
    this.cookieHeader = cookie === undefined ? this.headers.get("cookie") : cookie;
    this.cookies = secure ? config.secureCookies : config.plainCookies;
    this.clientAddress = input.clientAddress;
    this.#readOnly = input.readOnly;
  }

  get readOnly(): boolean {
    return typeof this.#readOnly === "function" ? this.#readOnly() : this.#readOnly === true;
  }

  get headers(): Headers {
    if (typeof this.#headers === "function") this.#headers = this.#headers();
    return this.#headers;
  }

  // Most requests write nothing to the log, so what only the log needs is created on first use.
  get requestId(): string {
    this.#requestId ??= randomUUID();
    return this.#requestId;
  }

  get redacted(): RedactedRecord[] {
    this.#redacted ??= [];
    return this.#redacted;
  }
}
