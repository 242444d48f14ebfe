import type { Context } from "../config/context.ts";
import { logFailure } from "../config/everyday.ts";
import { logError } from "../config/log-error.ts";
import { AuthError, type ErrorKind, isAuthError, isClientSafe } from "../errors.ts";
import { withQuery } from "../lib/url.ts";
import { resolveReturnTo } from "../signin/return-to.ts";
import type { ActionReply, Answer, RawResponse } from "./answer.ts";
import { wantsJsonRedirect } from "./redirect.ts";
import { render } from "./reply.ts";
import type { Route } from "./route.ts";

/** Errors that are answered where they happen; all others send the browser to a page. */
const statusOf: Readonly<Record<string, number>> = {
  AdapterError: 503,
  CrossSiteRequest: 403,
  InvalidRequest: 400,
};

/** The error as one of the library's. */
export function toAuthError(error: unknown): AuthError {
  if (isAuthError(error)) return error;
  return new AuthError("Something unforeseen happened", { code: "unforeseen", cause: error });
}

/** What programs learn when the application cannot work. */
export const problemMessage =
  "There was a problem with the server configuration. Check the server logs for more information.";

/**
 * Answers an error; in raw mode it is thrown, unless a script wants to be told where to go.
 *
 * @throws {AuthError} in raw mode
 */
export async function answerFailure(
  context: Context,
  request: Request,
  route: Route,
  { error, cookies = [], returnTo }: Extract<ActionReply, { error: unknown }>,
): Promise<RawResponse> {
  if (context.config.raw && isAuthError(error) && !wantsJsonRedirect(request)) throw error;
  try {
    const answer = await failure(context, error, returnTo);
    const isUpdate = route.action === "session" && request.method === "POST";
    const shown: Answer = isUpdate && !("status" in answer) ? { status: 400, json: null } : answer;
    return await render({ ...shown, cookies }, request, context);
  } catch (trouble) {
    return unanswerable(context, request, trouble);
  }
}

/** Whatever went wrong while the answer was made. */
export async function unanswerable(
  context: Context,
  request: Request,
  cause: unknown,
): Promise<RawResponse> {
  await logError(context, new AuthError("The answer could not be made", { cause }));
  return render({ status: 500, json: { message: problemMessage } }, request);
}

/**
 * Logs an error and decides what the browser gets: a page, a redirect to one, or JSON. It learns the
 * error's type only when that is safe. Source: COMPATIBILITY 12.1.
 *
 * @param returnTo where the person asked to return to; the page that shows the error may try again
 */
export async function failure(
  context: Context,
  problem: unknown,
  returnTo?: string,
): Promise<Answer> {
  const error = toAuthError(problem);
  await logFailure(context, error);
  const type = isClientSafe(error.type) ? error.type : "Configuration";
  const status = statusOf[error.type];
  if (status !== undefined) return inPlace(context, status, type);
  const params = {
    error: type,
    ...(type === "CredentialsSignin" && { code: error.code }),
    ...(returnTo !== undefined && { callbackUrl: await resolveReturnTo(context, returnTo) }),
  };
  return { redirect: withQuery(errorPage(context, error.kind), params) };
}

/** The built-in error page learns the id of this request, which is not the one that asks for the page. */
function errorPage({ config, baseUrl, origin, requestId }: Context, kind: ErrorKind): string {
  const { pages } = config;
  if (kind === "signIn") return new URL(pages.signIn ?? `${baseUrl}/signin`, origin).href;
  if (pages.error) return new URL(pages.error, origin).href;
  return `${baseUrl}/error?id=${requestId}`;
}

function inPlace(context: Context, status: number, type: string): Answer {
  const { headers, baseUrl, requestId } = context;
  if (!wantsPage(headers)) {
    return { status, json: { error: type, requestId } };
  }
  const signInUrl = `${baseUrl}/signin`;
  return { status, page: { kind: "error", error: type, signInUrl, requestId } };
}

/** Whether a person will look at the answer. */
export function wantsPage(headers: Headers): boolean {
  return headers.get("accept")?.includes("text/html") ?? false;
}
