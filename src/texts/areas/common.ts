/** Texts that stand on pages of many kinds. */
export interface CommonTexts {
  /** What stands between two sentences: a space, or nothing where the language writes none. */
  gap: never;
  /** The title of the window when a form was refused; `{heading}` is the heading of the page. */
  errorTitle: "heading";
  /** What happened and what to do as one paragraph. `{what}` has no full stop yet, `{todo}` has. */
  message: "what" | "todo";
  /** Stands for the name of the application where nobody knows it, as in "Sign in to this site". */
  thisSite: never;
  /** An instant with date and time; `{time}` is written by the rules of the language. */
  time: "time";
  /** A sentence. */
  signedInAs: "name";
  /** A button. */
  signIn: never;
  /** A button. */
  signOut: never;
  /** A button, or a link. */
  continue: never;
  /** A button, or a link. */
  backToSignIn: never;
  /** A button that leads to the application. */
  goTo: "app";
  /** Between two ways to sign in, in lower case. */
  or: never;
  /** The label of a field. */
  emailAddress: never;
  /** What an address looks like, in an empty field. `example.com` stays. */
  exampleAddress: never;
  /** The label of a field: of a person, an app or a passkey. */
  name: never;
  /** What somebody may call a device, in an empty field. */
  exampleDevice: never;
  /** A heading. */
  checkMail: never;
  /** A question and an answer, below a sentence that a mail was sent. */
  lookAround: never;
  /** A button. */
  useAnotherAddress: never;
  /** A heading. */
  linkGone: never;
  /** A sentence that says why, below `linkGone`. */
  linkGoneWhy: never;
}
