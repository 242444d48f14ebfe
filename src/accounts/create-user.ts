import { randomUUID } from "#crypto";
import { parseEmailAddress } from "../lib/email-address.ts";
import { makeStorable } from "../lib/storable.ts";
import type { Context } from "../request/context.ts";
import { emit } from "../request/events.ts";
import { isWrongAnswer, settled } from "../request/settled.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import { isSomebodyElses } from "./email-verified.ts";
import { findByAddress } from "./find-owner.ts";
import type { Identity } from "./identity.ts";
import { insertUser } from "./insert-user.ts";
import { insertAccount } from "./link-account.ts";
import { inSettledTransaction } from "./settled-transaction.ts";
import { tellLinked } from "./tell-linked.ts";
import { readSettled } from "./transaction.ts";

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
  if (identity.provider.type === "email") return createByMail(context, adapter, fresh);
  if (adapter.transaction) {
    let isCreated = false;
    let latest: AdapterUser | undefined;
    const work = async (inner: Adapter) => {
      isCreated = false;
      const user = await insertUser(inner, fresh);
      isCreated = true;
      latest = user;
      await insertAccount(context, inner, identity, user);
      return user;
    };
    const readAgain = async () => latest && readCommitted(adapter, identity, latest);
    const late = async (user: AdapterUser) => {
      await emit(context, "createUser", { user });
      await tellLinked(context, identity, user);
    };
    try {
      return await inSettledTransaction(context, adapter, { work, readAgain, late });
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

/** Creates a user who has no account. If the answer of the database is lost, it is asked whether they are there. */
async function createByMail(
  context: Context,
  adapter: Adapter,
  fresh: AdapterUser,
): Promise<AdapterUser> {
  let isWrong = false;
  const write = async () => {
    try {
      return await insertUser(adapter, fresh);
    } catch (error) {
      isWrong = isWrongAnswer(error);
      throw error;
    }
  };
  const readAgain = async () => {
    const found = isWrong ? null : await findByAddress(adapter, String(fresh.email));
    // With an id of the database's own, it may be somebody else who was faster.
    return found?.id === fresh.id ? found : undefined;
  };
  return settled(context, write, readAgain, async (user) => emit(context, "createUser", { user }));
}

/** Returns the user as a transaction has written them whose answer was lost, if it was committed and the account is theirs. */
async function readCommitted(
  adapter: Adapter,
  identity: Identity,
  created: AdapterUser,
): Promise<AdapterUser | undefined> {
  const { provider, providerAccountId } = identity.storedAccount;
  const owner = await readSettled(adapter, created.id, (inner) =>
    inner.getUserByAccount?.({ provider, providerAccountId }),
  );
  return owner?.id === created.id && !isSomebodyElses(identity, owner) ? created : undefined;
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
