import { isAuthError } from "../../../errors.ts";
import type { Context } from "../../../request/context.ts";
import { logError } from "../../../request/log-error.ts";
import type { AccountMail, SecurityChange } from "../../../types/security.ts";
import { countNotice } from "../../limits/mails.ts";
import type { MailFacts } from "./facts.ts";
import { guessSentences, noticeSentences, type Sentences } from "./texts.ts";
import { findTransport } from "./transport.ts";
import { factsOf, writeMail } from "./write.ts";

/** Seconds that an answer waits for its notice. Whoever ends the sessions of a thief must not wait for a server that is mute. */
const patience = 5;

/** What is counted: a kind of mail, and to whom. */
interface Told extends Pick<AccountMail, "kind"> {
  readonly userId: string;
}

/** Counts a notice. It goes out uncounted while the database is away: it may have failed in the middle of the change itself. */
async function countUnlessAway(context: Context, event: Told): Promise<void> {
  try {
    await countNotice(context, event);
  } catch (error) {
    if (!isAuthError(error) || error.type !== "AdapterError") throw error;
    await logError(context, error);
  }
}

/** Tells a person by mail what was changed. What was done stays done: a mail that cannot be sent is only logged. */
export async function sendNotice(
  context: Context,
  to: string,
  event: SecurityChange,
): Promise<void> {
  await send(context, { to, told: event, event }, (facts) =>
    noticeSentences(facts, event, new Date()),
  );
}

/** Tells a person by mail that somebody gets past their first factor and guesses codes of the second. */
export async function sendGuessNotice(context: Context, to: string, userId: string): Promise<void> {
  const told = { kind: "limit-reached", userId } as const;
  await send(context, { to, told }, (facts) => guessSentences(facts, new Date()));
}

async function send(
  context: Context,
  { to, told, event }: Pick<AccountMail, "to" | "event"> & { readonly told: Told },
  write: (facts: MailFacts) => Sentences,
): Promise<void> {
  try {
    const transport = await findTransport(context);
    if (!transport) return;
    await countUnlessAway(context, told);
    const facts = await factsOf(context, to);
    const mail = writeMail(context, facts, write(facts), { kind: told.kind, event });
    await transport.send(mail, patience);
  } catch (error) {
    await logError(context, error);
  }
}
