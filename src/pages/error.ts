import { type Html, html } from "../lib/html.ts";
import type { ErrorPageTexts } from "../texts/areas/errors.ts";
import type { Say } from "../texts/language.ts";
import { messageFor } from "./error-messages.ts";
import { alertIcon } from "./icons.ts";
import { type Content, header, speak } from "./layout.ts";
import type { ErrorPage, PageContext } from "./page.ts";
import { webAddress } from "./safe-url.ts";

/** The error page: what went wrong, what to do about it, and the id of the request. */
export function errorContent(page: ErrorPage, context: PageContext): Content {
  const { app, common, say, language } = speak(context, "errorPage");
  const { what, todo, operator, signedIn } = messageFor(language, page.error, page.code);
  const home = webAddress(context.homeUrl);
  const signIn = html`<a class="button${!page.resetUrl && " primary"}" href="${webAddress(page.signInUrl)}">${common.text("backToSignIn")}</a>`;
  return {
    title: common.text("errorTitle", { heading: what }),
    body: html`${header(what, context, alertIcon)}
<p role="alert">${todo}${context.wait}</p>
${page.resetUrl && html`<p>${say("needNotWait")}</p>`}
<div class="actions">${newPassword(page, say)}${!operator && (signedIn ? onward(page, say) : signIn)}
<a class="button" href="${home}">${common.text("goTo", { app })}</a></div>
${page.requestId && requestHint(page.requestId, say, operator)}${page.isDeveloper && developerHint}`,
    hasForm: false,
  };
}

function newPassword({ resetUrl }: ErrorPage, say: Say<ErrorPageTexts>): Html | undefined {
  if (!resetUrl) return undefined;
  return html`<a class="button primary" href="${webAddress(resetUrl)}">${say.text("newPasswordByMail")}</a>
`;
}

/** Where somebody goes on who is signed in. To sign out it is a link, because the application may show nobody by now, and no button to sign out. */
function onward(
  { securityUrl, signOutUrl, backUrl }: ErrorPage,
  say: Say<ErrorPageTexts>,
): Html | undefined {
  const back =
    backUrl &&
    html`<a class="button${!securityUrl && " primary"}" href="${webAddress(backUrl)}">${say.text("backToPage")}</a>`;
  if (securityUrl) {
    return html`<a class="button primary" href="${webAddress(securityUrl)}">${say.text("toSecurityPage")}</a>
${back}`;
  }
  if (!signOutUrl) return back || undefined;
  return html`<a class="button primary" href="${webAddress(signOutUrl)}">${say.text("signOutAgain")}</a>`;
}

/** In the language of the log. */
const developerHint = html`<p class="hint" lang="en" dir="ltr">Is this your own machine? The terminal in which the server runs says what to do.</p>`;

function requestHint(requestId: string, say: Say<ErrorPageTexts>, operator = false): Html {
  return html`<p class="hint">${say("requestId", { id: html`<code>${requestId}</code>` })}
${operator && say("requestLog")}</p>`;
}
