import type { ResolvedConfig } from "../config/resolved.ts";
import { type AuthError, ErrorPageLoop } from "../errors.ts";
import { withQuery } from "../lib/url.ts";
import type { Answer, RawResponse } from "./answer.ts";
import { toAuthError, wantsPage } from "./failure.ts";
import { render } from "./reply.ts";
import type { Route } from "./route.ts";

/** Says which methods there are. */
export async function refuseMethod(request: Request): Promise<RawResponse> {
  const refusal = await render({ status: 405, json: { error: "MethodNotAllowed" } }, request);
  return { ...refusal, headers: { ...refusal.headers, allow: "GET, POST, HEAD" } };
}

/** An untrusted host is told nothing that a page of its own could show. */
export async function refuseHost(
  problem: unknown,
  request: Request,
  config: ResolvedConfig,
): Promise<Answer> {
  const log = await config.log();
  log.error(toAuthError(problem));
  const error = "Configuration";
  if (!wantsPage(request.headers)) return { status: 400, json: { error } };
  return { status: 400, page: { kind: "error", error, signInUrl: "/" } };
}

const pageActions = new Set(["signin", "signout", "error", "verify-request"]);

/** What programs learn when the application cannot work. */
export const problemMessage =
  "There was a problem with the server configuration. Check the server logs for more information.";

/** Nothing can work: people see the error page, programs a message. Source: COMPATIBILITY 1.3. */
export async function misconfigured(
  problem: AuthError,
  request: Request,
  config: ResolvedConfig,
  route: Route | undefined,
): Promise<Answer> {
  const log = await config.log();
  log.error(problem);
  const isPage = request.method === "GET" && route !== undefined && pageActions.has(route.action);
  if (!isPage) return { status: 500, json: { message: problemMessage } };
  const { error: errorPage } = config.pages;
  const returnsThere =
    errorPage && new URL(request.url).searchParams.get("callbackUrl")?.startsWith(errorPage);
  if (returnsThere) log.error(new ErrorPageLoop("pages.error needs a session itself"));
  if (errorPage && !returnsThere && URL.canParse(errorPage, request.url)) {
    return { redirect: withQuery(errorPage, { error: "Configuration" }) };
  }
  const signInUrl = `${config.basePath}/signin`;
  return { status: 500, page: { kind: "error", error: "Configuration", signInUrl } };
}
