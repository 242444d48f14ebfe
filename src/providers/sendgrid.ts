import { parseMailbox } from "./mail/address.ts";
import { signInMessage } from "./mail/message.ts";
import { required, sendMail } from "./mail/send.ts";
import type { EmailOptions, EmailProvider } from "./shared/options.ts";

/** Sends sign-in links with SendGrid. Needs `apiKey` (or `AUTH_SENDGRID_KEY`) and `from`. */
export default function SendGrid(options: EmailOptions = {}): EmailProvider {
  return {
    id: "sendgrid",
    name: "SendGrid",
    type: "email",
    sendVerificationRequest: async ({ identifier, provider, ...link }) => {
      const { subject, text, html } = signInMessage(link);
      await sendMail({
        url: "https://api.sendgrid.com/v3/mail/send",
        headers: { authorization: `Bearer ${required(provider, "apiKey")}` },
        body: {
          personalizations: [{ to: [{ email: identifier }] }],
          from: parseMailbox(required(provider, "from")),
          subject,
          content: [
            { type: "text/plain", value: text },
            { type: "text/html", value: html },
          ],
        },
      });
    },
    options,
  };
}
