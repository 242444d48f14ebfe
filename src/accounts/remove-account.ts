import { AccountNotLinked, OAuthAccountNotLinked, Verification } from "../errors.ts";
import type { Context } from "../request/context.ts";
import { emit } from "../request/events.ts";
import type { AccountKey, Adapter, AdapterAccount, AdapterUser } from "../types/adapter.ts";
import type { Account } from "../types/records.ts";
import type { Identity } from "./identity.ts";

/** An account that was removed from its user. */
export interface RemovedAccount {
  readonly user: AdapterUser;
  readonly account: Account & AccountKey;
}

/** Removes an account and the passkey behind it, if there is one. */
export async function removeAccount(inner: Adapter, account: AdapterAccount): Promise<void> {
  const { provider, providerAccountId, type } = account;
  await inner.unlinkAccount?.({ provider, providerAccountId });
  if (type === "webauthn") await inner.deleteAuthenticator?.(providerAccountId);
}

/** Tells the application and its operator that a stranger's account has been removed. */
export async function tellRemoved(context: Context, { user, account }: RemovedAccount) {
  await emit(context, "unlinkAccount", { user, account });
  const log = await context.config.log();
  log.warn(
    "unproven-account-removed",
    `The account at "${account.provider}" of user ${user.id} was removed: somebody proved the address of the user, and the account never had. See node_modules/cardea/docs/email.md`,
  );
}

/**
 * Returns the error for an account that is no longer the user's: during the sign-in it was removed, or its user
 * was removed or got another address.
 */
export function accountRemoved({ provider }: Pick<Identity, "provider">) {
  const Refusal = refusals[provider.type];
  return new Refusal("The account is not the user's any more", {
    code: "account-removed",
    cause: { provider: provider.id },
  });
}

const refusals = {
  email: Verification,
  credentials: AccountNotLinked,
  webauthn: AccountNotLinked,
  oauth: OAuthAccountNotLinked,
  oidc: OAuthAccountNotLinked,
} as const;
