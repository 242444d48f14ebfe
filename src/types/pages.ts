/** Paths or URLs of the application's own pages, which replace the built-in ones. Source: interface 2.1. */
export interface PagesOptions {
  /** The sign-in page; gets `callbackUrl`, and `error` and `code` after a failure. */
  signIn: string;
  /** The page that asks whether to sign out. */
  signOut: string;
  /** The error page; gets `error`. */
  error: string;
  /** The page that says that a mail was sent. */
  verifyRequest: string;
  /** Where people go who have just signed up; gets `callbackUrl`. */
  newUser: string;
  /** The security page; see docs/security-page.md. */
  security: string;
  /** Where people sign up with a password; for these three see docs/passwords.md. */
  signUp: string;
  /** Where people ask for a new password, and, with a `token`, choose it. */
  reset: string;
  /** What the link of a sign-up opens, with a `token`. */
  confirm: string;
  /** Where people prove a second factor; see docs/factors.md. */
  factor: string;
}
