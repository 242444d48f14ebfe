import { linkLifetime } from "../../mailed-link.ts";
import type { MailFacts, Sentences } from "../../security/mail/texts.ts";

/** For how long the links of mails work. */
const minutes = linkLifetime / 60;

/** The mail that proves the address of somebody who signs up. */
export function signUpSentences({ app, host }: MailFacts, url: string): Sentences {
  return {
    subject: `Confirm your sign-up at ${app}`,
    intro: `Somebody signed up at ${host} with this address, and chose a password.`,
    button: { label: "Confirm the sign-up", url },
    more: [
      `The link is good for ${minutes} minutes.`,
      "Open it in the browser in which you signed up, or type the password again.",
      "If that wasn’t you, ignore this mail: without the link there is no account. Don’t open the link, because somebody else knows the password.",
    ],
  };
}

/** The mail to somebody with an account, whose address was used to sign up. */
export function knownSentences({ app, host }: MailFacts, signIn: string): Sentences {
  return {
    subject: `Your account at ${app}`,
    intro: `Somebody wanted to sign up at ${host} with this address. You have an account there already, so nothing was changed.`,
    button: { label: "Sign in", url: signIn },
    more: [
      "If it was you: sign in as before. If you forgot your password, ask for a new one on the sign-in page.",
      "If it wasn’t you, there is nothing to do.",
    ],
  };
}

/** The mail with the link that sets a new password. */
export function resetSentences({ app, host }: MailFacts, url: string): Sentences {
  return {
    subject: `Set a new password for ${app}`,
    intro: `Somebody asked for a new password for your account at ${host}.`,
    button: { label: "Set a new password", url },
    more: [
      `The link is good for ${minutes} minutes. Once a new password is set, it and all earlier ones are void.`,
      "If that wasn’t you, ignore this mail: without the link nothing changes.",
    ],
  };
}
