import { decide } from "../../accounts/decide.ts";
import type { Identity } from "../../accounts/identity.ts";
import { accountRemoved } from "../../accounts/remove-account.ts";
import { findSameAddress } from "../../accounts/same-address.ts";
import type { SignInOutcome } from "../../accounts/sign-in-outcome.ts";
import { isStillBound, signedInUser } from "../../accounts/signed-in-user.ts";
import { hasConfirmedProof } from "../../accounts/unconfirmed-proofs.ts";
import type { CredentialStorage } from "../../config/credential-storage.ts";
import { AccessDenied } from "../../errors.ts";
import { now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import { debug } from "../../request/debug.ts";
import { warnOnce } from "../../request/warn-once.ts";
import { findProofs } from "../../session/find-proofs.ts";
import { passAtGate } from "../../session/passed.ts";
import type { Proofs } from "../../session/proofs.ts";
import { readLastEnd } from "../../session/registry/not-before.ts";
import type { AdapterUser } from "../../types/adapter.ts";
import type { Completion, Passage } from "../completion.ts";
import type { Reply } from "../reply.ts";
import { parseReturnTo } from "../return-to.ts";
import type { Arrival, Users } from "../users/users.ts";
import { askWhether } from "./ask.ts";
import type { FactorVerdict } from "./decide-factor.ts";
import { factorsOf } from "./factors-of.ts";
import type { Asks } from "./held-sign-in.ts";
import { holdSignIn } from "./pending.ts";
import { enrolUrl, factorUrl } from "./place.ts";
import type { Resumed } from "./resumed.ts";
import { factorStorage } from "./storage.ts";

/**
 * Decides whether somebody gets a session with what they have proved, or is asked for a second factor first. That is decided before
 * anything is written, except for those of whom only the writing tells who they are: newcomers, and whoever takes over an address that
 * nobody has proved. What goes wrong here, refuses the sign-in.
 */
export async function passGate(context: Context, users: Users, arrival: Arrival): Promise<Passage> {
  const { resumed, outcome: done } = arrival.completion;
  if (resumed) return passAgain(context, users, arrival, resumed);
  if (done) return judgeWritten(context, arrival, done);
  const known = await foresee(context, arrival);
  if (!known) {
    return judgeWritten(context, arrival, await users.enter(arrival));
  }
  const judgement = await judge(context, arrival, known);
  if (judgement.does !== "pass") {
    return { reply: await hold(context, arrival, known, { ...judgement, asks: judgement.does }) };
  }
  const outcome = await users.enter(arrival);
  // Somebody else may have been faster with the same account.
  if (outcome.user.id !== known.id) return judgeWritten(context, arrival, outcome);
  return admitted(context, known, outcome, judgement);
}

/**
 * Returns the user who would be signed in, as the database has them before anything is written; `undefined` if only the writing will
 * tell, or nobody would be.
 */
async function foresee(
  context: Context,
  { completion: { link }, identity, owner }: Arrival,
): Promise<AdapterUser | undefined> {
  const storage = factorStorage(context);
  const sameEmail = owner ? null : await findSameAddress(storage, identity);
  const decision = decide({ identity, owner, sameEmail, linkTo: link?.user ?? null });
  if (decision.do !== "signIn" && decision.do !== "join") return undefined;
  const { user } = decision;
  return (await takesOver(context, storage, identity, user, decision.do)) ? undefined : user;
}

/** Whether a sign-in is the first proof of the user's address, so that the factors of whoever had typed it go. */
async function takesOver(
  context: Context,
  storage: CredentialStorage,
  { provider, linksByEmail }: Identity,
  user: AdapterUser,
  does: "signIn" | "join",
): Promise<boolean> {
  const isMail = provider.type === "email";
  if (hasConfirmedProof(context, user) || (does === "signIn" && !isMail)) return false;
  if (isMail && linksByEmail) return false;
  return (await signedInUser(context, storage))?.user.id !== user.id;
}

/** Judges somebody who is known by what was written for them. */
async function judgeWritten(
  context: Context,
  arrival: Arrival,
  outcome: SignInOutcome,
): Promise<Passage> {
  if (outcome.keepsSession) return { outcome, passed: undefined };
  const { user } = outcome;
  const judgement = await judge(context, arrival, user);
  if (judgement.does === "pass") return admitted(context, user, outcome, judgement);
  const asked = { ...judgement, asks: judgement.does, outcome };
  return { reply: await hold(context, arrival, user, asked) };
}

/** What was decided, and from what. */
interface Judgement extends FactorVerdict {
  readonly proofs: Proofs;
  readonly lastEnd: string | null;
}

async function judge(
  context: Context,
  { completion, identity }: Arrival,
  user: AdapterUser,
): Promise<Judgement> {
  const userId = String(user.id);
  // Whoever changes their factors ends their sessions afterwards. So either this sees the change, or the session is refused.
  const lastEnd = await readLastEnd(context, userId);
  const { apps, ...others } = await factorsOf(context, userId);
  const factors = { ...others, apps: apps.length };
  const proofs = await countedProofs(context, completion);
  const { provider } = identity;
  const account = { ...identity.account, userId: user.id };
  const verdict = await askWhether(context, { user, account, proofs, factors, identity });
  await debug(context, "factor-decision", { provider, userId, ...verdict });
  if (verdict.rule === "no-factor-helps") {
    await warnOnce(
      context.config,
      "factor-not-asked",
      `User ${userId} has a second factor and signed in with "${provider.id}" without being asked for it: what they proved there is a thing that they have, and so is the factor. A passkey that verifies its user is two factors: use the provider \`Passkey\` in place of \`WebAuthn\`. See node_modules/cardea/docs/factors.md`,
    );
  }
  return { ...verdict, proofs, lastEnd };
}

/**
 * Returns what counts: somebody who proves once more who they are has proved the rest a moment ago, in the session in which they were
 * asked to. The cookie of another session proves nothing, not even another one of theirs.
 */
async function countedProofs(
  context: Context,
  { identity, expectedUserId: userId, expectedSession: sessionId }: Completion,
): Promise<Proofs> {
  if (userId === undefined || sessionId === undefined) return identity.proofs;
  const present = await signedInUser(context, factorStorage(context));
  if (!present || !isStillBound(present, { userId, sessionId })) return identity.proofs;
  const since = now() - context.config.session.freshFor;
  const before = Object.entries((await findProofs(context, present)) ?? {});
  return { ...Object.fromEntries(before.filter(([, at]) => at >= since)), ...identity.proofs };
}

function admitted(
  context: Context,
  before: AdapterUser,
  outcome: SignInOutcome,
  { proofs, lastEnd }: Judgement,
): Passage {
  const { user } = outcome;
  // A proof of the address has ended their sessions itself.
  const hasProved = !hasConfirmedProof(context, before) && Boolean(user.emailVerified);
  const passed = passAtGate(String(user.id), proofs, hasProved ? undefined : lastEnd);
  return { outcome, passed };
}

/** What somebody is asked for. */
interface Asking extends Judgement {
  readonly asks: Asks;
  /** What was written already. */
  readonly outcome?: SignInOutcome;
}

/** Has a sign-in wait for a second factor. */
async function hold(
  context: Context,
  { completion, identity }: Arrival,
  user: AdapterUser,
  { asks, proofs, lastEnd, outcome }: Asking,
): Promise<Reply> {
  const { returnTo, data, begun, expectedUserId } = completion;
  const { persist: _, isStillValid: __, beforeHeld, finish: ___, ...facts } = identity;
  const { cookie, ref } = await holdSignIn(context, String(user.id), {
    asks,
    identity: facts,
    entrance: (await beforeHeld?.()) ?? completion.entrance,
    proofs,
    lastEnd,
    outcome: outcome && {
      isNewUser: outcome.isNewUser === true,
      hasNewAccount: outcome.hasNewAccount,
    },
    returnTo: parseReturnTo(returnTo),
    data,
    begun,
    expectedUserId,
  });
  const redirect = asks === "enrol" ? enrolUrl(context, ref) : factorUrl(context, { ref });
  return { redirect, cookies: [cookie], pending: true };
}

/**
 * Lets somebody pass who has proved their second factor. Everything is asked of the database as it is now.
 *
 * @throws {AccessDenied} with the code `sessions-ended`, when they have ended all their sessions since
 * @throws {AuthError} with the code `account-removed`, when the sign-in would be another user's by now
 */
async function passAgain(
  context: Context,
  users: Users,
  arrival: Arrival,
  { userId, proofs, lastEnd }: Resumed,
): Promise<Passage> {
  const { completion, identity } = arrival;
  if ((await readLastEnd(context, userId)) !== lastEnd) {
    throw new AccessDenied(
      "All sessions of the person were ended while the sign-in waited for a second factor",
      { code: "sessions-ended", cause: { provider: identity.provider.id } },
    );
  }
  const judgement = { does: "pass", rule: "proved-before", proofs, lastEnd } as const;
  await debug(context, "factor-decision", { provider: identity.provider, userId, ...judgement });
  const { outcome: done } = completion;
  if (done) return admitted(context, done.user, done, judgement);
  const known = await foresee(context, arrival);
  if (String(known?.id) !== userId || !known) throw accountRemoved(identity);
  const outcome = await users.enter(arrival);
  if (outcome.user.id !== known.id) throw accountRemoved(identity);
  return admitted(context, known, outcome, judgement);
}
