import type { Html } from "../../lib/html.ts";
import { html } from "../../lib/html.ts";
import { postForm } from "../form.ts";
import { alertIcon, keyIcon, mailIcon } from "../icons.ts";
import { applicationName, type Content, header } from "../layout.ts";
import type { PageContext } from "../page.ts";
import { webAddress } from "../safe-url.ts";
import { confirmContent } from "./confirm.ts";
import { accountName, emailField, nameField, newPasswordField, usernameField } from "./fields.ts";
import { formContent, linkButton, statesOf, voidContent } from "./form-content.ts";
import { reasonOf } from "./messages.ts";
import type {
  MailOnItsWayPage,
  PasswordPage,
  PasswordPageError,
  ResetPage,
  ResetRequestPage,
  SignUpPage,
} from "./pages.ts";

/** The content of the pages about passwords. */
export function passwordContent(page: PasswordPage, context: PageContext): Content {
  switch (page.kind) {
    case "signup":
      return signUpContent(page, context);
    case "confirm-signup":
      return confirmContent(page, context);
    case "reset-request":
      return requestContent(page, context);
    case "reset":
      return resetContent(page, context);
    case "mail-on-its-way":
      return sentContent(page, context);
  }
}

function signUpContent(page: SignUpPage, context: PageContext): Content {
  const { entered, asksUsername, needsUsername, minLength, signInUrl } = page;
  const state = statesOf(page, "email");
  const purpose = asksUsername ? "email" : "username";
  // What somebody signs in with stands right before the password, where password managers look for it.
  const fields = html`${emailField(purpose, { ...state("email"), value: entered.email })}
${asksUsername && usernameField(needsUsername, { ...state("username"), value: entered.username })}
${newPasswordField("Password", minLength, state("password"))}
${nameField({ ...state("name"), value: entered.name })}
<button class="primary">Sign up</button>`;
  const form = html`${postForm(page.action, page, fields)}
<p class="aside"><span>Have an account? <a href="${webAddress(signInUrl)}">Sign in</a></span></p>`;
  return formContent(`Sign up for ${applicationName(context)}`, page, context, form);
}

function requestContent(page: ResetRequestPage, context: PageContext): Content {
  const state = statesOf(page, "email");
  const fields = html`${emailField("email", { ...state("email"), value: page.entered })}
<button class="primary">Send me a link</button>`;
  const form = html`<p>We’ll send you a mail with a link. It lets you choose a new password.</p>
${postForm(page.action, page, fields)}
<p class="aside"><a href="${webAddress(page.signInUrl)}">Back to sign-in</a></p>`;
  return { ...formContent("Forgot your password?", page, context, form), script: undefined };
}

function resetContent(page: ResetPage, context: PageContext): Content {
  const { person, token, minLength, againUrl } = page;
  if (page.error?.code === "sessions-partly-ended") return savedContent(page, page.error, context);
  if (!person) {
    const text = "It has expired, was used, or another one took its place.";
    return voidContent(text, linkButton(againUrl, "Ask for a new mail", true), context);
  }
  const { address, username } = person;
  const state = statesOf(page, "password");
  const fields = html`<input type="hidden" name="token" value="${token}">
${accountName(username ?? address)}
${newPasswordField("New password", minLength, state("password"))}
<button class="primary">Save the password</button>`;
  const whose = username && html` (${username})`;
  const form = html`<p>For the account of <strong>${address}</strong>${whose}. You’ll be signed out everywhere.</p>
${postForm(page.action, page, fields)}`;
  const content = formContent("Choose a new password", page, context, form, keyIcon);
  return { ...content, isSecret: true };
}

/** The password is new, and the link is used up: all that is left to do is elsewhere. */
function savedContent(page: ResetPage, error: PasswordPageError, context: PageContext): Content {
  const heading = "Your new password is saved";
  return {
    title: heading,
    body: html`${header(heading, context, alertIcon)}
<p role="alert">${reasonOf(error).text}</p>
<div class="actions">${linkButton(page.signInUrl, "Sign in", true)}</div>`,
    hasForm: false,
    isSecret: true,
  };
}

function sentContent(page: MailOnItsWayPage, context: PageContext): Content {
  const { againUrl, signInUrl } = page;
  return {
    title: "Check your mail",
    body: html`${header("Check your mail", context, mailIcon)}
<p>${whatWasSent(page, context)}</p>
<p class="hint">Nothing there after a few minutes? Look in your spam folder and check the address.</p>
<div class="actions">${linkButton(againUrl, "Use another address")}
${linkButton(signInUrl, "Back to sign-in")}</div>`,
    hasForm: false,
  };
}

/** Nobody learns here whether somebody has an account. */
function whatWasSent({ about, sentTo, minutes }: MailOnItsWayPage, context: PageContext): Html {
  const address = html`<strong>${sentTo}</strong>`;
  const app = applicationName(context);
  return about === "signup"
    ? html`A mail to ${address} is on its way. Open its link in this browser to finish signing up for ${app}. It works for ${minutes} minutes.`
    : html`If ${address} has an account at ${app}, a mail is on its way. Its link lets you choose a new password, and works for ${minutes} minutes.`;
}
