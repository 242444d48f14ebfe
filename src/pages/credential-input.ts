import type { CredentialInput } from "../types/provider.ts";

/** Input types for text. Others, such as `submit` or `image`, would add a second button. */
const textTypes = ["text", "password", "email", "tel", "url", "number", "search", "date"];
const types = new Set([...textTypes, "checkbox", "hidden"]);

const booleanAttributes = new Set(["autofocus", "checked", "disabled", "readonly", "required"]);

/** The attributes an application may set besides `type`, `label` and `value`. None runs a script or submits. */
const attributeNames = new Set([
  ...booleanAttributes,
  "aria-label",
  "autocapitalize",
  "autocomplete",
  "autocorrect",
  "dir",
  "enterkeyhint",
  "inputmode",
  "lang",
  "max",
  "maxlength",
  "min",
  "minlength",
  "pattern",
  "placeholder",
  "spellcheck",
  "step",
  "title",
]);

/** The value of `autocomplete` to assume from an input's name if the configuration sets none. */
const purposesByName: readonly [name: RegExp, autocomplete: string][] = [
  [/passw|passphrase/i, "current-password"],
  [/otp|2fa|mfa|one.?time|^code$/i, "one-time-code"],
  [/mail/i, "email"],
  [/user|login|^name$|identifier/i, "username"],
];

const purposesByType: Readonly<Record<string, string>> = {
  password: "current-password",
  email: "email",
  tel: "tel",
};

/** Returns the `type` of an input. One whose name contains `passw` is a password unless configured otherwise. */
export function typeOf(input: CredentialInput, name: string): string {
  const wanted = input.type?.toLowerCase() ?? (/passw/i.test(name) ? "password" : "text");
  return types.has(wanted) ? wanted : "text";
}

/** Whether an input of this type is for typing text. */
export function takesText(type: string): boolean {
  return textTypes.includes(type);
}

/** Returns the likely value of `autocomplete`, which password managers and one-time codes rely on. */
export function likelyPurpose(type: string, name: string): string | undefined {
  if (!takesText(type)) return undefined;
  return purposesByType[type] ?? purposesByName.find(([pattern]) => pattern.test(name))?.[1];
}

/** Whether values with this purpose must never be sent back to the browser. */
export function isSecret(purpose: string | undefined): boolean {
  return /\b(?:current-password|new-password|one-time-code)\b/i.test(purpose ?? "");
}

/** Returns the configured attributes that are allowed, by their HTML names. */
export function allowedAttributes(input: CredentialInput): Map<string, string> {
  const allowed = new Map<string, string>();
  for (const [key, value] of Object.entries(input)) {
    const name = key.toLowerCase();
    if (!attributeNames.has(name) || value === undefined || value === null) continue;
    if (!booleanAttributes.has(name)) allowed.set(name, String(value));
    else if (value !== false) allowed.set(name, "");
  }
  return allowed;
}
