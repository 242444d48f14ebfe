import { type NextRequest, NextResponse } from "next/server.js";
import { isAuthError } from "../errors.ts";
import { functionsOf } from "../server/derive.ts";
import {
  type Cookie,
  findRoute,
  getSession,
  reportError,
  type SessionNeed,
} from "../server/index.ts";
import { namedOrigin } from "../server/named-origin.ts";
import type { Awaitable, Session } from "../types/records.ts";
import { asSeen } from "./as-seen.ts";
import { authPath } from "./auth-path.ts";
import { type AuthorizedDecision, checkAuthorized } from "./authorized.ts";
import { withoutOwnSlash } from "./base-path.ts";
import type { AnyConfig } from "./config.ts";
import { type GuardedSession, guardRequest } from "./guard.ts";
import { type NextAuthRequest, withSession } from "./next-request.ts";
import { setRequestCookies, withSessionCookies } from "./proxy-cookies.ts";
import type { ConfigFor } from "./resolve-config.ts";
import { isOneOf } from "./same-page.ts";

/** The handler that an application wraps with `auth` in its proxy. */
type ProxyHandler = (request: NextAuthRequest<Session>) => Awaitable<Response | undefined | null>;

/**
 * Runs the proxy: reads and renews the session, calls `authorized`, and only then lets the application's handler or
 * the page answer. Source: interface 4.2.
 *
 * @param need what a session has to meet; the library's own routes, and the pages that whoever is refused needs, are open to everybody
 * @throws {AdapterError} if the database is unavailable; nobody gets in meanwhile
 * @throws {AuthError} if the configuration is wrong; a host that is not trusted is answered with 400, and everybody with 500 where `authorized` is gone
 */
export async function runProxy(
  configFor: ConfigFor,
  request: NextRequest,
  handler?: ProxyHandler,
  need?: SessionNeed,
): Promise<Response> {
  const config = await configFor(request.headers, () => request);
  try {
    return await answer(config, request, handler, need);
  } catch (error) {
    if (!isAuthError(error)) throw error;
    const status = error.type === "UntrustedHost" ? 400 : error.code === "callback-gone" ? 500 : 0;
    if (!status) throw error;
    // Thrown on, Next.js would write its stack for whoever sends it.
    await reportError({ headers: request.headers }, config, error);
    return new NextResponse(null, { status });
  }
}

async function answer(
  config: AnyConfig,
  request: NextRequest,
  handler?: ProxyHandler,
  need?: SessionNeed,
): Promise<Response> {
  if (isOwnRoute(request, config))
    return (await runHandlerOnly(request, config, handler)) ?? next();
  const { headers, method } = request;
  // A server action or a posted form sets its session cookies itself.
  const readOnly = method !== "GET";
  const signInPage = config.pages?.signIn ?? `${authPath(config)}/signin`;
  const originOf = () => namedOrigin({ headers }, config);
  const open = [signInPage, ...(need ? pagesOnTheWay(config) : [])];
  const isOpen = await isOneOf(request, open, originOf);
  const isWayOut = need && !isOpen && (await isOneOf(request, [config.pages?.signOut], originOf));
  const { session, cookies, ...guarded }: GuardedSession =
    need && !isOpen
      ? // Whoever is signed in can sign out. Strangers have nothing to do there, and some applications name their first page.
        await guardRequest(request, config, isWayOut ? {} : need, { readOnly })
      : await getSession({ headers, readOnly }, config);
  const renewed = readOnly || (hasEnded(cookies) && isPrefetch(headers)) ? [] : cookies;
  setRequestCookies(request, renewed);
  const called = { providers: [], callbacks: functionsOf(config, "callbacks") };
  // `authorized` cannot open what is guarded: it is not asked about who was refused.
  const { refused, isException = need !== undefined && (isOpen || isWayOut) }: AuthorizedDecision =
    guarded.refused
      ? guarded
      : await checkAuthorized(request, called, session, { signInPage, originOf, isOpen });
  const response = refused ?? (await handler?.(withSession(request, session))) ?? next();
  return withSessionCookies(isException ? asSeen(response, request) : response, request, {
    session,
    renewed,
  });
}

/** Returns the pages that people need who cannot meet a need yet: to sign in or up, to prove more, and to read what went wrong. */
function pagesOnTheWay({ pages = {} }: AnyConfig): readonly (string | undefined)[] {
  const { error, verifyRequest, signUp, confirm, reset, factor } = pages;
  return [error, verifyRequest, signUp, confirm, reset, factor];
}

const next = () => NextResponse.next();

/** Whether cookies only remove those of a session. */
const hasEnded = (cookies: readonly Cookie[]) => cookies.every(({ value }) => value === "");

/**
 * Whether a script or the browser fetches the page ahead of time. The response may arrive late, so it must
 * not remove the cookie of a sign-in that happened in the meantime.
 */
function isPrefetch(headers: Headers): boolean {
  return headers.has("sec-purpose") || (headers.get("sec-fetch-mode") ?? "navigate") !== "navigate";
}

/** Calls the handler for one of the library's own routes, which report errors and set cookies themselves. */
async function runHandlerOnly(request: NextRequest, config: AnyConfig, handler?: ProxyHandler) {
  if (!handler) return undefined;
  const known = getSession({ headers: request.headers, readOnly: true }, config);
  const { session } = await known.catch(() => ({ session: null }));
  const response = await handler(withSession(request, session));
  return response && withSessionCookies(response, request, { session, renewed: [] });
}

/** Whether the request is for one of the library's routes, which are open to everybody. None has a locale prefix, or data of a page. */
function isOwnRoute({ nextUrl, headers }: NextRequest, config: AnyConfig): boolean {
  const { href, locale, defaultLocale } = nextUrl;
  if ((locale && locale !== defaultLocale) || headers.has("x-nextjs-data")) return false;
  const path = withoutOwnSlash(new URL(href).pathname);
  return findRoute(path, authPath(config), config) !== undefined;
}
