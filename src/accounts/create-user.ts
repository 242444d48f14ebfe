import { randomUUID } from "#crypto";
import { parseEmailAddress } from "../lib/email-address.ts";
import { makeStorable } from "../lib/storable.ts";
import type { Context } from "../request/context.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import type { Identity } from "./identity.ts";
import { insertUser } from "./insert-user.ts";
import { insertAccount } from "./link-account.ts";

/**
 * Creates a user and their account together; if one fails, both are removed again. Sign-in by mail has no account. Returns
 * `undefined` if the user could not be created because somebody has come another way meanwhile with the same address, which is unique.
 */
export async function createUserWithAccount(
  context: Context,
  adapter: Adapter,
  identity: Identity,
): Promise<AdapterUser | undefined> {
  const fresh = newUser(identity);
  if (identity.provider.type === "email") return insertUser(adapter, fresh);
  if (adapter.transaction) {
    let isCreated = false;
    try {
      return await adapter.transaction(async (inner) => {
        isCreated = false;
        const user = await insertUser(inner, fresh);
        isCreated = true;
        await insertAccount(context, inner, identity, user);
        return user;
      });
    } catch (error) {
      if (isCreated) throw error;
      return (await import("./undo-sign-up.ts")).unlessTaken(adapter, identity, error);
    }
  }
  const user = await createOrUndo(context, adapter, identity, fresh);
  if (!user) return undefined;
  const { insertFirstAccount } = await import("./first-account.ts");
  await insertFirstAccount(context, adapter, identity, user);
  return user;
}

function newUser({ user, emailVerified, provider }: Identity): AdapterUser {
  return {
    // What a provider knows of somebody may be what they typed there.
    ...makeStorable(user),
    id: randomUUID(),
    email: provider.type === "email" ? user.email : parseEmailAddress(user.email)?.address,
    emailVerified: emailVerified ? new Date() : null,
  };
}

/** Creates a user. An error does not say that nothing was written: the answer of the database may be lost. */
async function createOrUndo(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  user: AdapterUser,
): Promise<AdapterUser | undefined> {
  try {
    return await insertUser(adapter, user);
  } catch (error) {
    const { undoUncertain, unlessTaken } = await import("./undo-sign-up.ts");
    await undoUncertain(context, adapter, identity, user);
    return unlessTaken(adapter, identity, error);
  }
}
