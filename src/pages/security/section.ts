import { type Html, type HtmlValue, html, trusted } from "../../lib/html.ts";
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

const days = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
const minutes = new Intl.DateTimeFormat("en", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/** Renders a day. */
export function day(at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${days.format(at)}</time>`;
}

/** Renders an instant, to the minute. */
export function minute(at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${minutes.format(at)} UTC</time>`;
}
