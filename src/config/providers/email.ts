import { InvalidProvider } from "../../errors.ts";
import type { EmailConfig } from "../../types/email.ts";

/** Seconds for which a magic link and a code are valid, unless the provider says otherwise. */
export const defaultMaxAge = 10 * 60;

/**
 * Checks a mail provider.
 *
 * @throws {InvalidProvider} when it cannot send mails, or an option is not a number of seconds
 */
export function checkEmail(provider: EmailConfig): EmailConfig {
  const { id, sendVerificationRequest, maxAge, sendTimeout } = provider;
  if (typeof sendVerificationRequest !== "function") {
    throw new InvalidProvider(`The mail provider "${id}" has no sendVerificationRequest()`);
  }
  if (maxAge !== undefined && !(Number.isSafeInteger(maxAge) && maxAge > 0)) {
    throw new InvalidProvider(`\`maxAge\` of the mail provider "${id}" must be whole seconds`);
  }
  if (sendTimeout !== undefined && !(Number.isFinite(sendTimeout) && sendTimeout > 0)) {
    throw new InvalidProvider(`\`sendTimeout\` of the mail provider "${id}" must be seconds`);
  }
  return provider;
}
