import type { Html } from "../lib/html.ts";
import type { Language } from "../texts/language.ts";
import type { CredentialInput, ProviderStyle, Theme } from "../types/provider.ts";
import type { ProviderType } from "../types/records.ts";
import type { SecurityData } from "../types/security.ts";
import type { ErrorPage } from "./error-page.ts";
import type { EnrolPage, RecoveryCodesPage } from "./factor/enrol-pages.ts";
import type { FactorGonePage, FactorPage } from "./factor/pages.ts";
import type { HiddenFields } from "./hidden-fields.ts";
import type { Message } from "./message.ts";
import type { PasswordPage } from "./password/pages.ts";

export type { ErrorPage } from "./error-page.ts";
export type * from "./factor/enrol-pages.ts";
export type * from "./factor/pages.ts";
export type { HiddenFields } from "./hidden-fields.ts";
export type * from "./password/pages.ts";

/** What every built-in page needs. */
export interface PageContext {
  language: Language;
  theme: Theme;
  /** The host and port of the application, as shown to people. Empty if no origin is trusted. */
  host: string;
  /** The application's home page: an http(s) address or a path. */
  homeUrl: string;
  /** Stands behind the sentence that something was done too often: when to try again, such as " (in 55 minutes)". */
  wait?: string | undefined;
}

/** A provider with just a button. */
export interface OAuthEntry {
  kind: "oauth";
  id: string;
  name: string;
  /** The address to which the form is posted: an http(s) address or a path. */
  action: string;
  style?: ProviderStyle | undefined;
}

/** A form with the application's own inputs, such as a user name and a password. */
export interface CredentialsEntry {
  kind: "credentials";
  id: string;
  name: string;
  action: string;
  inputs: Readonly<Record<string, CredentialInput>>;
  /** The values of the form that was refused, to fill it in again. Secret inputs stay empty. */
  entered?: Readonly<Record<string, string>> | undefined;
  /** Where the library keeps the passwords: the pages on which somebody signs up, and gets a new password. */
  passwords?:
    | { readonly signUpUrl?: string | undefined; readonly resetUrl?: string | undefined }
    | undefined;
}

/** A form that asks for the email address to which a magic link is sent. */
export interface EmailEntry {
  kind: "email";
  id: string;
  name: string;
  action: string;
  /** The address that was typed before, to fill in the form again. */
  entered?: string | undefined;
}

/** A form for passkeys, which a script fills in. */
export interface WebAuthnEntry {
  kind: "webauthn";
  id: string;
  name: string;
  /** The address to which the credential is posted. */
  action: string;
  /** The address from which the script fetches the options of a ceremony. */
  options: string;
  /** Whether the browser suggests passkeys while a user name is typed. */
  autofill?: boolean | undefined;
  /** The label of the email input for new users. Without it the page offers no sign-up. */
  signUpLabel?: string | undefined;
  /** What stands in place of the sign-up for somebody who is signed in. May be empty. */
  addition?: Html | undefined;
}

/** One way to sign in. */
export type SignInEntry = OAuthEntry | CredentialsEntry | EmailEntry | WebAuthnEntry;

/** The sign-in page. */
export interface SignInPage extends HiddenFields {
  kind: "signin";
  entries: readonly SignInEntry[];
  /** Why the last attempt failed. It only selects a text and is never shown itself. */
  error?: { type: string; code?: string | undefined } | undefined;
  /** The texts for somebody who is to prove once more who they are, in place of the error's. */
  message?: Message | undefined;
  /** Names what can help them, in sentences behind the texts. */
  hint?: Html | undefined;
  /** Whether the first entry gets the focus, even if it is only a button. */
  focusFirst?: boolean | undefined;
  /** The name or address of the person who is already signed in. */
  signedInAs?: string | undefined;
  /** What the person has just done. It only selects a text. */
  done?: string | undefined;
}

