import { type Html, html } from "../../lib/html.ts";
import type { Language } from "../../texts/language.ts";
import { alertIcon } from "../icons.ts";
import { type Content, header, speak } from "../layout.ts";
import type { PageContext } from "../page.ts";
import { webAddress } from "../safe-url.ts";
import type { FieldState } from "./fields.ts";
import { reasonOf } from "./messages.ts";
import type { PasswordPageError } from "./pages.ts";
import { passwordStyles, showScript } from "./show.ts";

interface Refusable {
  readonly error?: PasswordPageError | undefined;
}

/** Renders a page with a form, and why the last one was refused, unless that stands beside a field. */
export function formContent(
  heading: string,
  { error }: Refusable,
  context: PageContext,
  form: Html,
  icon?: Html,
): Content {
  const { common, language } = speak(context, "passwords");
  const reason = error && reasonOf(error, language);
  return {
    title: error ? common.text("errorTitle", { heading }) : heading,
    body: html`${header(heading, context, icon)}
${reason && !reason.field && html`<p class="alert" role="alert">${reason.text}${context.wait}</p>`}
${form}`,
    hasForm: true,
    styles: passwordStyles,
    script: showScript(language),
  };
}

/** Renders the page of a link that does nothing any more. */
export function voidContent(text: Html, actions: Html, context: PageContext): Content {
  const heading = context.language.in("common").text("linkGone");
  return {
    title: heading,
    body: html`${header(heading, context, alertIcon)}
<p role="alert">${text}</p>
<div class="actions">${actions}</div>`,
    hasForm: false,
    isSecret: true,
  };
}

/** Returns what tells the state of each field: the one that was refused has the reason and the focus. */
export function statesOf(
  { error }: Refusable,
  first: string,
  language: Language,
): (name: string) => Pick<FieldState, "why" | "isFocused"> {
  const reason = error && reasonOf(error, language);
  return (name) => ({
    why: reason?.field === name ? reason.text : undefined,
    isFocused: (reason?.field ?? first) === name,
  });
}

/** Renders a link that looks like a button. */
export function linkButton(url: string, label: string, isPrimary = false): Html {
  return html`<a class="button${isPrimary && " primary"}" href="${webAddress(url)}">${label}</a>`;
}
