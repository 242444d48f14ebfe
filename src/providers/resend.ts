import { mailProvider } from "./mail/service.ts";
import type { EmailOptions, EmailProvider } from "./shared/options.ts";

/** Sends sign-in mails with Resend. Needs `apiKey` (or `AUTH_RESEND_KEY`) and `from`. */
export default function Resend(options: EmailOptions = {}): EmailProvider {
  return mailProvider({
    id: "resend",
    name: "Resend",
    options,
    toRequest: ({ apiKey, from, to, subject, text, html }) => ({
      url: "https://api.resend.com/emails",
      headers: { authorization: `Bearer ${apiKey}` },
      body: { from, to: [to], subject, text, html },
    }),
  });
}
