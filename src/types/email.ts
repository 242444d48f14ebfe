import type { Awaitable } from "./records.ts";
import type { Theme } from "./theme.ts";

/** What a mail sender is called with. Source: interface 5. */
export interface VerificationRequest {
  /** The address: exactly one, in the spelling under which it is stored. */
  identifier: string;
  /** The link. */
  url: string;
  /** The secret part of the link. */
  token: string;
  /** Six digits that do what the link does in the browser that asked; absent with `code: false`. */
  code?: string | undefined;
  expires: Date;
  /** The provider with the options of the application merged in. */
  provider: EmailConfig;
  theme: Theme;
  /** The request that asked for the mail, with its fields as JSON. */
  request: Request;
}

/** Signs in with a link or a code in a mail. */
export interface EmailConfig {
  /** Stands in the path `{basePath}/callback/{id}`; letters, digits, `-`, `_` and `.`. */
  id: string;
  /** What people read on the sign-in page. */
  name: string;
  type: "email";
  /** The sender: `shop@example.com` or `Shop <shop@example.com>`. */
  from?: string | undefined;
  apiKey?: string | undefined;
  server?: unknown;
  /** How long link and code are good, in seconds. Default: 600. */
  maxAge?: number | undefined;
  /** Goes into the hash of tokens instead of the secret of the configuration. */
  secret?: string | undefined;
  /** Whether mails carry a code. Set it to `false` with a sender that leaves it out. Default: true. */
  code?: boolean | undefined;
  /** How many mails may be asked for. */
  limits?: MailLimits | undefined;
  /** Seconds in which a mail must have been handed over. Default: 30. */
  sendTimeout?: number | undefined;
  /** Sentences of the mail in place of the English ones, also by the language of a request. */
  texts?: Partial<MailTexts> | ((request: Request) => Partial<MailTexts>) | undefined;
  /**
   * Keeps the accounts and sessions of a user whose address nobody had proved when somebody proves it
   * by mail. Whoever signed up with the address of another person keeps their way in.
   */
  allowDangerousEmailAccountLinking?: boolean | undefined;
  sendVerificationRequest(params: VerificationRequest): Awaitable<void>;
  /** Makes the secret part of the link. Default: 32 random bytes. */
  generateVerificationToken?(): Awaitable<string>;
  /** Replaces how a typed address is spelled. What it answers must be a plain address. */
  normalizeIdentifier?(identifier: string): string;
}

/** How many mails may be asked for; `Infinity` is no limit. */
export interface MailLimits {
  /** For one mailbox. Default: 5 in an hour, 20 in a day. */
  perAddress?: MailRate | undefined;
  /** From one network. Default: 100 in an hour, 500 in a day. */
  perNetwork?: MailRate | undefined;
  /**
   * The network from which a request came; `undefined` counts it for none. Default: the last public
   * address in `X-Forwarded-For`, which one proxy before the application writes.
   */
  network?(request: Request): string | undefined;
}

/** How often something may happen. */
export interface MailRate {
  hour?: number | undefined;
  day?: number | undefined;
}

/**
 * The sentences of a sign-in mail. In braces stand `{app}`, `{host}`, `{address}`, `{duration}`,
 * `{browser}` and `{system}`.
 */
export interface MailTexts {
  /** A language tag (BCP 47), for `lang` and for how the duration is written. */
  lang: string;
  /** The direction of the script. */
  dir: "ltr" | "rtl";
  subject: string;
  /** Stands before the link; the text part of the mail has no button. */
  intro: string;
  /** The button. */
  button: string;
  /** Stands before the code. */
  code: string;
  /** How long both are good. */
  expires: string;
  /** From where the mail was asked for, when browser and system are known. */
  device: string;
  /** The same when only the browser is known. */
  browser: string;
  /** What to do with a mail that nobody asked for. */
  ignore: string;
}
