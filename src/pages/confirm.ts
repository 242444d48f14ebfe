import { html } from "../lib/html.ts";
import { webAddress } from "./address.ts";
import { postForm } from "./form.ts";
import { applicationName, type Content, header } from "./layout.ts";
import { mailIcon } from "./mark.ts";
import type { ConfirmPage, PageContext } from "./page.ts";

/** The page behind the link in a mail: names the address and asks, because programs open links too. */
export function confirmContent(page: ConfirmPage, context: PageContext): Content {
  const heading = `Sign in to ${applicationName(context)}?`;
  const fields = html`<input type="hidden" name="email" value="${page.address}">
<input type="hidden" name="token" value="${page.token}">
<button class="primary">Sign in</button>`;
  return {
    title: heading,
    body: html`${header(heading, context, mailIcon)}
<p>You’ll be signed in as <strong>${page.address}</strong>.</p>
${!page.sameBrowser && elsewhere}
<div class="actions">
${postForm(page.action, page, fields)}
<a class="button" href="${webAddress(context.homeUrl)}">Don’t sign in</a>
</div>`,
    hasForm: true,
    isSecret: true,
  };
}

const elsewhere = html`<p class="note" role="note"><strong>This link was asked for in another browser.</strong>
If that was you, go on. If not, close this page: somebody may want you to use an account that isn’t yours.</p>`;
