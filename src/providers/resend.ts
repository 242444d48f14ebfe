import { signInMessage } from "./mail/message.ts";
import { required, sendMail } from "./mail/send.ts";
import type { EmailOptions, EmailProvider } from "./shared/options.ts";

/** Sends sign-in links with Resend. Needs `apiKey` (or `AUTH_RESEND_KEY`) and `from`. */
export default function Resend(options: EmailOptions = {}): EmailProvider {
  return {
    id: "resend",
    name: "Resend",
    type: "email",
    sendVerificationRequest: async ({ identifier, provider, ...link }) =>
      sendMail({
        url: "https://api.resend.com/emails",
        headers: { authorization: `Bearer ${required(provider, "apiKey")}` },
        body: { from: required(provider, "from"), to: identifier, ...signInMessage(link) },
      }),
    options,
  };
}
