import { type AuthError, type ErrorKind, type ErrorType, shownType } from "../errors.ts";
import { messageFor } from "../pages/error-messages.ts";
import { languageOfBrowser } from "../request/language.ts";
import { programStatus, saidType, toldCode } from "./error-status.ts";

/** An error of the library as a browser may see it: to answer with, or to throw where the framework answers with what it catches. */
export interface ShownError extends Error {
  /** The type of the error where that reveals nothing, and otherwise `Configuration`. */
  readonly name: ErrorType;
  readonly type: ErrorType;
  readonly kind: ErrorKind;
  /** The code, or the name where the code is not for the browser. */
  readonly code: string;
  /** The HTTP status, such as 401 for `CredentialsSignin` and 503 while the database is away. */
  readonly status: number;
  /** What to tell the person. */
  readonly message: string;
  /** The error itself, for the operator. */
  readonly cause: { readonly err: AuthError };
}

/**
 * Returns an error of the library as a browser may see it.
 *
 * @param headers those of the request, which name the language of the person
 */
export async function shownError(error: AuthError, headers: Headers): Promise<ShownError> {
  const [type, status] = [shownType(error), programStatus(error)];
  const language = await languageOfBrowser(headers);
  const said = messageFor(language, saidType(type, status), toldCode(error));
  const shown = Object.assign(new Error(language.plainParagraph(said)), {
    name: type,
    type,
    kind: error.kind,
    code: toldCode(error) ?? type,
    status,
    cause: { err: error },
  });
  // Frameworks and applications send what they find in an error as JSON.
  return Object.defineProperty(shown, "cause", { enumerable: false });
}
