import { type NextRequest, NextResponse } from "next/server.js";
import { AuthError } from "../errors.ts";
import type { Session } from "../types/records.ts";
import { parseAuthorizedResult } from "./authorized-result.ts";
import { applicationPath } from "./base-path.ts";
import type { AnyConfig } from "./config.ts";
import { isSamePage } from "./same-page.ts";

/**
 * Calls the `authorized` callback. Returns the response for a request that may not continue, or `undefined`
 * if it may. Source: interface 6.1.
 *
 * @param signInPage open to everybody, or nobody could reach it
 * @throws {AuthError} if the callback returns something that is not a decision, or redirects a page to itself
 */
export async function checkAuthorized(
  request: NextRequest,
  { callbacks }: AnyConfig,
  session: Session | null,
  signInPage: string,
): Promise<Response | undefined> {
  if (!callbacks?.authorized) return undefined;
  const answer = await callbacks.authorized({ auth: session, request });
  const decision = await parseAuthorizedResult(answer, session);
  const isAtSignIn = isSamePage(request, signInPage);
  if (typeof decision === "boolean") {
    return decision || isAtSignIn ? undefined : redirectToSignIn(request, signInPage);
  }
  const loops = isRedirectLoop(decision, request);
  if (loops && !isAtSignIn) throw redirectLoop(request);
  return loops ? undefined : decision;
}

function redirectToSignIn({ nextUrl, method, headers }: NextRequest, page: string): Response {
  const { pathname, search, origin } = new URL(nextUrl.href);
  const target = new URL(page, origin);
  target.searchParams.set("callbackUrl", pathname + search);
  if (headers.has("next-action")) return redirectAction(target, origin);
  // 303, because a posted form must not be posted again to the sign-in page.
  return NextResponse.redirect(target, method === "GET" || method === "HEAD" ? 307 : 303);
}

/** A script that called a server action cannot follow a redirect to a page; Next.js uses this header instead. */
export function redirectAction(target: URL, origin: string): Response {
  const path = target.pathname.slice(applicationPath().length) + target.search;
  const location = target.origin === origin ? path : target.href;
  return new NextResponse(null, { headers: { "x-action-redirect": `${location};push` } });
}

/** Whether a redirect leads back to the same page without making its query any shorter. */
function isRedirectLoop({ headers }: Response, request: NextRequest): boolean {
  const location = headers.get("location");
  if (!location || !isSamePage(request, location)) return false;
  const { search } = new URL(location, request.nextUrl.origin);
  return search.length >= request.nextUrl.search.length;
}

function redirectLoop({ nextUrl }: NextRequest): AuthError {
  return new AuthError(
    `The authorized callback redirects ${nextUrl.pathname.slice(0, 120)} to itself. Let that page through, or name it in pages.signIn`,
    { code: "redirect-loop" },
  );
}
