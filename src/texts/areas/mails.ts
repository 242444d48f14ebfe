/** The mail with a magic link. */
export interface SignInMailTexts {
  subject: "app";
  /** A sentence. */
  intro: "host" | "address";
  /** A button. */
  button: never;
  /** Ends with a colon: the code follows. */
  code: never;
  /** Sentences; `{duration}` is written by the rules of the language, such as "10 minutes". */
  expires: "duration";
  device: "browser" | "system";
  browser: "browser";
  ignore: never;
}

/** Mails about an account that ask for something. */
export interface AccountMailTexts {
  /** A button in the part without HTML: its label, and the address behind it. In a language from right to left on two lines. */
  button: "label" | "url";

  confirmSubject: "app";
  confirmIntro: "host" | "address";
  confirmButton: never;
  /** A sentence; `{count}` minutes. */
  confirmValid: "count";

  takenSubject: "app";
  takenIntro: "host" | "address";
  takenYou: never;
  nothingToDo: never;

  signUpSubject: "app";
  signUpIntro: "host";
  signUpButton: never;
  /** A sentence; `{count}` minutes. */
  signUpValid: "count";
  signUpBrowser: never;
  signUpIgnore: never;

  knownSubject: "app";
  knownIntro: "host";
  knownYou: never;

  resetSubject: "app";
  resetIntro: "host";
  resetButton: never;
  /** Sentences; `{count}` minutes. */
  resetValid: "count";

  /** A sentence. */
  ignore: never;
}

/** Mails that tell somebody what was changed: subjects, and sentences. */
export interface NoticeTexts {
  /** A button. */
  see: never;
  when: "time";
  whenAndWhere: "time" | "device";
  sessionsLeft: never;
  byOperator: "host";
  askOperator: "host";

  guessSubject: "app";
  guess: "host";
  guessYou: never;
  guessOther: never;

  sessionsSubject: "app";
  sessionEnded: "host";
  sessionsEnded: "host";
  otherSessionsEnded: "host";
  nameSubject: "app";
  name: "host" | "name";
  addressSubject: "app";
  address: "host" | "address";
  linkedSubject: "app";
  linked: "provider" | "host";
  unlinkedSubject: "app";
  unlinked: "provider" | "host";
  passwordSetSubject: "app";
  passwordSet: "host";
  passwordChangedSubject: "app";
  passwordChanged: "host";
  passwordReset: "host";
  passwordRemovedSubject: "app";
  passwordRemoved: "host";
  /** Behind the three above. */
  othersSignedOut: never;
  allSignedOut: never;
  deletedSubject: "app";
  deleted: "host";

  passkeyAddedSubject: "app";
  passkeyAdded: "host";
  passkeyRemovedSubject: "app";
  passkeyRemoved: "host";
  appAddedSubject: "app";
  appAdded: "name" | "host";
  appRemovedSubject: "app";
  appRemoved: "name" | "host";
  appNamedSubject: "app";
  appNamed: "before" | "name" | "host";
  codeUsedSubject: "app";
  codeUsed: "host";
  /** Behind `codeUsed`; `{count}` codes, never 0. */
  codesLeft: "count";
  noCodesLeft: never;
  makeNewCodes: never;
  codesRenewedSubject: "app";
  codesRenewed: "host" | "count";
}

/** What to do if it was somebody else: whole sentences. "The link above" is the button of the mail. */
export interface AdviceTexts {
  tell: "host";
  look: never;
  passwordLook: never;
  passwordTell: "host";
  mailboxLook: never;
  mailboxTell: "host";
  codesLook: never;
  codesTell: "host";
  intruder: never;
  thenLook: never;
  thenTell: "host";
  ownApp: never;
  noApp: "host";
}
