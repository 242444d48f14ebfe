import { type Html, html } from "../lib/html.ts";
import { alertIcon } from "./icons.ts";
import { type Content, header, speak } from "./layout.ts";
import type { PageContext, SignedOutPage } from "./page.ts";
import { webAddress } from "./safe-url.ts";

/** Presses the button. Browsers without scripts show it. */
const script = "document.forms[0].submit()";

/** The page between the sign-out here, which is over, and the one at the provider. */
export function signedOutContent(page: SignedOutPage, context: PageContext): Content {
  const { provider, form } = page;
  const { app, common, say } = speak(context, "signin");
  const heading = say.text("signedOutHeading", { app });
  if (form) {
    const action = webAddress(form.action);
    return {
      title: heading,
      body: html`${header(heading, context)}
<p>${say("stillAt", { provider })}</p>
<div class="actions">
<form method="${form.method}" action="${action}">
${hiddenInputs(form.fields)}
<button class="primary">${say.text("signOutToo", { provider })}</button>
</form>
<a class="button" href="${webAddress(page.continueUrl)}">${say.text("stayAt", { provider })}</a>
</div>`,
      hasForm: true,
      formTarget: action,
      script,
    };
  }
  return {
    title: heading,
    body: html`${header(heading, context, alertIcon)}
<p class="note" role="alert">${say("maybeStillAt", { provider })}</p>
<div class="actions"><a class="button" href="${webAddress(page.continueUrl)}">${common.text("continue")}</a></div>`,
    hasForm: false,
  };
}

function hiddenInputs(fields: Readonly<Record<string, string>>): Html[] {
  return Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
}
