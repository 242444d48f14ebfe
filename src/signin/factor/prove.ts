import type { InvalidCheck, Verification } from "../../errors.ts";
import type { Cookie } from "../../lib/cookie.ts";
import { textOf } from "../../lib/json.ts";
import { now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import type { Proofs } from "../../session/proofs.ts";
import { readLastEnd } from "../../session/registry/not-before.ts";
import { replaceSession } from "../../session/replace-session.ts";
import type { Fields } from "../fields.ts";
import { signInUrl } from "../fresh-sign-in.ts";
import type { Reply } from "../reply.ts";
import { resolveReturnTo } from "../return-to.ts";
import { countFactorTry } from "./count-try.ts";
import { factorsOf } from "./factors-of.ts";
import { knownBrowser } from "./known-browser.ts";
import { countPendingTry, dropPending, voidSignIn } from "./pending.ts";
import { type Asked, findAsked } from "./question.ts";
import { resume } from "./resume.ts";
import { useApp, wrongCode } from "./use-app.ts";
import { useRecoveryCode } from "./use-recovery.ts";
import { appOff, spent, wrongRecoveryCode } from "./wrong-answer.ts";

/** Returns the error for a form that nothing waits for any more. */
export function nothingWaits(): InvalidCheck {
  return voidSignIn("None waits in this browser, or another one than the form was made for");
}

/**
 * Proves a second factor, or adds the first one: finishes the sign-in that waits for it, or gives the session of somebody who is signed in another token that
 * says so. Why nothing came of it stands in the reply's `error`.
 *
 * @param fields `code`, `recoveryCode`, or `data` and `provider` of a passkey; `ref` or `stepUp`; and `callbackUrl` with `stepUp`
 * @throws {TooManyAttempts} when too many codes were tried
 * @throws {AuthError} when the sign-in fails in the end
 */
export async function proveFactor(context: Context, fields: Fields): Promise<Reply> {
  const asked = await findAsked(context, fields);
  if (!asked) return { error: nothingWaits() };
  if (isEnrolment(asked)) {
    const { enrolWaiting } = await import("./enrol-waiting.ts");
    return enrolWaiting(context, asked, fields);
  }
  const proved = await prove(context, asked, fields);
  if ("problem" in proved) return { error: proved.problem, cookies: proved.cookies ?? [] };
  const reply =
    asked.by === "sign-in"
      ? await resume(context, asked.pending, proved.proofs)
      : await raise(context, asked, proved.proofs, fields.callbackUrl);
  return { ...reply, cookies: [...(proved.cookies ?? []), ...(reply.cookies ?? [])] };
}

/** Ends the sign-in that waits, so that somebody else can sign in. */
export async function cancelFactor(context: Context, fields: Fields): Promise<Reply> {
  const asked = await findAsked(context, fields);
  if (asked?.by !== "sign-in") return { redirect: await signInUrl(context, undefined) };
  const { pending } = asked;
  const cookies = await dropPending(context, pending);
  return { redirect: await signInUrl(context, pending.returnTo), cookies };
}

/** Somebody who has to add a factor first. */
type Enrolment = Extract<Asked, { by: "sign-in" }> & {
  readonly pending: { readonly asks: "enrol" };
};

/** Whether somebody has to add a factor first. */
export function isEnrolment(asked: Asked): asked is Enrolment {
  return asked.by === "sign-in" && asked.pending.asks === "enrol";
}

/** What was proved, or why nothing was; and the cookies that are set either way. */
type Proved = { readonly cookies?: readonly Cookie[] } & (
  | { readonly proofs: Proofs }
  | { readonly problem: unknown }
);

async function prove(context: Context, asked: Asked, fields: Fields): Promise<Proved> {
  if (fields.data !== undefined) {
    const { usePasskey } = await import("./passkey.ts");
    return usePasskey(context, asked.user, fields);
  }
  const isRecovery = fields.recoveryCode !== undefined;
  const typed = textOf(isRecovery ? fields.recoveryCode : fields.code);
  const wrong = () => (isRecovery ? wrongRecoveryCode() : wrongCode(context, asked.user.id, typed));
  if (!typed) return { problem: await wrong() };
  const { id } = asked.user;
  const isLast = asked.by === "sign-in" && (await countPendingTry(context, asked.pending));
  const { succeed } = await countFactorTry(context, id);
  // Read before anything is used up, so that its use is told even if the database fails then.
  const codes = isRecovery ? (await factorsOf(context, id)).recoveryCodes : 0;
  const refuse = (error: Verification) => ({ problem: isLast ? spent(error) : error });
  const use = isRecovery ? useRecoveryCode : useApp;
  const answer = await use(context, id, typed);
  if (answer === "off") return refuse(appOff());
  if (!answer) return refuse(await wrong());
  await succeed();
  if (isRecovery) {
    const { tellRecoveryUsed } = await import("../security/factors/codes.ts");
    await tellRecoveryUsed(context, asked.user, Math.max(codes - 1, 0));
  }
  return { proofs: { [isRecovery ? "rec" : "otp"]: now() } };
}

/** Notes in the session of somebody who is signed in what they have just proved, and knows their browser from now on. */
async function raise(
  context: Context,
  { user }: Asked,
  proved: Proofs,
  returnTo: unknown,
): Promise<Reply> {
  const userId = String(user.id);
  const lastEnd = await readLastEnd(context, userId);
  const cookies = await replaceSession(context, proved);
  if (cookies.length === 0) return { error: nothingWaits() };
  const known = await knownBrowser(context, userId, lastEnd);
  return { redirect: await resolveReturnTo(context, returnTo), cookies: [...cookies, ...known] };
}
