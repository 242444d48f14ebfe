import type { ResolvedConfig } from "../../config/resolved-config.ts";
import { type AuthError, ErrorPageLoop, InvalidRequest } from "../../errors.ts";
import { withQuery } from "../../lib/url.ts";
import { customPage } from "../custom-page.ts";
import { invalidRequestUrl } from "../invalid-request-url.ts";
import type { Route } from "../route.ts";
import { problemMessage, toAuthError, wantsPage } from "./error-reply.ts";
import type { RawResponse, Renderable } from "./raw-response.ts";
import { render } from "./render.ts";

/** Answers a request that reaches no action: the configuration is wrong, or there is no such route or method. */
export async function refuse(
  request: Request,
  config: ResolvedConfig,
  route: Route | undefined,
): Promise<RawResponse> {
  const { problem } = config;
  if (problem) return render(await misconfigured(problem, request, config, route), request);
  if (request.url === invalidRequestUrl) return refuseUnreadable(request, config);
  if (!route) return render({ status: 404, json: { error: "NotFound" } }, request);
  if (request.method === "HEAD") return { ...(await render({ json: null }, request)), body: null };
  const refusal = await render({ status: 405, json: { error: "MethodNotAllowed" } }, request);
  return { ...refusal, headers: { ...refusal.headers, allow: "GET, POST, HEAD" } };
}

/** Source: RFC 9112 sections 3 and 3.2. */
async function refuseUnreadable(request: Request, config: ResolvedConfig): Promise<RawResponse> {
  const log = await config.log();
  const problem = new InvalidRequest(
    "The target of the request is not a path in its usual spelling, or there is more than one host",
    { code: "invalid-target" },
  );
  log.error(problem);
  return render({ status: 400, json: { error: problem.type } }, request);
}

/** Answers a request for an untrusted host without naming that host. */
export async function refuseHost(
  problem: unknown,
  request: Request,
  config: ResolvedConfig,
): Promise<RawResponse> {
  const log = await config.log();
  log.error(toAuthError(problem));
  const error = "Configuration";
  if (!wantsPage(request.headers)) return render({ status: 400, json: { error } }, request);
  return render({ status: 400, page: { kind: "error", error, signInUrl: "/" } }, request);
}

const pageActions = new Set(["signin", "signout", "error", "verify-request"]);

/** Answers when the configuration is wrong: people see the error page, programs get a message. Source: COMPATIBILITY 1.3. */
async function misconfigured(
  problem: AuthError,
  request: Request,
  config: ResolvedConfig,
  route: Route | undefined,
): Promise<Renderable> {
  const log = await config.log();
  log.error(problem);
  const isPage = request.method === "GET" && route !== undefined && pageActions.has(route.action);
  if (!isPage) return { status: 500, json: { message: problemMessage } };
  const errorPage = customPage({ config, origin: new URL(request.url).origin }, "error");
  const returnsThere =
    errorPage && new URL(request.url).searchParams.get("callbackUrl")?.startsWith(errorPage);
  if (returnsThere) log.error(new ErrorPageLoop("pages.error needs a session itself"));
  if (errorPage && !returnsThere && URL.canParse(errorPage, request.url)) {
    return { redirect: withQuery(errorPage, { error: "Configuration" }) };
  }
  const signInUrl = `${config.basePath}/signin`;
  return { status: 500, page: { kind: "error", error: "Configuration", signInUrl } };
}
