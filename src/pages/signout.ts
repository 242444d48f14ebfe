import { html } from "../lib/html.ts";
import { postForm } from "./form.ts";
import { applicationName, type Content, header } from "./layout.ts";
import type { PageContext, SignOutPage } from "./page.ts";
import { webAddress } from "./safe-url.ts";

/** The page that asks whether the person really wants to sign out. */
export function signOutContent(page: SignOutPage, context: PageContext): Content {
  const heading = `Sign out of ${applicationName(context)}?`;
  const who =
    page.signedInAs && html`<p>You’re signed in as <strong>${page.signedInAs}</strong>.</p>`;
  return {
    title: heading,
    body: html`${header(heading, context)}${who}
<div class="actions">
${postForm(page.action, page, html`<button class="primary">Sign out</button>`)}
<a class="button" href="${webAddress(context.homeUrl)}">Stay signed in</a>
</div>`,
    hasForm: true,
  };
}
