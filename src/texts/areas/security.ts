/** The security page: its frame, ways to sign in, passkeys, and the end of an account. */
export interface SecurityTexts {
  /** A heading. */
  heading: "app";
  /** A sentence. */
  signedIn: never;
  /** A sentence. */
  signedInWith: "name" | "address";
  /** A sentence; the words in brackets lead to the sign-in page. */
  stale: "link";
  /** Buttons. */
  change: never;
  rename: never;
  remove: never;
  /** A sentence. */
  othersSignIn: never;
  /** Parts of a line, divided by dots. */
  added: "date";
  lastUsed: "date";
  notUsed: never;

  /** A heading and a sentence. */
  accounts: never;
  noAccounts: never;
  /** Buttons. */
  link: "provider";
  linkAnother: "provider";
  unlink: never;
  /** Continues `unlink`, for those who cannot see which one it is. */
  unlinkAbout: "provider" | "account";
  unlinkWhat: "provider";
  /** A sentence. */
  noLongerHelps: "app";
  /** Stands beside an account. */
  onlyWay: never;

  /** A heading, a sentence, what becomes of a passkey, and buttons. */
  passkeys: never;
  passkeysIntro: never;
  passkeyNumber: "number";
  passkeyRemove: never;
  passkeyStays: never;
  backedUp: never;
  oneDevice: never;
  passkeyName: never;
  passkeyNameAt: "provider";
  passkeyAdd: never;
  passkeyAddAt: "provider";
  passkeyNeedsScript: never;

  /** A heading, what opens the question, sentences, a box to tick and a button. */
  delete: never;
  deleteOpen: never;
  deleteAll: never;
  deleteSure: never;
  deleteNow: never;
}

/** The section about the password, and about name and address. */
export interface SecurityProfileTexts {
  /** A heading. */
  password: never;
  /** Sentences. */
  havePassword: never;
  havePasswordSince: "date";
  username: "username";
  /** Continues `change` or `remove`, for those who cannot see what it is about. */
  aboutPassword: never;
  /** A link. */
  forgotPresent: never;
  /** Buttons. */
  changePassword: never;
  setPassword: never;
  removePassword: never;
  /** Sentences. */
  confirmFirst: never;
  noPassword: "app";
  notPresent: never;
  passwordStays: never;

  /** A heading. */
  nameAndAddress: never;
  /** Buttons and labels. */
  saveName: never;
  newEmail: never;
  sendConfirmation: never;
  /** Sentences. */
  countsOnceOpened: never;
  yourAddress: "address";
  yourAddressUnconfirmed: "address";

  /** The page that the link in a mail to a new address opens. Headings. */
  usedHeading: never;
  confirmHeading: never;
  /** Sentences. */
  confirmReady: "address" | "app";
  confirmSignedOut: "address" | "app";
  confirmOtherUser: "address";
  confirmUsed: "address" | "app";
  confirmVoid: never;
  neverAsked: never;
  /** Buttons. */
  useAddress: never;
  changeNothing: never;
  backToAccount: never;
  goToAccount: never;
}

/** The section about second factors. */
export interface SecurityFactorTexts {
  /** A heading. */
  factors: never;
  /** Sentences. */
  hasApps: never;
  intro: "app";
  otherAppsStay: never;
  onlyApp: never;
  codesGo: never;
  nextCodes: never;
  /** Buttons. */
  removeApp: never;
  addApp: never;
  addAnotherApp: never;
  confirmApp: never;
  cancel: never;
  makeCodes: never;
  makeNew: never;
  makeNewCodes: never;
  /** A heading. */
  codes: never;
  /** Sentences. */
  noCodes: never;
  noCodesOrPasskey: never;
  codesLeft: "count";
  codesLeftSince: "count" | "date";
  fewCodes: "count";
  fewCodesSince: "count" | "date";
  lostApp: never;
  lostAppOrPasskey: never;
  pleaseMakeNew: never;
  formerStop: never;
  /** Continues `makeNew`, for those who cannot see what it is about. */
  aboutCodes: never;
}

/** The section about sessions: where somebody is signed in. */
export interface SessionTexts {
  /** A heading. */
  sessions: never;
  /** Buttons. */
  signOutElsewhere: never;
  signOutThis: never;
  /** Continues the button "Sign out", for those who cannot see which one it is. */
  about: "device" | "date";
  /** A badge. */
  thisBrowser: never;
  /** Parts of a line, divided by dots. */
  network: "network";
  signedInAt: "time";
  lastSeen: "time";
  /** How somebody signed in; begins a line. */
  byMail: never;
  withPasskey: never;
  withPassword: never;
  by: "provider";
  /** `{how}` is one of the four above. */
  withTwoFactors: "how";
  /** Such as "Chrome on Windows". */
  device: "browser" | "system";
  someBrowser: never;
  unknownDevice: never;
}
