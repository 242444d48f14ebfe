// Sign-in by mail. With SMTP_URL the demo sends the mails. Without it, and never in production, it
// keeps them in memory and shows them at /mailbox, so that you can try it without a mail server.
import Nodemailer, { signInMessage } from "cardea/providers/nodemailer";
import type { EmailConfig, VerificationRequest } from "cardea/types";
import { Router } from "express";
import { type Html, html } from "./html.ts";
import { layout } from "./views.ts";

const { SMTP_URL, MAIL_FROM, NODE_ENV } = process.env;
const isDevelopment = NODE_ENV !== "production";

/** The newest first. */
const mails: VerificationRequest[] = [];
const most = 20;

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
  sendVerificationRequest(mail) {
    mails.unshift(mail);
    mails.splice(most);
  },
};

/** The provider for the configuration: one, or none. */
export const mailProviders = SMTP_URL ? [overSmtp] : isDevelopment ? [intoMailbox] : [];

function preview(mail: VerificationRequest, index: number): Html {
  const { subject, html: markup } = signInMessage(mail);
  return html`<article class="mail">
    <p><strong>${subject}</strong> <span class="soft">to ${mail.identifier}</span></p>
    <p class="actions"><a class="button" href="${mail.url}">Open the link</a></p>
    <p class="soft">or type the code <code>${mail.code ?? ""}</code> where you asked for it</p>
    <details ${index === 0 ? "open" : ""}>
      <summary>What the person sees</summary>
      <iframe title="The mail to ${mail.identifier}" sandbox srcdoc="${markup}"></iframe>
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
