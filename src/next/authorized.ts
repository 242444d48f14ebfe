import { type NextRequest, NextResponse } from "next/server.js";
import { AuthError } from "../errors.ts";
import type { Session } from "../types/records.ts";
import { askedAddress } from "./asked-page.ts";
import { parseAuthorizedResult } from "./authorized-result.ts";
import { pathInside } from "./base-path.ts";
import type { AnyConfig } from "./config.ts";
import { isSamePage, type OriginOf } from "./same-page.ts";

/** What a proxy knows about the page that a request is for. */
interface AskedPage {
  readonly signInPage: string;
  readonly originOf: OriginOf;
  /** Whether everybody must reach the page, as the one for sign-in. */
  readonly isOpen: boolean;
}

/** What the `authorized` callback comes to. */
export interface AuthorizedDecision {
  /** The response, if the request may not continue. */
  readonly refused?: Response | undefined;
  /** Whether the request may continue only because everybody must reach the page. */
  readonly isException?: boolean;
}

/**
 * Calls the `authorized` callback. Source: interface 6.1.
 *
 * @throws {AuthError} if the callback returns something that is not a decision, redirects a page to itself, or is gone
 */
export async function checkAuthorized(
  request: NextRequest,
  { callbacks }: AnyConfig,
  session: Session | null,
  { signInPage, originOf, isOpen }: AskedPage,
): Promise<AuthorizedDecision> {
  if (!callbacks?.authorized) return {};
  const answer = await callbacks.authorized({ auth: session, request });
  const decision = await parseAuthorizedResult(answer, session);
  if (decision === true) return {};
  if (decision === false) {
    return isOpen ? { isException: true } : { refused: redirectToSignIn(request, signInPage) };
  }
  if (!(await isRedirectLoop(decision, request, originOf))) return { refused: decision };
  if (isOpen) return { isException: true };
  throw redirectLoop(request);
}

function redirectToSignIn({ nextUrl, method, headers }: NextRequest, page: string): Response {
  const { origin } = nextUrl;
  const target = new URL(page, origin);
  target.searchParams.append("callbackUrl", askedAddress(nextUrl));
  if (headers.has("next-action")) return redirectAction(target, origin);
  // 303, because a posted form must not be posted again to the sign-in page.
  return NextResponse.redirect(target, method === "GET" || method === "HEAD" ? 307 : 303);
}

/** A script that called a server action cannot follow a redirect to a page; Next.js uses this header instead. */
export function redirectAction(target: URL, origin: string): Response {
  return new NextResponse(null, {
    headers: {
      "cache-control": "private, no-store",
      "x-action-redirect": `${actionAddress(target, origin)};push`,
    },
  });
}

/** Returns an address as Next.js takes it from an action: it puts the path of the application before every path. */
function actionAddress(target: URL, origin: string): string {
  const path = pathInside(target.pathname);
  return target.origin === origin && path !== undefined ? path + target.search : target.href;
}

/** Whether a redirect leads back to the same page without making its query any shorter. */
async function isRedirectLoop(
  { headers }: Response,
  request: NextRequest,
  originOf: OriginOf,
): Promise<boolean> {
  const location = headers.get("location");
  const { nextUrl } = request;
  if (!location) return false;
  const { origin, search } = new URL(location, nextUrl.origin);
  const own = origin === nextUrl.origin ? origin : await originOf();
  return isSamePage(request, location, own) && search.length >= nextUrl.search.length;
}

function redirectLoop({ nextUrl }: NextRequest): AuthError {
  return new AuthError(
    `The authorized callback redirects ${nextUrl.pathname.slice(0, 120)} to itself. Let that page through, or name it in pages.signIn`,
    { code: "redirect-loop" },
  );
}
