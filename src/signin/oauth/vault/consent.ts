import type { AuthError } from "../../../errors.ts";
import { ConsentRequired } from "../../../errors.ts";
import { isText, recordOf } from "../../../lib/shape.ts";
import { now } from "../../../lib/time.ts";
import { withQuery } from "../../../lib/url.ts";
import { scopesToAsk } from "./scopes.ts";
import type { Vault, VersionedAccount } from "./vault.ts";

/** Seconds for which the address is good that leads somebody to the provider. */
const lifetime = 60 * 60;

/** Tells its keys from those of everything else that is sealed. */
export const consentPurpose = "consent";

/** Who is asked for a consent, and what for. */
export interface ConsentTicket {
  readonly userId: string;
  readonly provider: string;
  readonly providerAccountId: string;
  /** As it is sent to the provider. */
  readonly scope: string;
}

/** Whether a value is such a ticket. */
export const isConsentTicket = recordOf<ConsentTicket>({
  userId: isText,
  provider: isText,
  providerAccountId: isText,
  scope: isText,
});

/**
 * Returns the error that tells the application to send the person to the provider.
 *
 * @throws {TypeError} when the application asks for too many scopes
 */
export async function consentRequired(
  { context, provider, userId, returnTo }: Vault,
  account: VersionedAccount,
  wanted: readonly string[],
  why: string,
  refusal?: AuthError,
): Promise<ConsentRequired> {
  const { scopes, text } = scopesToAsk(provider, account, wanted);
  const { providerAccountId } = account;
  const ticket: ConsentTicket = {
    userId,
    provider: provider.id,
    providerAccountId,
    scope: text,
  };
  const sealed = await context.config.keyring.seal(consentPurpose, { ...ticket }, now() + lifetime);
  const url = withQuery(`${context.baseUrl}/signin/${provider.id}`, {
    consent: sealed,
    callbackUrl: returnTo,
  });
  const error = new ConsentRequired(why, { cause: refusal });
  return Object.assign(error, { provider: provider.id, scopes, url });
}
