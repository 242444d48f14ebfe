import { mailProvider } from "./mail/service.ts";
import type { EmailOptions, EmailProvider } from "./shared/options.ts";

/** Sends sign-in mails with Postmark. Needs `apiKey` (or `AUTH_POSTMARK_KEY`) and `from`. */
export default function Postmark(options: EmailOptions = {}): EmailProvider {
  return mailProvider({
    id: "postmark",
    name: "Postmark",
    options,
    toRequest: ({ apiKey, from, to, subject, text, html }) => ({
      url: "https://api.postmarkapp.com/email",
      headers: { accept: "application/json", "x-postmark-server-token": apiKey },
      body: {
        From: from,
        To: to,
        Subject: subject,
        TextBody: text,
        HtmlBody: html,
        // Tracking would send the secret link to another host first.
        TrackLinks: "None",
        TrackOpens: false,
      },
    }),
  });
}
