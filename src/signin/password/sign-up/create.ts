import { randomUUID } from "#crypto";
import { findByAddress } from "../../../accounts/find-owner.ts";
import type { Identity } from "../../../accounts/identity.ts";
import { insertUser } from "../../../accounts/insert-user.ts";
import { insertAccount, writeAccount } from "../../../accounts/link-account.ts";
import { proveAddress } from "../../../accounts/prove-address.ts";
import { accountRemoved } from "../../../accounts/remove-account.ts";
import type { SignInOutcome } from "../../../accounts/sign-in-outcome.ts";
import { undoSignUp, undoUncertain } from "../../../accounts/undo-sign-up.ts";
import { asCredentialStorage, type CredentialStorage } from "../../../config/credential-storage.ts";
import { hashOptions } from "../../../config/providers/password.ts";
import { isAuthError } from "../../../errors.ts";
import { exclusive } from "../../../lib/exclusive.ts";
import { now } from "../../../lib/time.ts";
import { addPepper } from "../../../passwords/hash-password.ts";
import type { Context } from "../../../request/context.ts";
import { emit } from "../../../request/events.ts";
import { logError } from "../../../request/log-error.ts";
import { severalTimes } from "../../../request/several-times.ts";
import type { Adapter, AdapterCredential, AdapterUser } from "../../../types/adapter.ts";
import { removeOrphan } from "../../credential-rows.ts";
import { accountIdOf, passwordIdentity } from "../identity.ts";
import type { PasswordPlace, PasswordProvider } from "../provider.ts";
import { passwordId } from "../row-ids.ts";
import { putPassword, readRows } from "../rows.ts";
import { isStoredAfterAll } from "../stored-after-all.ts";
import type { OpenedSignUp, PendingSignUp } from "./link.ts";
import { assertMaySignUp } from "./may-sign-up.ts";
import { findObstacle, isSettled, type Obstacle } from "./obstacle.ts";
import { type OneUse, oneUse } from "./one-use.ts";

/** The user of a sign-up that was confirmed, or why there is none. */
export type Created =
  | { readonly outcome: SignInOutcome; readonly identity: Identity }
  | Obstacle
  | { readonly refused: "link-void" };

/**
 * Creates the user of a sign-up with their account and password, and uses its link up. A user whose address nobody has proved is
 * taken over: whatever a stranger may have added goes first. With transactions that is all or nothing. Where something fails that
 * nothing takes back, the person can repeat the sign-up with the same link, in this process.
 */
export async function createPerson(
  context: Context,
  place: PasswordPlace,
  pending: OpenedSignUp,
  allowed: AdapterUser | null,
): Promise<Created> {
  return exclusive(context.config, `sign-up:${pending.email}`, async () => {
    const use = oneUse(context, pending);
    const progress: Progress = { use, allowed, proved: undefined };
    try {
      const obstacle = await findObstacle(context, place, pending);
      if (obstacle) return obstacle;
      const made = await create(context, place, pending, progress);
      use.finish();
      return made;
    } catch (error) {
      use.giveBack(progress.proved);
      // Another process may have been faster, and a unique key has decided.
      const obstacle = await findObstacle(context, place, pending).catch(() => undefined);
      if (!obstacle && !use.wasUsed()) throw error;
      // Whoever was faster, the database may have failed as well.
      if (!isAuthError(error) || error.type === "AdapterError") await logError(context, error);
      return obstacle ?? { refused: "link-void" };
    }
  });
}

/** How far a sign-up has come. */
interface Progress {
  readonly use: OneUse;
  /** Whom the `signIn` callback has allowed; `null` for a newcomer. */
  readonly allowed: AdapterUser | null;
  /** The id of the user whose address it has proved, unless a transaction takes that back. */
  proved: string | undefined;
}

async function create(
  context: Context,
  place: PasswordPlace,
  pending: OpenedSignUp,
  progress: Progress,
): Promise<Created> {
  const holder = await findByAddress(place.storage, pending.email);
  // Another request was faster.
  if (String(holder?.id) !== String(progress.allowed?.id)) {
    await assertMaySignUp(context, place, pending, holder);
  }
  const made = holder
    ? await takeOver(context, place, holder, pending, progress)
    : await insert(context, place, pending, progress);
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
  { use }: Progress,
): Promise<Made> {
  const { email, name = null } = pending;
  const add = async (inner: CredentialStorage, user: AdapterUser) => {
    const identity = await identityOf(context, provider, user, pending);
    await insertAccount(context, inner, identity, user);
    return { user, identity, isNewUser: true };
  };
  const newcomer = { id: randomUUID(), email, name, image: null, emailVerified: new Date() };
  if (storage.transaction) {
    return storage.transaction(async (inner) => {
      const own = asCredentialStorage(inner);
      await use.once(own);
      return add(own, await insertUser(own, newcomer));
    });
  }
  await use.once(storage);
  let user: AdapterUser | undefined;
  try {
    user = await insertUser(storage, newcomer);
    return await add(storage, user);
  } catch (error) {
    // An error does not say that nobody was written: the answer of the database may be lost.
    const undo = user ? undoSignUp : undoUncertain;
    const left = user ?? newcomer;
    await undo(context, storage, await identityOf(context, provider, left, pending), left);
    throw error;
  }
}

