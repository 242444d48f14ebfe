import type { PlainMail, VerificationRequest } from "../types/email.ts";
import type { EmailOptions, EmailProvider } from "./shared/options.ts";

/**
 * Writes sign-in mails, and those about accounts, to the console instead of sending them: for development. In production it sends
 * nothing, because whoever reads the log could sign in as anybody.
 */
export default function Console(options: EmailOptions = {}): EmailProvider {
  return {
    id: "console",
    name: "Console",
    type: "email",
    sendVerificationRequest,
    // In production another provider may be there that really sends them.
    ...(!isProduction() && { sendMail }),
    options,
  };
}

function sendVerificationRequest({ identifier, url, code, provider }: VerificationRequest): void {
  assertDevelopment(provider);
  console.info(
    `[cardea] sign-in mail for ${identifier}\n  link  ${url}\n  code  ${code ?? "none"}`,
  );
}

function sendMail({ to, subject, text, provider }: PlainMail): void {
  assertDevelopment(provider);
  console.info(`[cardea] mail for ${to}: ${subject}\n${text.replace(/^(?=.)/gm, "  ")}`);
}

function assertDevelopment({ id }: { readonly id: string }): void {
  if (isProduction()) throw new Error(`The mail provider "${id}" is for development only`);
}

function isProduction(): boolean {
  const { process }: { process?: { env?: { NODE_ENV?: string } } } = globalThis;
  return /^\s*prod/i.test(process?.env?.NODE_ENV ?? "");
}
