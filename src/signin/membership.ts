import { randomUUID, sha256Hex } from "#crypto";
import type { Adapter, AdapterUser } from "../adapters.ts";
import type { Context } from "../config/context.ts";
import { emit } from "../config/emit.ts";
import { MissingAdapterMethods } from "../errors.ts";
import { exclusive } from "../lib/exclusive.ts";
import { confirmAddress, findByAddress } from "./email/member.ts";
import { decide, type Identity } from "./identity.ts";

/** The user that a proven identity stands for. */
export interface Settlement {
  readonly user: AdapterUser;
  /** Undefined without an adapter: nobody can tell. */
  readonly isNewUser: boolean | undefined;
}

/**
 * The user to whom an identity belongs already. A credentials user whom the adapter knows under the
 * id that `authorize` answered is theirs without an account, and whoever proves an address by mail is
 * the user of that address.
 */
export async function findOwner(
  { config: { adapter } }: Context,
  { provider, providerAccountId }: Identity,
): Promise<AdapterUser | null> {
  if (!adapter) return null;
  if (provider.type === "email") return findByAddress(adapter, providerAccountId);
  if (provider.type === "credentials") {
    const user = await findById(adapter, providerAccountId);
    if (user) return user;
  }
  return (await adapter.getUserByAccount?.({ provider: provider.id, providerAccountId })) ?? null;
}

/**
 * A database whose ids are numbers or UUIDs may fail at another text: nobody has that id. When it fails
 * because it is away, so does the next question.
 */
async function findById(adapter: Adapter, id: string): Promise<AdapterUser | null> {
  try {
    return (await adapter.getUser?.(id)) ?? null;
  } catch {
    return null;
  }
}

/**
 * Finds or makes the user of an identity, as {@link decide} says. One identity is settled by one
 * caller at a time in this process; between processes the database's unique keys decide, and who comes
 * second finds the first one's user.
 */
export async function settle(
  context: Context,
  identity: Identity,
  owner: AdapterUser | null,
  linkTo: AdapterUser | null,
): Promise<Settlement> {
  const { adapter } = context.config;
  if (!adapter) return { user: await userWithoutDatabase(identity), isNewUser: undefined };
  if (owner) return enter(context, adapter, identity, owner, linkTo);
  const key = JSON.stringify([identity.provider.id, identity.providerAccountId]);
  return exclusive(`sign-in:${key}`, async () => {
    try {
      return await enter(context, adapter, identity, await findOwner(context, identity), linkTo);
    } catch (error) {
      const winner = await findOwner(context, identity);
      if (!winner) throw error;
      return enter(context, adapter, identity, winner, linkTo);
    }
  });
}

async function enter(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  owner: AdapterUser | null,
  linkTo: AdapterUser | null,
): Promise<Settlement> {
  const email = identity.provider.type === "email" ? undefined : identity.user.email;
  const sameEmail = (!owner && email && (await adapter.getUserByEmail?.(email))) || null;
  const decision = decide({ identity, owner, sameEmail: sameAddress(sameEmail, email), linkTo });
  switch (decision.do) {
    case "refuse":
      throw decision.error;
    case "signIn":
      return { user: await comeBack(context, adapter, identity, decision.user), isNewUser: false };
    case "link":
      await linkTogether(adapter, identity, decision.user);
      await linked(context, identity, decision.user);
      return { user: decision.user, isNewUser: false };
    case "create": {
      const user = await createMember(adapter, identity);
      await emit(context, "createUser", { user });
      if (identity.provider.type !== "email") await linked(context, identity, user);
      return { user, isNewUser: true };
    }
  }
}

/** A database may take two addresses for one that are not the same, byte for byte. */
function sameAddress(user: AdapterUser | null, email: string | null | undefined) {
  return user && user.email?.toLowerCase() === email?.toLowerCase() ? user : null;
}

/** User and account are written together, or the user is removed again. A mail makes no account. */
async function createMember(adapter: Adapter, identity: Identity): Promise<AdapterUser> {
  if (identity.provider.type === "email") return createUser(adapter, identity);
  if (adapter.transaction) {
    return adapter.transaction(async (inner) => {
      const user = await createUser(inner, identity);
      await linkAccount(inner, identity, user);
      await identity.persist?.(inner, user);
      return user;
    });
  }
  const user = await createUser(adapter, identity);
  try {
    await linkAccount(adapter, identity, user);
    await identity.persist?.(adapter, user);
  } catch (error) {
    await adapter.deleteUser?.(user.id);
    throw error;
  }
  return user;
}

async function createUser(adapter: Adapter, identity: Identity): Promise<AdapterUser> {
  if (!adapter.createUser)
    throw new MissingAdapterMethods("Sign-up needs the adapter's createUser");
  const { user, emailVerified, provider } = identity;
  return adapter.createUser({
    ...user,
    id: randomUUID(),
    email: provider.type === "email" ? user.email : user.email?.toLowerCase(),
    emailVerified: emailVerified ? new Date() : null,
  });
}

async function linkAccount(adapter: Adapter, identity: Identity, user: AdapterUser) {
  if (!adapter.linkAccount)
    throw new MissingAdapterMethods("Linking needs the adapter's linkAccount");
  await adapter.linkAccount({ ...identity.storedAccount, userId: user.id });
}

/** The account and what belongs to it are written together, or the account is removed again. */
async function linkTogether(adapter: Adapter, identity: Identity, user: AdapterUser) {
  if (!identity.persist) return linkAccount(adapter, identity, user);
  if (adapter.transaction) {
    return adapter.transaction(async (inner) => {
      await linkAccount(inner, identity, user);
      await identity.persist?.(inner, user);
    });
  }
  await linkAccount(adapter, identity, user);
  try {
    await identity.persist(adapter, user);
  } catch (error) {
    const { provider, providerAccountId } = identity.storedAccount;
    await adapter.unlinkAccount?.({ provider, providerAccountId });
    throw error;
  }
}

async function linked(context: Context, identity: Identity, user: AdapterUser): Promise<void> {
  const account = { ...identity.account, userId: user.id };
  await emit(context, "linkAccount", { account, profile: identity.user, user });
}

/** Later sign-ins bring fresh tokens, or prove the address. A credentials user may have no account. */
async function comeBack(
  context: Context,
  adapter: Adapter,
  { provider, storedAccount, linksByEmail, persist }: Identity,
  user: AdapterUser,
): Promise<AdapterUser> {
  if (provider.type === "email") return confirmAddress(context, adapter, user, linksByEmail);
  if (persist) await persist(adapter, user);
  else if (provider.type !== "credentials") {
    await adapter.updateAccount?.({ ...storedAccount, userId: user.id });
  }
  return user;
}

/** Without a database a person keeps the same id: it follows from provider and account. */
async function userWithoutDatabase(identity: Identity): Promise<AdapterUser> {
  const { user, provider, providerAccountId, emailVerified } = identity;
  const id =
    provider.type === "credentials"
      ? providerAccountId
      : (await sha256Hex(JSON.stringify([provider.id, providerAccountId]))).slice(0, 32);
  return { ...user, id, emailVerified: emailVerified ? new Date() : null };
}
