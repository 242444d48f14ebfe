/** The pages for signing up, and for a new password. */
export interface PasswordTexts {
  /** A heading. */
  signUpHeading: "app";
  /** A button. */
  signUp: never;
  /** A question; the words in brackets lead to the sign-in page. */
  haveAccount: "link";
  /** Labels of fields. */
  username: never;
  usernameOptional: never;
  nameOptional: never;
  password: never;
  newPassword: never;
  addressOrUsername: never;
  /** The password that somebody has now. */
  presentPassword: never;
  /** In front of a user name that only password managers read. */
  account: never;
  /** Sentences below a field. */
  usernameHelp: never;
  passwordHelp: "count";
  /** Buttons beside a password, and what they are called for those who cannot see; `{label}` is the field's label in lower case. */
  show: never;
  hide: never;
  showWhat: "label";
  hideWhat: "label";

  /** The page that the link of a sign-up opens: a heading, sentences and two buttons. */
  confirmHeading: "app";
  confirmAddress: "app" | "address";
  confirmHere: never;
  confirmElsewhere: never;
  create: never;
  createNot: never;
  /** A heading and sentences. */
  knownHeading: never;
  known: "app";
  /** A sentence below `linkGone`, and a button. */
  signUpGone: never;
  signUpAgain: never;

  /** Sentences and a button. */
  resetIntro: never;
  sendLink: never;
  /** A button. */
  askAgain: never;
  /** A heading, sentences and a button. */
  resetHeading: never;
  resetFor: "address";
  resetForNamed: "address" | "username";
  save: never;
  /** A heading. */
  savedHeading: never;
  /** Sentences; `{count}` minutes. */
  signUpSent: "address" | "app" | "count";
  resetSent: "address" | "app" | "count";
}

/** Why a form about passwords is shown again: sentences, mostly beside a field. */
export interface PasswordReasons {
  "invalid-email": never;
  "invalid-name": never;
  "password-needed": never;
  "password-wrong": never;
  "link-void": never;
  "mail-not-sent": never;
  "passwords-busy": never;
  "sessions-partly-ended": never;
  "sign-up-closed": never;
  "too-many-mails": never;
  "too-many-sign-ups": never;
  "too-many-tries": never;
  "address-known": never;
  "username-taken": never;
  "username-invalid": never;
}

/** Why a new password is refused: sentences. */
export interface PasswordRefusals {
  malformed: never;
  "too-short": "count";
  "too-long": "count";
  common: never;
  breached: never;
  context: never;
  same: never;
  check: never;
}
