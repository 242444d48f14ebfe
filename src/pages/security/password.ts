import { type Html, html } from "../../lib/html.ts";
import type { Language } from "../../texts/language.ts";
import type { SecurityData } from "../../types/security.ts";
import { speak } from "../layout.ts";
import type { PageContext, SecurityPage } from "../page.ts";
import {
  accountName,
  currentPasswordField,
  type FieldState,
  newPasswordField,
  usernameField,
} from "../password/fields.ts";
import { reasonOf } from "../password/messages.ts";
import { webAddress } from "../safe-url.ts";
import { changeForm, day, question, section } from "./section.ts";

type Password = NonNullable<SecurityData["password"]>;

/** The codes of what may be wrong with a password, after which the form is shown open. */
const aboutPasswords: readonly string[] = [
  "credentials",
  "password-refused",
  "passwords-busy",
  "username-invalid",
  "username-taken",
];

/** The password of the person: how to set, change and remove it. */
export function passwordSection(page: SecurityPage, context: PageContext): Html | undefined {
  const { password } = page.data;
  if (!password) return undefined;
  const { say, language } = speak(context, "securityProfile");
  const { changedAt, username } = password;
  const body = password.set
    ? html`<p>${changedAt ? say("havePasswordSince", { date: day(language, changedAt) }) : say("havePassword")}${username && html`${language.gap}${say("username", { username })}`}</p>
${changeQuestion(page, password, context)}
${removal(page, context)}`
    : firstPassword(page, password, context);
  return section("password", say.text("password"), body);
}

function changeQuestion(page: SecurityPage, password: Password, context: PageContext): Html {
  const { say, language } = speak(context, "securityProfile");
  const security = language.in("security");
  const { note, resetUrl } = page;
  const isOpen = note !== undefined && !note.ok && aboutPasswords.includes(note.code);
  const state = statesOf(page, password, language);
  const forgot =
    resetUrl && html`${language.gap}<a href="${webAddress(resetUrl)}">${say("forgotPresent")}</a>`;
  const body = html`${accountOf(page, password, language)}
${password.needsCurrent && currentPasswordField(language, state("current"))}
${chosenName(page, password, language)}
${newPasswordField(language, "newPassword", password.minLength, state("next"))}
<button>${say.text("changePassword")}</button>
<p class="hint">${security("othersSignIn")}${forgot}</p>`;
  return question(
    security.text("change"),
    say.text("aboutPassword"),
    changeForm(page, "password", {}, body),
    isOpen,
  );
}

function firstPassword(page: SecurityPage, password: Password, context: PageContext): Html {
  const { email, emailVerified } = page.data.user;
  const { app, say, language } = speak(context, "securityProfile");
  if (!email || !emailVerified) {
    return html`<p class="hint">${say("confirmFirst")}</p>`;
  }
  const body = html`${accountOf(page, password, language)}
${chosenName(page, password, language)}
${newPasswordField(language, "newPassword", password.minLength, statesOf(page, password, language)("next"))}
<button>${say.text("setPassword")}</button>`;
  return html`<p>${say("noPassword", { app })}</p>
${changeForm(page, "password", {}, body)}`;
}

/** Tells password managers whose password it is, unless the form asks for what people sign in with. */
function accountOf(
  { data }: SecurityPage,
  { username, asksUsername }: Password,
  language: Language,
): Html | undefined {
  const name = username ?? data.user.email;
  return name && asksUsername !== "needed" ? accountName(language, name) : undefined;
}

/** The input for the user name of somebody who has none. */
function chosenName(page: SecurityPage, password: Password, language: Language): Html | undefined {
  const { asksUsername } = password;
  if (asksUsername === null) return undefined;
  const value = page.note?.action === "password" ? page.note.entered : undefined;
  const isNeeded = asksUsername === "needed";
  return usernameField(language, isNeeded, {
    ...statesOf(page, password, language)("username"),
    value,
  });
}

type Refused = "current" | "username" | "next";

/**
 * Returns what tells the state of each field. After a refusal the first that has to be typed again has the focus: it may be far
 * below the note, and no password is kept.
 */
function statesOf(
  page: SecurityPage,
  { needsCurrent }: Password,
  language: Language,
): (name: Refused) => Pick<FieldState, "why" | "isFocused"> {
  const refused = refusalIn(page, language);
  const first = refused && needsCurrent ? "current" : refused?.field;
  return (name) => ({
    why: refused?.field === name ? refused.why : undefined,
    isFocused: first === name,
  });
}

/** Returns which field was refused, and why. */
function refusalIn(
  { note }: SecurityPage,
  language: Language,
): { readonly field: Refused; readonly why: string } | undefined {
  if (!note || note.ok) return undefined;
  switch (note.code) {
    case "credentials":
      return { field: "current", why: language.in("securityProfile").text("notPresent") };
    case "password-refused":
      return note.message ? { field: "next", why: note.message } : undefined;
    case "username-invalid":
    case "username-taken":
      return { field: "username", why: reasonOf(note, language).text };
    default:
      return undefined;
  }
}

function removal(page: SecurityPage, context: PageContext): Html | undefined {
  const account = page.data.accounts?.find(
    ({ provider }) => page.providers[provider]?.keepsPasswords,
  );
  if (!account) return undefined;
  const { provider, providerAccountId, removable } = account;
  const { app, say, language } = speak(context, "securityProfile");
  const security = language.in("security");
  if (!removable) {
    return html`<p class="hint">${say("passwordStays")}</p>`;
  }
  const form = changeForm(
    page,
    "unlink",
    { provider, providerAccountId },
    html`<button>${say.text("removePassword")}</button>`,
  );
  return question(
    security.text("remove"),
    say.text("aboutPassword"),
    html`<p>${security("noLongerHelps", { app })}${language.gap}${security("othersSignIn")}</p>
${form}`,
  );
}
