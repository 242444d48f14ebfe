import { type Field, fieldsOf, isEmpty } from "./field.ts";
import type { CredentialsEntry, SignInPage } from "./page.ts";

/** What a sign-in page points out. */
export interface Attention {
  /** The form that was sent and refused; the error describes its inputs. */
  refused: CredentialsEntry | undefined;
  /** Id of the input that has the focus. */
  focusedId: string | undefined;
}

/** Finds out what needs attention first. */
export function attentionOf(page: SignInPage): Attention {
  const refused = refusedEntry(page);
  const field = refused ? fieldsOf(refused).find(isEmpty) : firstField(page);
  return { refused, focusedId: field?.id };
}

function refusedEntry(page: SignInPage): CredentialsEntry | undefined {
  if (page.error?.type !== "CredentialsSignin") return undefined;
  const forms = page.entries.filter((entry) => entry.kind === "credentials");
  return forms.find((form) => form.entered) ?? forms[0];
}

/**
 * The field for which the application asked, or the first empty one of a form that comes first. Below
 * buttons nothing takes the focus, or a phone would cover the buttons with its keyboard.
 */
function firstField(page: SignInPage): Field | undefined {
  const asked = page.entries.flatMap(fieldsOf).find((field) => field.attributes.has("autofocus"));
  return asked ?? page.entries.slice(0, 1).flatMap(fieldsOf).find(isEmpty);
}
