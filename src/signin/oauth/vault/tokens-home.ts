import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { OAuthCallbackError } from "../../../errors.ts";
import { textOf } from "../../../lib/json.ts";
import type { Account } from "../../../types/records.ts";
import { parseJwt } from "../server/jwt.ts";
import { isTenantOf } from "../server/tenant.ts";

/**
 * Asserts that the tokens of an account are of this provider and client, as far as their ID token tells: the provider's id
 * may have come to mean another server, which must not get the tokens of the former one. Whatever returns stored tokens or
 * sends them to a provider asks this first.
 *
 * @throws {OAuthCallbackError} with the code `tokens-foreign`
 */
export function assertHome(provider: OAuthProvider, account: Readonly<Account>): void {
  const { id, type, clientId, issuer } = provider;
  const claims = type === "oidc" ? claimsOf(account) : undefined;
  // NextAuth 4 has one type for both protocols; applications that keep tokens themselves may have kept none.
  const isSameType = [undefined, type, claims && "oauth"].includes(account.type);
  if (!isSameType) throw foreign(id, `of the type ${account.type}`);
  if (!claims) return;
  const { iss, aud } = claims;
  const from = textOf(iss) ?? "";
  if (issuer !== undefined && from !== issuer && !isTenantOf(provider, from)) {
    throw foreign(id, "of another issuer");
  }
  if (![aud].flat().includes(clientId)) throw foreign(id, "of another client");
}

/** Returns the claims of the stored ID token, if there is one. It was verified before it was stored. */
function claimsOf({ id_token }: Readonly<Account>): Record<string, unknown> | undefined {
  if (!id_token) return undefined;
  try {
    return parseJwt(id_token).payload;
  } catch {
    return undefined;
  }
}

function foreign(provider: string, whose: string): OAuthCallbackError {
  return new OAuthCallbackError(
    `The stored tokens of "${provider}" are ${whose} than the provider has now, so they are neither returned nor sent. Give a provider that moves a new id`,
    { code: "tokens-foreign", cause: { provider } },
  );
}
