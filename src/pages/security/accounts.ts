import { type Html, html } from "../../lib/html.ts";
import type { LinkedAccount, OfferedProvider } from "../../types/security.ts";
import { postForm } from "../form.ts";
import { applicationName } from "../layout.ts";
import type { PageContext, SecurityPage } from "../page.ts";
import { providerButton } from "../provider-button.ts";
import { changeForm, question, section } from "./section.ts";

/** The accounts with which the person signs in, and how to link another. */
export function accountsSection(page: SecurityPage, context: PageContext): Html | undefined {
  const { linkable } = page.data;
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
      : html`<p class="hint">No account at another service is linked.</p>`);
  const links = linkable.map((provider, index) => linkForm(page, provider, index, context));
  return section(
    "accounts",
    "Ways to sign in",
    html`${list}${links.length > 0 && html`<div class="links">${links}</div>`}`,
  );
}

function linkForm(
  page: SecurityPage,
  { id, name }: OfferedProvider,
  index: number,
  { host }: PageContext,
): Html {
  const label = `Link ${article(page.data.accounts, id)} ${name} account`;
  const button = providerButton(label, page.providers[id]?.style, index, host);
  return postForm(
    `${page.baseUrl}/signin/${id}`,
    page,
    html`<input type="hidden" name="link" value="true">${button}`,
  );
}

function article(accounts: readonly LinkedAccount[] | undefined, id: string): string {
  return accounts?.some(({ provider }) => provider === id) ? "another" : "your";
}

function row(page: SecurityPage, account: LinkedAccount, context: PageContext): Html {
  const { provider, providerAccountId, name, removable } = account;
  const fields = { provider, providerAccountId };
  const about = `the ${name} account ${providerAccountId}`;
  return html`<li><div><strong>${name}</strong><span class="meta"><bdi>${providerAccountId}</bdi></span></div>
${
  removable
    ? question(
        "Unlink",
        about,
        html`<p>You won’t be able to sign in to ${applicationName(context)} with it any more.</p>
${changeForm(page, "unlink", fields, html`<button>Unlink ${name}</button>`)}`,
      )
    : html`<span class="meta">Your only way to sign in</span>`
}</li>`;
}
