import { type LetterPart, letterMarkup } from "../../../lib/mail/letter.ts";
import { type Device, readUserAgent } from "../../../lib/user-agent.ts";
import type { Context } from "../../../request/context.ts";
import { languageFor } from "../../../request/language.ts";
import type { AccountMail } from "../../../types/security.ts";
import { securityPage } from "../place.ts";
import type { MailFacts } from "./facts.ts";
import type { Sentences } from "./texts.ts";

/** Returns what the sentences of a mail are about. */
export async function factsOf(context: Context, to: string): Promise<MailFacts> {
  const { host } = new URL(context.origin);
  const { own, pages, theme } = context.config;
  const hasPage = own.security || pages.security;
  const page = hasPage ? new URL(securityPage(context), context.origin).href : undefined;
  const device = deviceIn(context.headers.get("user-agent"));
  const language = await languageFor(context);
  return { language, app: theme.name?.trim() || host, host, to, page, device };
}

function deviceIn(userAgent: string | null): Device | undefined {
  const device = readUserAgent(userAgent);
  return device.browser || device.system ? device : undefined;
}

/** Writes a mail as plain text and as HTML, in the look of the sign-in mails. */
export function writeMail(
  { config: { theme } }: Context,
  { language, host, to }: MailFacts,
  { subject, intro, button, more }: Sentences,
  about: Pick<AccountMail, "kind" | "event" | "url">,
): AccountMail {
  const parts: LetterPart[] = [
    { kind: "text", text: intro },
    ...(button ? [{ kind: "button", ...button } as const] : []),
    ...more.map((text) => ({ kind: "muted", text }) as const),
  ];
  const lines = [
    subject.includes(host) ? subject : `${subject}\n${host}`,
    intro,
    ...(button ? [language.button(button)] : []),
    ...more,
  ];
  const html = letterMarkup({ lang: language.tag, dir: language.dir, subject, host, parts }, theme);
  return { ...about, to, subject, text: `${lines.join("\n\n")}\n`, html };
}
