import { type Html, html } from "../lib/html.ts";
import type { SignInTexts } from "../texts/areas/signin.ts";
import type { Say } from "../texts/language.ts";
import { postForm } from "./form.ts";
import { type Content, header, speak } from "./layout.ts";
import type { PageContext, SignOutPage } from "./page.ts";
import { webAddress } from "./safe-url.ts";

/** The page that asks whether the person really wants to sign out. */
export function signOutContent(page: SignOutPage, context: PageContext): Content {
  const { app, common, say } = speak(context, "signin");
  const heading = say.text("signOutHeading", { app });
  const who = page.signedInAs && html`<p>${common("signedInAs", { name: page.signedInAs })}</p>`;
  return {
    title: heading,
    body: html`${header(heading, context)}${who}
<div class="actions">
${postForm(page.action, page, html`${atProvider(page, say)}<button class="primary">${common.text("signOut")}</button>`)}
<a class="button" href="${webAddress(context.homeUrl)}">${say.text("stay")}</a>
</div>`,
    hasForm: true,
  };
}

/** Not checked beforehand: the sign-out there may end the person's sessions in other applications. */
function atProvider({ provider }: SignOutPage, say: Say<SignInTexts>): Html | undefined {
  if (provider === undefined) return undefined;
  return html`<p class="check"><input type="checkbox" id="federated" name="federated" value="true">
<label for="federated">${say("signOutToo", { provider })}</label></p>
`;
}
