import type { CommonTexts } from "./areas/common.ts";
import type { ErrorName, ErrorPageTexts } from "./areas/errors.ts";
import type { FactorReasons, FactorTexts } from "./areas/factors.ts";
import type { AccountMailTexts, AdviceTexts, NoticeTexts, SignInMailTexts } from "./areas/mails.ts";
import type { DoneName, LinkName, NoteTexts, RefusalName } from "./areas/notes.ts";
import type { PasswordReasons, PasswordRefusals, PasswordTexts } from "./areas/passwords.ts";
import type {
  SecurityFactorTexts,
  SecurityProfileTexts,
  SecurityTexts,
  SessionTexts,
} from "./areas/security.ts";
import type { SignInTexts } from "./areas/signin.ts";
import type { Sayings, Table } from "./text.ts";

/*
 * For translators. A language is a folder in `tables` with the files of `tables/en`, and a line in `languages.ts`.
 *
 * - Write as a friendly colleague would speak: plain, short, no jargon, no blame, no exclamation marks. Address people as good
 *   applications of your language do (German "du", French "vous"). Translate what is meant, never word by word.
 * - `areas` says of each text whether it is a heading, a button, a label or sentences. Headings, buttons and labels have no full
 *   stop; sentences have one. `what` of a saying has none, because it is a heading or is put into `common.message`; `todo` has.
 * - Every text stands alone, or beside other whole sentences. What is only a part of a sentence says so in `areas`.
 * - `{name}` is a placeholder: a name, an address, a number. Put it where your language wants it, and repeat no other. Names of
 *   applications and providers are not declined, so choose a wording that needs no ending on them ("bei {app}").
 * - `**…**` is emphasised; keep one wherever English has one. `[…]` are the words of a link.
 * - A text with `{count}` has the plural forms of your language: `one`, `two`, `few`, `many`, `other` (Intl.PluralRules).
 * - Use your own quotation marks, dashes and apostrophes (’ rather than '). No HTML.
 * - Keep to one word for each thing: passkey, authenticator app, recovery code, two-step sign-in, magic link, account, session.
 */

/** The tables of texts, each with the names of its texts and their placeholders. */
export interface Areas {
  common: CommonTexts;
  signin: SignInTexts;
  errorPage: ErrorPageTexts;
  passwords: PasswordTexts;
  passwordReasons: PasswordReasons;
  passwordRefusals: PasswordRefusals;
  factors: FactorTexts;
  factorReasons: FactorReasons;
  security: SecurityTexts;
  securityProfile: SecurityProfileTexts;
  securityFactors: SecurityFactorTexts;
  sessions: SessionTexts;
  notes: NoteTexts;
  signInMail: SignInMailTexts;
  mails: AccountMailTexts;
  notices: NoticeTexts;
  advice: AdviceTexts;
}

/** The tables of sayings: what happened, and what to do about it. */
export interface SayingAreas {
  errors: Sayings<ErrorName>;
  done: Sayings<DoneName>;
  refused: Sayings<RefusalName>;
  links: Sayings<LinkName, "provider">;
}

/** A text of an application: for a number, one for all numbers or the plural forms. */
type OwnText<Names> = "count" extends Names
  ? string | { readonly [Category in Intl.LDMLPluralRule]?: string | undefined }
  : string;

/**
 * Texts of an application in one language, in place of those of the library. In a text with `{count}`, there may be one for all
 * numbers, or plural forms with `other` among them.
 */
export type OwnTexts = { readonly dir?: "ltr" | "rtl" | undefined } & {
  readonly [Area in keyof Areas]?:
    | { readonly [Name in keyof Areas[Area]]?: OwnText<Areas[Area][Name]> | undefined }
    | undefined;
} & {
  readonly [Area in keyof SayingAreas]?:
    | {
        readonly [Name in keyof SayingAreas[Area]]?:
          | { readonly what?: string | undefined; readonly todo?: string | undefined }
          | undefined;
      }
    | undefined;
};

/** Texts of an application by language; see `messages` of the configuration. */
export type OwnLanguages = Readonly<Record<string, OwnTexts>>;

/** Every text of pages and mails in one language. */
export type Texts = { readonly dir: "ltr" | "rtl" } & {
  readonly [Area in keyof Areas]: Table<Areas[Area]>;
} & { readonly [Area in keyof SayingAreas]: SayingAreas[Area] };
