import { sha256Hex } from "#crypto";
import type { Context } from "../request/context.ts";
import { debug } from "../request/debug.ts";
import type { AdapterUser } from "../types/adapter.ts";
import type { Identity } from "./identity.ts";
import type { LinkIntent } from "./link-account.ts";
import type { SignInOutcome } from "./sign-in-outcome.ts";

/**
 * Finds or creates the user of an identity: in the database, or without one from what the provider said. Code
 * for databases is loaded only if there is one.
 */
export async function findOrCreateUser(
  context: Context,
  identity: Identity,
  owner: AdapterUser | null,
  intent: LinkIntent | null,
): Promise<SignInOutcome> {
  const { adapter } = context.config;
  if (adapter) {
    const { findOrCreate } = await import("./database-user.ts");
    return findOrCreate(context, adapter, identity, owner, intent);
  }
  const user = await userWithoutDatabase(context, identity);
  const { provider } = identity;
  await debug(context, "decision", { provider, does: "signIn", rule: "no-database" });
  return { user, isNewUser: undefined, hasNewAccount: false, keepsSession: false };
}

/**
 * Returns the user of an identity where there is no database. Their id is the same at every sign-in: it is derived from provider and
 * account. With `compat: "next-auth"` it is that of the account alone, because next-auth 4 has stored under it what belongs to people.
 */
export async function userWithoutDatabase(
  { config }: Context,
  identity: Identity,
): Promise<AdapterUser> {
  const { user, provider, providerAccountId, emailVerified } = identity;
  const isAlone = provider.type === "credentials" || config.compat === "next-auth";
  const id = isAlone
    ? providerAccountId
    : (await sha256Hex(JSON.stringify([provider.id, providerAccountId]))).slice(0, 32);
  return { ...user, id, emailVerified: emailVerified ? new Date() : null };
}
