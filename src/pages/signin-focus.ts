import type { Language } from "../texts/language.ts";
import { type Field, fieldsOf, isEmpty } from "./field.ts";
import type { CredentialsEntry, EmailEntry, SignInEntry, SignInPage } from "./page.ts";

/** Which form and which input of the sign-in page need attention. */
export interface SignInFocus {
  /** The form that was sent and refused. Its inputs are described by the error. */
  refused: CredentialsEntry | EmailEntry | undefined;
  /** The id of the input that gets the focus. */
  focusedId: string | undefined;
}

/** Finds the refused form, if any, and the input that gets the focus. */
export function findSignInFocus(page: SignInPage, language: Language): SignInFocus {
  const refused = refusedEntry(page);
  if (!refused) return { refused, focusedId: firstField(page, language)?.id };
  const fields = fieldsOf(refused, language);
  const field = refused.kind === "email" ? fields[0] : fields.find(isEmpty);
  return { refused, focusedId: field?.id };
}

function refusedEntry({ error, entries }: SignInPage): SignInFocus["refused"] {
  if (error?.code === "invalid-email") {
    const mails = entries.filter((entry) => entry.kind === "email");
    return mails.find((entry) => entry.entered !== undefined);
  }
  if (error?.type !== "CredentialsSignin") return undefined;
  const forms = entries.filter((entry) => entry.kind === "credentials");
  return forms.find((form) => form.entered) ?? forms[0];
}

/**
 * Returns the input with `autofocus`, or the first empty one if the page begins with a form. If it begins
 * with buttons, nothing is focused, because a phone's keyboard would cover them.
 */
function firstField({ entries, focusFirst }: SignInPage, language: Language): Field | undefined {
  const first = entries.slice(0, 1);
  const fields = (entry: SignInEntry) => fieldsOf(entry, language);
  const asked = (focusFirst ? first : entries)
    .flatMap(fields)
    .find((field) => field.attributes.has("autofocus"));
  return asked ?? first.flatMap(fields).find(isEmpty);
}
