import { type Html, html } from "../../lib/html.ts";
import type { LinkedAccount, OfferedProvider } from "../../types/security.ts";
import { postForm } from "../form.ts";
import { speak } from "../layout.ts";
import type { PageContext, SecurityPage } from "../page.ts";
import { providerButton } from "../provider-button.ts";
import { changeForm, question, section } from "./section.ts";

/** The accounts with which the person signs in, and how to link another. */
export function accountsSection(page: SecurityPage, context: PageContext): Html | undefined {
  const { linkable } = page.data;
  const { say } = speak(context, "security");
  // The password has a section of its own.
  const accounts = page.data.accounts?.filter(
    ({ provider }) => !page.providers[provider]?.keepsPasswords,
  );
  const isOfPasswords = page.data.password !== undefined && accounts?.length === 0;
  if ((!accounts || isOfPasswords) && linkable.length === 0) return undefined;
  const list =
    accounts &&
    (accounts.length > 0
      ? html`<ul class="rows">${accounts.map((account) => row(page, account, context))}</ul>`
      : html`<p class="hint">${say("noAccounts")}</p>`);
  const links = linkable.map((provider, index) => linkForm(page, provider, index, context));
  return section(
    "accounts",
    say.text("accounts"),
    html`${list}${links.length > 0 && html`<div class="links">${links}</div>`}`,
  );
}

function linkForm(
  page: SecurityPage,
  { id, name }: OfferedProvider,
  index: number,
  context: PageContext,
): Html {
  const { say } = speak(context, "security");
  const isAnother = page.data.accounts?.some(({ provider }) => provider === id);
  const label = say.text(isAnother ? "linkAnother" : "link", { provider: name });
  const button = providerButton(label, page.providers[id]?.style, index, context.host);
  return postForm(
    `${page.baseUrl}/signin/${id}`,
    page,
    html`<input type="hidden" name="link" value="true">${button}`,
  );
}

function row(page: SecurityPage, account: LinkedAccount, context: PageContext): Html {
  const { provider, providerAccountId, name, removable } = account;
  const { app, say } = speak(context, "security");
  const fields = { provider, providerAccountId };
  const about = say.text("unlinkAbout", { provider: name, account: providerAccountId });
  return html`<li><div><strong>${name}</strong><span class="meta"><bdi>${providerAccountId}</bdi></span></div>
${
  removable
    ? question(
        say.text("unlink"),
        about,
        html`<p>${say("noLongerHelps", { app })}</p>
${changeForm(page, "unlink", fields, html`<button>${say.text("unlinkWhat", { provider: name })}</button>`)}`,
      )
    : html`<span class="meta">${say("onlyWay")}</span>`
}</li>`;
}
