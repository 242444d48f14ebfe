import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import type { Context } from "../../../request/context.ts";
import { debug } from "../../../request/debug.ts";
import { readSessionToken } from "../../../session/read-cookie.ts";
import type { Reply } from "../../reply.ts";
import { parseReturnTo } from "../../return-to.ts";
import type { Attempt } from "../attempt.ts";
import { attemptCookies } from "../attempt-cookies.ts";
import { redirectUriFor } from "../redirect-uri.ts";
import { assertRegistered, type RegisteredProvider } from "../server/client.ts";
import type { AuthorizationServer } from "../server/load-authorization-server.ts";
import { authorizationServer } from "../server/metadata-cache.ts";
import { assertReachable } from "../server/provider-fetch.ts";
import type { AskedParams } from "./asked-params.ts";
import { authorizationRequest, type ChosenParams } from "./authorization-request.ts";
import { createAttempt } from "./create-attempt.ts";
import { retryCookie } from "./retry-cookie.ts";

/** Options of one sign-in. */
export interface StartOptions {
  /** Where the person asked to return to. */
  readonly returnTo?: unknown;
  /** Additional parameters of the authorization request. */
  readonly params?: AskedParams | undefined;
  /** Whether the account is to be linked to the signed-in user. */
  readonly link?: boolean | undefined;
  /** The id of the only user who may be signed in. */
  readonly expectedUserId?: string | undefined;
  /** The id of the session in which they were asked to prove once more who they are. */
  readonly expectedSession?: string | undefined;
  /** What the guard asked for that had them asked. */
  readonly need?: Attempt["need"];
  /** The account at the provider that is to consent, and the scopes to which it is, separated by spaces. */
  readonly consent?: Attempt["consent"];
  /** What the application passed to `signIn` as `data`. */
  readonly data?: unknown;
  /** Whether this attempt replaces a lost one, and therefore cannot be replaced itself. */
  readonly isRetry?: boolean | undefined;
}

/**
 * Creates an attempt and redirects the browser to the authorization server (RFC 6749 section 4.1.1). A user who must
 * sign in again before linking an account is redirected to the sign-in page instead.
 *
 * @throws {InvalidRequest} when a parameter is invalid or cannot be chosen
 * @throws {OAuthSignInError} when the authorization request cannot be prepared
 */
export async function startOAuth(
  context: Context,
  provider: OAuthProvider,
  request: StartOptions,
): Promise<Reply> {
  assertRegistered(provider);
  const link = request.link ? await askToLink(context, provider, request.returnTo) : undefined;
  if (link && !("userId" in link)) return link;
  const { params, demands } = await chosenParams(provider, request.params);
  const attempt = await createAttempt(provider, {
    ...demands,
    redirectUri: redirectUriFor(context, provider),
    state: provider.redirectProxyUrl ? await stateForProxy(context, provider) : undefined,
    returnTo: parseReturnTo(request.returnTo),
    link,
    expectedUserId: request.expectedUserId,
    expectedSession: request.expectedSession,
    need: request.need,
    consent: request.consent,
    signedIn:
      readSessionToken(context) !== undefined ||
      context.config.upgradeFrom?.areSent(context) ||
      undefined,
    data: request.data,
  });
  const url = await authorizationUrl(provider, attempt, params);
  const { redirectUri } = attempt;
  await debug(context, "authorization-request", { provider, redirectUri, url });
  const cookies = await attemptCookies(context, provider, attempt);
  if (!request.isRetry) cookies.push(...(await retryCookie(context, provider, attempt)));
  return { redirect: url.href, cookies };
}

/** Parameters that demand something of the ID token. */
const demanding = ["acr_values", "claims", "max_age"];

/** Returns the parameters of a request, and what they demand. Most requests add none to those of the configuration. */
async function chosenParams(
  provider: OAuthProvider,
  asked: AskedParams | null | undefined,
): Promise<{ params: ChosenParams; demands: Pick<Attempt, "maxAge" | "acrValues"> }> {
  const configured = provider.authorization.params;
  const isPlain = !demanding.some((name) => Object.hasOwn(configured, name));
  if (isPlain && (asked ?? undefined) === undefined) return { params: configured, demands: {} };
  const { chooseParams, demandsOf } = await import("./asked-params.ts");
  const params = chooseParams(provider, asked ?? undefined);
  return { params, demands: demandsOf(provider, params) };
}

/** Calls `proxiedState`, whose module is loaded only with a redirect proxy. */
async function stateForProxy(context: Context, provider: OAuthProvider) {
  const { proxiedState } = await import("../redirect-proxy.ts");
  return proxiedState(context, provider);
}

/** Calls `linkIntent`, whose module is loaded only to link an account. */
async function askToLink(context: Context, provider: OAuthProvider, returnTo: unknown) {
  const { linkIntent } = await import("./link-intent.ts");
  return linkIntent(context, provider, returnTo);
}

async function authorizationUrl(
  provider: RegisteredProvider,
  attempt: Attempt,
  params: ChosenParams,
): Promise<URL> {
  try {
    const server = await authorizationServer(provider);
    const url = new URL(server.metadata.authorization_endpoint ?? "");
    assertReachable(provider, url);
    let request = await authorizationRequest(provider, attempt, params);
    // Loaded by the few that require them.
    if (requires("require_signed_request_object", server, provider)) {
      const { signRequest } = await import("./jar.ts");
      request = await signRequest(server, provider, request);
    }
    if (requires("require_pushed_authorization_requests", server, provider)) {
      const { pushRequest } = await import("./par.ts");
      request = await pushRequest(server, provider, attempt, request);
    }
    const query = new URLSearchParams(url.search);
    for (const name of request.keys()) query.delete(name);
    for (const [name, value] of request) query.append(name, value);
    // At once: every change of an address writes all of it anew.
    url.search = String(query);
    return url;
  } catch (error) {
    const { explainStart } = await import("../failure/explain-start.ts");
    throw await explainStart(error, provider, attempt);
  }
}

/** Whether the client or the server requires authorization requests to be signed (RFC 9101) or pushed (RFC 9126). */
function requires(
  what: "require_signed_request_object" | "require_pushed_authorization_requests",
  { metadata }: AuthorizationServer,
  { client }: RegisteredProvider,
): boolean {
  return client[what] === true || metadata[what] === true;
}
