import { AccessDenied, type ConsentRequired, isAuthError } from "../errors.ts";
import type { Context } from "../request/context.ts";
import { debug, observed } from "../request/debug.ts";
import { readSession } from "../session/strategies.ts";
import type { AccessToken, AccessTokenRequest } from "../signin/oauth/vault/access-token.ts";
import type { AdapterUser } from "../types/adapter.ts";
import type { AuthConfigSource } from "../types/config.ts";
import { type AsUser, isAsUser, openOperated } from "./as-user.ts";
import { assertOptions } from "./assert-options.ts";
import { type AuthInput, contextOf } from "./input.ts";
import { openAt, resolvePlaced } from "./open-placed.ts";

export type { AccessToken, AccessTokenRequest, ConsentRequired };

/** What a request for a token may say. */
const members = [
  "provider",
  "providerAccountId",
  "scopes",
  "minLifetime",
  "returnTo",
] as const satisfies readonly (keyof AccessTokenRequest)[];

/** Whether a value is the error with which {@link getAccessToken} says that the person has to be asked, at its `url`. */
export function isConsentRequired(value: unknown): value is ConsentRequired {
  return isAuthError(value) && value.type === "ConsentRequired";
}

/**
 * Returns an access token with which the application calls a provider on behalf of the signed-in user. Tokens that are about
 * to expire are refreshed first (RFC 6749 section 6): any number of callers in any number of processes cause one request to
 * the provider, and all get its result. See docs/provider-tokens.md.
 *
 * Requires an adapter that keeps accounts, such as `sql`. No cookie is set.
 *
 * @param input a request, or `asUser(userId)` in a job
 * @throws {AccessDenied} with the code `signed-out`, `user-unknown` for `asUser`, or `account-unknown` if the user has no such account
 * @throws {InvalidRequest} with the code `several-accounts`, when the user has more than one and none is named
 * @throws {ConsentRequired} when the provider has to ask the person first: a scope is missing, or the provider does not
 *   accept the stored refresh token any more
 * @throws {OAuthCallbackError} when the token has expired and cannot be refreshed, for example because the provider is
 *   away; the next call tries again
 * @throws {InvalidProvider} when the provider is not configured, or issues no tokens
 * @throws {MissingAdapter | MissingAdapterMethods} when the adapter cannot share tokens among processes
 * @throws {AdapterError} when the database does not respond
 * @throws {TypeError} when the request for a token is not understood
 */
export async function getAccessToken(
  input: AuthInput | AsUser,
  config: AuthConfigSource,
  request: AccessTokenRequest,
): Promise<AccessToken> {
  await assertOptions("getAccessToken", request, members);
  if (typeof request.provider !== "string") {
    throw new TypeError(`\`provider\` is text, not ${typeof request.provider}`);
  }
  const context = isAsUser(input)
    ? await openOperated(input, config)
    : await openReadOnly(input, config);
  const { provider: providerId } = request;
  await debug(context, "request", { action: "getAccessToken", providerId });
  const user = await userOf(context);
  const { provideAccessToken } = await import("../signin/oauth/vault/provide.ts");
  return provideAccessToken(context, String(user.id), request);
}

async function openReadOnly(input: AuthInput, config: AuthConfigSource): Promise<Context> {
  const resolved = await resolvePlaced(input, config);
  const given = contextOf(input, resolved);
  const { clientAddress, cookieHeader: cookie, headers, origin } = given;
  // No cookie can be set, so the session must not be renewed.
  const facts = { clientAddress, cookie, headers, origin, request: given.request, readOnly: true };
  return observed(await openAt(facts, config, resolved));
}

async function userOf(context: Context): Promise<AdapterUser> {
  const { signedInUser } = await import("../accounts/signed-in-user.ts");
  const { asTokenStorage } = await import("../signin/oauth/vault/vault.ts");
  const adapter = asTokenStorage(context.config.adapter);
  // The application's callbacks can end a session, too. An operator has none.
  const isOpen = context.operatorFor !== undefined || (await readSession(context)).session !== null;
  const signedIn = isOpen ? await signedInUser(context, adapter) : undefined;
  if (!signedIn) throw new AccessDenied("Nobody is signed in", { code: "signed-out" });
  return signedIn.user;
}
