import type { Texts } from "../../texts.ts";

export const factors: Texts["factors"] = {
  enrolHeading: "Set up two-step sign-in",
  enrolIntro:
    "You’re signing in as **{name}**. To go on to {app}, add an authenticator app first. From then on you’re asked for a code that it shows when you sign in.",
  enrolSubmit: "Add the app and sign in",
  somebodyElse: "Sign in as somebody else",

  scan: "Scan this code with an authenticator app, such as one on your phone, or your password manager.",
  addKey:
    "Add this key with an authenticator app, such as one on your phone, or your password manager.",
  openApp: "Open in an authenticator app on this device",
  orType: "Or type this key into the app: {key}",
  theKey: "The key: {key}",
  typeCode: "Type the code that the app shows now",
  sixDigits: "It has six digits.",
  appName: "Name of the app (optional)",

  codesHeading: "Keep your recovery codes",
  appAdded:
    "The authenticator app was added. From now on you’re asked for a code when you sign in.",
  sessionsLeft:
    "**Other browsers may still be signed in.** End their sessions on the page about your account.",
  notSignedIn: "**You aren’t signed in yet.** Keep the codes, and then sign in once more.",
  codesIntro:
    "When {app} asks for the second step and you’ve lost what it takes, such as your authenticator app, type one of these codes in its place. Each works once. Print them, or save them in a password manager.",
  codesLabel: "Recovery codes",
  onlyNow: "**They’re shown only now.**",
  onlyNowFormer: "**They’re shown only now.** The codes that you had before don’t work any more.",
  kept: "I have kept them",

  askHeading: "One more step",
  signingInAs: "You’re signing in as **{name}**.",
  passkeyToo: "You’re signing in as **{name}**. Please use your passkey as well.",
  confirmIt: "You’re signed in as **{name}**. Please confirm that it’s you.",
  appCode: "Code from your authenticator app",
  appCodeHelp: "Six digits. The app shows new ones every half minute.",
  recoveryCode: "Recovery code",
  recoveryHelp: "24 letters and digits from the list that you kept. Each code works once.",
  usePasskey: "Use a passkey",
  useRecovery: "Use a recovery code instead",
  useApp: "Use your authenticator app instead",
  signInAgain: "Sign in again instead",

  doneHeading: "You’re signed in",
  nothingLeft: "There is nothing more to confirm here.",
  makeNewCodes:
    "If you added an authenticator app just now and didn’t keep your recovery codes, make new ones on [the page about your account].",
  againHeading: "Please sign in again",
  spent: "Five codes didn’t work. Sign in again.",
  expired:
    "That sign-in took too long, was finished already, or another one took its place in this browser.",
};

export const factorReasons: Texts["factorReasons"] = {
  "factor-wrong":
    "That code isn’t right, or was used already. Please wait for the next one in your app and type that. If it’s refused, too, check the clock of the device.",
  "recovery-wrong": "That isn’t one of your recovery codes, or it was used already.",
  "app-not-begun":
    "The key is another one now. Please add it to your app, and type the code that the app shows.",
  "invalid-name": "A name has one to 64 characters.",
  "code-missing": "Please type a code.",
  "passkey-refused":
    "That passkey can’t be used here. It has to be one of this account, and to ask for a PIN, a finger or a face.",
  lockedMinutes: {
    one: "There were too many wrong codes. Codes are accepted again in a minute.",
    other: "There were too many wrong codes. Codes are accepted again in {count} minutes.",
  },
  lockedHours: {
    one: "There were too many wrong codes. Codes are accepted again in an hour.",
    other: "There were too many wrong codes. Codes are accepted again in {count} hours.",
  },
  appOffRecovery:
    "Too many wrong codes were typed for this app, so it can’t be used now. Please use a recovery code.",
  appOffPasskey:
    "Too many wrong codes were typed for this app, so it can’t be used now. Please use a passkey.",
  appOffEither:
    "Too many wrong codes were typed for this app, so it can’t be used now. Please use a recovery code or a passkey.",
  appOffAlone:
    "Too many wrong codes were typed for this app, so it can’t be used now. Please try the browser that you usually sign in with, or ask whoever runs this site.",
};
