import { type Html, html } from "../lib/html.ts";
import { postForm } from "./form.ts";
import { applicationName, type Content, header } from "./layout.ts";
import type { PageContext, SignOutPage } from "./page.ts";
import { webAddress } from "./safe-url.ts";

/** The page that asks whether the person really wants to sign out. */
export function signOutContent(page: SignOutPage, context: PageContext): Content {
  const heading = `Sign out of ${applicationName(context)}?`;
  const who =
    page.signedInAs &&
    html`<p>You’re signed in as <strong><bdi>${page.signedInAs}</bdi></strong>.</p>`;
  return {
    title: heading,
    body: html`${header(heading, context)}${who}
<div class="actions">
${postForm(page.action, page, html`${atProvider(page)}<button class="primary">Sign out</button>`)}
<a class="button" href="${webAddress(context.homeUrl)}">Stay signed in</a>
</div>`,
    hasForm: true,
  };
}

/** Not checked beforehand: the sign-out there may end the person's sessions in other applications. */
function atProvider({ provider }: SignOutPage): Html | undefined {
  if (provider === undefined) return undefined;
  return html`<p class="check"><input type="checkbox" id="federated" name="federated" value="true">
<label for="federated">Sign out of ${provider} too</label></p>
`;
}
