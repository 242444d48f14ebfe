import { Auth as CoreAuth, type AuthConfig as CoreConfig } from "@auth/core";
import { Auth } from "../../src/index.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import type { HostileProvider } from "../support/hostile-provider.ts";

export const secret = "a secret for tests that has more than 32 bytes";

/** Answers a request, with one library or the other. */
export type Library = (request: Request) => Promise<Response>;

/**
 * A configuration for both libraries. Its type is neither's: what an application wrote for one is
 * handed to the other as it is.
 */
export type SharedConfig = Readonly<Record<string, unknown>>;

/** `@auth/core`, which writes to its configuration: every call gets a copy. */
export function core(config: SharedConfig): Library {
  return (request) => CoreAuth(request, { ...defaults, ...config } as unknown as CoreConfig);
}

/** This library as it takes over from `@auth/core`. */
export function ours(config: SharedConfig): Library {
  const own = { ...defaults, compat: "authjs", ...config } as unknown as AuthConfig;
  return (request) => Auth(request, own);
}

const quiet = { error: () => {}, warn: () => {}, debug: () => {} };
const defaults = { secret, trustHost: true, logger: quiet };

/** One browser that meets both libraries at the same address. */
export class Visitor {
  readonly origin: string;
  readonly cookies = new Map<string, string>();

  constructor(origin = "https://app.example.com") {
    this.origin = origin;
  }

  get(library: Library, path: string): Promise<Response> {
    return this.send(library, path, { method: "GET" });
  }

  post(library: Library, path: string, fields: Record<string, string>): Promise<Response> {
    return this.send(library, path, { method: "POST", body: new URLSearchParams(fields) });
  }

  async csrfToken(library: Library): Promise<string> {
    return (await (await this.get(library, "/auth/csrf")).json()).csrfToken;
  }

  async session(library: Library): Promise<Record<string, unknown> | null> {
    return (await this.get(library, "/auth/session")).json();
  }

  /** Signs in with the provider `credentials`. */
  async enter(library: Library, fields: Record<string, string> = {}): Promise<Response> {
    const csrfToken = await this.csrfToken(library);
    return this.post(library, "/auth/callback/credentials", { csrfToken, ...fields });
  }

  /** The names of the cookies that hold the session. */
  sessionCookies(): string[] {
    return [...this.cookies.keys()].filter((name) => name.includes("session-token")).sort();
  }

  /** What the browser sends as `Cookie`. */
  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Sends a request with the cookies of the browser, and keeps those of the response. */
  async send(library: Library, path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("cookie", this.cookieHeader());
    headers.set("origin", this.origin);
    const url = new URL(path, this.origin);
    const response = await library(new Request(url, { ...init, headers }));
    for (const header of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (value === "" || /max-age=0/i.test(header)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}

/** Presses the button of the provider `hostile`; returns where the browser is sent. */
export async function startSignIn(visitor: Visitor, library: Library, query = ""): Promise<URL> {
  const csrfToken = await visitor.csrfToken(library);
  const response = await visitor.post(library, `/auth/signin/hostile${query}`, { csrfToken });
  return new URL(response.headers.get("location") ?? "", visitor.origin);
}

/** A whole sign-in with the provider `hostile`. Returns the last response. */
export async function signIn(
  visitor: Visitor,
  library: Library,
  provider: HostileProvider,
): Promise<Response> {
  const { href } = await startSignIn(visitor, library);
  const { url, params } = await provider.authorize(href);
  return visitor.get(library, `${url}?${params}`);
}
