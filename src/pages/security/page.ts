import { type Html, html } from "../../lib/html.ts";
import type { Language } from "../../texts/language.ts";
import { setupStyles } from "../factor/setup.ts";
import { type Content, header, speak } from "../layout.ts";
import type { PageContext, SecurityPage } from "../page.ts";
import { passkeyScript } from "../passkey-script.ts";
import { passwordStyles, showScript } from "../password/show.ts";
import { webAddress } from "../safe-url.ts";
import { accountsSection } from "./accounts.ts";
import { deleteSection } from "./delete.ts";
import { factorsSection } from "./factors.ts";
import { noteText } from "./messages.ts";
import { passkeysSection } from "./passkeys.ts";
import { passwordSection } from "./password.ts";
import { profileSection } from "./profile.ts";
import { sessionsSection } from "./sessions.ts";
import { securityStyles } from "./styles.ts";

/** The page on which people see and change how they sign in. */
export function securityContent(page: SecurityPage, context: PageContext): Content {
  const { app, common, say, language } = speak(context, "security");
  const heading = say.text("heading", { app });
  const { note, baseUrl } = page;
  return {
    title: note && !note.ok ? common.text("errorTitle", { heading }) : heading,
    body: html`${header(heading, context)}
${noteBox(page, context)}
${whose(page, context)}
${staleNote(page, context)}
${accountsSection(page, context)}
${passwordSection(page, context)}
${factorsSection(page, context)}
${passkeysSection(page, language)}
${profileSection(page, language)}
${sessionsSection(page, language)}
${deleteSection(page, language)}
<div class="actions pair">
<a class="button" href="${webAddress(context.homeUrl)}">${common.text("goTo", { app })}</a>
<a class="button" href="${webAddress(`${baseUrl}/signout`)}">${common.text("signOut")}</a>
</div>`,
    providerStyles: page.data.linkable.map(({ id }) => page.providers[id]?.style),
    hasForm: true,
    styles: stylesOf(page),
    script: scriptOf(page.data, language),
  };
}

function stylesOf({ data, note }: SecurityPage): string {
  const ofFields = data.password || data.factors || note ? passwordStyles : "";
  return securityStyles + ofFields + (data.factors ? setupStyles : "");
}

function scriptOf(
  { passkeyProviders, password }: SecurityPage["data"],
  language: Language,
): string | undefined {
  const ofPasskeys = passkeyProviders.length > 0 ? passkeyScript(language) : "";
  return ofPasskeys + (password ? showScript(language) : "") || undefined;
}

function noteBox(page: SecurityPage, { language }: PageContext): Html | undefined {
  const { note, providers } = page;
  if (!note) return undefined;
  const said = wasJustAdded(page)
    ? language.saying("done", "factor-added-already")
    : noteText(note, language, (id) => providers[id]?.name);
  const text = language.paragraph(said);
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
function whose({ data: { user } }: SecurityPage, context: PageContext): Html {
  const { common, say } = speak(context, "security");
  const { name, email } = user;
  if (name && email) return html`<p>${say("signedInWith", { name, address: email })}</p>`;
  const either = name || email;
  return html`<p>${either ? common("signedInAs", { name: either }) : say("signedIn")}</p>`;
}

function staleNote(
  { data: { stepUpUrl } }: SecurityPage,
  { language }: PageContext,
): Html | undefined {
  if (!stepUpUrl) return undefined;
  return html`<p class="note">${language.in("security")("stale", { link: webAddress(stepUpUrl) })}</p>`;
}