/** The page that asks to confirm signing out. */
export interface SignOutPage extends HiddenFields {
  kind: "signout";
  action: string;
  signedInAs?: string | undefined;
  /** The name of the provider at which the person can sign out as well. */
  provider?: string | undefined;
}

/** A form that a browser sends to a provider. */
export interface ProviderForm {
  readonly method: "get" | "post";
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The page between the sign-out here and the one at the provider. */
export interface SignedOutPage {
  kind: "signed-out";
  /** The provider's name. */
  provider: string;
  /** The form that signs the person out there; absent if the provider cannot be told. */
  form?: ProviderForm | undefined;
  /** The address to go to without the provider. */
  continueUrl: string;
}

/** The page after a sign-in mail was sent. */
export interface VerifyRequestPage extends HiddenFields {
  kind: "verify-request";
  signInUrl?: string | undefined;
  /** The mail, if this is the browser that requested it. */
  sent?: SentMail | undefined;
  /** Why a code was refused. It only selects a text. */
  error?: { type: string; code?: string | undefined } | undefined;
}

/** What the page offers in the browser that requested the mail. */
export interface SentMail {
  address: string;
  /** The address to which the code is posted; absent if the mail has no code. */
  codeAction?: string | undefined;
  /** The address to which the form that requests another mail is posted. */
  againAction: string;
}

/** The page that asks to confirm that a magic link was opened on purpose. */
export interface ConfirmPage extends HiddenFields {
  kind: "confirm";
  action: string;
  address: string;
  token: string;
  /** Whether the link was opened in the browser that requested it, and has not used it yet. */
  sameBrowser: boolean;
}

/** What came of the last change on the security page. */
export interface SecurityNote {
  /** Whether it was made; otherwise it was refused. */
  ok: boolean;
  /** It only selects a text. */
  code: string;
  /** The address to which a mail was sent. */
  sentTo?: string | undefined;
  /** The id of the provider at which an account was to be linked. */
  provider?: string | undefined;
  /** Why a password was refused, as a sentence. */
  message?: string | undefined;
  /** The change that was refused. */
  action?: string | undefined;
  /** What was typed for it, to fill it in again. Never a secret. */
  entered?: string | undefined;
}

/** A provider on the security page. */
export interface ShownProvider {
  readonly name: string;
  readonly type: ProviderType;
  readonly style: ProviderStyle | undefined;
  /** Whether the library keeps its passwords, so that the section about them shows it. */
  readonly keepsPasswords: boolean;
}

/** The page on which people see and change how they sign in. Its forms return to it. */
export interface SecurityPage extends HiddenFields {
  kind: "security";
  data: SecurityData;
  /** The address under which the library is mounted. */
  baseUrl: string;
  /** Where somebody who forgot their password gets a new one; absent if nothing sends mails. */
  resetUrl?: string | undefined;
  /** What the page says of the configured providers, by id. */
  providers: Readonly<Record<string, ShownProvider>>;
  note?: SecurityNote | undefined;
}

/** The page that the link in a mail to a new address opens. */
export interface ConfirmAddressPage extends HiddenFields {
  kind: "confirm-address";
  /** The address to which the token is posted; it is the security page's. */
  action: string;
  signInUrl: string;
  /** Whether the link can be used in this browser, or why not. */
  state: "ready" | "used" | "signed-out" | "other-user" | "void";
  address?: string | undefined;
  token: string;
}

/** The built-in pages. */
export type Page =
  | SignInPage
  | SignOutPage
  | SignedOutPage
  | ErrorPage
  | VerifyRequestPage
  | ConfirmPage
  | SecurityPage
  | ConfirmAddressPage
  | EnrolPage
  | RecoveryCodesPage
  | FactorPage
  | FactorGonePage
  | PasswordPage;

/** A rendered page. */
export interface RenderedPage {
  html: string;
  /** The value of the `Content-Security-Policy` header for exactly this page. */
  contentSecurityPolicy: string;
}
