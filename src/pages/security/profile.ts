import { type Html, html } from "../../lib/html.ts";
import type { Language } from "../../texts/language.ts";
import type { SecurityPage } from "../page.ts";
import { type FieldState, field } from "../password/fields.ts";
import { reasonOf } from "../password/messages.ts";
import { changeForm, section } from "./section.ts";

/** The name and the address of the person. */
export function profileSection(page: SecurityPage, language: Language): Html | undefined {
  const { changeName, changeAddress } = page.data.may;
  if (!changeName && !changeAddress) return undefined;
  return section(
    "profile",
    language.in("securityProfile").text("nameAndAddress"),
    html`${changeName && nameForm(page, language)}${changeAddress && addressForm(page, language)}`,
  );
}

function nameForm(page: SecurityPage, language: Language): Html {
  const { value = page.data.user.name ?? "", ...state } = stateIn(
    page,
    "name",
    "invalid-name",
    language,
  );
  const input = field({
    id: "your-name",
    name: "name",
    label: language.in("common").text("name"),
    type: "text",
    attributes: { autocomplete: "name", maxlength: "64", required: "", value },
    ...state,
  });
  return changeForm(
    page,
    "name",
    {},
    html`${input}<button>${language.in("securityProfile").text("saveName")}</button>`,
  );
}

function addressForm(page: SecurityPage, language: Language): Html {
  const { email, emailVerified } = page.data.user;
  const say = language.in("securityProfile");
  const known = emailVerified ? undefined : email;
  const { value = known, ...state } = stateIn(page, "address", "invalid-email", language);
  const input = field({
    id: "your-address",
    name: "email",
    label:
      email && emailVerified ? say.text("newEmail") : language.in("common").text("emailAddress"),
    type: "email",
    attributes: {
      autocomplete: "email",
      autocapitalize: "none",
      spellcheck: "false",
      required: "",
      ...(value && { value }),
    },
    ...state,
  });
  const present =
    email &&
    html`<p>${say(emailVerified ? "yourAddress" : "yourAddressUnconfirmed", { address: email })}</p>`;
  const body = html`${present}${input}<button>${say.text("sendConfirmation")}</button>
<p class="hint">${say("countsOnceOpened")}</p>`;
  return changeForm(page, "address", {}, body);
}

/**
 * Returns what was typed for a change that was refused, and why, if it was what was typed.
 *
 * @param code of the error that is about what was typed
 */
function stateIn(
  { note }: SecurityPage,
  action: "name" | "address",
  code: string,
  language: Language,
): FieldState {
  if (!note || note.ok || note.action !== action) return {};
  const isWrong = note.code === code;
  return {
    value: note.entered,
    why: isWrong ? reasonOf(note, language).text : undefined,
    isFocused: isWrong,
  };
}
