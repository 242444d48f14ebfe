/** The pages about a second factor: an authenticator app, recovery codes, a passkey. */
export interface FactorTexts {
  /** A heading. */
  enrolHeading: never;
  /** Sentences. */
  enrolIntro: "name" | "app";
  /** Buttons. */
  enrolSubmit: never;
  somebodyElse: never;

  /** Steps of adding an app: a sentence, a link, the key after a colon, and labels of fields. */
  scan: never;
  addKey: never;
  openApp: never;
  orType: "key";
  theKey: "key";
  typeCode: never;
  sixDigits: never;
  appName: never;

  /** A heading. */
  codesHeading: never;
  /** Sentences. */
  appAdded: never;
  sessionsLeft: never;
  notSignedIn: never;
  codesIntro: "app";
  /** Names the list of codes. */
  codesLabel: never;
  onlyNow: never;
  onlyNowFormer: never;
  /** A button. */
  kept: never;

  /** A heading. */
  askHeading: never;
  /** Sentences. */
  signingInAs: "name";
  passkeyToo: "name";
  confirmIt: "name";
  /** The label of a field, and what helps. */
  appCode: never;
  appCodeHelp: never;
  recoveryCode: never;
  recoveryHelp: never;
  /** Buttons. */
  usePasskey: never;
  useRecovery: never;
  useApp: never;
  signInAgain: never;

  /** A heading, and sentences; the words in brackets lead to the security page. */
  doneHeading: never;
  nothingLeft: never;
  makeNewCodes: "link";
  /** A heading, and sentences. */
  againHeading: never;
  spent: never;
  expired: never;
}

/** Why a form about a second factor is shown again: sentences. */
export interface FactorReasons {
  "factor-wrong": never;
  "recovery-wrong": never;
  "app-not-begun": never;
  "invalid-name": never;
  "code-missing": never;
  "passkey-refused": never;
  /** After how many minutes codes are accepted again. */
  lockedMinutes: "count";
  lockedHours: "count";
  /** An app is off; what can be used in place of it. */
  appOffRecovery: never;
  appOffPasskey: never;
  appOffEither: never;
  appOffAlone: never;
}
