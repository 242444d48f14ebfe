import type { CredentialInput, ProviderStyle, Theme } from "../types/provider.ts";

/** What every page shows or needs, whatever it is about. */
export interface PageContext {
  theme: Theme;
  /** Host and port of the application, which people see. Empty when no origin is trusted. */
  host: string;
  /** Where the application's own pages begin: an http(s) address or a path. */
  homeUrl: string;
}

/** A provider that is started by a button. */
export interface OAuthEntry {
  kind: "oauth";
  id: string;
  name: string;
  /** Where the form is posted: an http(s) address or a path. */
  action: string;
  style?: ProviderStyle | undefined;
}

/** A form with the application's own inputs, such as name and password. */
export interface CredentialsEntry {
  kind: "credentials";
  id: string;
  name: string;
  action: string;
  inputs: Readonly<Record<string, CredentialInput>>;
  /** What was typed before the form was refused. Values of secret inputs are not rendered. */
  entered?: Readonly<Record<string, string>> | undefined;
}

/** A form that asks for an address to send a sign-in link to. */
export interface EmailEntry {
  kind: "email";
  id: string;
  name: string;
  action: string;
  /** The address typed before. */
  entered?: string | undefined;
}

/** A passkey: a script fills in the form. */
export interface WebAuthnEntry {
  kind: "webauthn";
  id: string;
  name: string;
  /** Where the browser's answer is posted. */
  action: string;
  /** Where the script asks for the options of a ceremony. */
  options: string;
  /** Whether the browser offers passkeys while a name is typed. */
  autofill?: boolean | undefined;
  /** Label of the address of somebody who signs up; without one nobody can. */
  signUpLabel?: string | undefined;
}

/** One way to sign in. */
export type SignInEntry = OAuthEntry | CredentialsEntry | EmailEntry | WebAuthnEntry;

/** The hidden fields that every form carries. */
export interface HiddenFields {
  csrfToken?: string | undefined;
  /** Where to go afterwards; the field is called `callbackUrl`. */
  returnTo?: string | undefined;
}

/** Choose a way to sign in. */
export interface SignInPage extends HiddenFields {
  kind: "signin";
  entries: readonly SignInEntry[];
  /** Why the last attempt failed. Only used to look up a sentence, never shown itself. */
  error?: { type: string; code?: string | undefined } | undefined;
  /** The name or address of the person who is signed in already. */
  signedInAs?: string | undefined;
}

/** Confirm the wish to sign out. */
export interface SignOutPage extends HiddenFields {
  kind: "signout";
  action: string;
  signedInAs?: string | undefined;
}

/** What went wrong and what to do. */
export interface ErrorPage {
  kind: "error";
  /** A client-safe error type; anything else gets a general sentence. */
  error: string;
  signInUrl: string;
  /** The request that failed; ties what a person sees to the operator's log. */
  requestId?: string | undefined;
}

/** A sign-in mail is on its way. */
export interface VerifyRequestPage extends HiddenFields {
  kind: "verify-request";
  signInUrl?: string | undefined;
  /** The mail, in the browser that asked for it. */
  sent?: SentMail | undefined;
  /** Why a code was refused. Only used to look up a sentence. */
  error?: { type: string; code?: string | undefined } | undefined;
}

/** What the browser that asked for a mail can do with it. */
export interface SentMail {
  address: string;
  /** Where the code in the mail is posted; absent when the mail carries none. */
  codeAction?: string | undefined;
  /** Where the address is posted to send another mail. */
  againAction: string;
}

/** Confirm that the link in a mail was opened on purpose. */
export interface ConfirmPage extends HiddenFields {
  kind: "confirm";
  action: string;
  address: string;
  token: string;
  /** Whether the link was opened in the browser that asked for it. */
  sameBrowser: boolean;
}

/** The built-in pages. */
export type Page = SignInPage | SignOutPage | ErrorPage | VerifyRequestPage | ConfirmPage;

/** A page ready to be sent. */
export interface RenderedPage {
  html: string;
  /** Value of the `Content-Security-Policy` header that belongs to this very page. */
  contentSecurityPolicy: string;
}
