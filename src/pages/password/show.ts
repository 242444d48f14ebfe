import { scriptJson } from "../../lib/html.ts";
import type { Language } from "../../texts/language.ts";

/**
 * Adds a button beside each password that shows what was typed. Without JavaScript there is none. Before a form is sent,
 * the password is hidden again, so that the browser does not keep it as it keeps other text.
 */
export function showScript(language: Language): string {
  const say = language.in("passwords");
  const label = "{label}";
  const texts = {
    tag: language.tag,
    show: [say.text("show"), say.text("showWhat", { label })],
    hide: [say.text("hide"), say.text("hideWhat", { label })],
  };
  return `\n((texts) => {${script}})(${scriptJson(texts)});\n`;
}

const script = `
for (const input of document.querySelectorAll("input[type=password]")) {
  const button = document.createElement("button");
  const label = input.labels[0].textContent.toLocaleLowerCase(texts.tag);
  const show = (isShown) => {
    input.type = isShown ? "text" : "password";
    const [text, about] = isShown ? texts.hide : texts.show;
    button.textContent = text;
    button.setAttribute("aria-label", about.replace("{label}", () => label));
  };
  button.type = "button";
  button.className = "show";
  button.setAttribute("aria-controls", input.id);
  button.addEventListener("click", () => show(input.type === "password"));
  Object.assign(input, { spellcheck: false, autocapitalize: "none" }).after(button);
  input.parentElement.classList.add("secret");
  input.form.addEventListener("submit", () => show(false));
  show(false);
}
`;

/** The rules for fields with a reason or a hint, and for the button that shows a password. */
export const passwordStyles = `
.why, .help { display: block; font-size: .875rem; }
.why { margin-bottom: .375rem; color: var(--alert-text); font-weight: 500; }
.help { margin-top: .375rem; color: var(--muted); }
.secret { display: grid; grid-template-columns: minmax(0, 1fr) auto; column-gap: .5rem; }
.secret > :not(input, button) { grid-column: 1 / -1; }
.secret > .show { width: auto; min-width: 4.25rem; }
.aside { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; margin: .75rem 0 0; font-size: .9375rem; }
.aside :is(a, span) { padding: .5rem 0; }
`;
