import { needing } from "../lib/mail/needed-options.ts";
import { explainMissing, present } from "../lib/optional-package.ts";
import type { EmailConfig, PlainMail, VerificationRequest } from "../types/email.ts";
import { parseMailbox } from "./mail/mailbox.ts";
import { type Message, signInMessage } from "./mail/message.ts";
import { required } from "./mail/send.ts";
import type { EmailOptions, EmailProvider } from "./shared/options.ts";

export { type Message, signInMessage } from "./mail/message.ts";

const needs = ["server", "from"];

/**
 * Sends sign-in mails over SMTP. Needs the package `nodemailer`, `from`, and `server`: an address such
 * as `smtps://user:password@smtp.example.com`, or anything else that its `createTransport` takes.
 */
export default function Nodemailer(options: EmailOptions = {}): EmailProvider {
  return {
    id: "nodemailer",
    name: "Nodemailer",
    type: "email",
    sendVerificationRequest: needing(needs, (request: VerificationRequest) =>
      send(request.provider, request.identifier, signInMessage(request)),
    ),
    sendMail: needing(needs, ({ to, subject, text, html, provider }: PlainMail) =>
      send(provider, to, { subject, text, html }),
    ),
    options,
  };
}

/** The part of the package that is used. */
interface NodemailerPackage {
  createTransport(server: unknown): {
    sendMail(mail: Mail): Promise<Delivery>;
    close(): void;
  };
}

/** An address given as an object is not parsed, so it cannot become two. */
interface Recipient {
  name: string;
  address: string;
}

interface Mail extends Message {
  from: string;
  to: Recipient;
  /** The sender and recipient for the mail server, whatever the headers contain. */
  envelope: { from: string; to: [Recipient] };
  headers: Record<string, string>;
}

/** The result of sending a mail, by recipient. */
interface Delivery {
  rejected?: readonly unknown[];
  pending?: readonly unknown[];
}

/** Keeps holiday notices and the like from answering (RFC 3834 section 5). */
const headers = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

async function send(provider: EmailConfig, recipient: string, message: Message): Promise<void> {
  const from = required(provider, "from");
  if (!provider.server) {
    throw new Error(`The mail provider "${provider.id}" needs the option \`server\``);
  }
  const { createTransport } = await loadNodemailer();
  const transport = createTransport(provider.server);
  const to = { name: "", address: recipient };
  const envelope = { from: parseMailbox(from).email, to: [to] satisfies [Recipient] };
  try {
    const mail = { from, to, envelope, headers, ...message };
    const { rejected = [], pending = [] } = await transport.sendMail(mail);
    if (rejected.length + pending.length === 0) return;
  } finally {
    transport.close();
  }
  throw new Error(`The mail server of provider "${provider.id}" did not take the address`);
}

async function loadNodemailer(): Promise<NodemailerPackage> {
  try {
    return present(await import("nodemailer"));
  } catch (cause) {
    throw explainMissing("nodemailer", cause);
  }
}
