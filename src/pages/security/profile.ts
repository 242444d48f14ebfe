import { type Html, html } from "../../lib/html.ts";
import type { SecurityPage } from "../page.ts";
import { type FieldState, field } from "../password/fields.ts";
import { reasonOf } from "../password/messages.ts";
import { changeForm, section } from "./section.ts";

/** The name and the address of the person. */
export function profileSection(page: SecurityPage): Html | undefined {
  const { changeName, changeAddress } = page.data.may;
  if (!changeName && !changeAddress) return undefined;
  return section(
    "profile",
    "Name and address",
    html`${changeName && nameForm(page)}${changeAddress && addressForm(page)}`,
  );
}

function nameForm(page: SecurityPage): Html {
  const { value = page.data.user.name ?? "", ...state } = stateIn(page, "name", "invalid-name");
  const input = field({
    id: "your-name",
    name: "name",
    label: "Name",
    type: "text",
    attributes: { autocomplete: "name", maxlength: "64", required: "", value },
    ...state,
  });
  return changeForm(page, "name", {}, html`${input}<button>Save the name</button>`);
}

function addressForm(page: SecurityPage): Html {
  const { email, emailVerified } = page.data.user;
  const known = emailVerified ? undefined : email;
  const { value = known, ...state } = stateIn(page, "address", "invalid-email");
  const input = field({
    id: "your-address",
    name: "email",
    label: email && emailVerified ? "New email address" : "Email address",
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
    html`<p>Your address is <strong><bdi>${email}</bdi></strong>${!emailVerified && ", which is not confirmed yet"}.</p>`;
  const body = html`${present}${input}<button>Send a mail to confirm it</button>
<p class="hint">The address counts once you’ve opened the link in the mail.</p>`;
  return changeForm(page, "address", {}, body);
}

/**
 * Returns what was typed for a change that was refused, and why, if it was what was typed.
 *
 * @param code of the error that is about what was typed
 */
function stateIn({ note }: SecurityPage, action: "name" | "address", code: string): FieldState {
  if (!note || note.ok || note.action !== action) return {};
  const isWrong = note.code === code;
  return {
    value: note.entered,
    why: isWrong ? reasonOf(note).text : undefined,
    isFocused: isWrong,
  };
}
