import { type Html, html } from "../lib/html.ts";
import { webAddress } from "./address.ts";
import { applicationName, type Content, header } from "./layout.ts";
import { alertIcon } from "./mark.ts";
import { messageFor } from "./messages.ts";
import type { ErrorPage, PageContext } from "./page.ts";

/** The page that says what went wrong, what to do, and which request it was. */
export function errorContent(page: ErrorPage, context: PageContext): Content {
  const { what, todo, operator } = messageFor(page.error);
  const home = webAddress(context.homeUrl);
  const signIn = html`<a class="button primary" href="${webAddress(page.signInUrl)}">Back to sign-in</a>`;
  return {
    title: `Error: ${what}`,
    body: html`${header(what, context, alertIcon)}
<p role="alert">${todo}</p>
<div class="actions">${!operator && signIn}
<a class="button" href="${home}">Go to ${applicationName(context)}</a></div>
${page.requestId && requestHint(page.requestId, operator)}`,
    hasForm: false,
  };
}

function requestHint(requestId: string, operator = false): Html {
  return html`<p class="hint">If it keeps happening, tell whoever runs this site the request id <code>${requestId}</code>.
${operator && "If that’s you: your server’s log has the details under this id."}</p>`;
}
