import { type Html, html, trusted } from "../lib/html.ts";
import type { Language } from "../texts/language.ts";
import {
  allowedAttributes,
  isSecret,
  likelyPurpose,
  takesText,
  typeOf,
} from "./credential-input.ts";
import type { CredentialsEntry, EmailEntry, SignInEntry } from "./page.ts";

/** An input with its label. */
export interface Field {
  id: string;
  label: string;
  type: string;
  /** Additional attributes. A boolean attribute has the value "". */
  attributes: ReadonlyMap<string, string>;
}

/** Keeps phones from capitalizing and correcting user names and email addresses. */
const withoutCorrection = [
  ["autocapitalize", "none"],
  ["spellcheck", "false"],
] as const;

/** Returns the inputs of an entry's form; none if it needs only a button. */
export function fieldsOf(entry: SignInEntry, language: Language): Field[] {
  if (entry.kind === "email") return [emailField(entry, language)];
  if (entry.kind !== "credentials") return [];
  return Object.keys(entry.inputs).map((name) => credentialField(entry, name, language));
}

function emailField(entry: EmailEntry, language: Language): Field {
  const common = language.in("common");
  const attributes = new Map([
    ["name", "email"],
    ["autocomplete", "email"],
    ["placeholder", common.text("exampleAddress")],
    ["required", ""],
    ...withoutCorrection,
  ]);
  if (entry.entered) attributes.set("value", entry.entered);
  const id = `input-email-for-${entry.id}-provider`;
  return { id, label: common.text("emailAddress"), type: "email", attributes };
}

function credentialField(entry: CredentialsEntry, name: string, language: Language): Field {
  const input = entry.inputs[name] ?? {};
  const type = typeOf(input, name);
  const given = allowedAttributes(input);
  const likely = likelyPurpose(type, name);
  const purpose = given.get("autocomplete") ?? likely;
  const attributes = new Map([
    ["name", name],
    ...(purpose ? [["autocomplete", purpose] as const] : []),
    ...(purpose === "username" || purpose === "email" ? withoutCorrection : []),
    ...given,
  ]);

  const typed = enteredValue(entry, name);
  if (type === "checkbox" && typed !== undefined) attributes.set("checked", "");
  const value = type === "checkbox" ? input.value : (typed ?? input.value);
  if (value && !isSecret(likely) && !isSecret(purpose)) attributes.set("value", value);

  const id = `input-${name}-for-${entry.id}-provider`;
  return { id, label: labelOf(entry, input.label ?? name, language), type, attributes };
}

/** Returns the label of an input; that of our own form for passwords in the language of the person. */
function labelOf({ passwords }: CredentialsEntry, label: string, language: Language): string {
  const own = passwords && ownLabels.get(label);
  if (own === "emailAddress") return language.in("common").text(own);
  return own ? language.in("passwords").text(own) : label;
}

/** The labels that the provider `Password` has by default. */
const ownLabels: ReadonlyMap<
  string,
  "emailAddress" | "username" | "addressOrUsername" | "password"
> = new Map([
  ["Email address", "emailAddress"],
  ["User name", "username"],
  ["Email address or user name", "addressOrUsername"],
  ["Password", "password"],
]);

function enteredValue({ entered }: CredentialsEntry, name: string): string | undefined {
  return entered && Object.hasOwn(entered, name) ? entered[name] : undefined;
}

/** Whether the person still has to type something here. */
export function isEmpty(field: Field): boolean {
  return takesText(field.type) && !field.attributes.has("value");
}

/** The state of a field on its page. */
export interface FieldState {
  focused: boolean;
  /** The id of the element with the error message for this field. */
  describedBy?: string | undefined;
}

/** Renders the label and the input. */
export function renderField(field: Field, state: FieldState): Html {
  const { id, label, type } = field;
  const attributes = new Map(field.attributes);
  attributes.delete("autofocus");
  if (state.focused) attributes.set("autofocus", "");
  if (state.describedBy) {
    attributes.set("aria-describedby", state.describedBy).set("aria-invalid", "true");
  }
  const input = html`<input id="${id}" type="${type}"${[...attributes].map(attribute)}>`;
  if (type === "hidden") return input;
  if (type === "checkbox") {
    return html`<p class="check">${input}<label for="${id}">${label}</label></p>`;
  }
  return html`<p class="field"><label for="${id}">${label}</label>${input}</p>`;
}

/** Renders an attribute. The name is trusted, because it comes from our own tables. */
function attribute([name, value]: [string, string]): Html {
  return html` ${trusted(name)}="${value}"`;
}
