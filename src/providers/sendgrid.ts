import { parseMailbox } from "./mail/mailbox.ts";
import { mailProvider } from "./mail/service.ts";
import type { EmailOptions, EmailProvider } from "./shared/options.ts";

/** Sends sign-in mails with SendGrid. Needs `apiKey` (or `AUTH_SENDGRID_KEY`) and `from`. */
export default function SendGrid(options: EmailOptions = {}): EmailProvider {
  return mailProvider({
    id: "sendgrid",
    name: "SendGrid",
    options,
    toRequest: ({ apiKey, from, to, subject, text, html }) => ({
      url: "https://api.sendgrid.com/v3/mail/send",
      headers: { authorization: `Bearer ${apiKey}` },
      body: {
        personalizations: [{ to: [{ email: to }] }],
        from: parseMailbox(from),
        subject,
        content: [
          { type: "text/plain", value: text },
          { type: "text/html", value: html },
        ],
        // Tracking would send the secret link to another host first.
        tracking_settings: { click_tracking: { enable: false }, open_tracking: { enable: false } },
      },
    }),
  });
}
