import { toBase64, utf8 } from "../lib/bytes.ts";
import { parseMailbox } from "./mail/address.ts";
import { signInMessage } from "./mail/message.ts";
import { required, sendMail } from "./mail/send.ts";
import type { EmailOptions, EmailProvider } from "./shared/options.ts";

/** Options of Mailgun alone. */
export interface MailgunOptions {
  /** Where the sending domain is kept. Default: `US`. */
  region?: "US" | "EU" | undefined;
}

const hosts = { US: "api.mailgun.net", EU: "api.eu.mailgun.net" };

/**
 * Sends sign-in links with Mailgun, from the domain of the sender. Needs `apiKey` (or
 * `AUTH_MAILGUN_KEY`) and `from`.
 */
export default function Mailgun(
  options: EmailOptions<MailgunOptions> = {},
): EmailProvider<MailgunOptions> {
  return {
    id: "mailgun",
    name: "Mailgun",
    type: "email",
    sendVerificationRequest: async ({ identifier, provider, ...link }) => {
      const from = required(provider, "from");
      const credentials = utf8(`api:${required(provider, "apiKey")}`);
      await sendMail({
        url: `https://${hosts[options.region ?? "US"]}/v3/${domainOf(from)}/messages`,
        headers: { authorization: `Basic ${toBase64(credentials)}` },
        body: new URLSearchParams({ from, to: identifier, ...signInMessage(link) }),
      });
    },
    options,
  };
}

function domainOf(sender: string): string {
  const [, domain] = parseMailbox(sender).email.split("@");
  if (domain) return encodeURIComponent(domain);
  throw new Error(`Mailgun cannot send from "${sender}": it is not an address`);
}
