import type { ResolvedConfig } from "../../config/resolved-config.ts";
import { type AuthError, ErrorPageLoop, InvalidRequest } from "../../errors.ts";
import { isLoopbackHost } from "../../lib/host.ts";
import { isProduction, processEnvironment } from "../../lib/process-environment.ts";
import { queryOf } from "../../lib/query.ts";
import { shorten } from "../../lib/shorten.ts";
import { withQuery } from "../../lib/url.ts";
import type { RequestFacts } from "../../request/context.ts";
import { customPage } from "../custom-page.ts";
import { invalidRequestUrl } from "../invalid-request-url.ts";
import type { Action, Route } from "../route.ts";
import { withoutPages } from "../without-pages.ts";
import { problemMessage, toAuthError, wantsPage } from "./error-reply.ts";
import { wantsJsonRedirect } from "./redirect.ts";
import { render } from "./render.ts";
import type { Renderable, RenderedResponse } from "./rendered-response.ts";
import { explainPath, longestMethod } from "./unknown-path.ts";

/** Answers a request as `handle` does. */
type Handle = (
  request: Request,
  config: ResolvedConfig,
  facts: HandleFacts,
) => Promise<RenderedResponse>;

/** What is told about a request besides the request itself. */
interface HandleFacts {
  readonly mounted?: string | undefined;
  readonly readOnly?: RequestFacts["readOnly"];
}

/**
 * Answers a request that reaches no action as it stands: the configuration is wrong, there is no such route or method, or
 * only the headers of a response are asked for.
 */
export async function refuse(
  request: Request,
  config: ResolvedConfig,
  route: Route | undefined,
  facts: HandleFacts,
  handle: Handle,
): Promise<RenderedResponse> {
  const { problem } = config;
  if (request.method === "HEAD" && !(await actsOnGet(config, route))) {
    return answerHead(request, config, facts, handle);
  }
  if (problem) return render(await misconfigured(problem, request, config, route), request);
  if (request.url === invalidRequestUrl) return refuseUnreadable(request, config);
  if (!route) return refusePath(request, config, facts);
  return refuseMethod(request, config, route);
}

/**
 * Answers HEAD with what GET answers, but for the body (RFC 9110 section 9.3.2). No cookie is set and no session renewed:
 * whoever asks, such as a monitor or a scanner of mails, is not a person who uses the answer.
 */
async function answerHead(
  { url, headers }: Request,
  config: ResolvedConfig,
  facts: HandleFacts,
  handle: Handle,
): Promise<RenderedResponse> {
  const request = new Request(url, { headers });
  const response = await handle(request, config, { ...facts, readOnly: true });
  return { ...response, body: null, cookies: [] };
}

/** Whether GET does more than to show something: it uses up a sign-in, or is counted. */
async function actsOnGet(config: ResolvedConfig, route: Route | undefined): Promise<boolean> {
  if (config.problem || !route) return false;
  if (route.action === "logout") return true;
  if (route.action === "signout") return route.providerId !== undefined;
  if (route.action !== "callback") return route.action === "webauthn-options";
  const provider = (await config.providers()).byId.get(route.providerId ?? "");
  return provider?.type === "oauth" || provider?.type === "oidc";
}

async function refusePath(
  request: Request,
  config: ResolvedConfig,
  { mounted }: HandleFacts,
): Promise<RenderedResponse> {
  const { pathname } = new URL(request.url);
  const log = await config.log();
  log.warn(
    "unknown-path",
    explainPath(request.method, pathname, config.basePath, config.own, mounted),
  );
  return turnAway(request, 404, "NotFound", `${config.basePath}/signin`);
}

/** Routes that are read only. */
const readOnly: ReadonlySet<Action> = new Set([
  "csrf",
  "error",
  "providers",
  "verify-request",
  "webauthn-options",
]);

function methodsOf({ action, providerId }: Route): readonly string[] {
  if (action === "logout") return ["POST"];
  const isWayBack = action === "signout" && providerId !== undefined;
  return isWayBack || readOnly.has(action) ? ["GET", "HEAD"] : ["GET", "POST", "HEAD"];
}

/** Answers a method that a route does not have. */
async function refuseMethod(
  request: Request,
  config: ResolvedConfig,
  route: Route,
): Promise<RenderedResponse> {
  const { method, url } = request;
  const allow = methodsOf(route)
    .filter((one) => one !== method)
    .join(", ");
  const log = await config.log();
  const shown = `${shorten(method, longestMethod)} ${shorten(new URL(url).pathname)}`;
  log.warn("unknown-method", `${shown} is answered with 405: the route knows ${allow}`);
  const refusal = await render({ status: 405, json: { error: "MethodNotAllowed" } }, request);
  const body = method === "HEAD" ? null : refusal.body;
  return { ...refusal, body, headers: { ...refusal.headers, allow } };
}

/** Source: RFC 9112 sections 3 and 3.2. */
async function refuseUnreadable(
  request: Request,
  config: ResolvedConfig,
): Promise<RenderedResponse> {
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
): Promise<RenderedResponse> {
  const log = await config.log();
  log.error(toAuthError(problem));
  return turnAway(request, 400, "Configuration", "/");
}

/** Answers with a page, or for a program with JSON, where nothing more is known of the request. */
function turnAway(request: Request, status: number, error: string, signInUrl: string) {
  return wantsPage(request.headers)
    ? render({ status, page: { kind: "error", error, signInUrl } }, request)
    : render({ status, json: { error } }, request);
}

const isOnOwnMachine = ({ url }: Request): boolean =>
  !isProduction(processEnvironment()) && isLoopbackHost(new URL(url).hostname);

/** Routes that show people a page even if they do not say that they read HTML. Source: COMPATIBILITY 1.3. */
const onlyPages: ReadonlySet<Action> = new Set(["signin", "signout", "error", "verify-request"]);

/** Whether a person looks at the response when the configuration is wrong. */
function showsPage(request: Request, { action }: Route): boolean {
  if (request.method === "GET" && onlyPages.has(action)) return true;
  if (withoutPages.has(action)) return false;
  return wantsPage(request.headers) && !wantsJsonRedirect(request);
}

/** Answers when the configuration is wrong: people see the error page, programs get a message. Source: COMPATIBILITY 1.3. */
async function misconfigured(
  problem: AuthError,
  request: Request,
  config: ResolvedConfig,
  route: Route | undefined,
): Promise<Renderable> {
  const log = await config.log();
  log.error(problem);
  if (!route || !showsPage(request, route))
    return { status: 500, json: { message: problemMessage } };
  const errorPage = customPage({ config, origin: new URL(request.url).origin }, "error");
  const returnsThere = errorPage && queryOf(request.url)?.get("callbackUrl")?.startsWith(errorPage);
  if (returnsThere) log.error(new ErrorPageLoop("pages.error needs a session itself"));
  if (errorPage && !returnsThere && URL.canParse(errorPage, request.url)) {
    return { redirect: withQuery(errorPage, { error: "Configuration" }) };
  }
  const signInUrl = `${config.basePath}/signin`;
  const isDeveloper = isOnOwnMachine(request);
  return { status: 500, page: { kind: "error", error: "Configuration", signInUrl, isDeveloper } };
}
