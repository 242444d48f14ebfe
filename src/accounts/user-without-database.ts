import { sha256Hex } from "#crypto";
import { copyWith } from "../lib/copy-with.ts";
import type { Context } from "../request/context.ts";
import type { AdapterUser } from "../types/adapter.ts";
import type { Identity } from "./identity.ts";

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
  return copyWith(user, { id, emailVerified: emailVerified ? new Date() : null });
}
