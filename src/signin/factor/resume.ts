import { accountRemoved } from "../../accounts/remove-account.ts";
import type { SignInOutcome } from "../../accounts/sign-in-outcome.ts";
import { CallbackRouteError, isAuthError } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import { redactInLog } from "../../request/redact-in-log.ts";
import type { Proofs } from "../../session/proofs.ts";
import { readLastEnd } from "../../session/registry/not-before.ts";
import { complete } from "../complete.ts";
import type { Reply } from "../reply.ts";
import type { HeldSignIn } from "./held-sign-in.ts";
import { knownBrowser } from "./known-browser.ts";
import { forgetPending, type PendingSignIn, takePending, voidSignIn } from "./pending.ts";
import { factorStorage } from "./storage.ts";

/**
 * Completes a sign-in that has waited for a second factor, once. What it was begun with is looked at anew: the account may be gone by
 * now, or the password another one. The cookie is forgotten in any case.
 *
 * @param proved the second factor, and when it was proved
 * @param before called while the sign-in waits still. Somebody who has just added their factor ends all their sessions here, and
 *   returns the name of that end, which spares this sign-in. Any other end removes it, or is noticed by its name
 */
export async function resume(
  context: Context,
  pending: PendingSignIn,
  proved: Proofs,
  before?: () => Promise<string>,
): Promise<Reply> {
  if (Object.keys(proved).length === 0) throw new TypeError("No second factor was proved");
  const forgotten = forgetPending(context);
  const { returnTo } = pending;
  try {
    const { reply, lastEnd } = await takeUp(context, pending, proved, before);
    const isSignedIn = reply.signedIn !== undefined;
    const known = isSignedIn ? await knownBrowser(context, pending.userId, lastEnd) : [];
    return { ...reply, cookies: [...forgotten, ...(reply.cookies ?? []), ...known] };
  } catch (error) {
    return { error: explain(error), cookies: forgotten, returnTo };
  }
}

async function takeUp(
  context: Context,
  pending: PendingSignIn,
  proved: Proofs,
  before: (() => Promise<string>) | undefined,
): Promise<{ readonly reply: Reply; readonly lastEnd: string | null }> {
  const { userId } = pending;
  const ownEnd = await before?.();
  const held = await takePending(context, pending);
  redactInLog(context, held.identity.account);
  context.redacted.push({ record: held.identity.user, anyName: true });
  const provider = (await context.config.providers()).byId.get(held.identity.provider.id);
  if (provider?.type !== held.identity.provider.type) throw voidSignIn("Its provider was removed");
  const outcome = await outcomeOf(context, held, userId);
  // A password is that of a row, which says what no copy could keep.
  const isOfRow = provider.type === "credentials" && provider.password !== undefined;
  const identity = isOfRow
    ? { ...held.identity, user: await presentUser(context, held, userId) }
    : held.identity;
  // Their own end may have failed.
  const hasEnded = ownEnd !== undefined && (await readLastEnd(context, userId)) === ownEnd;
  const lastEnd = hasEnded ? ownEnd : held.lastEnd;
  const { entrance, data, begun, expectedUserId } = held;
  const reply = await complete(context, {
    identity,
    entrance,
    returnTo: held.returnTo,
    link: null,
    ...(outcome && { outcome, owner: outcome.user }),
    data,
    begun,
    expectedUserId,
    resumed: { userId, proofs: { ...held.proofs, ...proved }, lastEnd },
  });
  return { reply, lastEnd };
}

/** Returns what had been written before the sign-in waited, with the user as the database has them now. */
async function outcomeOf(
  context: Context,
  held: HeldSignIn,
  userId: string,
): Promise<SignInOutcome | undefined> {
  if (!held.outcome) return undefined;
  const user = await presentUser(context, held, userId);
  return { user, ...held.outcome, keepsSession: false };
}

async function presentUser(context: Context, { identity }: HeldSignIn, userId: string) {
  const user = await factorStorage(context).getUser(userId);
  if (!user) throw accountRemoved(identity);
  return user;
}

function explain(error: unknown): Error {
  if (isAuthError(error)) return error;
  return new CallbackRouteError("The sign-in could not be completed", { cause: { err: error } });
}
