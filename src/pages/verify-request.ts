import { type Html, html } from "../lib/html.ts";
import { messageFor } from "./error-messages.ts";
import { type Field, renderField } from "./field.ts";
import { postForm } from "./form.ts";
import { mailIcon } from "./icons.ts";
import { applicationName, type Content, header } from "./layout.ts";
import type { PageContext, SentMail, VerifyRequestPage } from "./page.ts";
import { webAddress } from "./safe-url.ts";

const ERROR_ID = "error";
const lookAround =
  "Nothing there after a few minutes? Look in your spam folder and check the address.";

/** Error codes after which the code in this mail is no longer valid. */
const deadCodes = new Set(["code-spent", "link-expired", "link-unknown"]);

const codeField: Field = {
  id: "input-code",
  label: "Code from the mail",
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

/** The page that people see after a sign-in mail was sent. */
export function verifyRequestContent(page: VerifyRequestPage, context: PageContext): Content {
  const heading = "Check your mail";
  const { sent, error } = page;
  return {
    title: error ? `Error: ${heading}` : heading,
    body: html`${header(heading, context, mailIcon)}
${errorBox(error)}
${sent ? sentTo(page, sent, context) : sentSomewhere(page, context)}`,
    hasForm: sent !== undefined,
  };
}

function errorBox(error: VerifyRequestPage["error"]): Html | undefined {
  if (!error) return undefined;
  const { what, todo } = messageFor(error.type, error.code);
  return html`<p class="alert" role="alert" id="${ERROR_ID}"><strong>${what}.</strong> ${todo}</p>`;
}

/** The text in any browser other than the one that requested the mail, which must not learn the address. */
function sentSomewhere({ signInUrl }: VerifyRequestPage, context: PageContext): Html {
  return html`<p>We’ve sent you a sign-in link. Open it to finish signing in to ${applicationName(context)}.</p>
<p class="hint">${lookAround}</p>
${signInUrl && html`<div class="actions"><a class="button" href="${webAddress(signInUrl)}">Back to sign-in</a></div>`}`;
}

function sentTo(page: VerifyRequestPage, sent: SentMail, context: PageContext): Html {
  const { codeAction, againAction, address } = sent;
  const mayType = codeAction !== undefined && !deadCodes.has(page.error?.code ?? "");
  const todo = mayType ? "Open the link in it, or type its code here," : "Open the link in it";
  const again = html`<input type="hidden" name="email" value="${address}">
<button>Send another mail</button>`;
  return html`<p>We’ve sent a mail to <strong>${address}</strong>. ${todo} to sign in to ${applicationName(context)}.</p>
${mayType && codeForm(page, codeAction)}
<p class="hint">${lookAround}</p>
<div class="actions">
${postForm(againAction, page, again)}
<a class="button" href="${webAddress(page.signInUrl ?? context.homeUrl)}">Use another address</a>
</div>`;
}

function codeForm(page: VerifyRequestPage, action: string): Html {
  const describedBy = page.error && ERROR_ID;
  const body = html`${renderField(codeField, { focused: true, describedBy })}
<button class="primary">Sign in</button>`;
  return postForm(action, page, body);
}
