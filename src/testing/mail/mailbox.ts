import type { EmailConfig, VerificationRequest } from "../../types/email.ts";
import type { AccountMail } from "../../types/security.ts";
import {
  type ReceivedMail,
  readAccountMail,
  readPlainMail,
  readSignInMail,
  type SentMail,
} from "./received-mail.ts";

/** Options of `waitFor`. */
export interface WaitForMailOptions {
  /** Milliseconds after which the test fails. Default: 5000. */
  readonly timeout?: number | undefined;
}

/** Where the mails of an application under test arrive. Its functions need no `this`. */
export interface Mailbox {
  /** For the option `mail` of the configuration. */
  readonly mail: (message: AccountMail) => void;
  /** Options for any mail provider, which then sends here. */
  readonly sender: {
    readonly sendVerificationRequest: (request: VerificationRequest) => Promise<void>;
    /** Takes a mail that an application has written itself, too. */
    readonly sendMail: (mail: SentMail) => void;
  };
  /** Returns a mail provider that sends here. Its id is `email` unless the options say otherwise. */
  provider(options?: Partial<EmailConfig>): EmailConfig;
  /**
   * Returns the oldest mail to an address that was not returned yet, once there is one.
   *
   * @throws {Error} when none has come in time
   */
  waitFor(address: string, options?: WaitForMailOptions): Promise<ReceivedMail>;
  /** All mails, the newest last. */
  readonly mails: readonly ReceivedMail[];
  /** Forgets all mails. */
  clear(): void;
}

const usualTimeout = 5000;

interface Waiting {
  readonly address: string;
  readonly take: (mail: ReceivedMail) => void;
}

/** See `createMailbox`. */
export function collectMails(): Mailbox {
  const mails: ReceivedMail[] = [];
  const unread: ReceivedMail[] = [];
  const waiting: Waiting[] = [];

  const receive = (mail: ReceivedMail) => {
    mails.push(mail);
    const first = waiting.findIndex(({ address }) => address === spell(mail.to));
    const [reader] = first === -1 ? [] : waiting.splice(first, 1);
    if (reader) reader.take(mail);
    else unread.push(mail);
  };

  const waitFor = async (address: string, { timeout = usualTimeout }: WaitForMailOptions = {}) => {
    const at = unread.findIndex(({ to }) => spell(to) === spell(address));
    const [mail] = at === -1 ? [] : unread.splice(at, 1);
    if (mail) return mail;
    return new Promise<ReceivedMail>((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(reader), 1);
        reject(new Error(`${noMail(address, timeout)} ${describe(mails)}`));
      };
      const timer = setTimeout(giveUp, timeout);
      const take = (late: ReceivedMail) => {
        clearTimeout(timer);
        resolve(late);
      };
      const reader = { address: spell(address), take };
      waiting.push(reader);
    });
  };

  const sender = {
    sendVerificationRequest: async (request: VerificationRequest) =>
      receive(await readSignInMail(request)),
    sendMail: (mail: SentMail) => receive(readPlainMail(mail)),
  };
  return {
    mails,
    sender,
    waitFor,
    mail: (message) => receive(readAccountMail(message)),
    provider: (options) => ({ id: "email", name: "Email", type: "email", ...sender, ...options }),
    clear: () => {
      mails.length = 0;
      unread.length = 0;
    },
  };
}

const spell = (address: string) => address.trim().toLowerCase();

const noMail = (address: string, timeout: number) =>
  `No mail to ${address} came within ${timeout} milliseconds.`;

function describe(mails: readonly ReceivedMail[]): string {
  if (mails.length === 0)
    return "The mailbox has got none at all: is it the one of the application?";
  return `There were: ${mails.map(({ to, subject }) => `"${subject}" to ${to}`).join(", ")}`;
}
