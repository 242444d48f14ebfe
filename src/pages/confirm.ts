import { html } from "../lib/html.ts";
import { postForm } from "./form.ts";
import { mailIcon } from "./icons.ts";
import { type Content, header, speak } from "./layout.ts";
import type { ConfirmPage, PageContext } from "./page.ts";
import { webAddress } from "./safe-url.ts";

/** The page that a magic link opens. It asks for a click, because mail scanners open links too. */
export function confirmContent(page: ConfirmPage, context: PageContext): Content {
  const { app, common, say } = speak(context, "signin");
  const heading = say.text("confirmHeading", { app });
  const fields = html`<input type="hidden" name="email" value="${page.address}">
<input type="hidden" name="token" value="${page.token}">
<button class="primary">${common.text("signIn")}</button>`;
  return {
    title: heading,
    body: html`${header(heading, context, mailIcon)}
<p>${say("confirmAs", { address: page.address })}</p>
${!page.sameBrowser && html`<p class="note" role="note">${say("confirmElsewhere")}</p>`}
<div class="actions">
${postForm(page.action, page, fields)}
<a class="button" href="${webAddress(context.homeUrl)}">${say.text("confirmNot")}</a>
</div>`,
    hasForm: true,
    isSecret: true,
  };
}
