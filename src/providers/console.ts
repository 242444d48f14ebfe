import type { VerificationRequest } from "../types/email.ts";
import type { EmailOptions, EmailProvider } from "./shared/options.ts";

/**
 * Writes sign-in mails to the console instead of sending them: for development. In production it sends
 * nothing, because whoever reads the log could sign in as anybody.
 */
export default function Console(options: EmailOptions = {}): EmailProvider {
  return {
    id: "console",
    name: "Console",
    type: "email",
    sendVerificationRequest,
    options,
  };
}

function sendVerificationRequest({ identifier, url, code, provider }: VerificationRequest): void {
  const { process }: { process?: { env?: { NODE_ENV?: string } } } = globalThis;
  if (process?.env?.NODE_ENV === "production") {
    throw new Error(`The mail provider "${provider.id}" is for development only`);
  }
  console.info(
    `[cardea] sign-in mail for ${identifier}\n  link  ${url}\n  code  ${code ?? "none"}`,
  );
}
