import { signInMessage } from "./mail/message.ts";
import { required, sendMail } from "./mail/send.ts";
import type { EmailOptions, EmailProvider } from "./shared/options.ts";

/** Sends sign-in links with Postmark. Needs `apiKey` (or `AUTH_POSTMARK_KEY`) and `from`. */
export default function Postmark(options: EmailOptions = {}): EmailProvider {
  return {
    id: "postmark",
    name: "Postmark",
    type: "email",
    sendVerificationRequest: async ({ identifier, provider, ...link }) => {
      const { subject, text, html } = signInMessage(link);
      await sendMail({
        url: "https://api.postmarkapp.com/email",
        headers: {
          accept: "application/json",
          "x-postmark-server-token": required(provider, "apiKey"),
        },
        body: {
          From: required(provider, "from"),
          To: identifier,
          Subject: subject,
          TextBody: text,
          HtmlBody: html,
        },
      });
    },
    options,
  };
}
