/** What the server answers to a posted form. */
export interface FormAnswer {
  /** The address to go to next. */
  readonly url?: string;
  /** The type of the error, and its code, if the form was refused. */
  readonly error?: string;
  readonly code?: string | undefined;
}

/** Why the server refused a form. */
type FormError = Required<Pick<FormAnswer, "error" | "code">>;

/**
 * Returns the error in an answer, or `undefined` if the form was accepted. Some servers answer with nothing but the
 * address of the page that shows the error. The page that was asked for may have an error in its own address.
 */
export function errorIn({ url, error, code }: FormAnswer, returnTo: string): FormError | undefined {
  if (error !== undefined) return { error, code };
  const here = window.location.href;
  const next = new URL(url ?? "?", here);
  const isAsked = URL.canParse(returnTo, here) && next.href === new URL(returnTo, here).href;
  const shown = isAsked ? null : next.searchParams.get("error");
  if (shown === null) return undefined;
  return { error: shown, code: next.searchParams.get("code") ?? undefined };
}
