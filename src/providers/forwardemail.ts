import { toBase64, utf8 } from "../lib/bytes.ts";
import { signInMessage } from "./mail/message.ts";
import { required, sendMail } from "./mail/send.ts";
import type { EmailOptions, EmailProvider } from "./shared/options.ts";

/** Sends sign-in links with Forward Email. Needs `apiKey` (or `AUTH_FORWARDEMAIL_KEY`) and `from`. */
export default function ForwardEmail(options: EmailOptions = {}): EmailProvider {
  return {
    id: "forwardemail",
    name: "Forward Email",
    type: "email",
    sendVerificationRequest: async ({ identifier, provider, ...link }) => {
      const credentials = utf8(`${required(provider, "apiKey")}:`);
      await sendMail({
        url: "https://api.forwardemail.net/v1/emails",
        headers: { authorization: `Basic ${toBase64(credentials)}` },
        body: { from: required(provider, "from"), to: identifier, ...signInMessage(link) },
      });
    },
    options,
  };
}
