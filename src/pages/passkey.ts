import { type Html, type HtmlValue, html, trusted } from "../lib/html.ts";
import type { Language } from "../texts/language.ts";
import { type Field, renderField } from "./field.ts";
import { keyIcon } from "./icons.ts";
import type { PageContext, SignInEntry, SignInPage, WebAuthnEntry } from "./page.ts";
import { webAddress } from "./safe-url.ts";

/**
 * Renders the button to sign in with a passkey and, below it, the form to create an account with one. Nobody creates one who
 * is to prove once more who they are.
 *
 * @param focused the attribute, if the button has the focus
 */
export function passkeyForm(
  entry: WebAuthnEntry,
  { entries, stepUp }: SignInPage,
  { language }: PageContext,
  focused: HtmlValue,
): Html {
  const isOnlyOne = entries.filter(({ kind }) => kind === "webauthn").length === 1;
  const say = language.in("signin");
  const label = isOnlyOne
    ? say.text("continueWithPasskey")
    : say.text("continueWith", { provider: entry.name });
  const autofill = entry.autofill && trusted(" data-autofill");
  return html`<button type="button" class="provider" data-action="authenticate" data-options="${webAddress(entry.options)}"${autofill}${focused}><span class="mark">${keyIcon}</span><span>${label}</span></button>
<p class="hint" role="alert" hidden></p>
${entry.addition ?? (!stepUp && signUp(entry, language))}
<noscript><p class="hint">${say("passkeyNeedsScript")}</p></noscript>`;
}

function signUp(entry: WebAuthnEntry, language: Language): Html | undefined {
  if (entry.signUpLabel === undefined) return undefined;
  const say = language.in("signin");
  const field: Field = {
    id: `input-email-for-${entry.id}-provider`,
    label: entry.signUpLabel === "Email" ? say.text("passkeyEmail") : entry.signUpLabel,
    type: "email",
    attributes: new Map([
      ["name", "email"],
      ["autocomplete", "username webauthn"],
      ["required", ""],
    ]),
  };
  return html`<details>
<summary>${say.text("passkeySignUp")}</summary>
${renderField(field, { focused: false })}
<button type="button" class="secondary" data-action="register" data-options="${webAddress(entry.options)}">${say.text("passkeyCreate")}</button>
</details>`;
}

const typedName = /(?:^| )(?:username|email)$/;

/** Adds passkeys to the suggestions of a field, if the field asks for a user name or an email address. */
export function withPasskeys(field: Field): Field {
  const purpose = field.attributes.get("autocomplete") ?? "";
  if (!typedName.test(purpose)) return field;
  const attributes = new Map([...field.attributes, ["autocomplete", `${purpose} webauthn`]]);
  return { ...field, attributes };
}

/** Whether the browser may suggest passkeys while a user name is typed. */
export function offersPasskeys(entries: readonly SignInEntry[]): boolean {
  return entries.some((entry) => entry.kind === "webauthn" && entry.autofill);
}
