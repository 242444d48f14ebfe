import { type Html, html } from "../../lib/html.ts";
import { type Field, renderField } from "../field.ts";
import type { SecurityPage } from "../page.ts";
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
  const { name } = page.data.user;
  const field = textField("your-name", "Name", "text", [
    ["name", "name"],
    ["autocomplete", "name"],
    ["maxlength", "64"],
    ["required", ""],
    ["value", name ?? ""],
  ]);
  const body = html`${renderField(field, { focused: false })}<button>Save the name</button>`;
  return changeForm(page, "name", {}, body);
}

function addressForm(page: SecurityPage): Html {
  const { email, emailVerified } = page.data.user;
  const label = email && emailVerified ? "New email address" : "Email address";
  const field = textField("your-address", label, "email", [
    ["name", "email"],
    ["autocomplete", "email"],
    ["autocapitalize", "none"],
    ["spellcheck", "false"],
    ["required", ""],
    ...(email && !emailVerified ? [["value", email] as const] : []),
  ]);
  const present =
    email &&
    html`<p>Your address is <strong><bdi>${email}</bdi></strong>${!emailVerified && ", which is not confirmed yet"}.</p>`;
  const body = html`${present}${renderField(field, { focused: false })}<button>Send a mail to confirm it</button>
<p class="hint">The address counts once you’ve opened the link in the mail.</p>`;
  return changeForm(page, "address", {}, body);
}

function textField(
  id: string,
  label: string,
  type: string,
  attributes: readonly (readonly [string, string])[],
): Field {
  return { id, label, type, attributes: new Map(attributes) };
}
