import { html } from "../lib/html.ts";
import { postForm } from "./form.ts";
import { mailIcon } from "./icons.ts";
import { applicationName, type Content, header } from "./layout.ts";
import type { ConfirmPage, PageContext } from "./page.ts";
import { webAddress } from "./safe-url.ts";

/** The page that a magic link opens. It asks for a click, because mail scanners open links too. */
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

const elsewhere = html`<p class="note" role="note"><strong>This browser isn’t waiting for this link.</strong>
If you asked for it in another browser, go on. If you used it before, ask for a new one. If you never asked for it, close
this page: somebody may want you to use an account that isn’t yours.</p>`;
