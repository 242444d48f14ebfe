import { readUserAgent } from "../../lib/user-agent.ts";
import { fillText } from "../../texts/fill.ts";
import { signInMail } from "../../texts/tables/en/sign-in-mail.ts";
import type { MailTexts, VerificationRequest } from "../../types/email.ts";
import { duration } from "./duration.ts";

/** The sentences of a mail, with all placeholders filled in. */
export interface Sentences
  extends Pick<MailTexts, "lang" | "dir" | "subject" | "intro" | "button" | "ignore"> {
  host: string;
  /** The button in the plain-text part, with its placeholders. */
  link: string;
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
  const { lang, dir, link = "{label}: {url}", gap = " " } = texts;
  const facts = {
    app: mail.theme.name?.trim() || host,
    host,
    address: mail.identifier,
    duration: duration(mail.expires.valueOf() - Date.now(), lang),
    browser: browser ?? "",
    system: system ?? "",
  };
  const fill = (sentence: string) => fillText(sentence, facts, { dir, number: String });
  const asked = browser && (system ? texts.device : texts.browser);
  return {
    lang,
    dir,
    link,
    host,
    subject: fill(texts.subject),
    intro: fill(texts.intro),
    button: fill(texts.button),
    code: mail.code && fill(texts.code),
    circumstances: fill([texts.expires, asked].filter(Boolean).join(gap)),
    ignore: fill(texts.ignore),
  };
}

const english: MailTexts = {
  ...signInMail,
  lang: "en",
  dir: "ltr",
};

function textsFor({ provider, request, texts }: VerificationRequest): MailTexts {
  const { texts: own } = provider;
  return { ...english, ...texts, ...(typeof own === "function" ? own(request) : own) };
}
