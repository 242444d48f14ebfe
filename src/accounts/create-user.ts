import { randomUUID } from "#crypto";
import { MissingAdapterMethods } from "../errors.ts";
import { parseEmailAddress } from "../lib/email-address.ts";
import { makeStorable } from "../lib/storable.ts";
import type { Context } from "../request/context.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import type { Identity } from "./identity.ts";
import { insertAccount } from "./link-account.ts";

/** Creates a user and their account together; if the account fails, the user is removed again. Sign-in by mail has no account. */
export async function createUserWithAccount(
  context: Context,
  adapter: Adapter,
  identity: Identity,
): Promise<AdapterUser> {
  if (identity.provider.type === "email") return createUser(adapter, identity);
  if (adapter.transaction) {
    return adapter.transaction(async (inner) => {
      const user = await createUser(inner, identity);
      await insertAccount(context, inner, identity, user);
      return user;
    });
  }
  const user = await createUser(adapter, identity);
  const { insertFirstAccount } = await import("./first-account.ts");
  await insertFirstAccount(context, adapter, identity, user);
  return user;
}

async function createUser(adapter: Adapter, identity: Identity): Promise<AdapterUser> {
  if (!adapter.createUser) {
    throw new MissingAdapterMethods("Sign-up needs the adapter's createUser");
  }
  const { user, emailVerified, provider } = identity;
  return adapter.createUser({
    // What a provider knows of somebody may be what they typed there.
    ...makeStorable(user),
    id: randomUUID(),
    email: provider.type === "email" ? user.email : parseEmailAddress(user.email)?.address,
    emailVerified: emailVerified ? new Date() : null,
  });
}
