import { type NextRequest, NextResponse } from "next/server.js";
import { AuthError } from "../errors.ts";
import type { Session } from "../types/records.ts";
import type { AnyConfig } from "./config.ts";
import { applicationPath, authPath } from "./mount.ts";

/**
 * Asks `authorized`. Answers what is sent to who may not go on; nothing to who may. The sign-in page is
 * open to everybody: whoever is refused is sent there. Source: interface 6.1.
 */
export async function refuse(
  request: NextRequest,
  config: AnyConfig,
  session: Session | null,
): Promise<Response | undefined> {
  if (!config.callbacks?.authorized) return undefined;
  const answer = await config.callbacks.authorized({ auth: session, request });
  const signInPage = config.pages?.signIn ?? `${authPath(config)}/signin`;
  const isAtSignIn = isSamePage(request, signInPage);
  if (isResponse(answer)) {
    const turns = leadsInCircles(answer, request);
    if (turns && !isAtSignIn) throw redirectLoop(request);
    return turns ? undefined : answer;
  }
  return answer || isAtSignIn ? undefined : sendToSignIn(request, signInPage);
}

function sendToSignIn({ nextUrl, method, headers }: NextRequest, page: string): Response {
  const { pathname, search, origin } = new URL(nextUrl.href);
  const target = new URL(page, origin);
  target.searchParams.set("callbackUrl", pathname + search);
  if (headers.has("next-action")) return sendAction(target, origin);
  // A form that is posted must not be posted to the sign-in page.
  return NextResponse.redirect(target, method === "GET" || method === "HEAD" ? 307 : 303);
}

/** The script that called an action cannot make anything of a page; Next.js tells it where to go so. */
function sendAction(target: URL, origin: string): Response {
  const path = target.pathname.slice(applicationPath().length) + target.search;
  const location = target.origin === origin ? path : target.href;
  return new NextResponse(null, { headers: { "x-action-redirect": `${location};push` } });
}

function isSamePage({ nextUrl }: NextRequest, page: string): boolean {
  const withoutSlash = (path: string) => path.replace(/\/+$/, "");
  const { origin, pathname } = new URL(page, nextUrl.origin);
  if (origin !== nextUrl.origin) return false;
  return withoutSlash(pathname) === withoutSlash(applicationPath() + nextUrl.pathname);
}

/** `authorized` may answer with the class of another copy of Next.js. */
function isResponse(answer: unknown): answer is Response {
  if (answer instanceof Response) return true;
  return typeof answer === "object" && answer !== null && "headers" in answer && "status" in answer;
}

/** Whether a redirect leads to the page that it comes from, and the address gets no shorter by it. */
function leadsInCircles({ headers }: Response, request: NextRequest): boolean {
  const location = headers.get("location");
  if (!location || !isSamePage(request, location)) return false;
  const { search } = new URL(location, request.nextUrl.origin);
  return search.length >= request.nextUrl.search.length;
}

function redirectLoop({ nextUrl }: NextRequest): AuthError {
  return new AuthError(
    `The authorized callback redirects ${nextUrl.pathname} to itself. Let that page through, or name it in pages.signIn`,
    { code: "redirect-loop" },
  );
}
