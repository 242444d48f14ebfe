import type { EmailConfig, VerificationRequest } from "../../types/provider.ts";

/** Seconds within which a mail must have been handed over. */
export const defaultSendTimeout = 30;

/**
 * Calls the provider's `sendVerificationRequest` and waits until the mail has been handed over.
 *
 * @throws whatever the sender throws or rejects with, or an Error when it takes too long
 */
export async function sendMail(provider: EmailConfig, mail: VerificationRequest): Promise<void> {
  await withinSeconds(provider.sendTimeout, () => start(provider, mail));
}

/**
 * Waits until a mail has been handed over.
 *
 * @throws whatever `send` rejects with, or an Error when it takes too long
 */
export async function withinSeconds(
  seconds = defaultSendTimeout,
  send: () => Promise<void>,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`The mail was not handed over within ${seconds} seconds`));
    }, seconds * 1000);
  });
  try {
    // The race also handles the rejection of a sender that fails after the time limit.
    await Promise.race([send(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Starts the sender. One that throws synchronously rejects like any other. */
async function start(provider: EmailConfig, mail: VerificationRequest): Promise<void> {
  const answer: unknown = await provider.sendVerificationRequest(mail);
  const { ok, status } = Object(answer);
  // A sender that returns what `fetch` answered leaves it to others to look at.
  if (ok === false && typeof status === "number") {
    throw new Error(`sendVerificationRequest() answered a Response with the status ${status}`);
  }
}
