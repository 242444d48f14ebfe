import type { PlainMail, VerificationRequest } from "../../types/email.ts";
import type { AccountMail, AccountMailKind } from "../../types/security.ts";

/** A mail that somebody got in a test. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The link that it is about: a magic link, or one that confirms something or sets a password. */
  readonly link: string | undefined;
  /** The six digits of a mail that signs in. */
  readonly code: string | undefined;
  /** What it is about, where that is known. */
  readonly kind: AccountMailKind | "sign-in" | undefined;
}

/** Any mail with a text. */
export type SentMail = Pick<PlainMail, "to" | "subject" | "text" | "html">;

/** Reads a mail about an account, as the option `mail` receives it. */
export function readAccountMail(mail: AccountMail): ReceivedMail {
  return { ...plain(mail), link: mail.url, code: undefined, kind: mail.kind };
}

/** Reads a mail of which nothing but the text is known. */
export function readPlainMail(mail: SentMail): ReceivedMail {
  const [link] = /https?:\/\/[^\s<>"]+/.exec(mail.text) ?? [];
  return { ...plain(mail), link, code: undefined, kind: undefined };
}

/** Writes the mail that signs somebody in, as the mail providers of the library do. */
export async function readSignInMail(request: VerificationRequest): Promise<ReceivedMail> {
  const { signInMessage } = await import("../../providers/mail/message.ts");
  const { identifier: to, url: link, code } = request;
  return { ...signInMessage(request), to, link, code, kind: "sign-in" };
}

function plain({ to, subject, text, html }: SentMail): SentMail {
  return { to, subject, text, html };
}
