import { signedInUser } from "../../accounts/signed-in-user.ts";
import { asPasskeyStorage, type PasskeyStorage } from "../../config/passkey-storage.ts";
import type { ResolvedProvider } from "../../config/providers/provider-set.ts";
import { AccessDenied } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import { configuredProviders } from "../../request/find-provider.ts";
import type { AdapterAuthenticator, AdapterUser } from "../../types/adapter.ts";
import { fromStored, listAuthenticators } from "./authenticator.ts";

/** A stored passkey, and the provider at which it is used. */
export interface Own {
  readonly provider: string;
  readonly authenticator: AdapterAuthenticator;
}

/** The signed-in user with their passkeys. */
export interface Owner {
  readonly adapter: PasskeyStorage;
  readonly user: AdapterUser;
  readonly passkeys: readonly Own[];
  readonly providers: readonly ResolvedProvider[];
}

/**
 * Returns the signed-in user with their passkeys.
 *
 * @throws {AccessDenied} with the code `signed-out`
 */
export async function signedInOwner(context: Context): Promise<Owner> {
  const adapter = asPasskeyStorage(context.config.adapter);
  const signedIn = await signedInUser(context, adapter);
  if (!signedIn) throw new AccessDenied("Nobody is signed in", { code: "signed-out" });
  const providers = [...(await configuredProviders(context)).values()];
  return withPasskeys({ adapter, user: signedIn.user, providers });
}

/** Returns a user with the passkeys that the database has now. */
export async function withPasskeys(owner: Omit<Owner, "passkeys">): Promise<Owner> {
  const passkeys: Own[] = [];
  for (const { id: provider, type } of owner.providers) {
    if (type !== "webauthn") continue;
    const authenticators = await listAuthenticators(owner.adapter, { id: provider }, owner.user.id);
    passkeys.push(...authenticators.map((authenticator) => ({ provider, authenticator })));
  }
  return { ...owner, passkeys };
}

/**
 * Returns the passkey with a credential ID.
 *
 * @param id in base64url
 * @throws {AccessDenied} with the code `passkey-unknown`, when the user has no such passkey
 */
export function findOwn({ passkeys }: Owner, id: string): Own {
  const own = passkeys.find(({ authenticator }) => fromStored(authenticator.credentialID) === id);
  if (own) return own;
  throw new AccessDenied("The signed-in user has no such passkey", { code: "passkey-unknown" });
}
