import { html } from "../../lib/html.ts";
import { postForm } from "../form.ts";
import { keyIcon } from "../icons.ts";
import { type Content, header, speak } from "../layout.ts";
import type { PageContext } from "../page.ts";
import { passwordStyles } from "../password/show.ts";
import type { EnrolPage } from "./enrol-pages.ts";
import { factorReason } from "./messages.ts";
import { setupSteps, setupStyles } from "./setup.ts";

/** The page on which somebody adds an authenticator app before they are signed in. */
export function enrolContent(page: EnrolPage, context: PageContext): Content {
  const { action, person, setup, ref, entered, error } = page;
  const { app, common, say, language } = speak(context, "factors");
  const heading = say.text("enrolHeading");
  const reason = error && factorReason(error, language);
  const why = reason?.isOfField ? reason.text : undefined;
  const hidden = html`<input type="hidden" name="ref" value="${ref}">`;
  return {
    title: error ? common.text("errorTitle", { heading }) : heading,
    body: html`${header(heading, context, keyIcon)}
${reason && !reason.isOfField && html`<p class="alert" role="alert">${reason.text}</p>`}
<p>${say("enrolIntro", { name: person, app })}</p>
${postForm(action, page, html`${hidden}${setupSteps(setup, language, { why, name: entered })}<button class="primary">${say.text("enrolSubmit")}</button>`)}
<div class="actions">
${postForm(action, page, html`${hidden}<input type="hidden" name="cancel" value="true"><button>${say.text("somebodyElse")}</button>`)}
</div>`,
    hasForm: true,
    styles: passwordStyles + setupStyles,
  };
}
