import { type Html, html } from "../../lib/html.ts";
import type { FactorTexts } from "../../texts/areas/factors.ts";
import type { Say } from "../../texts/language.ts";
import { postForm } from "../form.ts";
import { alertIcon, keyIcon } from "../icons.ts";
import { type Content, header, speak } from "../layout.ts";
import type { PageContext } from "../page.ts";
import { passkeyScript } from "../passkey-script.ts";
import { field } from "../password/fields.ts";
import { passwordStyles } from "../password/show.ts";
import { webAddress } from "../safe-url.ts";
import { factorReason } from "./messages.ts";
import type { FactorGonePage, FactorPage } from "./pages.ts";

/** Renders a page about a second factor. */
export function factorContent(page: FactorPage | FactorGonePage, context: PageContext): Content {
  return page.kind === "factor-gone" ? goneContent(page, context) : askContent(page, context);
}

function askContent(page: FactorPage, context: PageContext): Content {
  const { error, passkeys } = page;
  const { common, say, language } = speak(context, "factors");
  const heading = say.text("askHeading");
  const reason = error && factorReason(error, language, page);
  return {
    title: error ? common.text("errorTitle", { heading }) : heading,
    body: html`${header(heading, context, keyIcon)}
${reason && !reason.isOfField && html`<p class="alert" role="alert">${reason.text}</p>`}
<p>${whoIsAsked(page, say)}</p>
<div class="ways">
${page.asksFor !== "passkey" && codeForm(page, context, reason?.isOfField ? reason.text : undefined)}
${passkeys.length > 0 && page.asksFor !== "passkey" && html`<p class="or">${common("or")}</p>`}
${passkeys.map((passkey) => passkeyForm(page, passkey, context))}
</div>
${otherWays(page, say)}`,
    hasForm: true,
    styles: passwordStyles,
    script: passkeys.length > 0 ? passkeyScript(language) : undefined,
  };
}

function whoIsAsked({ about, person: name, asksFor }: FactorPage, say: Say<FactorTexts>): Html {
  if (about !== "sign-in") return say("confirmIt", { name });
  return say(asksFor === "passkey" ? "passkeyToo" : "signingInAs", { name });
}

/** Codes are written from left to right in every language. */
const codeInput = { autocapitalize: "off", autocorrect: "off", spellcheck: "false", dir: "ltr" };

function codeForm(page: FactorPage, context: PageContext, why: string | undefined): Html {
  const { common, say } = speak(context, "factors");
  const input =
    page.asksFor === "app"
      ? field({
          id: "factor-code",
          name: "code",
          label: say.text("appCode"),
          type: "text",
          attributes: {
            autocomplete: "one-time-code",
            inputmode: "numeric",
            required: "",
            ...codeInput,
          },
          help: say.text("appCodeHelp"),
          why,
          isFocused: true,
        })
      : field({
          id: "recovery-code",
          name: "recoveryCode",
          label: say.text("recoveryCode"),
          type: "text",
          attributes: { autocomplete: "off", required: "", ...codeInput },
          help: say.text("recoveryHelp"),
          why,
          isFocused: true,
        });
  return postForm(
    page.action,
    page,
    html`${formFields(page)}${input}
<button class="primary">${common.text("continue")}</button>`,
  );
}

function passkeyForm(
  page: FactorPage,
  { id, options }: FactorPage["passkeys"][number],
  { language }: PageContext,
): Html {
  const button = html`<button type="button" class="provider" data-action="authenticate" data-options="${webAddress(options)}" data-factor="${page.ref ?? ""}"><span class="mark">${keyIcon}</span><span>${language.in("factors").text("usePasskey")}</span></button>`;
  return postForm(
    page.action,
    page,
    html`${formFields(page)}<input type="hidden" name="provider" value="${id}">
${button}
<p class="hint" role="alert" hidden></p>
<noscript><p class="hint">${language.in("signin")("passkeyNeedsScript")}</p></noscript>`,
  );
}

/** The fields that all forms of the page repeat. */
function formFields({ ref }: FactorPage): Html | undefined {
  return ref === undefined ? undefined : html`<input type="hidden" name="ref" value="${ref}">`;
}

function otherWays(page: FactorPage, say: Say<FactorTexts>): Html {
  const { instead, about, signInUrl } = page;
  const cancel = html`${formFields(page)}<input type="hidden" name="cancel" value="true">
<button>${say.text("somebodyElse")}</button>`;
  return html`<div class="actions">
${instead && html`<a class="button" href="${webAddress(instead.url)}">${say.text(instead.asksFor === "recovery" ? "useRecovery" : "useApp")}</a>`}
${about === "sign-in" ? postForm(page.action, page, cancel) : html`<a class="button" href="${webAddress(signInUrl)}">${say.text("signInAgain")}</a>`}
</div>`;
}

function goneContent(page: FactorGonePage, context: PageContext): Content {
  return page.isSignedIn ? doneContent(page, context) : againContent(page, context);
}

function doneContent({ url, securityUrl }: FactorGonePage, context: PageContext): Content {
  const { common, say } = speak(context, "factors");
  const title = say.text("doneHeading");
  return {
    title,
    body: html`${header(title, context, keyIcon)}
<p role="status">${say("nothingLeft")}</p>
${securityUrl && html`<p>${say("makeNewCodes", { link: webAddress(securityUrl) })}</p>`}
<div class="actions"><a class="button primary" href="${webAddress(url)}">${common.text("continue")}</a></div>`,
    hasForm: false,
  };
}

function againContent({ url, isSpent }: FactorGonePage, context: PageContext): Content {
  const { common, say } = speak(context, "factors");
  const title = say.text("againHeading");
  const why = say(isSpent ? "spent" : "expired");
  return {
    title,
    body: html`${header(title, context, alertIcon)}
<p role="alert">${why}</p>
<div class="actions"><a class="button primary" href="${webAddress(url)}">${common.text("backToSignIn")}</a></div>`,
    hasForm: false,
  };
}
