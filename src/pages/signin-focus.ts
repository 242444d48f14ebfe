import { type Field, fieldsOf, isEmpty } from "./field.ts";
import type { CredentialsEntry, EmailEntry, SignInPage } from "./page.ts";

/** What a sign-in page points out. */
export interface Attention {
  /** The form that was sent and refused; the error describes its inputs. */
  refused: CredentialsEntry | EmailEntry | undefined;
  /** Id of the input that has the focus. */
  focusedId: string | undefined;
}

/** Finds out what needs attention first. */
export function attentionOf(page: SignInPage): Attention {
  const refused = refusedEntry(page);
  if (!refused) return { refused, focusedId: firstField(page)?.id };
  const fields = fieldsOf(refused);
  const field = refused.kind === "email" ? fields[0] : fields.find(isEmpty);
  return { refused, focusedId: field?.id };
}

function refusedEntry({ error, entries }: SignInPage): Attention["refused"] {
  if (error?.code === "invalid-email") {
    const mails = entries.filter((entry) => entry.kind === "email");
    return mails.find((entry) => entry.entered !== undefined);
  }
  if (error?.type !== "CredentialsSignin") return undefined;
  const forms = entries.filter((entry) => entry.kind === "credentials");
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
