import { type Html, html, trusted } from "../../lib/html.ts";
import type { Language } from "../../texts/language.ts";

/** What a field is about, and why it is shown again. */
interface Asked {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "email" | "password";
  /** Further attributes. A boolean attribute has the value "". Their names are our own. */
  readonly attributes: Readonly<Record<string, string>>;
  /** What helps to fill it in. */
  readonly help?: string | undefined;
  /** Why what was typed is refused. */
  readonly why?: string | undefined;
  readonly isFocused?: boolean | undefined;
}

/** What is the same for the inputs of a page. */
export interface FieldState {
  readonly value?: string | undefined;
  readonly why?: string | undefined;
  readonly isFocused?: boolean | undefined;
}

/** Keeps phones from capitalizing and correcting. */
const uncorrected = { autocapitalize: "none", autocorrect: "off", spellcheck: "false" };

/** Renders an input with its label, what helps, and why what was typed is refused. */
export function field({ id, name, label, type, attributes, help, why, isFocused }: Asked): Html {
  const described = [why && `${id}-why`, help && `${id}-help`].filter(Boolean).join(" ");
  const all = {
    name,
    ...attributes,
    ...(described && { "aria-describedby": described }),
    ...(why && { "aria-invalid": "true" }),
    ...(isFocused && { autofocus: "" }),
  };
  return html`<p class="field"><label for="${id}">${label}</label>
${why && html`<span class="why" id="${id}-why" role="alert">${why}</span>`}
<input id="${id}" type="${type}"${Object.entries(all).map(attribute)}>
${help && html`<span class="help" id="${id}-help">${help}</span>`}</p>`;
}

function attribute([name, value]: [string, string]): Html {
  return html` ${trusted(name)}="${value}"`;
}

const valued = (value: string | undefined) => (value ? { value } : {});

/**
 * The input for an address.
 *
 * @param purpose `username` where people sign in with it, so that password managers keep the two together
 */
export function emailField(
  language: Language,
  purpose: "email" | "username",
  { value, ...state }: FieldState,
): Html {
  return field({
    id: "new-email",
    name: "email",
    label: language.in("common").text("emailAddress"),
    type: "email",
    attributes: { autocomplete: purpose, required: "", ...uncorrected, ...valued(value) },
    ...state,
  });
}

/** The input for a user name. */
export function usernameField(
  language: Language,
  isNeeded: boolean,
  { value, ...state }: FieldState,
): Html {
  const say = language.in("passwords");
  return field({
    id: "new-username",
    name: "username",
    label: say.text(isNeeded ? "username" : "usernameOptional"),
    type: "text",
    attributes: {
      autocomplete: "username",
      minlength: "3",
      maxlength: "32",
      ...(isNeeded && { required: "" }),
      ...uncorrected,
      ...valued(value),
    },
    help: say.text("usernameHelp"),
    ...state,
  });
}

/** The input for a person's name. */
export function nameField(language: Language, { value, ...state }: FieldState): Html {
  return field({
    id: "new-name",
    name: "name",
    label: language.in("passwords").text("nameOptional"),
    type: "text",
    attributes: { autocomplete: "name", maxlength: "64", ...valued(value) },
    ...state,
  });
}

/**
 * The input for a new password. It has no `maxlength`: browsers would cut a pasted password short without a word.
 *
 * @param minLength the fewest characters, also for the passwords that browsers and password managers make up
 */
export function newPasswordField(
  language: Language,
  label: "password" | "newPassword",
  minLength: number,
  state: FieldState = {},
): Html {
  const say = language.in("passwords");
  return field({
    id: "new-password",
    name: "password",
    label: say.text(label),
    type: "password",
    attributes: {
      autocomplete: "new-password",
      minlength: String(minLength),
      passwordrules: `minlength: ${minLength};`,
      required: "",
      ...uncorrected,
    },
    help: say.text("passwordHelp", { count: minLength }),
    ...state,
  });
}

/** The input for the password that somebody has now, beside one for a new password. */
export function currentPasswordField(language: Language, state: FieldState): Html {
  return knownPasswordField("current", language.in("passwords").text("presentPassword"), state);
}

/** The input for a password that somebody has chosen before. */
export function knownPasswordField(name: string, label: string, state: FieldState): Html {
  return field({
    id: "current-password",
    name,
    label,
    type: "password",
    attributes: { autocomplete: "current-password", required: "", ...uncorrected },
    ...state,
  });
}

/** Tells password managers whose password it is. It is not shown and not sent. */
export function accountName(language: Language, name: string): Html {
  return html`<label hidden>${language.in("passwords").text("account")} <input type="text" autocomplete="username" value="${name}" readonly></label>`;
}
