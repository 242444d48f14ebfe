/** Options of `asUser`. */
export interface AsUserOptions {
  /**
   * The origin at which people use the application, such as `https://app.example.com`: mails name it. Its host must be trusted.
   * Needed where `AUTH_URL` is not set.
   */
  readonly origin?: string | undefined;
}

/** Whom an operator means. */
export interface Subject extends AsUserOptions {
  readonly userId: string;
}
