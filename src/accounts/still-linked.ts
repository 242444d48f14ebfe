import { now } from "../lib/time.ts";
import type { Context } from "../request/context.ts";
import { isAdapterError } from "../request/settled.ts";
import type { WriteSafely } from "../session/issue.ts";
import type { Adapter, AdapterUser } from "../types/adapter.ts";
import { provesAddressOf } from "./email-verified.ts";
import { currentOwner } from "./find-owner.ts";
import type { Identity } from "./identity.ts";
import { loadAccountMarks } from "./load-account-marks.ts";
import { accountRemoved } from "./remove-account.ts";
import type { SignInOutcome } from "./sign-in-outcome.ts";

/**
 * Writes a session only while the account still belongs to its user: since the identity was proved, callbacks
 * have been called, and somebody may have removed the account or proved the address. This is checked before the
 * session is written, and again before the browser gets it. So whoever removes an account and then ends all
 * sessions is either noticed here or ends this one too. No transaction is needed; not every adapter has them.
 *
 * @throws {AuthError} with the code `account-removed`
 */
export function whileStillLinked(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  outcome: SignInOutcome,
): WriteSafely {
  const { user } = outcome;
  return async (write) => {
    const authTime = now();
    const before = await askOwner(adapter, identity, outcome);
    if (!before) throw accountRemoved(identity);
    // The application may have given the user another address meanwhile.
    const wasProved = user.emailVerified && before.email === user.email;
    const wasProvedMeanwhile = !wasProved && before.emailVerified;
    if (wasProvedMeanwhile && !(await isTrusted(context, adapter, identity, before))) {
      throw accountRemoved(identity);
    }
    const unverified = !(wasProved || before.emailVerified);
    const issued = await write({ authTime, unverified }).catch(async (error: unknown) => {
      // A database refuses rows of a user who is gone by now.
      const isGone =
        isAdapterError(error) && !(await askOwner(adapter, identity, outcome).catch(() => user));
      throw isGone ? accountRemoved(identity) : error;
    });
    const after = await askOwner(adapter, identity, outcome);
    if (after && !(unverified && after.emailVerified)) return issued.cookies;
    await issued.takeBack();
    throw accountRemoved(identity);
  };
}

/** Milliseconds to wait before a new account is looked up again: some databases index it a moment after it was stored. */
const pauses = [50, 150, 400];

/** Returns the user as the database has them now, if the account is still theirs. */
async function askOwner(
  adapter: Adapter,
  identity: Identity,
  { user, hasNewAccount }: SignInOutcome,
): Promise<AdapterUser | null> {
  let owner = await currentOwner(adapter, identity, user);
  for (const pause of hasNewAccount ? pauses : []) {
    if (owner) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    owner = await currentOwner(adapter, identity, user);
  }
  const isValid = (await identity.isStillValid?.()) ?? true;
  return isValid && owner?.id === user.id ? owner : null;
}

async function isTrusted(
  context: Context,
  adapter: Adapter,
  identity: Identity,
  user: AdapterUser,
): Promise<boolean> {
  const marks = await loadAccountMarks(context, adapter, identity.provider.type);
  return marks ? marks.isStillTrusted(identity, user) : provesAddressOf(identity, user);
}
