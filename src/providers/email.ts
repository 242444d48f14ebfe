import Nodemailer from "./nodemailer.ts";
import type { EmailOptions, EmailProvider } from "./shared/options.ts";

/** Sends sign-in mails over SMTP: `nodemailer` under the id `email`. */
export default function Email(options: EmailOptions = {}): EmailProvider {
  return { ...Nodemailer(options), id: "email", name: "Email" };
}
