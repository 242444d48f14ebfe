import type { PasswordPageError } from "./pages.ts";

/** The field beside which a reason stands. */
type PasswordFieldName = "email" | "username" | "name" | "password";

const unsure =
  "We couldn’t tell that this came from you. Please try again. If you see this twice, check that your browser accepts cookies from this site.";

const texts: Readonly<Record<string, string>> = {
  "invalid-email": "That isn’t an email address we can send to. Please check it.",
  "invalid-name": "A name has one to 64 characters.",
  "password-needed": "Please type the password of this sign-up.",
  "password-wrong":
    "That isn’t the password of this sign-up. If you signed up more than once, use the link of your other mail.",
  "csrf-cookie-missing": unsure,
  "csrf-mismatch": unsure,
  "link-void": "That link no longer works. Please ask for a new one.",
  "mail-not-sent": "The mail couldn’t be sent. Please try again in a few minutes.",
  "passwords-busy": "Too many people are signing in right now. Please try again in a few seconds.",
  "sessions-partly-ended":
    "Sign in with it, and end all other sessions on the page about your account: browsers that were signed in before may still be.",
  "sign-up-closed": "Nobody can sign up here.",
  "too-many-mails":
    "Too many mails were asked for. Please use the last one you got, or try again later.",
  "too-many-sign-ups": "Too many people are signing up right now. Please try again later.",
  "too-many-tries": "That was tried too often. Please wait a while before you try again.",
  "address-known": "You have an account with this address. Please sign in.",
  "username-taken": "Somebody else has that user name. Please choose another one.",
  "username-invalid":
    "That user name can’t be used. It doesn’t follow the rule below, or is one like “admin”.",
};

const fields: Readonly<Record<string, PasswordFieldName>> = {
  "invalid-email": "email",
  "invalid-name": "name",
  "username-taken": "username",
  "username-invalid": "username",
  "password-needed": "password",
  "password-wrong": "password",
  malformed: "password",
  "too-short": "password",
  "too-long": "password",
  common: "password",
  breached: "password",
  context: "password",
  same: "password",
  check: "password",
};

/** Returns why a form is shown again, and beside which of its fields the reason stands, if it is about one. */
export function reasonOf({ code, message }: PasswordPageError): {
  readonly text: string;
  readonly field: PasswordFieldName | undefined;
} {
  const known = Object.hasOwn(texts, code) ? texts[code] : undefined;
  return {
    text: message || known || "Something went wrong. Please try again.",
    field: Object.hasOwn(fields, code) ? fields[code] : undefined,
  };
}
