import { html } from "../../lib/html.ts";
import { postForm } from "../form.ts";
import { mailIcon } from "../icons.ts";
import { applicationName, type Content, header } from "../layout.ts";
import type { PageContext } from "../page.ts";
import { accountName, knownPasswordField, usernameField } from "./fields.ts";
import { formContent, linkButton, statesOf, voidContent } from "./form-content.ts";
import type { ConfirmSignUpPage } from "./pages.ts";

/** The page that the link of a sign-up opens. It asks for a click, because mail scanners open links too. */
export function confirmContent(page: ConfirmSignUpPage, context: PageContext): Content {
  const { link, againUrl, signInUrl } = page;
  switch (link.state) {
    case "void": {
      const actions = html`${linkButton(againUrl, "Sign up again", true)}
${linkButton(signInUrl, "Sign in")}`;
      return voidContent("It has expired, was used, or isn’t complete.", actions, context);
    }
    case "known":
      return knownContent(page, context);
    case "ready":
      return readyContent(page, link, context);
  }
}

function knownContent({ signInUrl }: ConfirmSignUpPage, context: PageContext): Content {
  const heading = "You have an account";
  return {
    title: heading,
    body: html`${header(heading, context, mailIcon)}
<p role="status">This address belongs to an account at ${applicationName(context)} already. If you have just signed up, it’s this one.</p>
<div class="actions">${linkButton(signInUrl, "Sign in", true)}</div>`,
    hasForm: false,
    isSecret: true,
  };
}

function readyContent(
  page: ConfirmSignUpPage,
  { address, username, needsPassword }: Extract<ConfirmSignUpPage["link"], { state: "ready" }>,
  context: PageContext,
): Content {
  const app = applicationName(context);
  const isTaken = username?.isTaken === true && !page.error;
  const refusable = isTaken ? { error: { code: "username-taken" } } : page;
  const state = statesOf(
    refusable,
    username?.chosen === "" ? "username" : needsPassword ? "password" : "",
  );
  const value = page.entered ?? username?.chosen;
  const fields = html`<input type="hidden" name="token" value="${page.token}">
${username ? usernameField(page.needsUsername, { ...state("username"), value }) : needsPassword && accountName(address)}
${needsPassword && knownPasswordField("password", "Password", state("password"))}
<button class="primary">Create my account</button>`;
  const form = html`<p>Your account at ${app} will have the address <strong>${address}</strong>.</p>
<p class="note" role="note">${needsPassword ? elsewhere : here}</p>
<div class="actions">
${postForm(page.action, page, fields)}
${linkButton(context.homeUrl, "Don’t create one")}
</div>`;
  const content = formContent(`Sign up for ${app}?`, refusable, context, form, mailIcon);
  return { ...content, script: needsPassword ? content.script : undefined, isSecret: true };
}

const here = html`<strong>Did you choose a password here a moment ago?</strong> If not, close this page: whoever did knows it.`;

const elsewhere = html`You opened this link in another browser than the one that asked. Type the password you chose. <strong>If you didn’t choose one, close this page:</strong> somebody else typed your address.`;
