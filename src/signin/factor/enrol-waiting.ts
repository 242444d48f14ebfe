import { randomUUID } from "#crypto";
import { textOf } from "../../lib/json.ts";
import { now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import { logError } from "../../request/log-error.ts";
import { redactInLog } from "../../request/redact-in-log.ts";
import type { AdapterUser } from "../../types/adapter.ts";
import type { AppSetup, ShownOnce } from "../../types/security-factors.ts";
import { endBegunUnlessAway } from "../end-begun.ts";
import type { Fields } from "../fields.ts";
import type { Reply } from "../reply.ts";
import { confirmWaiting } from "./confirm-waiting.ts";
import { countFactorTry } from "./count-try.ts";
import { beginApp, begunApp } from "./enrolment.ts";
import type { PendingSignIn } from "./pending.ts";
import { signInPage } from "./refusal.ts";
import { resume } from "./resume.ts";
import { factorStorage } from "./storage.ts";

/** Somebody who has to add a factor before they are signed in. */
export interface Enrolling {
  readonly user: AdapterUser;
  readonly pending: PendingSignIn;
}

/**
 * Returns what somebody gives their authenticator app who has to add one before they are signed in: the same for as long as the sign-in
 * waits, and of no use for any other.
 */
export async function setupWaiting(
  context: Context,
  { user, pending }: Enrolling,
): Promise<AppSetup> {
  return (await begunApp(context, user, pending.id)) ?? beginApp(context, user, pending.id);
}

/**
 * Adds the app, and then completes the sign-in that has waited for it. All other sessions of the person end, and so does whatever else
 * waits. The reply has the first recovery codes in `shownOnce`. What is wrong with the code stands in its `error`.
 *
 * @param fields `code`, and `name` of the app
 * @throws {TooManyAttempts} when too many codes were tried
 * @throws {InvalidCheck} with the code `factor-void`, when the sign-in does not wait any more
 */
export async function enrolWaiting(
  context: Context,
  { user, pending }: Enrolling,
  { code, name }: Fields,
): Promise<Reply> {
  redactInLog(context, { code });
  const userId = String(user.id);
  const tried = await countFactorTry(context, userId);
  const typed = { code, name: textOf(name) };
  const { codes, ...app } = await confirmWaiting(context, user, pending, typed);
  await tried.succeed();
  const { id } = app;
  const change = { kind: "factor-added", factor: "totp", userId, id, name: app.name } as const;
  const ending = randomUUID();
  let left: { readonly sessionsLeft?: true } | undefined;
  const end = async () => {
    left ??= await endBegunUnlessAway(context, factorStorage(context), user, {
      change,
      which: "all",
      name: ending,
      keeps: pending.id,
    });
    return ending;
  };
  const reply = await resume(context, pending, { otp: now() }, end);
  // The app is there, whatever became of the sign-in.
  await end();
  return withShown(context, reply, { codes, ...left });
}

/** Adds what is shown once, also to a sign-in that failed in the end: the codes count. */
async function withShown(context: Context, reply: Reply, shownOnce: ShownOnce): Promise<Reply> {
  if (!("error" in reply)) return { ...reply, shownOnce };
  if (!shownOnce.codes) return reply;
  const { error, returnTo, cookies = [] } = reply;
  await logError(context, error);
  const redirect = await signInPage(context, returnTo);
  return { redirect, refusal: { error: "SessionRequired" }, cookies, shownOnce };
}
