/** The texts of an error page. */
export interface Message {
  /** What happened, without a full stop, since it is the heading of the error page. */
  what: string;
  /** What to do about it. */
  todo: string;
  /** Set if trying again is no use until the operator has fixed something. */
  operator?: true;
  /** Set if the person is still signed in, so that the page does not offer the sign-in page. */
  signedIn?: true;
  /** Set if nothing went wrong: the page only says what is asked for. */
  isRequest?: true;
}
