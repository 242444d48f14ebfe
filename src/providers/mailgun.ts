import { toBase64, utf8 } from "../lib/bytes.ts";
import { parseMailbox } from "./mail/mailbox.ts";
import { mailProvider } from "./mail/service.ts";
import type { EmailOptions, EmailProvider } from "./shared/options.ts";

/** Options that only Mailgun has. */
export interface MailgunOptions {
  /** Where the sending domain is kept. Default: `US`. */
  region?: "US" | "EU" | undefined;
}

const hosts = { US: "api.mailgun.net", EU: "api.eu.mailgun.net" };

/**
 * Sends sign-in mails with Mailgun, from the domain of the sender. Needs `apiKey` (or
 * `AUTH_MAILGUN_KEY`) and `from`.
 */
export default function Mailgun(
  options: EmailOptions<MailgunOptions> = {},
): EmailProvider<MailgunOptions> {
  const host = hosts[options.region ?? "US"];
  return mailProvider<MailgunOptions>({
    id: "mailgun",
    name: "Mailgun",
    options,
    toRequest: ({ apiKey, from, to, subject, text, html }) => ({
      url: `https://${host}/v3/${domainOf(from)}/messages`,
      headers: { authorization: `Basic ${toBase64(utf8(`api:${apiKey}`))}` },
      // Tracking would send the secret link to another host first.
      body: new URLSearchParams({ from, to, subject, text, html, "o:tracking": "no" }),
    }),
  });
}

function domainOf(sender: string): string {
  const [, domain] = parseMailbox(sender).email.split("@");
  if (domain) return encodeURIComponent(domain);
  throw new Error(`Mailgun cannot send from "${sender}": it is not an address`);
}
