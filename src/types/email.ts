import type { Rate } from "./limits.ts";
import type { CommonProviderOptions } from "./provider-base.ts";
import type { Awaitable } from "./records.ts";
import type { Theme } from "./theme.ts";

/** What `sendVerificationRequest` is called with. Source: interface 5. */
export interface VerificationRequest {
  /** The address: exactly one, in the spelling in which it is stored. */
  identifier: string;
  /** The magic link. */
  url: string;
  /** The secret part of the magic link. */
  token: string;
  /** Six digits that sign in the browser that requested the mail, like the link; absent with `code: false`. */
  code?: string | undefined;
  /** When link and code expire. */
  expires: Date;
  /** The provider, with the application's options merged in. */
  provider: EmailConfig;
  theme: Theme;
  /** The request for the mail, with its fields as a JSON body. */
  request: Request;
  /** The sentences of the mail in the language of the person, without the provider's own `texts`. Default: those in English. */
  texts?: MailTexts | undefined;
}

/** What `sendMail` is called with. */
export interface PlainMail {
  /** The address: exactly one. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The provider, with the application's options merged in. */
  provider: EmailConfig;
}

/** A provider that signs people in with a magic link or a code that is sent by mail. */
export interface EmailConfig extends CommonProviderOptions {
  type: "email";
  /** The sender, such as `shop@example.com` or `Shop <shop@example.com>`. */
  from?: string | undefined;
  /** The key of a mail service. Default: `AUTH_{PROVIDER}_KEY`. */
  apiKey?: string | undefined;
  /** The SMTP server, with the Nodemailer provider. */
  server?: unknown;
  /** Seconds until link and code expire. Default: 600. */
  maxAge?: number | undefined;
  /** Used in the hash of tokens in place of the configuration's secret. */
  secret?: string | undefined;
  /** Whether a mail contains a code. Set it to `false` if your sender leaves the code out. Default: `true`. */
  code?: boolean | undefined;
  /** How many mails may be requested. */
  limits?: MailLimits | undefined;
  /** Seconds within which the mail server or service must have accepted a mail. Default: 30. */
  sendTimeout?: number | undefined;
  /** Texts of the mail in place of those in the person's language, or a function that returns them for a request. */
  texts?: Partial<MailTexts> | ((request: Request) => Partial<MailTexts>) | undefined;
  /**
   * Keeps the existing accounts and sessions of a user when somebody proves the user's address by mail for the first
   * time. Dangerous: a stranger who signed up with that address before can then still sign in. Default: `false`.
   */
  allowDangerousEmailAccountLinking?: boolean | undefined;
  /** Sends the mail. */
  sendVerificationRequest(params: VerificationRequest): Awaitable<void>;
  /**
   * Sends any other mail about an account, such as that an address was changed. Without it, there are no such mails unless
   * the configuration has `mail`.
   */
  sendMail?(params: PlainMail): Awaitable<void>;
  /** Creates the secret part of the magic link. Default: 32 random bytes. */
  generateVerificationToken?(): Awaitable<string>;
  /** Replaces how a typed address is normalized. Must return a plain address. */
  normalizeIdentifier?(identifier: string): string;
  /** What the application passed to the provider's function. It overrides the rest. */
  options?: EmailUserConfig | undefined;
}

/** The options of the function of a mail provider, which override the provider's defaults. */
export type EmailUserConfig = Partial<Omit<EmailConfig, "type" | "options">>;

/** How many mails may be requested; `Infinity` means no limit. */
export interface MailLimits {
  /** Of each kind to one mailbox: to sign in, to sign up, for a new password, to another address. Default: `limits.mail` of the configuration, or 5 per hour, 20 per day. */
  perAddress?: MailRate | undefined;
  /** From one network; the same number of codes may be tried. Default: 100 per hour, 500 per day. */
  perNetwork?: MailRate | undefined;
  /**
   * Returns the network that a request came from; with `undefined` it is not counted. Default: the client's address
   * according to `trustProxy` of the configuration; of an IPv6 address, the first 64 bits, and of 6to4 and Teredo the
   * IPv4 address that carries it.
   */
  network?(request: Request): string | undefined;
}

/** How often mails may be requested. */
export type MailRate = Rate;

/**
 * The texts of a sign-in mail. These placeholders are replaced: `{app}`, `{host}`, `{address}`, `{duration}`,
 * `{browser}` and `{system}`; in `link`, `{label}` and `{url}`.
 */
export interface MailTexts {
  /** A language tag (BCP 47), for the attribute `lang` and for the format of the duration. */
  lang: string;
  /** The direction of the text. */
  dir: "ltr" | "rtl";
  subject: string;
  /** The sentence before the link in the plain-text part, which has no button. */
  intro: string;
  /** The label of the button. */
  button: string;
  /** The button in the plain-text part. Default: `{label}: {url}`. */
  link?: string | undefined;
  /** What stands between two sentences. Default: a space. */
  gap?: string | undefined;
  /** The sentence before the code. */
  code: string;
  /** How long link and code are valid. */
  expires: string;
  /** Where the mail was requested, if browser and operating system are known. */
  device: string;
  /** The same, if only the browser is known. */
  browser: string;
  /** What to do if one did not request the mail. */
  ignore: string;
}
