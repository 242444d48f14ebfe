import { randomUUID } from "#crypto";
import type { CookieTemplates } from "./cookies.ts";
import { resolveOrigin } from "./origin.ts";
import type { ResolvedConfig } from "./resolved.ts";

/** Read-only facts of one request. */
export interface Context {
  readonly config: ResolvedConfig;
  /** Where people see the application, such as `https://app.example.com`. */
  readonly origin: string;
  /** Origin and base path. */
  readonly baseUrl: string;
  readonly headers: Headers;
  readonly cookieHeader: string | null;
  readonly cookies: CookieTemplates;
  /** The caller's request, for `authorize`. */
  readonly request: Request | undefined;
  /** Who asks, by the framework's account: an IP address. */
  readonly clientAddress: string | undefined;
  /** No cookie can be set, so nothing is renewed. */
  readonly readOnly: boolean;
  /** Ties what a person sees to a line in the log. */
  readonly requestId: string;
  /** Secrets that the request brought or led to; see `conceal`. */
  readonly concealed: Set<string>;
}

/** What a context is made from. */
export interface ContextInput {
  /** Those of the request; a function is asked when more than the cookies is wanted of them. */
  readonly headers: Headers | (() => Headers);
  /** The header `Cookie`, where it is at hand; `null` when there is none. */
  readonly cookie?: string | null | undefined;
  readonly request?: Request | undefined;
  /**
   * The origin by the framework's rules about proxies; its host must be trusted all the same. A function
   * is asked where `AUTH_URL` does not tell.
   */
  readonly origin?: string | (() => string) | undefined;
  /** The IP address that the framework sees; forwarded headers tell more where a proxy sets them. */
  readonly clientAddress?: string | undefined;
  /** Whether no cookie can be set, as while a page is rendered. Default: false. */
  readonly readOnly?: boolean | undefined;
}

/**
 * The facts of one request.
 *
 * @throws {UntrustedHost} when the origin cannot be believed
 */
export function createContext(config: ResolvedConfig, input: ContextInput): Context {
  return new RequestContext(config, input);
}

class RequestContext implements Context {
  readonly config: ResolvedConfig;
  readonly origin: string;
  readonly baseUrl: string;
  readonly cookieHeader: string | null;
  readonly cookies: CookieTemplates;
  readonly request: Request | undefined;
  readonly clientAddress: string | undefined;
  readonly readOnly: boolean;
  #headers: ContextInput["headers"];
  #requestId: string | undefined;
  #concealed: Set<string> | undefined;

  constructor(config: ResolvedConfig, input: ContextInput) {
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
    this.readOnly = input.readOnly ?? false;
  }

  get headers(): Headers {
    if (typeof this.#headers === "function") this.#headers = this.#headers();
    return this.#headers;
  }

  // Most requests write nothing to the log, so what only the log needs is made when it is asked for.
  get requestId(): string {
    this.#requestId ??= randomUUID();
    return this.#requestId;
  }

  get concealed(): Set<string> {
    this.#concealed ??= new Set();
    return this.#concealed;
  }
}
