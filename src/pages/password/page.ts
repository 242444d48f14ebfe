import type { Html } from "../../lib/html.ts";
import { html } from "../../lib/html.ts";
import { postForm } from "../form.ts";
import { alertIcon, keyIcon, mailIcon } from "../icons.ts";
import { type Content, header, speak } from "../layout.ts";
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
  const { app, say, language } = speak(context, "passwords");
  const state = statesOf(page, "email", language);
  const purpose = asksUsername ? "email" : "username";
  // What somebody signs in with stands right before the password, where password managers look for it.
  const fields = html`${emailField(language, purpose, { ...state("email"), value: entered.email })}
${asksUsername && usernameField(language, needsUsername, { ...state("username"), value: entered.username })}
${newPasswordField(language, "password", minLength, state("password"))}
${nameField(language, { ...state("name"), value: entered.name })}
<button class="primary">${say.text("signUp")}</button>`;
  const form = html`${postForm(page.action, page, fields)}
<p class="aside"><span>${say("haveAccount", { link: webAddress(signInUrl) })}</span></p>`;
  return formContent(say.text("signUpHeading", { app }), page, context, form);
}

function requestContent(page: ResetRequestPage, context: PageContext): Content {
  const { common, say, language } = speak(context, "passwords");
  const state = statesOf(page, "email", language);
  const fields = html`${emailField(language, "email", { ...state("email"), value: page.entered })}
<button class="primary">${say.text("sendLink")}</button>`;
  const form = html`<p>${say("resetIntro")}</p>
${postForm(page.action, page, fields)}
<p class="aside"><a href="${webAddress(page.signInUrl)}">${common.text("backToSignIn")}</a></p>`;
  return {
    ...formContent(language.in("signin").text("forgotPassword"), page, context, form),
    script: undefined,
  };
}

function resetContent(page: ResetPage, context: PageContext): Content {
  const { person, token, minLength, againUrl } = page;
  const { common, say, language } = speak(context, "passwords");
  if (page.error?.code === "sessions-partly-ended") return savedContent(page, page.error, context);
  if (!person) {
    const again = linkButton(againUrl, say.text("askAgain"), true);
    return voidContent(common("linkGoneWhy"), again, context);
  }
  const { address, username } = person;
  const state = statesOf(page, "password", language);
  const fields = html`<input type="hidden" name="token" value="${token}">
${accountName(language, username ?? address)}
${newPasswordField(language, "newPassword", minLength, state("password"))}
<button class="primary">${say.text("save")}</button>`;
  const whose = username
    ? say("resetForNamed", { address, username })
    : say("resetFor", { address });
  const form = html`<p>${whose}</p>
${postForm(page.action, page, fields)}`;
  const content = formContent(say.text("resetHeading"), page, context, form, keyIcon);
  return { ...content, isSecret: true };
}

/** The password is new, and the link is used up: all that is left to do is elsewhere. */
function savedContent(page: ResetPage, error: PasswordPageError, context: PageContext): Content {
  const { common, say, language } = speak(context, "passwords");
  const heading = say.text("savedHeading");
  return {
    title: heading,
    body: html`${header(heading, context, alertIcon)}
<p role="alert">${reasonOf(error, language).text}</p>
<div class="actions">${linkButton(page.signInUrl, common.text("signIn"), true)}</div>`,
    hasForm: false,
    isSecret: true,
  };
}

function sentContent(page: MailOnItsWayPage, context: PageContext): Content {
  const { againUrl, signInUrl } = page;
  const { common } = speak(context, "passwords");
  const heading = common.text("checkMail");
  return {
    title: heading,
    body: html`${header(heading, context, mailIcon)}
<p>${whatWasSent(page, context)}</p>
<p class="hint">${common("lookAround")}</p>
<div class="actions">${linkButton(againUrl, common.text("useAnotherAddress"))}
${linkButton(signInUrl, common.text("backToSignIn"))}</div>`,
    hasForm: false,
  };
}

/** Nobody learns here whether somebody has an account. */
function whatWasSent({ about, sentTo, minutes }: MailOnItsWayPage, context: PageContext): Html {
  const { app, say } = speak(context, "passwords");
  const facts = { address: sentTo, app, count: minutes };
  return about === "signup" ? say("signUpSent", facts) : say("resetSent", facts);
}
