/** The error page. */
export interface ErrorPage {
  kind: "error";
  /** A client-safe error type. Any other gets a general text. */
  error: string;
  /** It selects a text of its own, if there is one. */
  code?: string | undefined;
  signInUrl: string;
  /** Where somebody gets a new password by mail, which lets them in at once after too many wrong ones. */
  resetUrl?: string | undefined;
  /** Where somebody signs out again whose session could not be ended. */
  signOutUrl?: string | undefined;
  /** Where somebody adds a better way in than they have. */
  securityUrl?: string | undefined;
  /** Where somebody was before, for whom signing in again is no use. */
  backUrl?: string | undefined;
  /** The id of the failed request, by which the operator finds it in the log. */
  requestId?: string | undefined;
  /** Whether a developer is likely to see it. */
  isDeveloper?: boolean | undefined;
}
