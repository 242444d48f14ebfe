import { toBase64, utf8 } from "../lib/bytes.ts";
import { mailProvider } from "./mail/service.ts";
import type { EmailOptions, EmailProvider } from "./shared/options.ts";

/** Sends sign-in mails with Forward Email. Needs `apiKey` (or `AUTH_FORWARDEMAIL_KEY`) and `from`. */
export default function ForwardEmail(options: EmailOptions = {}): EmailProvider {
  return mailProvider({
    id: "forwardemail",
    name: "Forward Email",
    options,
    toRequest: ({ apiKey, from, to, subject, text, html }) => ({
      url: "https://api.forwardemail.net/v1/emails",
      headers: { authorization: `Basic ${toBase64(utf8(`${apiKey}:`))}` },
      body: { from, to, subject, text, html },
    }),
  });
}
