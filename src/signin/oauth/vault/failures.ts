import { isAuthError } from "../../../errors.ts";
import { type TenantMap, tenantMap } from "../../../lib/tenant-map.ts";
import { logError } from "../../../request/log-error.ts";
import { isAdapterError } from "../../../request/settled.ts";
import { presentToken } from "./access-token.ts";
import { leaseEnd, nameOf, takeLease } from "./lease.ts";
import type { Vault, VersionedAccount } from "./vault.ts";

/** Accounts that this process remembers for one tenant. */
const limit = 10_000;

const failures: TenantMap<unknown> = tenantMap("vault-failures", limit);

/** Returns the failure for which the provider is left alone with these tokens. */
export function knownFailure({ context }: Vault, name: string): unknown {
  return failures.get(context.config, name);
}

/** Whether a failure says nothing about the tokens, so that they can be used for as long as they are good. */
export function isTemporary(error: unknown): boolean {
  if (!isAuthError(error) || error.code === "dpop-key-missing") return false;
  return error.type === "OAuthCallbackError" || isAdapterError(error);
}

/** Remembers a failure, and writes it to the log if nobody will notice it otherwise. */
export async function noteFailure(
  { context }: Vault,
  account: VersionedAccount,
  name: string,
  error: unknown,
): Promise<void> {
  if (!isTemporary(error)) return;
  failures.set(context.config, name, error, leaseEnd());
  const isOfOperator = isAuthError(error) && error.code === "tokens-not-writable";
  if (isOfOperator || presentToken(account)) await logError(context, error);
}

/** Leaves the provider alone with what was stored after a failure, too. */
export async function leaveAlone(
  vault: Vault,
  account: VersionedAccount,
  failure: unknown,
): Promise<void> {
  const name = await nameOf(vault, account);
  failures.set(vault.context.config, name, failure, leaseEnd());
  // A database that is away now has let the failure be stored: the application is to hear of that one.
  await takeLease(vault, name).catch(() => undefined);
}
