import { type Html, html } from "../../lib/html.ts";
import { postForm } from "../form.ts";
import { mailIcon } from "../icons.ts";
import { applicationName, type Content, header } from "../layout.ts";
import type { ConfirmAddressPage, PageContext } from "../page.ts";
import { voidContent } from "../password/form-content.ts";
import { webAddress } from "../safe-url.ts";

/** The page that the link in a mail to a new address opens. It asks for a click, because mail scanners open links too. */
export function confirmAddressContent(page: ConfirmAddressPage, context: PageContext): Content {
  if (page.state === "void") {
    const text =
      "It has expired, was used, or another one took its place. Please ask for a new mail.";
    return voidContent(text, back(page, "Go to your account"), context);
  }
  const heading = page.state === "used" ? "That link was used already" : "Is this your address?";
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
  const app = applicationName(context);
  switch (state) {
    case "ready":
      return html`<p>You’ll use <strong>${page.address}</strong> at ${app} from now on.</p>
<div class="actions">
${postForm(
  page.action,
  page,
  html`<input type="hidden" name="action" value="address-confirm">
<input type="hidden" name="token" value="${page.token}">
<button class="primary">Use this address</button>`,
)}
${back(page, "Don’t change anything")}
</div>`;
    case "signed-out":
      return html`<p>Sign in to ${app} in this browser first. Then open the link in the mail to <strong>${page.address}</strong> once more.</p>
<p class="hint">If you never asked for this mail, ignore it: nothing changes.</p>
<div class="actions"><a class="button primary" href="${webAddress(page.signInUrl)}">Sign in</a></div>`;
    case "other-user":
      return html`<p class="alert" role="alert"><strong>Another account asked for this mail.</strong> Sign in with the account that is to have the address <strong>${page.address}</strong>, and open the link once more.</p>
<p class="hint">If you never asked for this mail, ignore it: nothing changes.</p>
<div class="actions">${back(page, "Back to your account")}</div>`;
    case "used":
      return html`<p>You use <strong>${page.address}</strong> at ${app}. There’s nothing left to do.</p>
<div class="actions">${back(page, "Go to your account")}</div>`;
  }
}

function back({ action }: ConfirmAddressPage, label: string): Html {
  return html`<a class="button" href="${webAddress(action)}">${label}</a>`;
}
