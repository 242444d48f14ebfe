import { type Html, html } from "../lib/html.ts";
import type { HiddenFields } from "./hidden-fields.ts";
import { webAddress } from "./safe-url.ts";

/** Renders a form that posts `body` together with the CSRF token and the address to return to. */
export function postForm(action: string, hidden: HiddenFields, body: Html): Html {
  const { csrfToken, returnTo, stepUp, need = {} } = hidden;
  return html`<form method="post" action="${webAddress(action)}">
${csrfToken !== undefined && html`<input type="hidden" name="csrfToken" value="${csrfToken}">`}
${returnTo !== undefined && html`<input type="hidden" name="callbackUrl" value="${returnTo}">`}
${stepUp && html`<input type="hidden" name="stepUp" value="true">`}
${Object.entries(need).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${body}
</form>`;
}
