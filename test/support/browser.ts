import { Auth } from "../../src/index.ts";
import type { AuthConfigSource } from "../../src/types/config.ts";
import { origin as ownOrigin } from "./application.ts";

interface StoredCookie {
  readonly value: string;
  /** `lax`, `strict`, `none`, or empty where the attribute is missing. */
  readonly sameSite: string;
  /** The whole `Set-Cookie` header. */
  readonly header: string;
}

/** What differs from a page of the application that asks. */
export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether a page of another site sends the browser. */
  readonly crossSite?: boolean;
}

/** What answers the browser: `Auth`, perhaps of another copy of the library. */
type Handle = (request: Request, config: AuthConfigSource) => Promise<Response>;

/**
 * A browser with a cookie jar, in front of `Auth(request, config)`. It follows nothing by itself, and
 * sends cookies as browsers do: to a form that another site posts only those with `SameSite=None`.
 */
export class Browser {
  readonly origin: string;
  readonly cookies: Map<string, StoredCookie>;
  readonly #config: AuthConfigSource;
  readonly #handle: Handle;

  constructor(
    config: AuthConfigSource,
    origin: string,
    cookies = new Map<string, StoredCookie>(),
    handle: Handle = Auth,
  ) {
    this.#config = config;
    this.origin = origin;
    this.cookies = cookies;
    this.#handle = handle;
  }

  /** The same browser at this moment, as a thief or a second tab would have it. */
  clone(): Browser {
    return new Browser(this.#config, this.origin, new Map(this.cookies), this.#handle);
  }

  /** The names of the cookies that start with a text, such as `__Host-cardea.attempt`. */
  cookieNames(prefix = ""): string[] {
    return [...this.cookies.keys()].filter((name) => name.startsWith(prefix));
  }

  /** Opens an address: a path, or a whole URL of the application. */
  get(address: string, options: RequestOptions = {}): Promise<Response> {
    return this.#send(address, { method: "GET" }, options);
  }

  /** Posts a form as it stands. */
  post(
    address: string,
    fields: Readonly<Record<string, string>> | URLSearchParams,
    options: RequestOptions = {},
  ): Promise<Response> {
    return this.#send(address, { method: "POST", body: new URLSearchParams(fields) }, options);
  }

  /** Posts a body as a script does. */
  postBody(
    address: string,
    body: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<Response> {
    return this.#send(address, { method: "POST", body }, { headers });
  }

  /** Posts a form of the application's own pages: with the browser's CSRF token. */
  async submit(address: string, fields: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.post(address, { ...fields, csrfToken: await this.csrfToken() });
  }

  async csrfToken(basePath = "/auth"): Promise<string> {
    const { csrfToken } = await (await this.get(`${basePath}/csrf`)).json();
    return String(csrfToken);
  }

  /** The session as the application's script sees it; `null` for nobody. */
  async session(basePath = "/auth"): Promise<Record<string, unknown> | null> {
    return (await this.get(`${basePath}/session`)).json();
  }

  async #send(
    address: string,
    init: RequestInit,
    { headers = {}, crossSite = false }: RequestOptions,
  ): Promise<Response> {
    const sent = new Headers({ accept: "text/html", cookie: this.#cookieHeader(init, crossSite) });
    sent.set("sec-fetch-site", crossSite ? "cross-site" : "same-origin");
    if (init.method === "POST")
      sent.set("origin", crossSite ? "https://elsewhere.example" : this.origin);
    for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    const request = new Request(new URL(address, this.origin), { ...init, headers: sent });
    const response = await this.#handle(request, this.#config);
    for (const header of response.headers.getSetCookie()) this.store(header);
    return response;
  }

  #cookieHeader({ method }: RequestInit, crossSite: boolean): string {
    const posted = crossSite && method === "POST";
    const sent = [...this.cookies].filter(([, { sameSite }]) => {
      if (!crossSite) return true;
      return posted ? sameSite === "none" : sameSite !== "strict";
    });
    return sent.map(([name, { value }]) => `${name}=${value}`).join("; ");
  }

  /** Keeps what a `Set-Cookie` header says. */
  store(header: string): void {
    const [pair = "", ...attributes] = header.split("; ");
    const name = pair.slice(0, pair.indexOf("="));
    const value = pair.slice(name.length + 1);
    const read = (attribute: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${attribute}=`))?.split("=")[1] ?? "";
    const expires = read("expires");
    const isGone = read("max-age") === "0" || (expires && Date.parse(expires) <= Date.now());
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, { value, sameSite: read("samesite").toLowerCase(), header });
  }
}

/** A browser without cookies in front of a configuration. */
export function browser(config: AuthConfigSource, origin = ownOrigin): Browser {
  return new Browser(config, origin);
}
