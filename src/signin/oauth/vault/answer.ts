import { type AuthError, isAuthError, OAuthCallbackError } from "../../../errors.ts";
import { settlesBy } from "../../../lib/in-time.ts";
import { redactInLog } from "../../../request/redact-in-log.ts";
import type { TokenSet } from "../../../types/records.ts";
import { storedTokens } from "../callback/profile.ts";
import { assertSamePerson, isAboutAnother, refreshGrant } from "../refresh-grant.ts";
import type { RotatedToken } from "../rotated-token.ts";
import type { TokenChanges } from "./store-tokens.ts";
import { refreshUnfinished } from "./unfinished.ts";
import type { Vault, VersionedAccount } from "./vault.ts";

/** What came of a request to a provider. It must be stored: nobody else may send the refresh token until then. */
export interface Answer {
  /** What came, for the case that nobody can keep it. */
  readonly tokens: Partial<TokenSet>;
  /** What is written; nothing if the refresh token can be used again. */
  readonly changes: TokenChanges;
  /** Why not all is well: at most a new refresh token is kept then. */
  readonly failure?: unknown;
  /** The failure, if the provider has refused the refresh token for good (RFC 6749 section 5.2). */
  readonly refusal?: AuthError;
}

/** Milliseconds that a lease must have left: two requests take ten seconds each, and what came is judged. */
export const enough = 27_000;
/** Milliseconds of a lease in which the answer is stored. */
const storing = 5_000;

/**
 * Asks the provider for tokens. The requests of the token endpoint end in ten seconds, and there are two at most; so that
 * all ends within the lease, whatever else is fetched to judge the answer, such as keys, gets what is left of it.
 *
 * @param end when the lease ends, in milliseconds since the epoch
 */
export async function askProvider(
  vault: Vault,
  account: VersionedAccount,
  end: number,
): Promise<Answer> {
  const { context, provider } = vault;
  const latest = performance.now() + end - Date.now() - storing;
  let rotated: RotatedToken | undefined;
  try {
    if (end - Date.now() < enough) throw refreshUnfinished(vault);
    const grant = refreshGrant(provider, account, (one) => {
      rotated = one;
      redactInLog(context, one);
    });
    const judged = grant.then((tokens) => judge(vault, account, tokens));
    if (!(await settlesBy(judged, latest))) throw judgedTooLate(vault);
    return await judged;
  } catch (failure) {
    if (!rotated) return withoutTokens(failure);
    // What is somebody else's is not kept, and the old one is used up.
    const isForeign = isAboutAnother(provider, rotated, account);
    const { refresh_token } = rotated;
    const changes = { refresh_token: isForeign ? null : refresh_token };
    return { tokens: { refresh_token }, changes, failure };
  }
}

function withoutTokens(failure: unknown): Answer {
  const isFinal = isAuthError(failure) && failure.cause?.error === "invalid_grant";
  if (!isFinal) return { tokens: {}, changes: {}, failure };
  return { tokens: {}, changes: { refresh_token: null }, failure, refusal: failure };
}

async function judge(
  { context, provider }: Vault,
  account: VersionedAccount,
  tokens: TokenSet,
): Promise<Answer> {
  redactInLog(context, tokens);
  assertSamePerson(provider, tokens, account);
  const changes = {
    ...(await storedTokens(provider, tokens)),
    // Without a lifetime, the old one would be that of the new token.
    ...(tokens.expires_at === undefined && { expires_at: null }),
  };
  return { tokens, changes };
}

function judgedTooLate({ provider: { id } }: Vault): OAuthCallbackError {
  return new OAuthCallbackError(
    `What is needed to verify the tokens of provider "${id}", such as its keys, did not come in time`,
    { code: "provider-unreachable", cause: { provider: id } },
  );
}
