import * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { OAuthCallbackError } from "../../../errors.ts";
import { textOf } from "../../../lib/json.ts";
import type { Context } from "../../../request/context.ts";
import { configuredProviders } from "../../../request/find-provider.ts";
import { logError } from "../../../request/log-error.ts";
import { redactInLog } from "../../../request/redact-in-log.ts";
import type { AdapterAccount } from "../../../types/adapter.ts";
import { assertRegistered, oauthClient } from "../server/client.ts";
import { clientAuthentication } from "../server/client-authentication.ts";
import { requestOptions } from "../server/provider-fetch.ts";
import { assertHome } from "../vault/tokens-home.ts";
import { logoutMetadata } from "./metadata.ts";

/** Milliseconds that somebody waits for it who removes an account. */
const patience = 5_000;

/** In this order: a server that revokes a refresh token revokes the access tokens of the same grant, as it should. */
const kinds = ["refresh_token", "access_token"] as const;

/**
 * Revokes the tokens of an account at its provider (RFC 7009), if the provider offers that. Call it when an account has been
 * unlinked or its user deleted. Best effort: it takes five seconds at most and never rejects, and a failure leaves one line.
 */
export async function revokeProviderTokens(
  context: Context,
  account: Readonly<AdapterAccount>,
): Promise<void> {
  redactInLog(context, account);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const reason = new Error(`it did not answer within ${patience} ms`);
    timer = setTimeout(() => reject(reason), patience);
  });
  try {
    const provider = (await configuredProviders(context)).get(account.provider);
    if (provider?.type !== "oauth" && provider?.type !== "oidc") return;
    const work = revokeAll(provider, account);
    await Promise.race([work, late]);
  } catch (error) {
    await logError(context, notRevoked(account, error));
  } finally {
    clearTimeout(timer);
  }
}

async function revokeAll(provider: OAuthProvider, account: Readonly<AdapterAccount>) {
  const tokens = kinds.flatMap((kind) => {
    const token = textOf(account[kind]);
    return token ? [{ kind, token }] : [];
  });
  if (tokens.length === 0) return;
  assertHome(provider, account);
  assertRegistered(provider);
  const metadata = await logoutMetadata(provider);
  if (!metadata.revocation_endpoint) return;
  for (const { kind, token } of tokens) {
    const response = await oauth.revocationRequest(
      metadata,
      oauthClient(provider),
      clientAuthentication(provider, { metadata }),
      token,
      {
        ...requestOptions(provider, "token"),
        additionalParameters: { token_type_hint: kind },
      },
    );
    await oauth.processRevocationResponse(response);
  }
}

function notRevoked({ provider }: Readonly<AdapterAccount>, error: unknown): OAuthCallbackError {
  return new OAuthCallbackError(
    `Provider "${provider}" did not revoke the tokens of an account that was removed. They are valid there until they expire`,
    { code: "tokens-not-revoked", cause: { err: error, provider } },
  );
}
