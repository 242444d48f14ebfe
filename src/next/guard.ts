import { type NextRequest, NextResponse } from "next/server.js";
import { AuthError } from "../errors.ts";
import { isAuthAction } from "../index.ts";
import { getSession } from "../server/index.ts";
import type { Awaitable, Session } from "../types/records.ts";
import { carry, renewRequest } from "./carry.ts";
import type { AnyConfig } from "./config.ts";
import { authPath, type ConfigFor, publicPath } from "./mount.ts";
import { type NextAuthRequest, withSession } from "./request.ts";

/** The application's own part of the proxy. */
type ProxyHandler = (request: NextAuthRequest<Session>) => Awaitable<Response | undefined | null>;

/**
 * Answers in the proxy: renews the session, asks `authorized`, and only then lets the application's own
 * part or the page answer. Source: interface 4.2 and 6.1.
 *
 * @throws {AdapterError} when the database cannot be asked: nobody gets in meanwhile
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 */
export async function guard(
  configFor: ConfigFor,
  request: NextRequest,
  handler?: ProxyHandler,
): Promise<Response> {
  const { headers, method } = request;
  const config = await configFor(headers, () => request);
  const isOwn = isOwnRoute(request, config);
  // An action or a form sets the cookies of its session itself.
  const readOnly = isOwn || method !== "GET";
  const { session, cookies } = await getSession({ headers, readOnly }, config);
  const renewed = readOnly ? [] : cookies;
  renewRequest(request, renewed);
  const refused = isOwn ? undefined : await refuse(request, config, session);
  const response = refused ?? (await handler?.(withSession(request, session)));
  return carry(response ?? NextResponse.next(), request, renewed);
}

/** What is sent to who may not go on. */
async function refuse(
  request: NextRequest,
  config: AnyConfig,
  session: Session | null,
): Promise<Response | undefined> {
  if (!config.callbacks?.authorized) return undefined;
  const answer = await config.callbacks.authorized({ auth: session, request });
  const signInPage = config.pages?.signIn ?? `${authPath(config)}/signin`;
  const atSignIn = isSamePage(request, signInPage);
  if (isResponse(answer)) return leadsInCircles(answer, request, atSignIn) ? undefined : answer;
  if (answer || atSignIn) return undefined;
  const { pathname, search, origin } = new URL(request.nextUrl.href);
  const target = new URL(signInPage, origin);
  target.searchParams.set("callbackUrl", pathname + search);
  return NextResponse.redirect(target, request.method === "GET" ? 307 : 303);
}

/** The library's own routes are open to everybody, and set their cookies themselves. */
function isOwnRoute({ nextUrl }: NextRequest, config: AnyConfig): boolean {
  const path = publicPath(nextUrl.pathname);
  const base = `${authPath(config)}/`.replace("//", "/");
  return path.startsWith(base) && isAuthAction(path.slice(base.length).split("/")[0]);
}

function isSamePage({ nextUrl }: NextRequest, page: string): boolean {
  const withoutSlash = (path: string) => path.replace(/\/+$/, "");
  const { origin, pathname } = new URL(page, nextUrl.origin);
  if (origin !== nextUrl.origin) return false;
  return withoutSlash(pathname) === withoutSlash(publicPath(nextUrl.pathname));
}

/** `authorized` may answer with the class of another copy of Next.js. */
function isResponse(answer: unknown): answer is Response {
  if (answer instanceof Response) return true;
  return typeof answer === "object" && answer !== null && "headers" in answer && "status" in answer;
}

/**
 * Whether a redirect leads to the page that it comes from, so that the sign-in page is shown instead.
 *
 * @throws {AuthError} on any other page: it would never be shown
 */
function leadsInCircles(answer: Response, request: NextRequest, atSignIn: boolean): boolean {
  const location = answer.headers.get("location");
  const { nextUrl } = request;
  if (!location || !isSamePage(request, location)) return false;
  if (atSignIn) return true;
  const target = new URL(location, nextUrl.origin);
  if (target.search.length < nextUrl.search.length) return false;
  throw new AuthError(
    `The authorized callback redirects ${nextUrl.pathname} to itself. Let that page through, or name it in pages.signIn`,
    { code: "redirect-loop" },
  );
}
