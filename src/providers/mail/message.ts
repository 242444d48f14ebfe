import { type LetterPart, letterMarkup } from "../../lib/mail/letter.ts";
import type { VerificationRequest } from "../../types/email.ts";
import { type Sentences, toSentences } from "./sentences.ts";

/** The content of a mail. */
export interface Message {
  subject: string;
  text: string;
  html: string;
}

/** Composes the mail with the magic link and the code, as plain text and as HTML. */
export function signInMessage(mail: VerificationRequest): Message {
  const sentences = toSentences(mail);
  const { lang, dir, subject, host, intro, code, circumstances, ignore } = sentences;
  const parts = [
    subject.includes(host) ? subject : `${subject}\n${host}`,
    intro,
    linkLine(sentences, mail.url),
    code && `${code} ${mail.code}`,
    circumstances,
    ignore,
  ];
  const text = `${parts.filter(Boolean).join("\n\n")}\n`;
  const letter = { lang, dir, subject, host, parts: partsOf(mail, sentences) };
  return { subject, text, html: letterMarkup(letter, mail.theme) };
}

function partsOf(
  { url, code }: VerificationRequest,
  { intro, button, code: beforeCode, circumstances, ignore }: Sentences,
): LetterPart[] {
  return [
    { kind: "text", text: intro },
    { kind: "button", label: button, url },
    ...(beforeCode ? [{ kind: "text", text: beforeCode } as const] : []),
    ...(code ? [{ kind: "code", code } as const] : []),
    { kind: "muted", text: circumstances },
    { kind: "muted", text: ignore },
  ];
}

/** Nothing is put around the address, or mail programs would take it for a part of it. */
function linkLine({ link, button: label }: Sentences, url: string): string {
  const facts = { label, url };
  return link.replace(/\{(label|url)\}/g, (_, name: keyof typeof facts) => facts[name]);
}
