import { assertPasskeysKnown, passkeyProviderIds } from "../../accounts/broken-providers.ts";
import { type SignedInUser, signedInUser } from "../../accounts/signed-in-user.ts";
import { asPasskeyStorage, type PasskeyStorage } from "../../config/passkey-storage.ts";
import type { ProviderSet } from "../../config/providers/provider-set.ts";
import { AccessDenied } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import { findProofs } from "../../session/find-proofs.ts";
import type { Adapter, AdapterAuthenticator, AdapterUser } from "../../types/adapter.ts";
import { assertMayChange, lockSignedIn } from "../change-permission.ts";
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
  readonly signedIn: SignedInUser;
  readonly passkeys: readonly Own[];
  readonly providers: ProviderSet;
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
  const providers = await context.config.providers();
  return withPasskeys({ adapter, user: signedIn.user, signedIn, providers });
}

/**
 * Returns the owner as the database has them now. In a transaction, another process that changes another of their
 * passkeys waits here, and then sees what is left.
 */
export async function lockOwner(
  context: Context,
  inner: Adapter,
  { signedIn: known, providers }: Owner,
): Promise<Owner> {
  const signedIn = await lockSignedIn(context, inner, known);
  const { user } = signedIn;
  return withPasskeys({ adapter: asPasskeyStorage(inner), user, signedIn, providers });
}

/**
 * Returns a user with the passkeys that the database has now, also those of broken providers.
 *
 * @throws {AuthError} when passkeys may belong to a broken provider whose id cannot be read
 */
export async function withPasskeys<Known extends Pick<Owner, "adapter" | "user" | "providers">>(
  owner: Known,
): Promise<Known & Pick<Owner, "passkeys">> {
  const passkeys: Own[] = [];
  for (const provider of passkeyProviderIds(owner.providers)) {
    const authenticators = await listAuthenticators(owner.adapter, { id: provider }, owner.user.id);
    passkeys.push(...authenticators.map((authenticator) => ({ provider, authenticator })));
  }
  if (owner.providers.broken.length > 0) {
    const stored = await owner.adapter.listAuthenticatorsByUserId(owner.user.id);
    if (stored.length > passkeys.length) assertPasskeysKnown(owner.providers);
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

/**
 * Asserts that the session of a user proves enough to rename or remove a passkey. Sessions that cannot tell what they prove
 * (`compat: "authjs"` without `session.absoluteMaxAge`) are not asked: nobody could ever remove one.
 *
 * @param adapter that of the transaction
 * @throws {StepUpRequired} when it does not
 */
export async function assertMayChangePasskeys(
  context: Context,
  adapter: Adapter,
  { signedIn }: Pick<Owner, "signedIn">,
): Promise<void> {
  if (signedIn.authTime === undefined && !(await findProofs(context, signedIn, adapter))) return;
  await assertMayChange(context, adapter, signedIn, { needsOwnLevel: true });
}
