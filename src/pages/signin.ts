import { type Html, html, trusted } from "../lib/html.ts";
import { type Message, messageFor } from "./error-messages.ts";
import { fieldsOf, renderField } from "./field.ts";
import { postForm } from "./form.ts";
import { type Content, header, speak } from "./layout.ts";
import type { CredentialsEntry, EmailEntry, PageContext, SignInEntry, SignInPage } from "./page.ts";
import { offersPasskeys, passkeyForm, withPasskeys } from "./passkey.ts";
import { passkeyScript } from "./passkey-script.ts";
import { providerButton } from "./provider-button.ts";
import { webAddress } from "./safe-url.ts";
import { findSignInFocus, type SignInFocus } from "./signin-focus.ts";

const ERROR_ID = "error";

/** The page on which people choose a way to sign in. */
export function signInContent(page: SignInPage, context: PageContext): Content {
  const { app, common, say, language } = speak(context, "signin");
  const heading = say.text("heading", { app });
  const message = messageOf(page, context);
  return {
    title: message && !message.isRequest ? common.text("errorTitle", { heading }) : heading,
    body: html`${header(heading, context)}
${message && messageBox(message, page, context)}
${doneNote(page, context)}
${signedInNote(page, context)}
${ways(page, context)}`,
    providerStyles: page.entries.map((entry) => (entry.kind === "oauth" ? entry.style : undefined)),
    hasForm: true,
    script: page.entries.some(({ kind }) => kind === "webauthn")
      ? passkeyScript(language)
      : undefined,
  };
}

function messageOf({ error, message }: SignInPage, { language }: PageContext): Message | undefined {
  return error && (message ?? messageFor(language, error.type, error.code ?? "sign-in"));
}

function messageBox(message: Message, { hint }: SignInPage, context: PageContext): Html {
  const { language } = context;
  const text = html`${language.paragraph(message)}${context.wait}${hint && html`${language.gap}${hint}`}`;
  if (message.isRequest) return html`<p class="note" role="status">${text}</p>`;
  return html`<p class="alert" role="alert" id="${ERROR_ID}">${text}</p>`;
}

function doneNote({ done }: SignInPage, context: PageContext): Html | undefined {
  const { say } = speak(context, "signin");
  switch (done) {
    case "signed-up":
      return html`<p class="note" role="status">${say("signedUp")}</p>`;
    case "password-reset":
      return html`<p class="note" role="status">${say("passwordReset")}</p>`;
    default:
      return undefined;
  }
}

function signedInNote(page: SignInPage, context: PageContext): Html | undefined {
  if (!page.signedInAs) return undefined;
  const { common, say } = speak(context, "signin");
  return html`<p class="note">${common("signedInAs", { name: page.signedInAs })}
${say("orAgain", { link: webAddress(context.homeUrl) })}</p>`;
}

function ways(page: SignInPage, context: PageContext): Html {
  const { common, say } = speak(context, "signin");
  if (page.entries.length === 0) return html`<p>${say("noWays")}</p>`;
  const focus = findSignInFocus(page, context.language);
  const entries = page.entries.map((entry, index) => {
    const divider =
      needsDivider(page.entries[index - 1], entry) && html`<p class="or">${common("or")}</p>`;
    const content = entryContent(entry, index, page, focus, context);
    return html`${divider}${postForm(entry.action, page, content)}`;
  });
  return html`<div class="ways">${entries}</div>`;
}

function entryContent(
  entry: SignInEntry,
  index: number,
  page: SignInPage,
  focus: SignInFocus,
  context: PageContext,
): Html {
  const { say } = speak(context, "signin");
  const focused = page.focusFirst && index === 0 && trusted(" autofocus");
  if (entry.kind === "oauth") {
    const label = say.text("continueWith", { provider: entry.name });
    return providerButton(label, entry.style, index, context.host, focused);
  }
  if (entry.kind === "webauthn") return passkeyForm(entry, page, context, focused);
  const describedBy = entry === focus.refused ? ERROR_ID : undefined;
  const offers = offersPasskeys(page.entries);
  const fields = fieldsOf(entry, context.language).map((field) =>
    renderField(offers ? withPasskeys(field) : field, {
      focused: field.id === focus.focusedId,
      describedBy,
    }),
  );
  const links = entry.kind === "credentials" && passwordLinks(entry, context);
  return html`${fields}${submitButton(entry, page.entries, context)}${links}`;
}

function passwordLinks({ passwords }: CredentialsEntry, context: PageContext): Html | undefined {
  if (!passwords) return undefined;
  const { signUpUrl, resetUrl } = passwords;
  if (!signUpUrl && !resetUrl) return undefined;
  const { say } = speak(context, "signin");
  return html`<p class="aside">${signUpUrl && html`<a href="${webAddress(signUpUrl)}">${say("createAccount")}</a>`}
${resetUrl && html`<a href="${webAddress(resetUrl)}">${say("forgotPassword")}</a>`}</p>`;
}

/** Renders the submit button. It names the provider only if two forms would otherwise have the same button. */
function submitButton(
  entry: CredentialsEntry | EmailEntry,
  entries: readonly SignInEntry[],
  context: PageContext,
): Html {
  const { common, say } = speak(context, "signin");
  const look = entry === entries.find(isForm) ? "primary" : "secondary";
  const isOnlyOne = entries.filter(({ kind }) => kind === entry.kind).length === 1;
  const label = !isOnlyOne
    ? say.text("signInWith", { provider: entry.name })
    : entry.kind === "email"
      ? say.text("sendLink")
      : common.text("signIn");
  return html`<button class="${look}">${label}</button>`;
}

function needsDivider(before: SignInEntry | undefined, entry: SignInEntry): boolean {
  return before !== undefined && (isForm(before) || isForm(entry));
}

function isForm(entry: SignInEntry): boolean {
  return entry.kind === "credentials" || entry.kind === "email";
}
