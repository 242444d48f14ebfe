import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { OAuthCallbackError } from "../../../errors.ts";
import type { Context } from "../../../request/context.ts";
import { redactInLog } from "../../../request/redact-in-log.ts";
import { assertRegistered } from "../server/client.ts";
import { assertReachable } from "../server/provider-fetch.ts";
import { logoutMetadata } from "./metadata.ts";

/** A form that the browser sends to the provider. */
export interface LogoutForm {
  readonly method: "get" | "post";
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Returns where a provider sends people back to after a sign-out. It must be registered there.
 *
 * @param baseUrl the address under which the library is mounted
 */
export function postLogoutAddress(baseUrl: string, { id }: Pick<OAuthProvider, "id">): string {
  return `${baseUrl}/signout/${id}`;
}

/**
 * Returns the request for a provider to sign a person out (OpenID Connect RP-Initiated Logout 1.0 section 2). It is posted
 * where the provider can take that, so that the ID token is in no address, history or log on the way.
 *
 * @throws {OAuthCallbackError} when the provider's metadata cannot be fetched, names no address or one that is not allowed
 */
export async function endSessionRequest(
  context: Context,
  provider: OAuthProvider,
  idToken: string | undefined,
  state: string,
): Promise<LogoutForm> {
  redactInLog(context, { idToken, state });
  assertRegistered(provider);
  const { end_session_endpoint: endpoint } = await logoutMetadata(provider);
  if (endpoint === undefined || !URL.canParse(endpoint)) {
    throw new OAuthCallbackError(
      `The metadata of provider "${provider.id}" has no end_session_endpoint, so it offers no sign-out`,
      { code: "invalid-metadata", cause: { provider: provider.id } },
    );
  }
  const url = new URL(endpoint);
  assertReachable(provider, url);
  const method = provider.logout?.federated === "get" ? "get" : "post";
  return {
    method,
    action: url.href,
    fields: {
      // Browsers replace the query of an address by the fields of a form.
      ...(method === "get" && Object.fromEntries(url.searchParams)),
      ...(idToken !== undefined && { id_token_hint: idToken }),
      client_id: provider.clientId,
      post_logout_redirect_uri: postLogoutAddress(context.baseUrl, provider),
      state,
    },
  };
}
