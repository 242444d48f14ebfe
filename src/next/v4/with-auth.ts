import { type NextFetchEvent, type NextRequest, NextResponse } from "next/server.js";
import { isAuthError } from "../../errors.ts";
import type { JWT } from "../../jwt.ts";
import { keepFromCaches } from "../../server/keep-from-caches.ts";
import type { Awaitable } from "../../types/records.ts";
import { asSeen } from "../as-seen.ts";
import { addressOrigin, authPath } from "../auth-path.ts";
import { type AuthorizedDecision, checkAuthorized } from "../authorized.ts";
import { applicationPath, publicPath } from "../base-path.ts";
import { isNextRequest } from "../is-next-request.ts";
import { isOneOf } from "../same-page.ts";
import { getToken } from "./get-token.ts";
import { type NextAuthMiddlewareOptions, optionsIn } from "./with-auth-options.ts";

export type { NextAuthMiddlewareOptions } from "./with-auth-options.ts";

/** A request that was let through: `nextauth.token` is the content of the session token. */
export interface NextRequestWithAuth extends NextRequest {
  nextauth: { token: JWT | null };
}

/** What a wrapped function returns: a response, or nothing, which lets the request continue. */
type Answer = Awaitable<Response | null | undefined> | Awaitable<void>;
type Middleware = (request: NextRequestWithAuth, event: NextFetchEvent) => Answer;

/** The middleware of Next.js. */
export type NextMiddlewareWithAuth = (
  request: NextRequest,
  event: NextFetchEvent,
) => Promise<Response>;

/**
 * As the middleware itself: lets whoever is signed in through, and sends everybody else to the sign-in page.
 *
 * @deprecated Write `auth(() => undefined, { require: {} })` of `cardea/next`: without `require`, `auth` lets everybody through.
 */
export function withAuth(request: NextRequest, event?: NextFetchEvent): Promise<Response>;
/**
 * Answers a request of your own middleware.
 *
 * @deprecated Write `auth(handler, { require: {} })` of `cardea/next`. A rule moves first: `callbacks.authorized` of the options into that
 *   of the configuration, where it gets the session.
 */
export function withAuth(
  request: NextRequest,
  options: NextAuthMiddlewareOptions,
): Promise<Response>;
/**
 * Wraps a function, which is only called for requests that may continue.
 *
 * @deprecated Write `auth((request) => …, { require: {} })` of `cardea/next`. A rule moves first: `callbacks.authorized` of the options
 *   into that of the configuration, where it gets the session.
 */
export function withAuth(
  middleware: Middleware,
  options?: NextAuthMiddlewareOptions,
): NextMiddlewareWithAuth;
/**
 * Returns the middleware for the options.
 *
 * @deprecated Write `auth(() => undefined, { require: {} })` of `cardea/next`. A rule moves first: `callbacks.authorized` of the options
 *   into that of the configuration, where it gets the session.
 */
export function withAuth(options?: NextAuthMiddlewareOptions): NextMiddlewareWithAuth;
export function withAuth(first?: unknown, second?: unknown): unknown {
  if (isNextRequest(first)) return run(first, optionsIn(isEvent(second) ? undefined : second));
  if (typeof first !== "function") {
    const options = optionsIn(first);
    return (request: NextRequest) => run(request, options);
  }
  const options = optionsIn(second);
  return (request: NextRequest, event: unknown) =>
    run(request, options, (allowed) => Reflect.apply(first, undefined, [allowed, event]));
}

async function run(
  request: NextRequest,
  options: NextAuthMiddlewareOptions,
  middleware?: (request: NextRequestWithAuth) => Answer,
): Promise<Response> {
  const own = authPath({ providers: [] });
  const signInPage = pageOf(options.pages?.signIn) ?? `${own}/signin`;
  const open = [signInPage, pageOf(options.pages?.error)];
  if (isOwn(request, own) || (await isOneOf(request, open, addressOrigin)))
    return asSeen(NextResponse.next(), request);
  const { cookies, jwt, secret } = options;
  const token = await getToken({
    req: request,
    secret,
    cookieName: cookies?.sessionToken?.name,
    decode: jwt?.decode,
  });
  const { refused } = await checkAuthorized(request, deciding(options, token), null, {
    signInPage,
    originOf: addressOrigin,
    isOpen: false,
  }).catch(async (error: unknown): Promise<AuthorizedDecision> => {
    if (!isAuthError(error) || error.code !== "callback-gone") throw error;
    const { reportError } = await import("../../server/report-error.ts");
    await reportError({ headers: request.headers }, undefined, error);
    return { refused: new NextResponse(null, { status: 500 }) };
  });
  if (refused) return refused;
  const allowed = Object.assign(request, { nextauth: { token } });
  const answer = (await middleware?.(allowed)) ?? NextResponse.next();
  if (!token) return answer;
  // The headers of redirects are immutable, so copy the response.
  const copy = new NextResponse(answer.body, answer);
  keepFromCaches(copy.headers, "somebody");
  return copy;
}

/** Returns a configuration that decides as the options say. Whoever has no token is refused unless they say otherwise. */
function deciding(options: NextAuthMiddlewareOptions, token: JWT | null) {
  const authorized = async ({ request }: { request: NextRequest }): Promise<unknown> => {
    const { functionsOf } = await import("../../server/derive.ts");
    const rules = functionsOf(options, "callbacks");
    const answer = await rules.authorized?.({ token, req: request });
    if (answer === undefined || answer === null) return token !== null;
    // `({ token }) => token?.user` means yes.
    return isPartOf(token, answer) || answer;
  };
  return { providers: [], callbacks: { authorized } };
}

function isPartOf(token: JWT | null, answer: unknown): boolean {
  if (token === null || typeof answer !== "object") return false;
  return answer === token || Object.values(token).includes(answer);
}

/** Returns the path of a page as browsers see it. An address elsewhere stays as it is. */
function pageOf(page: string | undefined): string | undefined {
  return page?.startsWith("/") ? publicPath(page) : page;
}

/**
 * Whether a request is for the library or for a file of Next.js. Version 4 asks how the path begins, which opens `/api/authors` as well,
 * and the data of pages.
 */
function isOwn({ nextUrl }: NextRequest, own: string): boolean {
  const { href, locale, defaultLocale } = nextUrl;
  // None of these has a locale prefix.
  if (locale && locale !== defaultLocale) return false;
  const { pathname } = new URL(href);
  const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const files = ["static", "image"].some((one) => isBelow(`${applicationPath()}/_next/${one}`));
  return isBelow(own) || files || pathname === `${applicationPath()}/favicon.ico`;
}

function isEvent(value: unknown): boolean {
  return typeof value === "object" && value !== null && "waitUntil" in value;
}
