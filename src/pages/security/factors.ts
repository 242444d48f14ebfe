import { type Html, html } from "../../lib/html.ts";
import type { Language } from "../../texts/language.ts";
import type { AuthenticatorApp, SecurityFactors } from "../../types/security-factors.ts";
import { setupSteps } from "../factor/setup.ts";
import { speak } from "../layout.ts";
import type { PageContext, SecurityPage } from "../page.ts";
import { field } from "../password/fields.ts";
import { changeForm, day, dotted, question, section } from "./section.ts";

type RecoveryCodes = SecurityFactors["recoveryCodes"];

/** From how few recovery codes on the page says so. */
const few = 3;

/** The authenticator apps and recovery codes of the person. */
export function factorsSection(page: SecurityPage, context: PageContext): Html | undefined {
  const { factors } = page.data;
  if (!factors) return undefined;
  const { apps, canAddApp, begun, recoveryCodes } = factors;
  const hasCodes = recoveryCodes.offered || recoveryCodes.left > 0;
  if (apps.length === 0 && !canAddApp && !hasCodes) return undefined;
  return section(
    "factors",
    speak(context, "securityFactors").say.text("factors"),
    html`${intro(factors, context)}
${apps.length > 0 && html`<ul class="rows">${apps.map((app, at) => row(page, factors, app, at, context.language))}</ul>`}
${begun ? setupForm(page, factors, context.language) : canAddApp && addForm(page, factors, context.language)}
${hasCodes && codes(page, factors, context.language)}`,
  );
}

function intro({ apps, canAddApp }: SecurityFactors, context: PageContext): Html | false {
  const { app, say } = speak(context, "securityFactors");
  if (apps.length > 0) return html`<p>${say("hasApps")}</p>`;
  return canAddApp && html`<p>${say("intro", { app })}</p>`;
}

function row(
  page: SecurityPage,
  factors: SecurityFactors,
  app: AuthenticatorApp,
  at: number,
  language: Language,
): Html {
  const { id, name, createdAt, lastUsedAt } = app;
  const say = language.in("security");
  const facts = [
    say("added", { date: day(language, createdAt) }),
    lastUsedAt ? say("lastUsed", { date: day(language, lastUsedAt) }) : say("notUsed"),
  ];
  const input = field({
    id: `app-name-${at}`,
    name: "name",
    label: language.in("common").text("name"),
    type: "text",
    attributes: { autocomplete: "off", maxlength: "64", required: "", value: name },
  });
  return html`<li><div><strong><bdi>${name}</bdi></strong><span class="meta">${dotted(facts)}</span></div>
${question(
  say.text("change"),
  name,
  html`${changeForm(page, "factor-name", { id }, html`${input}<button>${say.text("rename")}</button>`)}
${changeForm(
  page,
  "factor-remove",
  { id },
  html`<p>${consequence(factors, page, language)}</p><button>${language.in("securityFactors").text("removeApp")}</button>`,
)}`,
)}</li>`;
}

function consequence(
  { apps, recoveryCodes }: SecurityFactors,
  { data }: SecurityPage,
  language: Language,
): string {
  const say = language.in("securityFactors");
  const isOnlyOne = apps.length === 1;
  const codesGo = isOnlyOne && recoveryCodes.left > 0 && !data.passkeys?.length;
  return language.join(
    say.text(isOnlyOne ? "onlyApp" : "otherAppsStay"),
    codesGo && say.text("codesGo"),
    language.in("security").text("othersSignIn"),
  );
}

function addForm(page: SecurityPage, { apps }: SecurityFactors, language: Language): Html {
  const say = language.in("securityFactors");
  const label = say.text(apps.length > 0 ? "addAnotherApp" : "addApp");
  return changeForm(page, "factor-begin", {}, html`<button>${label}</button>`);
}

function setupForm(
  page: SecurityPage,
  { begun, apps }: SecurityFactors,
  language: Language,
): Html | undefined {
  if (!begun) return undefined;
  const note = page.note?.action === "factor-confirm" && !page.note.ok ? page.note : undefined;
  const isWrong = note?.code === "factor-wrong";
  const why = isWrong
    ? language.plainParagraph(language.saying("refused", "factor-wrong"))
    : undefined;
  const say = language.in("securityFactors");
  const hint = language.join(
    language.in("security").text("othersSignIn"),
    apps.length === 0 && say.text("nextCodes"),
  );
  const body = html`${setupSteps(begun, language, { why, name: note?.entered })}
<p class="hint">${hint}</p>
<button class="primary">${say.text("confirmApp")}</button>`;
  return html`<div class="setup">${changeForm(page, "factor-confirm", {}, body)}
${changeForm(page, "factor-cancel", {}, html`<button>${say.text("cancel")}</button>`)}</div>`;
}

function codes(page: SecurityPage, { recoveryCodes }: SecurityFactors, language: Language): Html {
  const say = language.in("securityFactors");
  const { left, createdAt, offered } = recoveryCodes;
  const { passkeys, passkeyProviders } = page.data;
  const hasPasskeys = passkeyProviders.length > 0 || Boolean(passkeys?.length);
  const replaces = createdAt ? createdAt.toISOString() : "none";
  const form = (label: string) =>
    changeForm(page, "recovery", { replaces }, html`<button>${label}</button>`);
  if (left === 0) {
    return html`<h3>${say.text("codes")}</h3>
<p>${say(hasPasskeys ? "noCodesOrPasskey" : "noCodes")}</p>
${offered && form(say.text("makeCodes"))}`;
  }
  const isFew = left <= few;
  const lost = say(hasPasskeys ? "lostAppOrPasskey" : "lostApp");
  const more = isFew && offered && html`${language.gap}${say("pleaseMakeNew")}`;
  return html`<h3>${say.text("codes")}</h3>
<p>${codesLeft(recoveryCodes, language)}${language.gap}${lost}${more}</p>
${
  offered &&
  question(
    say.text("makeNew"),
    say.text("aboutCodes"),
    html`<p>${say("formerStop")}</p>
${form(say.text("makeNewCodes"))}`,
  )
}`;
}

function codesLeft({ left, createdAt }: RecoveryCodes, language: Language): Html {
  const say = language.in("securityFactors");
  const isFew = left <= few;
  if (!createdAt) return say(isFew ? "fewCodes" : "codesLeft", { count: left });
  const facts = { count: left, date: day(language, createdAt) };
  return say(isFew ? "fewCodesSince" : "codesLeftSince", facts);
}
