import type { EmailConfig, VerificationRequest } from "../../types/provider.ts";

/** Seconds in which a mail must have been handed over. */
const patience = 30;

/**
 * Has the application's sender send a mail and waits for it.
 *
 * @throws whatever the sender throws or rejects with, or an Error when it takes too long
 */
export async function send(provider: EmailConfig, mail: VerificationRequest): Promise<void> {
  const seconds = provider.sendTimeout ?? patience;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`The mail was not handed over within ${seconds} seconds`));
    }, seconds * 1000);
  });
  try {
    // The race also takes care of what a sender throws when nobody waits for it any more.
    await Promise.race([start(provider, mail), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A sender that throws at once rejects like any other. */
async function start(provider: EmailConfig, mail: VerificationRequest): Promise<void> {
  await provider.sendVerificationRequest(mail);
}
