import type { VerificationRequest } from "../types/provider.ts";
import { type Message, signInMessage } from "./mail/message.ts";
import { required } from "./mail/send.ts";
import type { EmailOptions, EmailProvider } from "./shared/options.ts";

/**
 * Sends sign-in links over SMTP. Needs the package `nodemailer`, `from`, and `server`: an address such
 * as `smtps://user:password@smtp.example.com`, or anything else that its `createTransport` takes.
 */
export default function Nodemailer(options: EmailOptions = {}): EmailProvider {
  return {
    id: "nodemailer",
    name: "Nodemailer",
    type: "email",
    sendVerificationRequest,
    options,
  };
}

/** The part of the package that is used. */
interface NodemailerPackage {
  createTransport(server: unknown): {
    sendMail(mail: Message & { from: string; to: Recipient }): Promise<Delivery>;
    close(): void;
  };
}

interface Recipient {
  name: string;
  address: string;
}

/** What became of a mail, by recipient. */
interface Delivery {
  rejected?: readonly unknown[];
  pending?: readonly unknown[];
}

async function sendVerificationRequest({
  identifier,
  provider,
  ...link
}: VerificationRequest): Promise<void> {
  const from = required(provider, "from");
  if (!provider.server) {
    throw new Error(`The mail provider "${provider.id}" needs the option \`server\``);
  }
  const { createTransport }: NodemailerPackage = await import("nodemailer");
  const transport = createTransport(provider.server);
  // An address given as an object is not parsed, so it cannot become two.
  const to = { name: "", address: identifier };
  try {
    const { rejected = [], pending = [] } = await transport.sendMail({
      from,
      to,
      ...signInMessage(link),
    });
    if (rejected.length + pending.length === 0) return;
  } finally {
    transport.close();
  }
  throw new Error(`The mail server of provider "${provider.id}" did not take the address`);
}
