import { AuthError, type ErrorKind, isAuthError, shownType } from "../../errors.ts";
import { codeOf } from "../../lib/code-of.ts";
import { withQuery } from "../../lib/url.ts";
import type { Page } from "../../pages/page.ts";
import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";
import type { Reply } from "../../signin/reply.ts";
import { resolveReturnTo } from "../../signin/return-to.ts";
import type { StepUpNeed } from "../../signin/step-up-need.ts";
import { programStatus, saidType, tellsCode, toldCode } from "../error-status.ts";
import type { Route } from "../route.ts";
import { wantsJsonRedirect } from "./redirect.ts";
import { render } from "./render.ts";
import type { Renderable, RenderedResponse } from "./rendered-response.ts";

/** Errors that are answered in place with their status; all others redirect the browser to a page. */
const inPlaceTypes: ReadonlySet<string> = new Set([
  "AdapterError",
  "CrossSiteRequest",
  "InvalidRequest",
  "SignOutError",
  "TooManyAttempts",
  "UnknownAction",
]);

/** Seconds after which a database that is down may be back. */
const outage = 5;

/** Returns an error as one of the library's. */
export function toAuthError(error: unknown): AuthError {
  if (isAuthError(error)) return error;
  return new AuthError("Something unforeseen happened", { code: "unforeseen", cause: error });
}

/** What programs are told when the configuration is wrong. */
export const problemMessage =
  "There was a problem with the server configuration. Check the server logs for more information.";

/**
 * Answers an error. In raw mode it is thrown, unless a script asks where to go next.
 *
 * @throws {AuthError} in raw mode
 */
export async function answerError(
  context: Context,
  request: Request,
  route: Route,
  { error, cookies = [], returnTo, stepUp }: Extract<Reply<Page>, { error: unknown }>,
): Promise<RenderedResponse> {
  if (context.config.raw && isAuthError(error) && !wantsJsonRedirect(request)) throw error;
  try {
    const reply = await errorReply(context, error, request, route, { returnTo, stepUp });
    const isUpdate = route.action === "session" && request.method === "POST";
    const shown: Renderable =
      isUpdate && !("status" in reply) ? { status: 400, json: null } : reply;
    const own = [...cookies, ...(reply.cookies ?? [])];
    const response = await render({ ...shown, cookies: own }, request, context);
    // Of the routes with a method too few, all can be read but one.
    const methods = route.action === "logout" ? "POST" : "GET, HEAD";
    const allow = response.status === 405 && { allow: methods };
    return { ...response, headers: { ...response.headers, ...allow } };
  } catch (trouble) {
    return unanswerable(context, request, trouble);
  }
}

/** Answers a request that is none of the library's with the page, or for a program the JSON, of an error that has been logged. */
export async function refuseInPlace(
  context: Context,
  request: Request,
  error: AuthError,
): Promise<RenderedResponse> {
  return render(inPlace(context, programStatus(error), error), request, context);
}

/** Answers when the response itself could not be made. */
export async function unanswerable(
  context: Context,
  request: Request,
  cause: unknown,
): Promise<RenderedResponse> {
  const isSession = new URL(request.url).pathname === `${context.config.basePath}/session`;
  const problem =
    isSession && context.config.callbacks.session
      ? new AuthError("The session callback answered what cannot be written as JSON", {
          code: "callback-answer-invalid",
          cause: { err: cause, callback: "session" },
        })
      : new AuthError("The answer could not be made", { cause });
  await logError(context, problem);
  return render({ status: 500, json: { message: problemMessage } }, request);
}

/**
 * Logs an error and decides what the browser gets: a page, a redirect to one, or JSON. The browser learns
 * the error's type only when that is safe. Source: COMPATIBILITY 12.1.
 *
 * @param asked what a sign-in from the page with the error goes on with
 */
async function errorReply(
  context: Context,
  problem: unknown,
  request: Request,
  route: Route,
  asked: AskedSignIn,
): Promise<Renderable> {
  const error = toAuthError(problem);
  await logError(context, error);
  const type = shownType(error);
  if (type === "StepUpImpossible") {
    const { answerImpossible } = await import("./step-up-impossible.ts");
    return answerImpossible(context, error, {
      isPage: wantsPage(context.headers),
      errorPage: errorPage(context, error.kind),
      returnTo: asked.returnTo,
    });
  }
  const status = (await isNotSetUp(context, error)) ? 500 : statusFor(error);
  if (status !== undefined && error.type === "TooManyAttempts") {
    return later(context, error, status, route, asked.stepUp);
  }
  if (status !== undefined) return inPlace(context, status, error);
  if (wantsStatus(request, route, error)) {
    return inPlace(context, programStatus(error), error);
  }
  return toErrorPage(context, error, asked);
}

