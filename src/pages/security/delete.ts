import { type Html, html } from "../../lib/html.ts";
import type { Language } from "../../texts/language.ts";
import { renderField } from "../field.ts";
import type { SecurityPage } from "../page.ts";
import { changeForm, question, section } from "./section.ts";

const attributes: ReadonlyMap<string, string> = new Map([
  ["name", "sure"],
  ["value", "yes"],
  ["required", ""],
]);

/** How to delete the account, where the application lets people do so. */
export function deleteSection(page: SecurityPage, language: Language): Html | undefined {
  if (!page.data.may.deleteAccount) return undefined;
  const say = language.in("security");
  const sure = { id: "sure", label: say.text("deleteSure"), type: "checkbox", attributes };
  const body = html`${renderField(sure, { focused: false })}<button class="danger">${say.text("deleteNow")}</button>`;
  return section(
    "delete",
    say.text("delete"),
    question(
      say.text("deleteOpen"),
      "",
      html`<p>${say("deleteAll")}</p>
${changeForm(page, "delete", {}, body)}`,
    ),
  );
}
