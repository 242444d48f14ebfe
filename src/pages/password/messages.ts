import { oneOf } from "../../lib/shape.ts";
import type { PasswordReasons } from "../../texts/areas/passwords.ts";
import type { Language } from "../../texts/language.ts";
import type { PasswordPageError } from "./pages.ts";

/** The field beside which a reason stands. */
type PasswordFieldName = "email" | "username" | "name" | "password";

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

/** The codes that have a text of their own. */
const named = [
  "invalid-email",
  "invalid-name",
  "password-needed",
  "password-wrong",
  "link-void",
  "mail-not-sent",
  "passwords-busy",
  "sessions-partly-ended",
  "sign-up-closed",
  "too-many-mails",
  "too-many-sign-ups",
  "too-many-tries",
  "address-known",
  "username-taken",
  "username-invalid",
] as const satisfies readonly (keyof PasswordReasons)[];

const isNamed = oneOf(...named);

/** Returns why a form is shown again, and beside which of its fields the reason stands, if it is about one. */
export function reasonOf(
  { code, message }: PasswordPageError,
  language: Language,
): {
  readonly text: string;
  readonly field: PasswordFieldName | undefined;
} {
  return {
    text: message || textOf(code, language),
    field: Object.hasOwn(fields, code) ? fields[code] : undefined,
  };
}

function textOf(code: string, language: Language): string {
  if (isNamed(code)) return language.in("passwordReasons").text(code);
  const isUnsure = code === "csrf-cookie-missing" || code === "csrf-mismatch";
  const general = isUnsure
    ? language.saying("errors", "MissingCSRF")
    : language.saying("refused", "general");
  return language.plainParagraph(general);
}
