import { linkLifetime } from "../../mailed-link.ts";
import type { MailFacts } from "../../security/mail/facts.ts";
import type { Sentences } from "../../security/mail/texts.ts";

/** For how long the links of mails work. */
const minutes = linkLifetime / 60;

/** The mail that proves the address of somebody who signs up. */
export function signUpSentences({ language, app, host }: MailFacts, url: string): Sentences {
  const say = language.in("mails");
  return {
    subject: say.text("signUpSubject", { app }),
    intro: say.text("signUpIntro", { host }),
    button: { label: say.text("signUpButton"), url },
    more: [
      say.text("signUpValid", { count: minutes }),
      say.text("signUpBrowser"),
      say.text("signUpIgnore"),
    ],
  };
}

/** The mail to somebody with an account, whose address was used to sign up. */
export function knownSentences({ language, app, host }: MailFacts, signIn: string): Sentences {
  const say = language.in("mails");
  return {
    subject: say.text("knownSubject", { app }),
    intro: say.text("knownIntro", { host }),
    button: { label: language.in("common").text("signIn"), url: signIn },
    more: [say.text("knownYou"), say.text("nothingToDo")],
  };
}

/** The mail with the link that sets a new password. */
export function resetSentences({ language, app, host }: MailFacts, url: string): Sentences {
  const say = language.in("mails");
  return {
    subject: say.text("resetSubject", { app }),
    intro: say.text("resetIntro", { host }),
    button: { label: say.text("resetButton"), url },
    more: [say.text("resetValid", { count: minutes }), say.text("ignore")],
  };
}
