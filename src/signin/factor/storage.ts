import { readSettled } from "../../accounts/transaction.ts";
import { asCredentialStorage, type CredentialStorage } from "../../config/credential-storage.ts";
import type { Context } from "../../request/context.ts";
import type { Adapter, AdapterCredential } from "../../types/adapter.ts";

/**
 * Returns where second factors are kept.
 *
 * @param adapter that of a transaction; default: the configuration's
 * @throws {MissingAdapter | MissingAdapterMethods}
 */
export function factorStorage(
  { config }: Context,
  adapter: Adapter | undefined = config.adapter,
): CredentialStorage {
  return asCredentialStorage(adapter, "A second factor");
}

/** Returns what is stored of somebody once no transaction changes them any more. */
export function readRows(context: Context, userId: string): Promise<readonly AdapterCredential[]> {
  return readSettled(factorStorage(context), userId, (inner) =>
    factorStorage(context, inner).listCredentials(userId),
  );
}
