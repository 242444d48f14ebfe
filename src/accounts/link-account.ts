import { InvalidCheck, isAuthError, MissingAdapterMethods, StepUpRequired } from "../errors.ts";
import type { Context } from "../request/context.ts";
import { settled } from "../request/settled.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import { storeEmailVerified } from "./email-verified.ts";
import type { Identity } from "./identity.ts";
import {
  findLeftAccount,
  forgetLeftAccount,
  noteLeftAccount,
  writePatience,
} from "./left-accounts.ts";
import { loadAccountMarks } from "./load-account-marks.ts";
import type { ChangeNeed } from "./may-change.ts";
import { accountRemoved } from "./remove-account.ts";
import { askBeforehand, predatesProof, signedInUser } from "./signed-in-user.ts";
import { inTransaction, lockUser, readSettled } from "./transaction.ts";

/** The wish of somebody who is signed in to link an account. */
export interface LinkIntent {
  readonly user: AdapterUser;
  /** The session in which they asked for it. */
  readonly sessionId: string;
  /** What the session has to prove when the account is written. */
  readonly need: ChangeNeed | undefined;
  /** Called once the account is linked, and the events have been told. */
  readonly onLinked?: ((identity: Identity) => Promise<void>) | undefined;
}

/**
 * Links an account to the signed-in user, unless their session has ended by now or somebody has proved the
 * address since it began. The transaction that writes checks this once more, because requests to the provider
 * and calls of the application's callbacks have come in between.
 *
 * @param late called after the answer, if it turns out only then that an account is linked which is said not to be
 * @throws {InvalidCheck} with the code `link-foreign-session`
 */
export async function linkAccount(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  { id }: AdapterUser,
  intent: LinkIntent | null,
  late: () => Promise<unknown>,
): Promise<void> {
  await askBeforehand(context);
  const write = async () => {
    await writeAccount(context, adapter, identity, { id }, (inner) =>
      assertMayLink(context, inner, identity, { id }, intent),
    );
    return true;
  };
  const readAgain = async () => {
    // Without transactions, what failed was undone, or waits for that, unless its answer alone was lost.
    if (!adapter.transaction && (identity.isNew || findLeftAccount(context, identity, id))) {
      return undefined;
    }
    return readSettled(adapter, id, async (inner) => {
      const owner = await inner.getUserByAccount?.(identity.storedAccount);
      if (!owner || String(owner.id) !== String(id)) return undefined;
      // It may be another request that has linked it.
      await assertMayLink(context, inner, identity, { id }, intent);
      return true;
    });
  };
  await settled(context, write, readAgain, late);
}

/**
 * Asserts that the session in which somebody asked to link an account goes on, is not older than a proof of the
 * address, and proves enough: the person may have got a better way in since they asked.
 *
 * @throws {InvalidCheck} with the code `link-foreign-session`
 * @throws {StepUpRequired} when the session proves too little
 */
export async function assertMayLink(
  context: Context,
  inner: Adapter,
  { provider, providerAccountId }: Identity,
  { id }: Pick<AdapterUser, "id">,
  intent: LinkIntent | null,
): Promise<void> {
  const present = await signedInUser(context, inner);
  const isSame = present?.user.id === id && present.sessionId === intent?.sessionId;
  if (!present || !isSame || predatesProof(present)) throw foreignSession();
  if (!intent?.need) return;
  const { isPermitted, permitChange } = await import("./may-change.ts");
  const written = { provider: provider.id, providerAccountId };
  if (isPermitted(await permitChange(context, inner, present, intent.need, written))) return;
  throw new StepUpRequired("The session is not recent enough, or proves too little, to link this");
}

/** Returns the error for an account that was to be linked in another session. */
export function foreignSession(): InvalidCheck {
  return new InvalidCheck("The account was to be linked in another session", {
    code: "link-foreign-session",
  });
}

/**
 * Writes an account together with what belongs to it; if that fails, the account is removed again.
 *
 * @param assertAllowed called once nobody else can change the user; without transactions, once more afterwards
 */
export async function writeAccount(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  { id }: Pick<AdapterUser, "id">,
  assertAllowed: (inner: Adapter, user: AdapterUser) => Promise<void>,
): Promise<void> {
  let isWritten = false;
  const assertStillAllowed = async (inner: Adapter) => {
    const user = await lockUser(inner, id);
    if (!user) throw accountRemoved(identity);
    await assertAllowed(inner, user);
    return user;
  };
  // Until it is certain that the account is the user's, nobody signs in with it.
  if (!adapter.transaction) {
    noteLeftAccount(context, identity, { userId: id, isOwn: false }, writePatience);
  }
  try {
    await inTransaction(adapter, async (inner) => {
      const user = await assertStillAllowed(inner);
      await insertAccount(context, inner, identity, user, () => {
        isWritten = true;
      });
      // A proof of the address removes accounts after it was written, too, so one of the two sees the other.
      if (!adapter.transaction) await assertStillAllowed(inner);
    });
    forgetLeftAccount(context, identity);
  } catch (error) {
    if (!adapter.transaction) {
      const { undoLink } = await import("./undo-link.ts");
      // An error does not say that nothing was written: the answer of the database may be lost.
      await undoLink(context, adapter, identity, id, async () => {
        // What goes with a new credential, such as its key, may not have been written.
        const isLost = !isWritten && !identity.isNew;
        return isLost && (await passes(() => assertStillAllowed(adapter)));
      });
    }
    throw error;
  }
}

/** Whether an assertion holds. When the database does not respond, nobody knows. */
async function passes(assertion: () => Promise<unknown>): Promise<boolean> {
  try {
    await assertion();
    return true;
  } catch (error) {
    if (isAuthError(error) && error.type !== "AdapterError") return false;
    throw error;
  }
}

/** Writes the account of a user, what belongs to it, and whether its provider vouches for the address. */
export async function insertAccount(
  context: Context,
  inner: Adapter,
  identity: Identity,
  user: AdapterUser,
  onWritten: () => void = () => {},
): Promise<void> {
  if (!inner.linkAccount) {
    throw new MissingAdapterMethods("Linking needs the adapter's linkAccount");
  }
  const marks = await loadAccountMarks(context, inner, identity.provider.type);
  await marks?.noteLinked(identity, user);
  await inner.linkAccount({ ...identity.storedAccount, userId: user.id });
  onWritten();
  await insertBelongings(inner, identity, user);
}

/** Writes what belongs to an account that is there. It can be repeated. */
export async function insertBelongings(
  inner: Adapter,
  identity: Identity,
  user: AdapterUser,
): Promise<void> {
  await identity.persist?.(inner, user);
  await storeEmailVerified(inner, identity, user);
}
