import { type Html, html } from "../lib/html.ts";
import { alertIcon } from "./icons.ts";
import { applicationName, type Content, header } from "./layout.ts";
import type { PageContext, SignedOutPage } from "./page.ts";
import { webAddress } from "./safe-url.ts";

/** Presses the button. Browsers without scripts show it. */
const script = "document.forms[0].submit()";

/** The page between the sign-out here, which is over, and the one at the provider. */
export function signedOutContent(page: SignedOutPage, context: PageContext): Content {
  const { provider, form } = page;
  const heading = `You’re signed out of ${applicationName(context)}`;
  if (form) {
    const action = webAddress(form.action);
    return {
      title: heading,
      body: html`${header(heading, context)}
<p>You’re still signed in to ${provider}.</p>
<div class="actions">
<form method="${form.method}" action="${action}">
${hiddenInputs(form.fields)}
<button class="primary">Sign out of ${provider} too</button>
</form>
<a class="button" href="${webAddress(page.continueUrl)}">Stay signed in to ${provider}</a>
</div>`,
      hasForm: true,
      formTarget: action,
      script,
    };
  }
  return {
    title: heading,
    body: html`${header(heading, context, alertIcon)}
<p class="note" role="alert"><strong>You may still be signed in to ${provider}.</strong>
We couldn’t sign you out there. If others use this device, open ${provider} and sign out there too.</p>
<div class="actions"><a class="button" href="${webAddress(page.continueUrl)}">Continue</a></div>`,
    hasForm: false,
  };
}

function hiddenInputs(fields: Readonly<Record<string, string>>): Html[] {
  return Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
}
