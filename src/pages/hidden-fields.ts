/** The hidden fields of every form. */
export interface HiddenFields {
  csrfToken?: string | undefined;
  /** The address to go to afterwards, in the field `callbackUrl`. */
  returnTo?: string | undefined;
  /** Whether only the person who is signed in may be signed in again, in the field `stepUp`. */
  stepUp?: boolean | undefined;
}
