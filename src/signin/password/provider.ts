import { asCredentialStorage, type CredentialStorage } from "../../config/credential-storage.ts";
import { isPasswordProvider, type PasswordProvider } from "../../config/providers/password.ts";
import { InvalidProvider } from "../../errors.ts";
import type { Context } from "../../request/context.ts";

export type { PasswordProvider };

/** The provider whose passwords the library keeps, and where it keeps them. */
export interface PasswordPlace {
  readonly provider: PasswordProvider;
  readonly storage: CredentialStorage;
}

/** Returns the provider whose passwords the library keeps; `undefined` if none is configured, or it has a mistake. */
export async function findPasswordProvider({
  config,
}: Pick<Context, "config">): Promise<PasswordProvider | undefined> {
  return [...(await config.providers()).byId.values()].find(isPasswordProvider);
}

/**
 * Returns the provider whose passwords the library keeps, and the storage.
 *
 * @throws {AuthError} when none is configured, or its configuration has a mistake
 */
export async function passwordPlace(context: Pick<Context, "config">): Promise<PasswordPlace> {
  const provider = await findPasswordProvider(context);
  if (provider) return { provider, storage: asCredentialStorage(context.config.adapter) };
  const { broken } = await context.config.providers();
  const mistake = broken.find(({ type }) => type === "credentials" || type === undefined);
  throw (
    mistake?.error ??
    new InvalidProvider("No provider `Password` is configured", { code: "unknown-provider" })
  );
}