/** Gives a user a password whose address nobody had proved before this mail did. */
async function takeOver(
  context: Context,
  place: PasswordPlace,
  holder: AdapterUser,
  pending: OpenedSignUp,
  progress: Progress,
): Promise<Made> {
  const { storage, provider } = place;
  const { password: before } = await readRows(storage, String(holder.id));
  let identity: Identity | undefined;
  const add = async (inner: Adapter, user: AdapterUser) => {
    identity = await identityOf(context, provider, user, pending, before);
    // Somebody who was signed in as this very user keeps what they have.
    const owner = await inner.getUserByAccount?.(identity.storedAccount);
    if (owner?.id === user.id) await identity.persist?.(inner, user);
    else if (inner.transaction) await insertAccount(context, inner, identity, user);
    else await writeAccount(context, inner, identity, user, assertSame);
  };
  // Without transactions, an answer may be lost after all was written.
  const addOrSettle = async (user: AdapterUser) => {
    try {
      await add(storage, user);
    } catch (error) {
      const { accountId, hash } = await storedOf(provider, user, pending);
      const doubtful = { user, accountId, hash, before };
      const counts = severalTimes(() => isStoredAfterAll(place, doubtful));
      if (!(await counts.catch(() => false))) throw error;
      await logError(context, error);
    }
  };
  const assertSame = async (_: Adapter, { email, emailVerified }: AdapterUser) => {
    if (email !== pending.email || !emailVerified) throw accountRemoved({ provider });
  };
  const user = await proveAddress(context, storage, holder, {
    by: "mail",
    identity: { provider, linksByEmail: false },
    assertAllowed: async (inner) => {
      const present = await inner.getUser?.(holder.id);
      // Since it was asked last, somebody may have proved the address, such as by a new password.
      const there = { provider, storage: asCredentialStorage(inner) };
      if (present && (await isSettled(context, there, pending, present))) {
        throw accountRemoved({ provider });
      }
      await progress.use.once(inner);
      if (!inner.transaction) progress.proved = holder.id;
    },
    ...(storage.transaction && { alongside: add }),
  });
  if (!storage.transaction) await addOrSettle(user);
  if (!identity) throw accountRemoved({ provider });
  return { user, identity, isNewUser: false };
}

/** Returns what is stored of a sign-up's password. */
async function storedOf(
  { password }: PasswordProvider,
  { id }: AdapterUser,
  { hash: plain, username }: PendingSignUp,
): Promise<{ readonly accountId: string; readonly hash: string }> {
  const userId = String(id);
  const options = hashOptions(password, userId);
  const hash = "pepper" in options ? await addPepper(plain, options) : plain;
  return { accountId: accountIdOf(userId, username), hash };
}

/** @param before the password that the sign-up may replace */
async function identityOf(
  context: Context,
  provider: PasswordProvider,
  user: AdapterUser,
  pending: PendingSignUp,
  before?: AdapterCredential,
): Promise<Identity & { providerAccountId: string }> {
  const userId = String(user.id);
  const { accountId, hash } = await storedOf(provider, user, pending);
  return {
    // They typed the password a moment ago, in the browser that gets a session.
    ...passwordIdentity(provider, user, accountId, { pwd: now(), email: now() }),
    persist: async (inner) => {
      const rows = asCredentialStorage(inner);
      const { password } = await readRows(rows, userId);
      const isOther = password?.createdAt.getTime() !== before?.createdAt.getTime();
      if (password && isOther && password.secret !== hash) throw accountRemoved({ provider });
      if (!(await putPassword(rows, { userId, accountId, hash }, password))) {
        throw accountRemoved({ provider });
      }
      if (await removeOrphan(context, rows, { id: passwordId(userId), userId })) {
        throw accountRemoved({ provider });
      }
    },
  };
}
