import { isAuthError } from "../../../errors.ts";
import type { Context } from "../../../request/context.ts";
import { logError } from "../../../request/log-error.ts";
import type { SecurityChange } from "../../../types/security.ts";
import { countNotice } from "../../limits/mails.ts";
import { noticeSentences } from "./texts.ts";
import { findTransport } from "./transport.ts";
import { factsOf, writeMail } from "./write.ts";

/** Seconds that an answer waits for its notice. Whoever ends the sessions of a thief must not wait for a server that is mute. */
const patience = 5;

/** Counts a notice. It goes out uncounted while the database is away: it may have failed in the middle of the change itself. */
async function countUnlessAway(context: Context, event: SecurityChange): Promise<void> {
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
  try {
    const transport = await findTransport(context);
    if (!transport) return;
    await countUnlessAway(context, event);
    const facts = factsOf(context, to);
    const sentences = noticeSentences(facts, event, new Date());
    const mail = writeMail(context, facts, sentences, { kind: event.kind, event });
    await transport.send(mail, patience);
  } catch (error) {
    await logError(context, error);
  }
}
