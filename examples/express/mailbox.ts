// Sign-in by mail. With SMTP_URL the demo sends the mails. Without it, and never in production, it
// keeps them in memory and shows them at /mailbox, so that you can try it without a mail server.
import Nodemailer, { signInMessage } from "cardea/providers/nodemailer";
import type { EmailConfig } from "cardea/types";
import { Router } from "express";
import { type Html, html } from "./html.ts";
import { layout } from "./views.ts";

const { SMTP_URL, MAIL_FROM, NODE_ENV } = process.env;
const isDevelopment = NODE_ENV !== "production";

/** A mail as the mailbox shows it. */
interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Signs in, like the link, in the browser that asked for the mail. */
  code?: string | undefined;
}

/** The newest first. */
const mails: Mail[] = [];
const most = 20;

function keep(mail: Mail): void {
  mails.unshift(mail);
  mails.splice(most);
}

const overSmtp = Nodemailer({
  id: "email",
  name: "Email",
  server: SMTP_URL,
  from: MAIL_FROM || "Cardea demo <demo@example.com>",
});

const intoMailbox: EmailConfig = {
  id: "email",
  name: "Email",
  type: "email",
  sendVerificationRequest: (mail) =>
    keep({ to: mail.identifier, code: mail.code, ...signInMessage(mail) }),
  // All other mails about an account, such as those of the page /auth/security.
  sendMail: keep,
};

/** The provider for the configuration: one, or none. */
export const mailProviders = SMTP_URL ? [overSmtp] : isDevelopment ? [intoMailbox] : [];

function preview({ to, subject, text, html: markup, code }: Mail, index: number): Html {
  const [link] = text.match(/https?:\/\/\S+/) ?? [];
  return html`<article class="mail">
    <p><strong>${subject}</strong> <span class="soft">to ${to}</span></p>
    ${link ? html`<p class="actions"><a class="button" href="${link}">Open the link</a></p>` : ""}
    ${code ? html`<p class="soft">or type the code <code>${code}</code> where you asked for it</p>` : ""}
    <details ${index === 0 ? "open" : ""}>
      <summary>What the person sees</summary>
      <iframe title="The mail to ${to}" sandbox srcdoc="${markup}"></iframe>
    </details>
  </article>`;
}

const empty = SMTP_URL
  ? html`<p>The demo sends its mails over SMTP.</p>`
  : html`<p>No mails yet. Ask for one on the <a href="/auth/signin">sign-in page</a>, with any address.</p>`;

/** `/mailbox`: every mail that the demo would have sent. */
export const mailbox = Router();

if (isDevelopment) {
  mailbox.get("/mailbox", (_req, res) => {
    const shown = mails.length === 0 ? empty : mails.map(preview);
    const page = layout("Mailbox", html`<h1>Mailbox</h1>${shown}`, "mailbox");
    res.set("Cache-Control", "no-store").send(page);
  });
}
