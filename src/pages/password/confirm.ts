import { html } from "../../lib/html.ts";
import { postForm } from "../form.ts";
import { mailIcon } from "../icons.ts";
import { type Content, header, speak } from "../layout.ts";
import type { PageContext } from "../page.ts";
import { accountName, knownPasswordField, usernameField } from "./fields.ts";
import { formContent, linkButton, statesOf, voidContent } from "./form-content.ts";
import type { ConfirmSignUpPage } from "./pages.ts";

/** The page that the link of a sign-up opens. It asks for a click, because mail scanners open links too. */
export function confirmContent(page: ConfirmSignUpPage, context: PageContext): Content {
  const { link, againUrl, signInUrl } = page;
  const { common, say } = speak(context, "passwords");
  switch (link.state) {
    case "void": {
      const actions = html`${linkButton(againUrl, say.text("signUpAgain"), true)}
${linkButton(signInUrl, common.text("signIn"))}`;
      return voidContent(say("signUpGone"), actions, context);
    }
    case "known":
      return knownContent(page, context);
    case "ready":
      return readyContent(page, link, context);
  }
}

function knownContent({ signInUrl }: ConfirmSignUpPage, context: PageContext): Content {
  const { app, common, say } = speak(context, "passwords");
  const heading = say.text("knownHeading");
  return {
    title: heading,
    body: html`${header(heading, context, mailIcon)}
<p role="status">${say("known", { app })}</p>
<div class="actions">${linkButton(signInUrl, common.text("signIn"), true)}</div>`,
    hasForm: false,
    isSecret: true,
  };
}

function readyContent(
  page: ConfirmSignUpPage,
  { address, username, needsPassword }: Extract<ConfirmSignUpPage["link"], { state: "ready" }>,
  context: PageContext,
): Content {
  const { app, say, language } = speak(context, "passwords");
  const isTaken = username?.isTaken === true && !page.error;
  const refusable = isTaken ? { error: { code: "username-taken" } } : page;
  const state = statesOf(
    refusable,
    username?.chosen === "" ? "username" : needsPassword ? "password" : "",
    language,
  );
  const value = page.entered ?? username?.chosen;
  const fields = html`<input type="hidden" name="token" value="${page.token}">
${username ? usernameField(language, page.needsUsername, { ...state("username"), value }) : needsPassword && accountName(language, address)}
${needsPassword && knownPasswordField("password", say.text("password"), state("password"))}
<button class="primary">${say.text("create")}</button>`;
  const form = html`<p>${say("confirmAddress", { app, address })}</p>
<p class="note" role="note">${say(needsPassword ? "confirmElsewhere" : "confirmHere")}</p>
<div class="actions">
${postForm(page.action, page, fields)}
${linkButton(context.homeUrl, say.text("createNot"))}
</div>`;
  const content = formContent(
    say.text("confirmHeading", { app }),
    refusable,
    context,
    form,
    mailIcon,
  );
  return { ...content, script: needsPassword ? content.script : undefined, isSecret: true };
}
