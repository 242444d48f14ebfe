import { type Html, html } from "../lib/html.ts";
import { messageFor } from "./error-messages.ts";
import { alertIcon } from "./icons.ts";
import { applicationName, type Content, header } from "./layout.ts";
import type { ErrorPage, PageContext } from "./page.ts";
import { webAddress } from "./safe-url.ts";

/** The error page: what went wrong, what to do about it, and the id of the request. */
export function errorContent(page: ErrorPage, context: PageContext): Content {
  const { what, todo, operator, signedIn } = messageFor(page.error, page.code);
  const home = webAddress(context.homeUrl);
  const signIn = html`<a class="button${!page.resetUrl && " primary"}" href="${webAddress(page.signInUrl)}">Back to sign-in</a>`;
  return {
    title: `Error: ${what}`,
    body: html`${header(what, context, alertIcon)}
<p role="alert">${todo}</p>
${page.resetUrl && html`<p>If you have an account with a password, you needn’t wait: set a new one with the link of a mail, in this browser.</p>`}
<div class="actions">${newPassword(page)}${!operator && (signedIn ? onward(page) : signIn)}
<a class="button" href="${home}">Go to ${applicationName(context)}</a></div>
${page.requestId && requestHint(page.requestId, operator)}`,
    hasForm: false,
  };
}

function newPassword({ resetUrl }: ErrorPage): Html | undefined {
  if (!resetUrl) return undefined;
  return html`<a class="button primary" href="${webAddress(resetUrl)}">Get a new password by mail</a>
`;
}

/** Where somebody goes on who is signed in. To sign out it is a link, because the application may show nobody by now, and no button to sign out. */
function onward({ securityUrl, signOutUrl, backUrl }: ErrorPage): Html | undefined {
  const back =
    backUrl &&
    html`<a class="button${!securityUrl && " primary"}" href="${webAddress(backUrl)}">Back to where you were</a>`;
  if (securityUrl) {
    return html`<a class="button primary" href="${webAddress(securityUrl)}">Go to your security page</a>
${back}`;
  }
  if (!signOutUrl) return back || undefined;
  return html`<a class="button primary" href="${webAddress(signOutUrl)}">Sign out again</a>`;
}

function requestHint(requestId: string, operator = false): Html {
  return html`<p class="hint">If it keeps happening, tell whoever runs this site the request id <code>${requestId}</code>.
${operator && "If that’s you: your server’s log has the details under this id."}</p>`;
}
