import { type Html, html, trusted } from "../lib/html.ts";
import { type Message, messageFor } from "./error-messages.ts";
import { fieldsOf, renderField } from "./field.ts";
import { postForm } from "./form.ts";
import { applicationName, type Content, header } from "./layout.ts";
import type { CredentialsEntry, EmailEntry, PageContext, SignInEntry, SignInPage } from "./page.ts";
import { offersPasskeys, passkeyForm, withPasskeys } from "./passkey.ts";
import { passkeyScript } from "./passkey-script.ts";
import { providerButton } from "./provider-button.ts";
import { webAddress } from "./safe-url.ts";
import { findSignInFocus, type SignInFocus } from "./signin-focus.ts";

const ERROR_ID = "error";

/** The page on which people choose a way to sign in. */
export function signInContent(page: SignInPage, context: PageContext): Content {
  const heading = `Sign in to ${applicationName(context)}`;
  const message = messageOf(page);
  return {
    title: message && !message.isRequest ? `Error: ${heading}` : heading,
    body: html`${header(heading, context)}
${message && messageBox(message, page)}
${doneNote(page)}
${signedInNote(page, context)}
${ways(page, context)}`,
    providerStyles: page.entries.map((entry) => (entry.kind === "oauth" ? entry.style : undefined)),
    hasForm: true,
    script: page.entries.some(({ kind }) => kind === "webauthn") ? passkeyScript : undefined,
  };
}

function messageOf({ error, message }: SignInPage): Message | undefined {
  return error && (message ?? messageFor(error.type, error.code ?? "sign-in"));
}

function messageBox({ what, todo, isRequest }: Message, { hint }: SignInPage): Html {
  const text = html`<strong>${what}.</strong> ${todo}${hint}`;
  if (isRequest) return html`<p class="note" role="status">${text}</p>`;
  return html`<p class="alert" role="alert" id="${ERROR_ID}">${text}</p>`;
}

const doneNotes: Readonly<Record<string, string>> = {
  "signed-up": "Your account is ready. Sign in with the password that you chose.",
  "password-reset": "Your new password is saved. Sign in with it.",
};

function doneNote({ done = "" }: SignInPage): Html | undefined {
  if (!Object.hasOwn(doneNotes, done)) return undefined;
  return html`<p class="note" role="status">${doneNotes[done]}</p>`;
}

function signedInNote(page: SignInPage, context: PageContext): Html | undefined {
  if (!page.signedInAs) return undefined;
  return html`<p class="note">You’re signed in as <strong dir="auto">${page.signedInAs}</strong>.
<a href="${webAddress(context.homeUrl)}">Continue</a>, or sign in again below.</p>`;
}

function ways(page: SignInPage, context: PageContext): Html {
  if (page.entries.length === 0) return html`<p>No way to sign in has been set up yet.</p>`;
  const focus = findSignInFocus(page);
  const entries = page.entries.map((entry, index) => {
    const divider = needsDivider(page.entries[index - 1], entry) && html`<p class="or">or</p>`;
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
  const focused = page.focusFirst && index === 0 && trusted(" autofocus");
  if (entry.kind === "oauth") {
    const label = `Continue with ${entry.name}`;
    return providerButton(label, entry.style, index, context.host, focused);
  }
  if (entry.kind === "webauthn") return passkeyForm(entry, page, focused);
  const describedBy = entry === focus.refused ? ERROR_ID : undefined;
  const offers = offersPasskeys(page.entries);
  const fields = fieldsOf(entry).map((field) =>
    renderField(offers ? withPasskeys(field) : field, {
      focused: field.id === focus.focusedId,
      describedBy,
    }),
  );
  const links = entry.kind === "credentials" && passwordLinks(entry);
  return html`${fields}${submitButton(entry, page.entries)}${links}`;
}

function passwordLinks({ passwords }: CredentialsEntry): Html | undefined {
  if (!passwords) return undefined;
  const { signUpUrl, resetUrl } = passwords;
  if (!signUpUrl && !resetUrl) return undefined;
  return html`<p class="aside">${signUpUrl && html`<a href="${webAddress(signUpUrl)}">Create an account</a>`}
${resetUrl && html`<a href="${webAddress(resetUrl)}">Forgot your password?</a>`}</p>`;
}

/** Renders the submit button. It names the provider only if two forms would otherwise have the same button. */
function submitButton(entry: CredentialsEntry | EmailEntry, entries: readonly SignInEntry[]): Html {
  const look = entry === entries.find(isForm) ? "primary" : "secondary";
  const isOnlyOne = entries.filter(({ kind }) => kind === entry.kind).length === 1;
  if (!isOnlyOne) return html`<button class="${look}">Sign in with ${entry.name}</button>`;
  const label = entry.kind === "email" ? "Email me a sign-in link" : "Sign in";
  return html`<button class="${look}">${label}</button>`;
}

function needsDivider(before: SignInEntry | undefined, entry: SignInEntry): boolean {
  return before !== undefined && (isForm(before) || isForm(entry));
}

function isForm(entry: SignInEntry): boolean {
  return entry.kind === "credentials" || entry.kind === "email";
}
