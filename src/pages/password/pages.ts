import type { HiddenFields } from "../hidden-fields.ts";

/** Why a form about passwords is shown again. */
export interface PasswordPageError {
  /** It selects a text, and the field beside which it stands. */
  code: string;
  /** The sentence for the person about a refused password; other codes have texts of the page. */
  message?: string | undefined;
}

/** What the pages about passwords have in common. */
interface PasswordForm extends HiddenFields {
  /** The address to which the form is posted. */
  action: string;
  signInUrl: string;
  error?: PasswordPageError | undefined;
}

/** The page on which somebody signs up with a password. */
export interface SignUpPage extends PasswordForm {
  kind: "signup";
  asksUsername: boolean;
  /** Whether people sign in with a user name alone, so that they need one. */
  needsUsername: boolean;
  /** The fewest characters of a password. */
  minLength: number;
  /** What was typed before, to fill in the form again. */
  entered: {
    email?: string | undefined;
    username?: string | undefined;
    name?: string | undefined;
  };
}

/** The page that the link of a sign-up opens. */
export interface ConfirmSignUpPage extends PasswordForm {
  kind: "confirm-signup";
  token: string;
  /** Where somebody signs up again whose link is void. */
  againUrl: string;
  link:
    | { readonly state: "void" | "known" }
    | {
        readonly state: "ready";
        readonly address: string;
        /** Whether the password of the sign-up is asked for, because another browser asked. */
        readonly needsPassword: boolean;
        readonly username: { readonly chosen: string; readonly isTaken: boolean } | undefined;
      };
  needsUsername: boolean;
  /** The user name that was refused. */
  entered: string | undefined;
}

/** The page that asks for the address to which the link for a new password is sent. */
export interface ResetRequestPage extends PasswordForm {
  kind: "reset-request";
  /** The address that was typed before. */
  entered: string | undefined;
}

/** The page that the link for a new password opens. */
export interface ResetPage extends PasswordForm {
  kind: "reset";
  token: string;
  /** Whose password it is; absent if the link is void. */
  person: { readonly address: string; readonly username: string | null } | undefined;
  /** The fewest characters of a password. */
  minLength: number;
  /** Where another link is asked for. */
  againUrl: string;
}

/** The page after a mail for a sign-up or a new password was asked for. */
export interface MailOnItsWayPage {
  kind: "mail-on-its-way";
  about: "signup" | "reset";
  sentTo: string;
  /** For how many minutes the link in the mail works. */
  minutes: number;
  /** Where another address is typed. */
  againUrl: string;
  signInUrl: string;
}

/** The pages about passwords. */
export type PasswordPage =
  | SignUpPage
  | ConfirmSignUpPage
  | ResetRequestPage
  | ResetPage
  | MailOnItsWayPage;
