import { isAuthError, MissingAdapterMethods, Verification } from "../errors.ts";
import { alter } from "../lib/alter.ts";
import { readInstant } from "../lib/read-instant.ts";
import { inSeconds } from "../lib/time.ts";
import type { Context } from "../request/context.ts";
import { noteProof } from "../session/note-proof.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import { findByAddress } from "./find-owner.ts";
import { loadAccountMarks } from "./load-account-marks.ts";
import { inSettledTransaction } from "./settled-transaction.ts";
import { lockUser, readSettled } from "./transaction.ts";

/** A new address that its owner has proved. */
export interface AddressChange {
  /** The id of the user, as text. */
  readonly userId: string;
  /** The address that they had when they asked for another. */
  readonly from: string | null;
  readonly to: string;
  /** When they asked, in seconds since the epoch. */
  readonly askedAt: number;
}

/**
 * Gives a user another address, which they have proved in a browser that is signed in as them. Whatever they asked for before
 * an address was last proved is void, so that of several changes under way one takes effect.
 *
 * @param assertAllowed called with the adapter of the transaction, in which nobody else can change the user
 * @param late called after the answer, if it turns out only then that a change counts which is said to have failed
 * @throws {Verification} with the code `link-unknown`, when the change is void, or `address-taken`
 */
export async function changeAddress(
  context: Context,
  adapter: Adapter,
  user: AdapterUser,
  change: AddressChange,
  assertAllowed: (inner: Adapter) => Promise<void>,
  late: (changed: AdapterUser) => Promise<unknown>,
): Promise<AdapterUser> {
  const at = new Date();
  const work = async (inner: Adapter) => {
    const present = await lockUser(inner, user.id);
    if (!present || !isStillMeant(present, change)) throw voidChange();
    await assertAllowed(inner);
    if (await findByAddress(inner, change.to)) throw taken();
    if (!inner.updateUser) {
      throw new MissingAdapterMethods("Changing an address needs the adapter's updateUser");
    }
    const next = { email: change.to, emailVerified: at };
    await inner.updateUser({ id: present.id, ...next });
    // The accounts are the person's own: they were signed in as the user whose they are.
    const marks = await loadAccountMarks(context, inner, "oauth");
    const proved = alter(present, next);
    await marks?.noteOwnProof(proved);
    return proved;
  };
  const readAgain = () =>
    readSettled(adapter, user.id, async (inner) => {
      const present = await inner.getUser?.(user.id);
      if (present?.email !== change.to || user.email === change.to) return undefined;
      // An operator may have written it meanwhile, without a proof.
      const provedAt = readInstant(present.emailVerified);
      return provedAt && inSeconds(provedAt) >= change.askedAt ? present : undefined;
    });
  const changed = await inSettledTransaction(context, adapter, { work, readAgain, late }).catch(
    async (error: unknown) => {
      throw await explainFailure(adapter, user, change.to, error);
    },
  );
  if (!user.emailVerified) noteProof(context.config, user.id, at);
  return changed;
}

/**
 * Returns the error to report for a write that failed. Of two people who confirm one address at once, the second breaks a
 * unique key, for which every driver has an error of its own; so the database is asked whose the address is now.
 */
async function explainFailure(
  adapter: Adapter,
  { id }: AdapterUser,
  address: string,
  error: unknown,
): Promise<unknown> {
  if (!isAuthError(error) || error.type !== "AdapterError") return error;
  try {
    const holder = await adapter.getUserByEmail?.(address);
    return holder && String(holder.id) !== String(id) ? taken(error) : error;
  } catch {
    return error;
  }
}

function taken(err?: Error): Verification {
  return new Verification("The address is another user's", {
    code: "address-taken",
    ...(err && { cause: { err } }),
  });
}

/** Returns the error for a change that another one, or the passing of time, has overtaken. */
export function voidChange(): Verification {
  return new Verification("The link was used, replaced or never sent", { code: "link-unknown" });
}

/** Whether a change is that of this user, and nothing has overtaken it. */
export function isStillMeant(
  present: AdapterUser,
  { userId, from, askedAt }: AddressChange,
): boolean {
  const provedAt = readInstant(present.emailVerified);
  return (
    String(present.id) === userId &&
    (present.email ?? null) === from &&
    (provedAt === undefined || inSeconds(provedAt) <= askedAt)
  );
}
