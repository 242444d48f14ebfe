import { type Html, html } from "../../lib/html.ts";
import { postForm } from "../form.ts";
import { mailIcon } from "../icons.ts";
import { type Content, header, speak } from "../layout.ts";
import type { ConfirmAddressPage, PageContext } from "../page.ts";
import { voidContent } from "../password/form-content.ts";
import { webAddress } from "../safe-url.ts";

/** The page that the link in a mail to a new address opens. It asks for a click, because mail scanners open links too. */
export function confirmAddressContent(page: ConfirmAddressPage, context: PageContext): Content {
  const { say } = speak(context, "securityProfile");
  if (page.state === "void") {
    return voidContent(say("confirmVoid"), back(page, say.text("goToAccount")), context);
  }
  const heading = say.text(page.state === "used" ? "usedHeading" : "confirmHeading");
  return {
    title: heading,
    body: html`${header(heading, context, mailIcon)}
${contentOf(page, page.state, context)}`,
    hasForm: page.state === "ready",
    isSecret: true,
  };
}

function contentOf(
  page: ConfirmAddressPage,
  state: Exclude<ConfirmAddressPage["state"], "void">,
  context: PageContext,
): Html {
  const { app, common, say } = speak(context, "securityProfile");
  const facts = { address: page.address ?? "", app };
  switch (state) {
    case "ready":
      return html`<p>${say("confirmReady", facts)}</p>
<div class="actions">
${postForm(
  page.action,
  page,
  html`<input type="hidden" name="action" value="address-confirm">
<input type="hidden" name="token" value="${page.token}">
<button class="primary">${say.text("useAddress")}</button>`,
)}
${back(page, say.text("changeNothing"))}
</div>`;
    case "signed-out":
      return html`<p>${say("confirmSignedOut", facts)}</p>
<p class="hint">${say("neverAsked")}</p>
<div class="actions"><a class="button primary" href="${webAddress(page.signInUrl)}">${common.text("signIn")}</a></div>`;
    case "other-user":
      return html`<p class="alert" role="alert">${say("confirmOtherUser", facts)}</p>
<p class="hint">${say("neverAsked")}</p>
<div class="actions">${back(page, say.text("backToAccount"))}</div>`;
    case "used":
      return html`<p>${say("confirmUsed", facts)}</p>
<div class="actions">${back(page, say.text("goToAccount"))}</div>`;
  }
}

function back({ action }: ConfirmAddressPage, label: string): Html {
  return html`<a class="button" href="${webAddress(action)}">${label}</a>`;
}
