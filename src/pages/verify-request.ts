import { type Html, html } from "../lib/html.ts";
import { messageFor } from "./error-messages.ts";
import { type Field, renderField } from "./field.ts";
import { postForm } from "./form.ts";
import { mailIcon } from "./icons.ts";
import { type Content, header, speak } from "./layout.ts";
import type { PageContext, SentMail, VerifyRequestPage } from "./page.ts";
import { webAddress } from "./safe-url.ts";

const ERROR_ID = "error";

/** Error codes after which the code in this mail is no longer valid. */
const deadCodes = new Set(["code-spent", "link-expired", "link-unknown"]);

function codeField(label: string): Field {
  return {
    id: "input-code",
    label,
    type: "text",
    attributes: new Map([
      ["name", "code"],
      ["autocomplete", "one-time-code"],
      ["inputmode", "numeric"],
      ["maxlength", "12"],
      ["placeholder", "123456"],
      ["required", ""],
    ]),
  };
}

/** The page that people see after a sign-in mail was sent. */
export function verifyRequestContent(page: VerifyRequestPage, context: PageContext): Content {
  const { common } = speak(context, "signin");
  const heading = common.text("checkMail");
  const { sent, error } = page;
  return {
    title: error ? common.text("errorTitle", { heading }) : heading,
    body: html`${header(heading, context, mailIcon)}
${errorBox(error, context)}
${sent ? sentTo(page, sent, context) : sentSomewhere(page, context)}`,
    hasForm: sent !== undefined,
  };
}

function errorBox(error: VerifyRequestPage["error"], { language }: PageContext): Html | undefined {
  if (!error) return undefined;
  const text = language.paragraph(messageFor(language, error.type, error.code));
  return html`<p class="alert" role="alert" id="${ERROR_ID}">${text}</p>`;
}

/** The text in any browser other than the one that requested the mail, which must not learn the address. */
function sentSomewhere({ signInUrl }: VerifyRequestPage, context: PageContext): Html {
  const { app, common, say } = speak(context, "signin");
  return html`<p>${say("linkSent", { app })}</p>
<p class="hint">${common("lookAround")}</p>
${signInUrl && html`<div class="actions"><a class="button" href="${webAddress(signInUrl)}">${common.text("backToSignIn")}</a></div>`}`;
}

function sentTo(page: VerifyRequestPage, sent: SentMail, context: PageContext): Html {
  const { app, common, say } = speak(context, "signin");
  const { codeAction, againAction, address } = sent;
  const mayType = codeAction !== undefined && !deadCodes.has(page.error?.code ?? "");
  const again = html`<input type="hidden" name="email" value="${address}">
<button>${say.text("sendAnother")}</button>`;
  return html`<p>${say(mayType ? "mailWithCodeSent" : "mailSent", { address, app })}</p>
${mayType && codeForm(page, codeAction, context)}
<p class="hint">${common("lookAround")}</p>
<div class="actions">
${postForm(againAction, page, again)}
<a class="button" href="${webAddress(page.signInUrl ?? context.homeUrl)}">${common.text("useAnotherAddress")}</a>
</div>`;
}

function codeForm(page: VerifyRequestPage, action: string, context: PageContext): Html {
  const { common, say } = speak(context, "signin");
  const describedBy = page.error && ERROR_ID;
  const body = html`${renderField(codeField(say.text("mailCode")), { focused: true, describedBy })}
<button class="primary">${common.text("signIn")}</button>`;
  return postForm(action, page, body);
}
