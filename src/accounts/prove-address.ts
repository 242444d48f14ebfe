import { MissingAdapterMethods } from "../errors.ts";
import { alter } from "../lib/alter.ts";
import { exclusive } from "../lib/exclusive.ts";
import type { Context } from "../request/context.ts";
import { debug } from "../request/debug.ts";
import { emit } from "../request/events.ts";
import { severalTimes } from "../request/several-times.ts";
import { noteProof } from "../session/note-proof.ts";
import { unlessMissing } from "../session/registry/missing-table.ts";
import type { Adapter, AdapterAccount, AdapterUser } from "../types/adapter.ts";
import type { Identity } from "./identity.ts";
import { loadAccountMarks } from "./load-account-marks.ts";
import { accountRemoved, tellRemoved } from "./remove-account.ts";
import {
  endSessions,
  readTokens,
  removeStrangers,
  warnAboutUndecided,
} from "./remove-strangers.ts";
import { askBeforehand, signedInUser } from "./signed-in-user.ts";
import type { TokenVerdicts } from "./stored-email-verified.ts";
import { inTransaction, lockUser } from "./transaction.ts";
import {
  forgetUnconfirmed,
  hasConfirmedProof,
  isUnfinished,
  noteUnconfirmed,
} from "./unconfirmed-proofs.ts";

/** How an address was proved. */
export interface Proof {
  readonly identity: Pick<Identity, "provider" | "linksByEmail">;
  /**
   * By a magic link or code, by a provider that takes the address over, or by signing in with an account of
   * the user's own whose provider vouches for the address.
   */
  readonly by: "mail" | "provider" | "own-account";
  /** The hash of a password that whoever proves the address has just chosen: it stays. */
  readonly ownHash?: string;
  /** Called with the adapter of the transaction once nobody else can change the user: what the proof was allowed by, once more. */
  readonly assertAllowed?: (inner: Adapter) => Promise<void>;
  /** What is written in the same transaction, once the address is proved. Only for adapters with transactions. */
  readonly alongside?: (inner: Adapter, user: AdapterUser) => Promise<void>;
}

/** What a proof changes. */
interface Outcome {
  readonly user: AdapterUser;
  readonly isFirst: boolean;
  /** Whether everything that somebody else may have added or begun has to go. */
  readonly removesStrangers: boolean;
  /** Accounts that stay because it cannot be determined whose they are. */
  readonly undecided: readonly AdapterAccount[];
}

/**
 * Records that a user has proved their address. The first time, everything that a stranger may have added under
 * that address is removed, unless the proof comes from a browser that is signed in as that very user. All reads
 * and writes are one transaction, if the adapter has transactions.
 *
 * @throws {AuthError} with the code `account-removed`, when the user is gone by now, or has another address
 */
export async function proveAddress(
  context: Context,
  adapter: Adapter,
  user: AdapterUser,
  proof: Proof,
): Promise<AdapterUser> {
  // Read before the transaction, because it calls the application's code.
  const tokens = await readTokens(context, adapter, user);
  await askBeforehand(context);
  let removed: AdapterAccount[] = [];
  const store = () =>
    inTransaction(adapter, async (inner) => {
      removed = [];
      const stored = await write(context, inner, user, { ...proof, tokens, removed });
      await proof.alongside?.(inner, stored.user);
      return stored;
    });
  // One after the other, so that a second proof does not take the first one for one that nobody heard of.
  const outcome = await exclusive(context.config, `proof:${user.id}`, async () => {
    const stored = await store();
    // Until the transaction was committed, whoever began a session read that nobody had proved the address.
    if (stored.isFirst && stored.removesStrangers && adapter.transaction) {
      await severalTimes(() => endSessions(context, adapter, user));
    }
    if (stored.isFirst) await endRecorded(context, user);
    forgetUnconfirmed(context, user.id);
    return stored;
  }).catch(async (error: unknown) => {
    // A transaction has taken the removals back.
    if (!adapter.transaction) await tellAllRemoved(context, user, removed);
    throw error;
  });
  const { isFirst, undecided } = outcome;
  const facts = { userId: user.id, first: isFirst, removed: removed.length };
  await debug(context, "address-proved", { by: proof.by, ...facts });
  if (isFirst) noteProof(context.config, user.id, new Date());
  await tellAllRemoved(context, user, removed);
  if (undecided.length > 0) await warnAboutUndecided(context, user, undecided);
  if (isFirst) await emit(context, "updateUser", { user: outcome.user, isFirstProof: true });
  else if (context.config.compat) await emit(context, "updateUser", { user: outcome.user });
  return outcome.user;
}

