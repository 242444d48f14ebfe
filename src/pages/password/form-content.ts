import { type Html, html } from "../../lib/html.ts";
import { alertIcon } from "../icons.ts";
import { type Content, header } from "../layout.ts";
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
  const reason = error && reasonOf(error);
  return {
    title: error ? `Error: ${heading}` : heading,
    body: html`${header(heading, context, icon)}
${reason && !reason.field && html`<p class="alert" role="alert">${reason.text}</p>`}
${form}`,
    hasForm: true,
    styles: passwordStyles,
    script: showScript,
  };
}

/** Renders the page of a link that does nothing any more. */
export function voidContent(text: string, actions: Html, context: PageContext): Content {
  const heading = "That link no longer works";
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
): (name: string) => Pick<FieldState, "why" | "isFocused"> {
  const reason = error && reasonOf(error);
  return (name) => ({
    why: reason?.field === name ? reason.text : undefined,
    isFocused: (reason?.field ?? first) === name,
  });
}

/** Renders a link that looks like a button. */
export function linkButton(url: string, label: string, isPrimary = false): Html {
  return html`<a class="button${isPrimary && " primary"}" href="${webAddress(url)}">${label}</a>`;
}
