import { type Html, html } from "../../lib/html.ts";
import type { SecurityData } from "../../types/security.ts";
import { applicationName } from "../layout.ts";
import type { PageContext, SecurityPage } from "../page.ts";
import {
  accountName,
  currentPasswordField,
  type FieldState,
  newPasswordField,
} from "../password/fields.ts";
import { webAddress } from "../safe-url.ts";
import { changeForm, day, question, section } from "./section.ts";

type Password = NonNullable<SecurityData["password"]>;

/** The codes of what may be wrong with a password, after which the form is shown open. */
const aboutPasswords: readonly string[] = ["credentials", "password-refused", "passwords-busy"];

/** The password of the person: how to set, change and remove it. */
export function passwordSection(page: SecurityPage, context: PageContext): Html | undefined {
  const { password } = page.data;
  if (!password) return undefined;
  const body = password.set
    ? html`<p>You have a password${password.changedAt && html`, chosen on ${day(password.changedAt)}`}.</p>
${changeQuestion(page, password)}
${removal(page, context)}`
    : firstPassword(page, password, context);
  return section("password", "Password", body);
}

function changeQuestion(page: SecurityPage, password: Password): Html {
  const { note, baseUrl } = page;
  const isOpen = note !== undefined && !note.ok && aboutPasswords.includes(note.code);
  const refused = refusalIn(page);
  const body = html`${nameOf(page, password)}
${password.needsCurrent && currentPasswordField(stateOf(refused.current))}
${newPasswordField("New password", password.minLength, stateOf(refused.next))}
<button>Change the password</button>
<p class="hint">Other browsers will have to sign in again. <a href="${webAddress(`${baseUrl}/reset`)}">Forgot your present password?</a></p>`;
  return question("Change", "the password", changeForm(page, "password", {}, body), isOpen);
}

function firstPassword(page: SecurityPage, password: Password, context: PageContext): Html {
  const { email, emailVerified } = page.data.user;
  if (!email || !emailVerified) {
    return html`<p class="hint">You have no password yet. Before you choose one, confirm your email address, so that you can get another one if you forget it.</p>`;
  }
  const body = html`${nameOf(page, password)}
${newPasswordField("New password", password.minLength, stateOf(refusalIn(page).next))}
<button>Set the password</button>`;
  return html`<p>You have no password yet. With one, you can sign in to ${applicationName(context)} without the ways above.</p>
${changeForm(page, "password", {}, body)}`;
}

function nameOf({ data }: SecurityPage, { username }: Password): Html | undefined {
  const name = username ?? data.user.email;
  return name ? accountName(name) : undefined;
}

/** A field that was refused has the focus: it may be far below the note. */
function stateOf(why: string | undefined): FieldState {
  return { why, isFocused: why !== undefined };
}

/** Returns why one of the two passwords was refused. */
function refusalIn({ note }: SecurityPage): { current?: string; next?: string } {
  if (!note || note.ok) return {};
  if (note.code === "credentials") return { current: "That’s not your present password." };
  return note.code === "password-refused" && note.message ? { next: note.message } : {};
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
    html`<p>You won’t be able to sign in to ${applicationName(context)} with it any more.</p>
${form}`,
  );
}
