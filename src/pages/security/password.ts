import { type Html, html } from "../../lib/html.ts";
import type { SecurityData } from "../../types/security.ts";
import { applicationName } from "../layout.ts";
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
  const body = password.set
    ? html`<p>You have a password${password.changedAt && html`, chosen on ${day(password.changedAt)}`}.${password.username && html` Your user name is <strong>${password.username}</strong>.`}</p>
${changeQuestion(page, password)}
${removal(page, context)}`
    : firstPassword(page, password, context);
  return section("password", "Password", body);
}

function changeQuestion(page: SecurityPage, password: Password): Html {
  const { note, resetUrl } = page;
  const isOpen = note !== undefined && !note.ok && aboutPasswords.includes(note.code);
  const state = statesOf(page, password);
  const forgot =
    resetUrl && html` <a href="${webAddress(resetUrl)}">Forgot your present password?</a>`;
  const body = html`${accountOf(page, password)}
${password.needsCurrent && currentPasswordField(state("current"))}
${chosenName(page, password)}
${newPasswordField("New password", password.minLength, state("next"))}
<button>Change the password</button>
<p class="hint">Other browsers will have to sign in again.${forgot}</p>`;
  return question("Change", "the password", changeForm(page, "password", {}, body), isOpen);
}

function firstPassword(page: SecurityPage, password: Password, context: PageContext): Html {
  const { email, emailVerified } = page.data.user;
  if (!email || !emailVerified) {
    return html`<p class="hint">You have no password yet. Before you choose one, confirm your email address, so that you can get another one if you forget it.</p>`;
  }
  const body = html`${accountOf(page, password)}
${chosenName(page, password)}
${newPasswordField("New password", password.minLength, statesOf(page, password)("next"))}
<button>Set the password</button>`;
  return html`<p>You have no password yet. If you set one, you can sign in to ${applicationName(context)} with it, too.</p>
${changeForm(page, "password", {}, body)}`;
}

/** Tells password managers whose password it is, unless the form asks for what people sign in with. */
function accountOf({ data }: SecurityPage, { username, asksUsername }: Password): Html | undefined {
  const name = username ?? data.user.email;
  return name && asksUsername !== "needed" ? accountName(name) : undefined;
}

/** The input for the user name of somebody who has none. */
function chosenName(page: SecurityPage, password: Password): Html | undefined {
  const { asksUsername } = password;
  if (asksUsername === null) return undefined;
  const value = page.note?.action === "password" ? page.note.entered : undefined;
  const isNeeded = asksUsername === "needed";
  return usernameField(isNeeded, { ...statesOf(page, password)("username"), value });
}

type Refused = "current" | "username" | "next";

/**
 * Returns what tells the state of each field. After a refusal the first that has to be typed again has the focus: it may be far
 * below the note, and no password is kept.
 */
function statesOf(
  page: SecurityPage,
  { needsCurrent }: Password,
): (name: Refused) => Pick<FieldState, "why" | "isFocused"> {
  const refused = refusalIn(page);
  const first = refused && needsCurrent ? "current" : refused?.field;
  return (name) => ({
    why: refused?.field === name ? refused.why : undefined,
    isFocused: first === name,
  });
}

/** Returns which field was refused, and why. */
function refusalIn({
  note,
}: SecurityPage): { readonly field: Refused; readonly why: string } | undefined {
  if (!note || note.ok) return undefined;
  switch (note.code) {
    case "credentials":
      return { field: "current", why: "That’s not your present password." };
    case "password-refused":
      return note.message ? { field: "next", why: note.message } : undefined;
    case "username-invalid":
    case "username-taken":
      return { field: "username", why: reasonOf(note).text };
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
  if (!removable) {
    return html`<p class="hint">The password can’t be removed, because you have no other way to sign in.</p>`;
  }
  const form = changeForm(
    page,
    "unlink",
    { provider, providerAccountId },
    html`<button>Remove the password</button>`,
  );
  return question(
    "Remove",
    "the password",
    html`<p>You won’t be able to sign in to ${applicationName(context)} with it any more. Other browsers will have to sign in again.</p>
${form}`,
  );
}
