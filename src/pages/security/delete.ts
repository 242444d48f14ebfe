import { type Html, html } from "../../lib/html.ts";
import { renderField } from "../field.ts";
import type { SecurityPage } from "../page.ts";
import { changeForm, question, section } from "./section.ts";

const sure = {
  id: "sure",
  label: "I want to delete my account for good.",
  type: "checkbox",
  attributes: new Map([
    ["name", "sure"],
    ["value", "yes"],
    ["required", ""],
  ]),
} as const;

/** How to delete the account, where the application lets people do so. */
export function deleteSection(page: SecurityPage): Html | undefined {
  if (!page.data.may.deleteAccount) return undefined;
  const body = html`${renderField(sure, { focused: false })}<button class="danger">Delete my account</button>`;
  return section(
    "delete",
    "Delete your account",
    question(
      "Delete the account…",
      "",
      html`<p>Your account and all ways to sign in to it will be gone. Nobody can bring them back.</p>
${changeForm(page, "delete", {}, body)}`,
    ),
  );
}
