import type { IdentityFacts } from "../../accounts/identity.ts";
import { storeProvedLevel } from "../../accounts/proved-level.ts";
import type { Context } from "../../request/context.ts";
import type { Adapter, AdapterUser } from "../../types/adapter.ts";
import type { Entered, Entrance } from "../completion.ts";
import { recordUse } from "./authenticator.ts";

/**
 * Returns what a sign-in with a passkey brings along. Its counter is stored when the sign-in is allowed, and before one waits for
 * a second factor: a copy of the passkey that is used meanwhile has to be noticed.
 */
export function enteredByPasskey(
  context: Context,
  identity: IdentityFacts,
  entrance: Extract<Entrance, { readonly by: "passkey" }>,
): Entered {
  return {
    persist: async (inner, user) => {
      if (!entrance.isStored) await recordUse(inner, entrance);
      await storeLevel(context, inner, identity, user);
    },
    beforeHeld: async () => {
      const { adapter } = context.config;
      if (adapter && !entrance.isStored) await recordUse(adapter, entrance);
      return { ...entrance, isStored: true };
    },
  };
}

/** Returns what a passkey brings along that has just been made. */
export function enteredByNewPasskey(
  context: Context,
  identity: IdentityFacts,
  passkey: NewPasskey,
): Entered {
  let wasTried = false;
  return {
    persist: async (inner, user) => {
      // The answer of a try before may have been lost.
      const isStored = wasTried && (await isThere(inner, user, passkey));
      wasTried = true;
      await storePasskey(inner, user, passkey, isStored);
      await storeLevel(context, inner, identity, user);
    },
  };
}

async function storeLevel(
  context: Context,
  inner: Adapter,
  identity: IdentityFacts,
  user: AdapterUser,
): Promise<void> {
  const provider = (await context.config.providers()).byId.get(identity.provider.id);
  if (provider) await storeProvedLevel(context, inner, provider, identity, user);
}

type NewPasskey = Extract<Entrance, { readonly by: "new-passkey" }>;

/** Whether the database has this very passkey, and as this user's. */
async function isThere(
  adapter: Adapter,
  { id }: AdapterUser,
  { credentialID, publicKey }: NewPasskey,
): Promise<boolean> {
  const stored = await adapter.getAuthenticator?.(credentialID);
  return stored?.userId === id && stored.credentialPublicKey === publicKey;
}

/** Stores a passkey: first with the fields of Auth.js v5, because published adapters know no others, then with ours. */
async function storePasskey(
  adapter: Adapter,
  { id: userId }: AdapterUser,
  passkey: NewPasskey,
  isStored: boolean,
): Promise<void> {
  const { credentialID, publicKey, counter, deviceType, backedUp, transports, name } = passkey;
  if (!isStored) {
    await adapter.createAuthenticator?.({
      credentialID,
      userId,
      providerAccountId: credentialID,
      credentialPublicKey: publicKey,
      counter,
      credentialDeviceType: deviceType,
      credentialBackedUp: backedUp,
      transports,
    });
  }
  await adapter.updateAuthenticator?.({ credentialID, name, createdAt: new Date() });
}
