import { deviceText } from "../../../texts/device.ts";
import type { SecurityChange } from "../../../types/security.ts";
import { linkLifetime } from "../../mailed-link.ts";
import { adviceFor, isOutOfReach } from "./advice.ts";
import { describeEvent } from "./events.ts";
import type { MailFacts } from "./facts.ts";

/** For how long the links of mails work. */
const minutes = linkLifetime / 60;

/** The sentences of a mail about an account. */
export interface Sentences {
  readonly subject: string;
  readonly intro: string;
  readonly button?: { readonly label: string; readonly url: string };
  /** What else there is to know, or to do if it was somebody else. */
  readonly more: readonly string[];
}

/** The mail that proves a new address. */
export function confirmSentences({ language, app, host, to }: MailFacts, url: string): Sentences {
  const say = language.in("mails");
  return {
    subject: say.text("confirmSubject", { app }),
    intro: say.text("confirmIntro", { host, address: to }),
    button: { label: say.text("confirmButton"), url },
    more: [say.text("confirmValid", { count: minutes }), say.text("ignore")],
  };
}

/** The mail to somebody whose address another account asked for. */
export function takenSentences({ language, app, host, to }: MailFacts): Sentences {
  const say = language.in("mails");
  return {
    subject: say.text("takenSubject", { app }),
    intro: say.text("takenIntro", { host, address: to }),
    more: [say.text("takenYou"), say.text("nothingToDo")],
  };
}

/** The mail that tells somebody what was changed. */
export function noticeSentences(facts: MailFacts, event: SecurityChange, at: Date): Sentences {
  const { subject, what } = describeEvent(facts, event);
  const page = isOutOfReach(event) ? undefined : facts.page;
  return {
    subject,
    intro: what,
    ...(page && { button: buttonTo(facts, page) }),
    more: [whenAndWhere(facts, at), ...leftIn(facts, event), ...madeBy(facts, event)],
  };
}

/** The mail about too many wrong codes: whoever types them has got past the first factor. */
export function guessSentences(facts: MailFacts, at: Date): Sentences {
  const { language, app, host, page } = facts;
  const say = language.in("notices");
  return {
    subject: say.text("guessSubject", { app }),
    intro: say.text("guess", { host }),
    ...(page && { button: buttonTo(facts, page) }),
    more: [whenAndWhere(facts, at), say.text("guessYou"), say.text("guessOther")],
  };
}

function buttonTo({ language }: MailFacts, url: string) {
  return { label: language.in("notices").text("see"), url };
}

function whenAndWhere({ language, device }: MailFacts, at: Date): string {
  const say = language.in("notices");
  const time = language.minute(at, "long");
  if (!device) return say.text("when", { time });
  return say.text("whenAndWhere", { time, device: deviceText(device, language) });
}

/** What to do when sessions may go on: to whoever made the change, too. */
function leftIn({ language }: MailFacts, event: SecurityChange): string[] {
  if (!("sessionsLeft" in event && event.sessionsLeft)) return [];
  return [language.in("notices").text("sessionsLeft")];
}

/** Who made the change if it was an operator, and what to do if the person did not ask for it. */
function madeBy(facts: MailFacts, event: SecurityChange): string[] {
  if (event.by !== "operator") return [adviceFor(facts, event)];
  const { host } = facts;
  const say = facts.language.in("notices");
  return [say.text("byOperator", { host }), say.text("askOperator", { host })];
}
