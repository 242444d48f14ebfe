import { type Html, html } from "../../lib/html.ts";
import { setupStyles } from "../factor/setup.ts";
import { applicationName, type Content, header } from "../layout.ts";
import type { PageContext, SecurityPage } from "../page.ts";
import { passkeyScript } from "../passkey-script.ts";
import { passwordStyles, showScript } from "../password/show.ts";
import { webAddress } from "../safe-url.ts";
import { accountsSection } from "./accounts.ts";
import { deleteSection } from "./delete.ts";
import { addedAlready } from "./factor-messages.ts";
import { factorsSection } from "./factors.ts";
import { noteText } from "./messages.ts";
import { passkeysSection } from "./passkeys.ts";
import { passwordSection } from "./password.ts";
import { profileSection } from "./profile.ts";
import { sessionsSection } from "./sessions.ts";
import { securityStyles } from "./styles.ts";

/** The page on which people see and change how they sign in. */
export function securityContent(page: SecurityPage, context: PageContext): Content {
  const heading = `Your account at ${applicationName(context)}`;
  const { note, baseUrl } = page;
  return {
    title: note && !note.ok ? `Error: ${heading}` : heading,
    body: html`${header(heading, context)}
${noteBox(page)}
${whose(page)}
${staleNote(page)}
${accountsSection(page, context)}
${passwordSection(page, context)}
${factorsSection(page, context)}
${passkeysSection(page)}
${profileSection(page)}
${sessionsSection(page)}
${deleteSection(page)}
<div class="actions pair">
<a class="button" href="${webAddress(context.homeUrl)}">Go to ${applicationName(context)}</a>
<a class="button" href="${webAddress(`${baseUrl}/signout`)}">Sign out</a>
</div>`,
    providerStyles: page.data.linkable.map(({ id }) => page.providers[id]?.style),
    hasForm: true,
    styles: stylesOf(page),
    script: scriptOf(page.data),
  };
}

function stylesOf({ data, note }: SecurityPage): string {
  const ofFields = data.password || data.factors || note ? passwordStyles : "";
  return securityStyles + ofFields + (data.factors ? setupStyles : "");
}

function scriptOf({ passkeyProviders, password }: SecurityPage["data"]): string | undefined {
  const ofPasskeys = passkeyProviders.length > 0 ? passkeyScript : "";
  return ofPasskeys + (password ? showScript : "") || undefined;
}

function noteBox(page: SecurityPage): Html | undefined {
  const { note, providers } = page;
  if (!note) return undefined;
  const { what, todo } = wasJustAdded(page)
    ? addedAlready
    : noteText(note, (id) => providers[id]?.name ?? "The account");
  const text = html`<strong>${what}.</strong> ${todo}`;
  if (note.ok) return html`<p class="note done" role="status">${text}</p>`;
  return html`<p class="alert" role="alert">${text}</p>`;
}

/** Whether the form that adds an app was sent again. Adding one ends all other sessions, so it was added in this one. */
function wasJustAdded({ note, data }: SecurityPage): boolean {
  if (note?.ok || note?.code !== "app-not-begun") return false;
  const since = Date.now() - justNow;
  return Boolean(data.factors?.apps.some(({ createdAt }) => createdAt.getTime() > since));
}

/** Milliseconds: for as long an app waits to be confirmed. */
const justNow = 10 * 60 * 1000;

/** Says whose account it is, so that nobody adds their own way in to an account that is not theirs. */
function whose({ data: { user } }: SecurityPage): Html {
  const { name, email } = user;
  if (!name && !email) return html`<p>You’re signed in.</p>`;
  const address = name && email && html` (<bdi>${email}</bdi>)`;
  return html`<p>You’re signed in as <strong><bdi>${name ?? email}</bdi></strong>${address}.</p>`;
}

function staleNote({ data: { stepUpUrl } }: SecurityPage): Html | undefined {
  if (!stepUpUrl) return undefined;
  return html`<p class="note">Before you change something, <a href="${webAddress(stepUpUrl)}">sign in once more</a>, so that we can be sure it’s you.</p>`;
}
