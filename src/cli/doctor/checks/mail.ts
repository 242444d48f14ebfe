import type { Node } from "@babel/types";
import { nameOf } from "../../init/source/names.ts";
import { parseProgram, walk } from "../../init/source/syntax.ts";
import { findingsIn } from "../finding.ts";
import type { Check } from "../subject.ts";

const { error, warning } = findingsIn("configuration");

const cure = `import Nodemailer from "cardea/providers/nodemailer";

providers: [Nodemailer({ server: process.env.SMTP_URL, from: process.env.MAIL_FROM })],   // in place of \`mail\``;

/** Whether mails are sent in production, and not only printed. */
export const checkMailSending: Check = ({ config, providers, isProduction }) => {
  if (!isProduction) return [];
  const senders = [...providers.byId.values()].flatMap((one) =>
    one.type === "email" ? [one] : [],
  );
  const printing = [
    ...(onlyPrints(config.mail) ? ["`mail`"] : []),
    ...senders
      .filter(({ sendVerificationRequest }) => onlyPrints(sendVerificationRequest))
      .map(({ id }) => `\`sendVerificationRequest\` of "${id}"`),
  ];
  const isForDevelopment = senders.length > 0 && senders.every(({ id }) => id === "console");
  return [
    ...printing.map((what) =>
      warning("mail-only-printed", {
        what: `Mails are printed only: ${what} writes to the console and sends nothing.`,
        why: "Nobody receives them, and whoever reads the log can use their links.",
        write: cure,
      }),
    ),
    ...(isForDevelopment
      ? [
          error("mail-for-development", {
            what: 'The mail provider "console" is for development, and sends nothing in production.',
            why: "Whoever asks for a mail is told that it failed.",
            write: cure.replace("`mail`", "Console()"),
          }),
        ]
      : []),
  ];
};

/** Whether a function calls nothing but the console, as far as its text tells. */
function onlyPrints(sender: unknown): boolean {
  if (typeof sender !== "function") return false;
  const text = String(sender);
  const program = [`(${text});`, `({ ${text} });`]
    .map((code) => parseProgram(code, "sender.js"))
    .find((one) => one !== undefined);
  if (!program) return false;
  let prints = false;
  let end = 0;
  for (const node of walk(program)) {
    if (/^(?:Await|New|TaggedTemplate|Import)Expression$/.test(node.type)) return false;
    if (node.type !== "CallExpression" || (node.start ?? 0) < end) continue;
    if (!isOfConsole(node.callee)) return false;
    prints = true;
    // What is printed may be put together by other calls.
    end = node.end ?? 0;
  }
  return prints;
}

const isOfConsole = (callee: Node): boolean =>
  callee.type === "MemberExpression" && nameOf(callee.object) === "console";
