import type { AuthError } from "../errors.ts";

/** Whether a person whom an error has stopped can sign in after all with the form of the application, which says what went wrong. */
export const canTryAgain = ({ kind, type }: AuthError): boolean =>
  kind === "signIn" && type !== "CrossSiteRequest";
