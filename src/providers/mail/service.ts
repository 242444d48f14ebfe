import { needing } from "../../lib/mail/needed-options.ts";
import type { PlainMail, VerificationRequest } from "../../types/email.ts";
import type { EmailOptions, EmailProvider } from "../shared/options.ts";
import { type Message, signInMessage } from "./message.ts";
import { type MailRequest, required, sendMail } from "./send.ts";

/** A mail to one recipient, ready to be sent through a service. */
interface Mail extends Message {
  /** The sender, with or without a name. */
  from: string;
  to: string;
  apiKey: string;
}

/** What distinguishes a mail service from the others. */
export interface MailService<Own> {
  id: string;
  name: string;
  options: EmailOptions<Own>;
  /** Builds the request that sends a mail. */
  toRequest(mail: Mail): MailRequest;
}

const needs = ["apiKey", "from"];

/** Creates a provider that sends sign-in mails through the HTTP API of a service. */
export function mailProvider<Own = unknown>(service: MailService<Own>): EmailProvider<Own> {
  const { id, name, options, toRequest } = service;
  return {
    id,
    name,
    type: "email",
    sendVerificationRequest: needing(needs, async (mail: VerificationRequest) =>
      sendMail(toRequest({ ...senderOf(mail), to: mail.identifier, ...signInMessage(mail) })),
    ),
    sendMail: needing(needs, async ({ provider, ...mail }: PlainMail) =>
      sendMail(toRequest({ ...senderOf({ provider }), ...mail })),
    ),
    options,
  };
}

function senderOf({ provider }: Pick<VerificationRequest, "provider">) {
  return { apiKey: required(provider, "apiKey"), from: required(provider, "from") };
}
