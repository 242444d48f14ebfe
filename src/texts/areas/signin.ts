/** The pages for signing in and out, and those around a magic link. */
export interface SignInTexts {
  /** A heading. */
  heading: "app";
  /** Sentences: somebody has just signed up. */
  signedUp: never;
  /** Sentences: somebody has just chosen a new password. */
  passwordReset: never;
  /** A sentence behind `signedInAs`; the words in brackets lead on to the application. */
  orAgain: "link";
  /** A sentence. */
  noWays: never;
  /** A button. */
  continueWith: "provider";
  /** A button. */
  continueWithPasskey: never;
  /** A button, where there are two forms. */
  signInWith: "provider";
  /** A button. */
  sendLink: never;
  /** A link to the page for signing up. */
  createAccount: never;
  /** A link, and the heading of the page that it leads to. */
  forgotPassword: never;
  /** Opens the form below it. */
  passkeySignUp: never;
  /** The label of the field in that form. */
  passkeyEmail: never;
  /** The button of that form. */
  passkeyCreate: never;
  /** A sentence. */
  passkeyNeedsScript: never;
  /** Sentences. */
  passkeyKnown: never;
  /** Sentences. */
  passkeyUnused: never;
  /** Sentences. */
  passkeyUnsupported: never;

  /** The heading of the page that a magic link opens. */
  confirmHeading: "app";
  /** A sentence. */
  confirmAs: "address";
  /** Sentences for another browser than the one that asked. */
  confirmElsewhere: never;
  /** A button. */
  confirmNot: never;

  /** A heading. */
  signOutHeading: "app";
  /** A button. */
  stay: never;
  /** A button, and the label of a box to tick. */
  signOutToo: "provider";
  /** A heading. */
  signedOutHeading: "app";
  /** A sentence. */
  stillAt: "provider";
  /** A button. */
  stayAt: "provider";
  /** Sentences. */
  maybeStillAt: "provider";

  /** The label of a field. */
  mailCode: never;
  /** Sentences. */
  linkSent: "app";
  /** Sentences. */
  mailSent: "address" | "app";
  /** Sentences, where the mail has a code. */
  mailWithCodeSent: "address" | "app";
  /** A button. */
  sendAnother: never;

  /** A sentence. */
  askOperator: never;
  /** A sentence; `{ways}` is a list of the texts that begin with `way`, joined by "or". */
  whatHelps: "ways";
  wayPasskey: never;
  wayPasskeyWithPin: never;
  wayTwoFactors: "provider";
  wayApp: never;
  wayMail: never;
  wayPassword: never;
  /** A sentence behind `whatHelps`. */
  appToo: never;
  /** A question and an answer; the words in brackets lead to the security page. */
  addApp: "link";
  addPasskey: "link";
  addPasskeyOrApp: "link";
  /** A button. */
  addPasskeyHere: never;
}
