import type { Context } from "../../request/context.ts";
import { emit } from "../../request/events.ts";
import { logError } from "../../request/log-error.ts";
import type { AdapterUser } from "../../types/adapter.ts";
import type { SecurityChange } from "../../types/security.ts";
import { factorStorage } from "../factor/storage.ts";

/**
 * Tells the application that something about how a person signs in was changed, and tells the person by mail, so that
 * nobody changes it behind their back: with a security page, with passwords, and where the application sends mails itself. Only a
 * proved address gets such mails: any other may be a stranger's.
 *
 * @param user as they were before the change: a mail about a new address goes to the old one
 */
export async function tell(
  context: Context,
  { email, emailVerified }: Pick<AdapterUser, "email" | "emailVerified">,
  change: SecurityChange,
): Promise<void> {
  const isOperator = context.operatorFor !== undefined;
  const event: SecurityChange = isOperator ? { ...change, by: "operator" } : change;
  await emit(context, "security", event);
  if (!email || !emailVerified || !(await sendsNotices(context))) return;
  const { sendNotice } = await import("./mail/notice.ts");
  await sendNotice(context, email, event);
}

/** Tells a person by mail that too many wrong codes of a second factor were typed for them. */
export async function tellGuesses(context: Context, userId: string): Promise<void> {
  try {
    const user = await factorStorage(context).getUser(userId);
    if (!user?.email || !user.emailVerified || !(await sendsNotices(context))) return;
    const { sendGuessNotice } = await import("./mail/notice.ts");
    await sendGuessNotice(context, user.email, userId);
  } catch (error) {
    await logError(context, error);
  }
}

async function sendsNotices(context: Context): Promise<boolean> {
  const { mail, security } = context.config.own;
  if (mail || security) return true;
  const { findPasswordProvider } = await import("../password/provider.ts");
  return Boolean(await findPasswordProvider(context));
}
