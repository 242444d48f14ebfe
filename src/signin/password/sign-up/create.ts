import { randomUUID } from "#crypto";
import { findByAddress } from "../../../accounts/find-owner.ts";
import type { Identity } from "../../../accounts/identity.ts";
import { insertAccount, writeAccount } from "../../../accounts/link-account.ts";
import { proveAddress } from "../../../accounts/prove-address.ts";
import { accountRemoved } from "../../../accounts/remove-account.ts";
import type { SignInOutcome } from "../../../accounts/sign-in-outcome.ts";
import { inTransaction } from "../../../accounts/transaction.ts";
import { undoSignUp } from "../../../accounts/undo-sign-up.ts";
import { asCredentialStorage, type CredentialStorage } from "../../../config/credential-storage.ts";
import { hashOptions } from "../../../config/providers/password.ts";
import { exclusive } from "../../../lib/exclusive.ts";
import { now } from "../../../lib/time.ts";
import { addPepper } from "../../../passwords/hash-password.ts";
import type { Context } from "../../../request/context.ts";
import { emit } from "../../../request/events.ts";
import type { Adapter, AdapterUser } from "../../../types/adapter.ts";
import { accountIdOf, passwordIdentity } from "../identity.ts";
import type { PasswordPlace, PasswordProvider } from "../provider.ts";
import { putPassword, readRows, removeOrphan } from "../rows.ts";
import type { OpenedSignUp, PendingSignUp } from "./link.ts";
import { type OneUse, oneUse } from "./one-use.ts";

/** The user of a sign-up that was confirmed, or why there is none. */
export type Created =
  | { readonly outcome: SignInOutcome; readonly identity: Identity }
  | { readonly refused: "address-known" | "username-taken" | "link-void" };

/**
 * Creates the user of a sign-up with their account and password, all or nothing, and uses its link up. A user whose address nobody
 * has proved is taken over: whatever a stranger may have added goes first. If the link was used up and then something fails that
 * no transaction takes back, nobody was created, and the person signs up again.
 */
export async function createPerson(
  context: Context,
  place: PasswordPlace,
  pending: OpenedSignUp,
): Promise<Created> {
  return exclusive(context.config, `sign-up:${pending.email}`, async () => {
    const use = oneUse(context, pending);
    try {
      return (await findObstacle(place, pending)) ?? (await create(context, place, pending, use));
    } catch (error) {
      // Another process may have been faster, and a unique key has decided.
      const obstacle = await findObstacle(place, pending);
      if (obstacle) return obstacle;
      if (use.wasUsed()) return { refused: "link-void" };
      throw error;
    }
  });
}

async function findObstacle(
  { storage, provider }: PasswordPlace,
  { email, username }: PendingSignUp,
): Promise<{ readonly refused: "address-known" | "username-taken" } | undefined> {
  const holder = await findByAddress(storage, email);
  if (holder?.emailVerified) return { refused: "address-known" };
  const owner =
    username &&
    (await storage.getUserByAccount({ provider: provider.id, providerAccountId: username }));
  return owner && owner.id !== holder?.id ? { refused: "username-taken" } : undefined;
}

async function create(
  context: Context,
  place: PasswordPlace,
  pending: PendingSignUp,
  use: OneUse,
): Promise<Created> {
  const holder = await findByAddress(place.storage, pending.email);
  const made = holder
    ? await takeOver(context, place, holder, pending, use)
    : await insert(context, place, pending, use);
  const { user, identity, isNewUser } = made;
  if (isNewUser) await emit(context, "createUser", { user });
  const account = { ...identity.account, userId: user.id };
  await emit(context, "linkAccount", { account, profile: identity.user, user });
  const outcome = { user, isNewUser, hasNewAccount: true, keepsSession: false };
  return { outcome, identity };
}

interface Made {
  readonly user: AdapterUser;
  readonly identity: Identity;
  readonly isNewUser: boolean;
}

async function insert(
  context: Context,
  { storage, provider }: PasswordPlace,
  pending: PendingSignUp,
  use: OneUse,
): Promise<Made> {
  const { email, name = null } = pending;
  const add = async (inner: CredentialStorage, user: AdapterUser) => {
    const identity = await identityOf(provider, user, pending);
    await insertAccount(context, inner, identity, user);
    return { user, identity, isNewUser: true };
  };
  const createUser = async (inner: CredentialStorage) => {
    await use.once(inner);
    return inner.createUser({
      id: randomUUID(),
      email,
      name,
      image: null,
      emailVerified: new Date(),
    });
  };
  if (storage.transaction) {
    return storage.transaction(async (inner) => {
      const own = asCredentialStorage(inner);
      return add(own, await createUser(own));
    });
  }
  const user = await createUser(storage);
  try {
    return await add(storage, user);
  } catch (error) {
    await undoSignUp(context, storage, await identityOf(provider, user, pending), user);
    throw error;
  }
}

/** Gives a user a password whose address nobody had proved before this mail did. */
async function takeOver(
  context: Context,
  { storage, provider }: PasswordPlace,
  holder: AdapterUser,
  pending: PendingSignUp,
  use: OneUse,
): Promise<Made> {
  const proof = {
    by: "mail",
    identity: { provider, linksByEmail: false },
    assertAllowed: (inner: Adapter) => use.once(inner),
  } as const;
  const user = await proveAddress(context, storage, holder, proof);
  const identity = await identityOf(provider, user, pending);
  const assertSame = (_: Adapter, { email, emailVerified }: AdapterUser) => {
    if (email !== pending.email || !emailVerified) throw accountRemoved(identity);
  };
  // Somebody who was signed in as this very user keeps what they have.
  const owner = await storage.getUserByAccount(identity.storedAccount);
  if (owner?.id === user.id) {
    await inTransaction(storage, async (inner) => identity.persist?.(inner, user));
  } else {
    await writeAccount(context, storage, identity, user, async (inner, present) =>
      assertSame(inner, present),
    );
  }
  return { user, identity, isNewUser: false };
}

async function identityOf(
  provider: PasswordProvider,
  user: AdapterUser,
  { hash: plain, username }: PendingSignUp,
): Promise<Identity & { providerAccountId: string }> {
  const userId = String(user.id);
  const accountId = accountIdOf(userId, username);
  const options = hashOptions(provider.password, userId);
  const hash = "pepper" in options ? await addPepper(plain, options) : plain;
  return {
    // They typed the password a moment ago, in the browser that gets a session.
    ...passwordIdentity(provider, user, accountId, { pwd: now(), email: now() }),
    persist: async (inner) => {
      const rows = asCredentialStorage(inner);
      const { password } = await readRows(rows, userId);
      if (!(await putPassword(rows, { userId, accountId, hash }, password))) {
        throw accountRemoved({ provider });
      }
      if (await removeOrphan(rows, { id: `password:${userId}`, userId })) {
        throw accountRemoved({ provider });
      }
    },
  };
}
