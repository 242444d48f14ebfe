import type { CredentialInput, ProviderStyle, Theme } from "../types/provider.ts";

/** What every built-in page needs. */
export interface PageContext {
  theme: Theme;
  /** The host and port of the application, as shown to people. Empty if no origin is trusted. */
  host: string;
  /** The application's home page: an http(s) address or a path. */
  homeUrl: string;
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
}

/** One way to sign in. */
export type SignInEntry = OAuthEntry | CredentialsEntry | EmailEntry | WebAuthnEntry;

/** The hidden fields of every form. */
export interface HiddenFields {
  csrfToken?: string | undefined;
  /** The address to go to afterwards, in the field `callbackUrl`. */
  returnTo?: string | undefined;
  /** Whether only the person who is signed in may be signed in again, in the field `stepUp`. */
  stepUp?: boolean | undefined;
}

/** The sign-in page. */
export interface SignInPage extends HiddenFields {
  kind: "signin";
  entries: readonly SignInEntry[];
  /** Why the last attempt failed. It only selects a text and is never shown itself. */
  error?: { type: string; code?: string | undefined } | undefined;
  /** The name or address of the person who is already signed in. */
  signedInAs?: string | undefined;
}

/** The page that asks to confirm signing out. */
export interface SignOutPage extends HiddenFields {
  kind: "signout";
  action: string;
  signedInAs?: string | undefined;
}

/** The error page. */
export interface ErrorPage {
  kind: "error";
  /** A client-safe error type. Any other gets a general text. */
  error: string;
  signInUrl: string;
  /** Where somebody signs out again whose session could not be ended. */
  signOutUrl?: string | undefined;
  /** The id of the failed request, by which the operator finds it in the log. */
  requestId?: string | undefined;
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

/** The built-in pages. */
export type Page = SignInPage | SignOutPage | ErrorPage | VerifyRequestPage | ConfirmPage;

/** A rendered page. */
export interface RenderedPage {
  html: string;
  /** The value of the `Content-Security-Policy` header for exactly this page. */
  contentSecurityPolicy: string;
}
