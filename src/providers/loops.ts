import { needing } from "../lib/mail/needed-options.ts";
import type { VerificationRequest } from "../types/email.ts";
import { required, sendMail } from "./mail/send.ts";
import type { EmailOptions, EmailProvider } from "./shared/options.ts";

/** Options that only Loops has. */
export interface LoopsOptions {
  /** Id of the transactional mail, whose text holds the data variables `url` and `code`. */
  transactionalId?: string | undefined;
}

const needs = ["apiKey", "transactionalId"];

/**
 * Sends sign-in mails with Loops, where the text of the mail is kept. Needs `apiKey` (or
 * `AUTH_LOOPS_KEY`) and `transactionalId`.
 */
export default function Loops(
  options: EmailOptions<LoopsOptions> = {},
): EmailProvider<LoopsOptions> {
  const { transactionalId } = options;
  return {
    id: "loops",
    name: "Loops",
    type: "email",
    sendVerificationRequest: needing(
      needs,
      async ({ identifier, provider, url, code }: VerificationRequest) => {
        if (!transactionalId) throw new Error("Loops needs the option `transactionalId`");
        await sendMail({
          url: "https://app.loops.so/api/v1/transactional",
          headers: { authorization: `Bearer ${required(provider, "apiKey")}` },
          body: { email: identifier, transactionalId, dataVariables: { url, code } },
        });
      },
    ),
    options,
  };
}
