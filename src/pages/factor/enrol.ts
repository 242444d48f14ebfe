import { html } from "../../lib/html.ts";
import { postForm } from "../form.ts";
import { keyIcon } from "../icons.ts";
import { applicationName, type Content, header } from "../layout.ts";
import type { PageContext } from "../page.ts";
import { passwordStyles } from "../password/show.ts";
import type { EnrolPage } from "./enrol-pages.ts";
import { factorReason } from "./messages.ts";
import { setupSteps, setupStyles } from "./setup.ts";

/** The page on which somebody adds an authenticator app before they are signed in. */
export function enrolContent(page: EnrolPage, context: PageContext): Content {
  const { action, person, setup, ref, entered, error } = page;
  const heading = "Set up two-step sign-in";
  const reason = error && factorReason(error);
  const why = reason?.isOfField ? reason.text : undefined;
  const hidden = html`<input type="hidden" name="ref" value="${ref}">`;
  return {
    title: error ? `Error: ${heading}` : heading,
    body: html`${header(heading, context, keyIcon)}
${reason && !reason.isOfField && html`<p class="alert" role="alert">${reason.text}</p>`}
<p>You’re signing in to ${applicationName(context)} as <strong><bdi>${person}</bdi></strong>, and that takes two steps for this account. Add an authenticator app first; from then on you’re asked for a code that it shows.</p>
${postForm(action, page, html`${hidden}${setupSteps(setup, { why, name: entered })}<button class="primary">Add the app and sign in</button>`)}
<div class="actions">
${postForm(action, page, html`${hidden}<input type="hidden" name="cancel" value="true"><button>Sign in as somebody else</button>`)}
</div>`,
    hasForm: true,
    styles: passwordStyles + setupStyles,
  };
}
