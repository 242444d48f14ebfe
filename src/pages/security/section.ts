import { type Html, type HtmlValue, html, trusted } from "../../lib/html.ts";
import type { Language } from "../../texts/language.ts";
import type { SecurityAction } from "../../types/security.ts";
import { postForm } from "../form.ts";
import type { SecurityPage } from "../page.ts";

/** Renders a section with its heading. */
export function section(id: string, title: string, body: HtmlValue): Html {
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${body}
</section>`;
}

/** Renders a form that makes a change, and comes back. */
export function changeForm(
  { baseUrl, csrfToken }: SecurityPage,
  action: SecurityAction,
  fields: Readonly<Record<string, string>>,
  body: Html,
): Html {
  const hidden = Object.entries({ action, ...fields }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return postForm(`${baseUrl}/security`, { csrfToken }, html`${hidden}${body}`);
}

/** Renders a question that is asked before something is lost. It opens without JavaScript. */
export function question(label: string, about: string, body: Html, isOpen = false): Html {
  return html`<details${isOpen && trusted(" open")}><summary>${label}<span class="hidden"> ${about}</span></summary>
${body}</details>`;
}

/** Renders a day. */
export function day(language: Language, at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${language.day(at)}</time>`;
}

/** Renders an instant, to the minute. */
export function minute(language: Language, at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${language.minute(at)}</time>`;
}

/** Renders parts of a line, with dots between them. */
export function dotted(parts: readonly HtmlValue[]): Html {
  const shown = parts.filter((part) => part !== undefined && part !== null && part !== false);
  return html`${shown.map((part, at) => html`${at > 0 && " · "}${part}`)}`;
}