/**
 * Ends the recorded sessions that began before the proof, in all processes: an encrypted one would end elsewhere only when its
 * renewal is due. That of this request stays if it is the user's own.
 */
async function endRecorded(context: Context, { id }: AdapterUser): Promise<void> {
  if (!context.config.registry) return;
  const registry = await import("../session/registry/end-sessions.ts");
  const end = async () => registry.endSessions(context, String(id), "others");
  await severalTimes(() => unlessMissing(context, end));
}

async function tellAllRemoved(
  context: Context,
  user: AdapterUser,
  removed: readonly AdapterAccount[],
): Promise<void> {
  for (const account of removed) await tellRemoved(context, { user, account });
}

/** A proof, and what writing it needs. */
interface ProofToWrite extends Proof {
  readonly tokens: TokenVerdicts;
  /** Gets the accounts that are removed. */
  readonly removed: AdapterAccount[];
}

/** Milliseconds for a search through all accounts, which may take a query for each. */
const listPatience = 5 * 60 * 1000;

async function write(
  context: Context,
  inner: Adapter,
  { id, email }: AdapterUser,
  { by, identity, assertAllowed, tokens, removed, ownHash }: ProofToWrite,
): Promise<Outcome> {
  const missing = (["updateUser", "getUser"] as const).find((method) => !inner[method]);
  if (missing) {
    throw new MissingAdapterMethods(`Proving an address needs the adapter's ${missing}`);
  }
  const user = await lockUser(inner, id);
  await assertAllowed?.(inner);
  if (!user || user.email !== email) throw accountRemoved(identity);
  const isOwn = by === "own-account" || (await signedInUser(context, inner))?.user.id === id;
  const keepsAll = isOwn || (by === "mail" && identity.linksByEmail);
  const clean = async () =>
    keepsAll ? [] : removeStrangers(context, inner, user, { tokens, removed, ownHash });
  if (user.emailVerified) {
    // What was to be removed went before the proof was stored, but for what was linked at that very moment without
    // transactions. What was linked since is the person's own.
    if (!inner.transaction && isUnfinished(context, user)) {
      await severalTimes(clean, { longest: listPatience });
    }
    const isFirst = !hasConfirmedProof(context, user);
    return { user, isFirst, removesStrangers: !keepsAll, undecided: [] };
  }
  const undecided = await clean();
  if (keepsAll) await (await loadAccountMarks(context, inner, "oauth"))?.noteOwnProof(user);
  // Not before: whoever begins a session while accounts are being searched has not proved the address.
  const at = new Date();
  noteUnconfirmed(context, id, at);
  const verify = async () => inner.updateUser?.({ id, emailVerified: at });
  if (inner.transaction) await verify();
  else {
    let isStill = true;
    await severalTimes(async (isCurrent) => {
      const present = await lockUser(inner, id);
      if (!isCurrent()) return;
      isStill = present?.email === email;
      if (isStill) await verify();
    });
    if (!isStill) throw accountRemoved(identity);
    // An account may have been linked since; linking checks once more afterwards. The next proof does not look again.
    await severalTimes(clean, { longest: listPatience });
  }
  // Not every adapter returns the whole user.
  const proved = alter(user, { emailVerified: at });
  return { user: proved, isFirst: true, removesStrangers: !keepsAll, undecided };
}
