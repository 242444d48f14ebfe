import { collectMails, type Mailbox } from "./mail/mailbox.ts";
import { assertNotInProduction } from "./not-in-production.ts";

/**
 * Returns a place for the mails of an application under test, whichever way they are sent: give `mail` to the configuration, and
 * `sender` to the options of a mail provider.
 *
 * @throws {Error} with `NODE_ENV=production`
 */
export function createMailbox(): Mailbox {
  assertNotInProduction("createMailbox");
  return collectMails();
}
