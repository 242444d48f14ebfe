/** The hidden fields of every form. */
export interface HiddenFields {
  csrfToken?: string | undefined;
  /** The address to go to afterwards, in the field `callbackUrl`. */
  returnTo?: string | undefined;
  /** Whether only the person who is signed in may be signed in again, in the field `stepUp`. */
  stepUp?: boolean | undefined;
  /** What a guard asked for, so that the page knows it again after a refusal. */
  need?: Readonly<Record<string, string>> | undefined;
}
