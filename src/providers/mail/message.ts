import type { VerificationRequest } from "../../types/email.ts";
import { signInMarkup } from "./markup.ts";
import { toSentences } from "./sentences.ts";

/** The content of a mail. */
export interface Message {
  subject: string;
  text: string;
  html: string;
}

/** Composes the mail with the magic link and the code, as plain text and as HTML. */
export function signInMessage(mail: VerificationRequest): Message {
  const sentences = toSentences(mail);
  const { subject, host, intro, button, code, circumstances, ignore } = sentences;
  const parts = [
    subject.includes(host) ? subject : `${subject}\n${host}`,
    intro,
    `${button}: ${mail.url}`,
    code && `${code} ${mail.code}`,
    circumstances,
    ignore,
  ];
  const text = `${parts.filter(Boolean).join("\n\n")}\n`;
  return { subject, text, html: signInMarkup(mail, sentences) };
}
