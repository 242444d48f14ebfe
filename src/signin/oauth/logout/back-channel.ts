import { sha256 } from "#crypto";
import { isAuthError, LogoutRefused } from "../../../errors.ts";
import { base64Url } from "../../../lib/bytes.ts";
import type { Context } from "../../../request/context.ts";
import { configuredProviders } from "../../../request/find-provider.ts";
import { redactInLog } from "../../../request/redact-in-log.ts";
import {
  endProviderSessions,
  isContradictory,
} from "../../../session/registry/end-provider-sessions.ts";
import { requireMethod } from "../../../session/row/require-method.ts";
import type { RegisteredProvider } from "../server/client.ts";
import { assertRegistered, clockTolerance } from "../server/client.ts";
import { authorizationServer } from "../server/metadata-cache.ts";
import { type LogoutToken, verifyLogoutToken } from "./logout-token.ts";
import { askingWithPauses } from "./provider-pause.ts";

/**
 * Ends the sessions that a provider says have ended (OpenID Connect Back-Channel Logout 1.0 section 2.7): with `sid` those
 * that began with this session at the provider, with `sub` alone all of this person. It is no failure if there are none,
 * and takes the same steps.
 *
 * A token is used up when its work is done, not before: until then it can be sent again, and does the same once more.
 *
 * @throws {LogoutRefused} when the token is not to be followed
 * @throws {OAuthCallbackError} when the provider's metadata or keys cannot be had now
 * @throws {AdapterError} when the database does not respond
 */
export async function endByLogoutToken(
  context: Context,
  providerId: string | undefined,
  token: string,
): Promise<void> {
  redactInLog(context, { token });
  const provider = (await configuredProviders(context)).get(providerId ?? "");
  if (provider?.type !== "oidc" || !provider.logout?.backChannel) {
    throw new LogoutRefused("A logout token came for a provider without `logout.backChannel`", {
      code: "logout-not-enabled",
    });
  }
  assertRegistered(provider);
  const logout = await verify(context, provider, token);
  const use = await useOf(provider, logout);
  if (await requireMethod(context, "isSessionRevoked")(use)) {
    throw new LogoutRefused("The logout token was used before", { code: "logout-token-used" });
  }
  // The provider's clock may be as far behind this one as is tolerated.
  const at = (logout.issuedAt + clockTolerance) * 1000;
  const by = { ...logout, provider: provider.id, at };
  if (await isContradictory(context, by)) {
    throw new LogoutRefused("The logout token names the session of another person", {
      code: "logout-token-refused",
    });
  }
  await endProviderSessions(context, by);
  const forgetAt = new Date((logout.expires + 2 * clockTolerance) * 1000);
  await requireMethod(context, "revokeSession")(use, forgetAt);
}

async function verify(
  context: Context,
  provider: RegisteredProvider,
  token: string,
): Promise<LogoutToken> {
  const server = await askingWithPauses(context, provider, () => authorizationServer(provider));
  try {
    return await verifyLogoutToken(server, provider, token);
  } catch (error) {
    if (isAuthError(error)) throw error;
    const { explainFailure } = await import("../failure/explain-failure.ts");
    throw await explainFailure(error, provider);
  }
}

/** Returns the name under which it is remembered that a token has done its work. */
async function useOf({ id, clientId }: RegisteredProvider, logout: LogoutToken): Promise<string> {
  const parts = [id, clientId, logout.issuer, logout.id];
  return `logout:${base64Url(await sha256(JSON.stringify(parts)))}`;
}
