import { storedLevel } from "../../accounts/own-level.ts";
import { listPasskeyAccounts } from "../../accounts/passkey-accounts.ts";
import type { Context } from "../../request/context.ts";
import type { Adapter } from "../../types/adapter.ts";
import { type AuthenticatorApp, describeApp, isApp } from "./app-rows.ts";
import { factorStorage } from "./storage.ts";

/** The second factors of a person. */
export interface OwnFactors {
  /** Those that were confirmed, the oldest first. */
  readonly apps: readonly AuthenticatorApp[];
  /** How many are left. They stand in for an app or a passkey, so without one there are none. */
  readonly recoveryCodes: number;
  /** How many passkeys may verify their user; 0 unless `factors.passkeys` is on. */
  readonly passkeys: number;
}

/**
 * Returns the second factors that somebody has. It takes one query, and those for passkeys only with `factors.passkeys`.
 *
 * @param adapter that of a transaction; default: the configuration's
 * @throws whatever the adapter throws: nobody passes because their factors are unknown
 */
export async function factorsOf(
  context: Context,
  userId: string,
  adapter?: Adapter,
): Promise<OwnFactors> {
  const storage = factorStorage(context, adapter);
  const rows = await storage.listCredentials(userId);
  const apps = rows.filter(isApp).map(describeApp);
  apps.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const passkeys = await passkeysOf(context, storage, userId);
  const codes = rows.filter(({ kind }) => kind === "recovery").length;
  return { apps, passkeys, recoveryCodes: apps.length + passkeys > 0 ? codes : 0 };
}

async function passkeysOf(context: Context, storage: Adapter, userId: string): Promise<number> {
  if (!context.config.factors?.passkeys) return 0;
  const accounts = await listPasskeyAccounts(context, storage, userId);
  return accounts.filter((account) => storedLevel(storage, account) !== 1).length;
}
