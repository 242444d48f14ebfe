import { unpeppered } from "../../../config/providers/password.ts";
import { TooManyAttempts } from "../../../errors.ts";
import type { Cookie } from "../../../lib/cookie.ts";
import { hashQueueIsFull, promiseHashPlace } from "../../../lib/hash-queue.ts";
import { verifyPassword } from "../../../passwords/verify-password.ts";
import type { Context } from "../../../request/context.ts";
import { redactInLog } from "../../../request/redact-in-log.ts";
import type { Fields } from "../../fields.ts";
import { takeTry } from "../../limits/mail-tries.ts";
import { countWrongLink } from "../../limits/mails.ts";
import type { PasswordProvider } from "../provider.ts";
import { askedCookie, hasAsked, type OpenedSignUp } from "./link.ts";

/** That whoever confirms a sign-up is who asked for it, or why that is not known. */
export type AskerProof =
  | {
      /** By which the browser is known as the one that asked from now on. */
      readonly cookies: readonly Cookie[];
    }
  | { readonly refused: "password-needed" | "password-wrong" | "link-void" };

/**
 * Asserts that whoever confirms a sign-up knows its password: they typed it in this browser when they asked, or they type it
 * now. Whoever has the mailbox alone may confirm the sign-up of a stranger, who would then know the password of their account.
 *
 * @throws {TooManyAttempts} with the code `passwords-busy`; then no try was counted
 * @throws {EmailSignInError} with the code `too-many-tries`, after many wrong passwords and links
 */
export async function proveAsker(
  context: Context,
  provider: PasswordProvider,
  pending: OpenedSignUp,
  { password }: Fields,
): Promise<AskerProof> {
  if (await hasAsked(context, pending)) return { cookies: [] };
  if (password === undefined || password === "") return { refused: "password-needed" };
  redactInLog(context, { password });
  const leave = promiseHashPlace();
  if (!leave) throw new TooManyAttempts(hashQueueIsFull.message, hashQueueIsFull.details);
  try {
    const { id: link, expires } = pending;
    if (!(await takeTry(context, "sign-up-password", { link, expires }))) {
      return { refused: "link-void" };
    }
    const { ok } = await verifyPassword(password, pending.hash, unpeppered(provider.password));
    if (ok) return { cookies: [await askedCookie(context, pending)] };
  } finally {
    leave();
  }
  await countWrongLink(context);
  return { refused: "password-wrong" };
}