/** A sign-in that came to nothing. */
interface AskedSignIn {
  /** Where the person asked to return to. */
  readonly returnTo?: string | undefined;
  /** What the sign-in page is told if they are to prove once more who they are. */
  readonly stepUp?: StepUpNeed | undefined;
}

/** Returns the way to the page that shows an error. */
export async function toErrorPage(
  context: Context,
  error: AuthError,
  { returnTo, stepUp }: AskedSignIn = {},
) {
  const refusal = { error: shownType(error), ...(tellsCode(error) && { code: codeOf(error) }) };
  const params = {
    ...refusal,
    ...(returnTo !== undefined && { callbackUrl: await resolveReturnTo(context, returnTo, true) }),
    ...(error.kind === "signIn" && stepUp),
  };
  return { redirect: withQuery(errorPage(context, error.kind), params), refusal };
}

function statusFor(error: AuthError): number | undefined {
  const isBusy = error.code === "passwords-busy";
  return isBusy || inPlaceTypes.has(error.type) ? programStatus(error) : undefined;
}

/**
 * Whether a program gets a status and JSON in place of a redirect, from which it could not tell what happened. The pages
 * for security and factors tell it everything so; other routes only that its form lacks the token. Scripts of ours ask them where to go.
 */
function wantsStatus(request: Request, { action }: Route, { type }: AuthError): boolean {
  const { headers, method } = request;
  if (wantsPage(headers)) return false;
  if (action === "security" || action === "factor") return true;
  const namesJson = headers.get("accept")?.includes("application/json") ?? false;
  const isUpdate = action === "session";
  const isRefused = type === "MissingCSRF" && method === "POST" && !isUpdate;
  return isRefused && namesJson && !wantsJsonRedirect(request);
}

/** What only the operator can mend: trying again is no use. */
const notSetUp: ReadonlySet<string> = new Set([
  "adapter-answer",
  "missing-package",
  "missing-table",
  "missing-column",
]);

/**
 * Whether something is not set up, such as a provider with a mistake. Where the application has a page of its own for
 * errors, or a script asks where to go, the error leads there instead.
 */
async function isNotSetUp({ config, headers }: Context, error: AuthError): Promise<boolean> {
  if (config.pages.error || headers.has("x-auth-return-redirect")) return false;
  if (notSetUp.has(error.code)) return true;
  const { broken } = await config.providers();
  return broken.some((one) => one.error === error);
}

/** Returns the page that shows an error. The built-in one gets the id of this request, which the page's own request does not have. */
function errorPage({ config, baseUrl, origin, requestId }: Context, kind: ErrorKind): string {
  const { pages } = config;
  if (kind === "signIn") return new URL(pages.signIn ?? `${baseUrl}/signin`, origin).href;
  if (pages.error) return new URL(pages.error, origin).href;
  return `${baseUrl}/error?id=${requestId}`;
}

function inPlace(
  context: Context,
  status: number,
  problem: AuthError,
  resetUrl?: string,
): Renderable {
  const { headers, baseUrl, requestId } = context;
  const retryAfter = status === 503 ? outage : undefined;
  const type = shownType(problem);
  const code = toldCode(problem);
  if (!wantsPage(headers)) {
    return { status, json: { error: type, code, requestId }, retryAfter };
  }
  const [signInUrl, signOutUrl] = [`${baseUrl}/signin`, `${baseUrl}/signout`];
  const error = saidType(type, status);
  const urls = { signInUrl, signOutUrl, resetUrl };
  return { status, page: { kind: "error", error, code, ...urls, requestId }, retryAfter };
}

/** Answers that there were too many attempts. Programs learn the address of the page that explains it to people. */
async function later(
  context: Context,
  error: AuthError,
  status: number,
  route: Route,
  stepUp: StepUpNeed | undefined,
): Promise<Renderable> {
  const { type, kind, cause } = error;
  const code = codeOf(error);
  const retryAfter = typeof cause?.retryAfter === "number" ? cause.retryAfter : undefined;
  if (wantsPage(context.headers)) {
    const { wayByMail } = await import("./way-by-mail.ts");
    const resetUrl = await wayByMail(context, route, code);
    return { ...inPlace(context, status, error, resetUrl), retryAfter };
  }
  const url = withQuery(errorPage(context, kind), { error: type, code, ...stepUp });
  return {
    status,
    json: { error: type, code, url, retryAfter, requestId: context.requestId },
    retryAfter,
  };
}

/** Whether a person will look at the response. */
export function wantsPage(headers: Headers): boolean {
  return headers.get("accept")?.includes("text/html") ?? false;
}
