import { readUserAgent } from "../../lib/user-agent.ts";
import type { MailTexts, VerificationRequest } from "../../types/email.ts";
import { duration, english, fill } from "./texts.ts";

/** The sentences of a mail, with all placeholders filled in. */
export interface Sentences
  extends Pick<MailTexts, "lang" | "dir" | "subject" | "intro" | "button" | "ignore"> {
  host: string;
  /** The sentence before the code; absent if there is no code. */
  code: string | undefined;
  /** How long the mail is valid, and from which device it was requested. */
  circumstances: string;
}

/** Writes the sentences of a mail. */
export function toSentences(mail: VerificationRequest): Sentences {
  const texts = textsFor(mail);
  const { host } = new URL(mail.url);
  const { browser, system } = readUserAgent(mail.request.headers.get("user-agent"));
  const facts = {
    app: mail.theme.name?.trim() || host,
    host,
    address: mail.identifier,
    duration: duration(mail.expires.valueOf() - Date.now(), texts.lang),
    browser,
    system,
  };
  const asked = browser && (system ? texts.device : texts.browser);
  return {
    lang: texts.lang,
    dir: texts.dir,
    host,
    subject: fill(texts.subject, facts),
    intro: fill(texts.intro, facts),
    button: fill(texts.button, facts),
    code: mail.code && fill(texts.code, facts),
    circumstances: fill([texts.expires, asked].filter(Boolean).join(" "), facts),
    ignore: fill(texts.ignore, facts),
  };
}

function textsFor({ provider: { texts }, request }: VerificationRequest): MailTexts {
  return { ...english, ...(typeof texts === "function" ? texts(request) : texts) };
}
