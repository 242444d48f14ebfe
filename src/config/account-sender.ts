import { lackedOptions } from "../lib/mail/needed-options.ts";
import type { EmailConfig } from "../types/email.ts";

/** Returns the provider that sends mails about accounts: the first that has what it needs, or the first that sends any. */
export function accountSender(
  providers: readonly { readonly type: string }[],
): EmailConfig | undefined {
  const senders = providers.filter(sendsMails);
  return senders.find((one) => lackedOptions(one, one.sendMail).length === 0) ?? senders[0];
}

function sendsMails(provider: { readonly type: string }): provider is EmailConfig {
  return provider.type === "email" && "sendMail" in provider && Boolean(provider.sendMail);
}
