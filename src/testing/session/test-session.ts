import type { Cookie } from "../../lib/cookie.ts";
import type { Context } from "../../request/context.ts";
import type { ProofMethod } from "../../session/proofs.ts";
import type { AuthConfigSource } from "../../types/config.ts";
import type { Account, Profile, User } from "../../types/records.ts";
import { sentCookies } from "./sent-cookies.ts";
import type { TestCookie } from "./test-cookie.ts";

/** Who is to be signed in. With an adapter, `id` or `email` says who in the database. Columns of your own, such as `role`, are part of them. */
export type TestPerson = Partial<User> & {
  /** Who is created with the session has proved their address unless this is `null`. */
  readonly emailVerified?: Date | null | undefined;
  readonly [name: string]: unknown;
};

/** Options of `createTestSession`. */
export interface TestSessionOptions {
  /** How many seconds ago the person signed in. Default: 0. */
  readonly age?: number | undefined;
  /** What they have proved, by the names of step-up; `password` is another one for `pwd`. Default: `["cred"]`. */
  readonly methods?: readonly (ProofMethod | "password")[] | undefined;
  /** The address of the application. Default: `AUTH_URL`, or `http://localhost:3000`. It decides about the names of cookies. */
  readonly url?: string | undefined;
  /** What the `jwt` callback receives of the account, such as `provider` and tokens. */
  readonly account?: Partial<Account> | undefined;
  /** The claims that the `jwt` callback receives as `profile`. */
  readonly profile?: Profile | undefined;
}

/** A session that a test has. */
export interface TestSession {
  /** The user as the database has them, or as they were given without an adapter. */
  readonly user: User;
  readonly cookies: TestCookie[];
  /** The text of the header `cookie`. */
  readonly header: string;
  /**
   * Returns a request of the person, with the cookies that a browser sends to its path. A path is one of the application.
   *
   * @throws {TypeError} when it is an address elsewhere, which would receive the cookies
   */
  request(url: string, init?: RequestInit): Request;
  /** Where it comes from. */
  readonly origin: string;
  /** The address for which a configuration that is a function was asked. */
  readonly url: string;
  readonly config: AuthConfigSource;
}

const sites = { lax: "Lax", strict: "Strict", none: "None" } as const;

/** Returns what a browser keeps of cookies that are set. One that is removed is not among them. */
export function keptCookies({ origin }: Pick<Context, "origin">, set: readonly Cookie[]) {
  const { hostname } = new URL(origin);
  return set
    .filter(({ value }) => value !== "")
    .map(({ name, value, options }): TestCookie => {
      const site = options.sameSite === true ? "strict" : options.sameSite || "lax";
      return {
        name,
        value: encodeURIComponent(value),
        domain: options.domain ?? hostname,
        path: options.path ?? "/",
        expires: options.expires ? Math.floor(options.expires.valueOf() / 1000) : -1,
        httpOnly: options.httpOnly ?? false,
        secure: options.secure ?? false,
        sameSite: sites[site],
      };
    });
}

const headerOf = (cookies: readonly TestCookie[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

/** Returns facts with what sends the cookies among them. */
export function testSession<F extends Pick<TestSession, "cookies" | "origin">>(
  facts: F,
): F & Pick<TestSession, "header" | "request"> {
  const { cookies, origin } = facts;
  const header = headerOf(cookies);
  const { host, protocol } = new URL(origin);
  const request = (url: string, init: RequestInit = {}) => {
    const target = new URL(url, origin);
    if (target.origin !== origin) {
      throw new TypeError(
        `The cookies are those of ${origin}, and ${target.origin} must not receive them: name a path, or pass the address of the application as \`url\``,
      );
    }
    const headers = new Headers(init.headers);
    const cookie = [headers.get("cookie"), headerOf(sentCookies(cookies, target))]
      .filter(Boolean)
      .join("; ");
    if (cookie) headers.set("cookie", cookie);
    // Where frameworks pass on nothing but headers, these say what the address was.
    if (!headers.has("host")) headers.set("host", host);
    if (!headers.has("x-forwarded-proto")) headers.set("x-forwarded-proto", protocol.slice(0, -1));
    return new Request(target, { ...init, headers });
  };
  return { ...facts, header, request };
}
