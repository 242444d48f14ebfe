import type { Texts } from "../../texts.ts";

export { signInMail } from "./sign-in-mail.ts";

export const mails: Texts["mails"] = {
  button: "{label}: {url}",

  confirmSubject: "Confirm your address for {app}",
  confirmIntro: "Somebody who is signed in at {host} wants to use {address} there from now on.",
  confirmButton: "Confirm the address",
  confirmValid: {
    one: "The link is good for a minute, once, in the browser in which you are signed in.",
    other: "The link is good for {count} minutes, once, in the browser in which you are signed in.",
  },

  takenSubject: "Your address at {app}",
  takenIntro:
    "Somebody who is signed in at {host} asked to use {address} for their account. It belongs to an account already, so nothing was changed.",
  takenYou: "If it was you: sign in with this address, or give that account another one first.",
  nothingToDo: "If it wasn’t you, there is nothing to do.",

  signUpSubject: "Confirm your sign-up at {app}",
  signUpIntro: "Somebody signed up at {host} with this address, and chose a password.",
  signUpButton: "Confirm the sign-up",
  signUpValid: {
    one: "The link is good for a minute.",
    other: "The link is good for {count} minutes.",
  },
  signUpBrowser: "Open it in the browser in which you signed up, or type the password again.",
  signUpIgnore:
    "If that wasn’t you, ignore this email: without the link there is no account. Don’t open the link, because somebody else knows the password.",

  knownSubject: "Your account at {app}",
  knownIntro:
    "Somebody wanted to sign up at {host} with this address. You have an account there already, so nothing was changed.",
  knownYou:
    "If it was you: sign in as before. If you forgot your password, ask for a new one on the sign-in page.",

  resetSubject: "Set a new password for {app}",
  resetIntro: "Somebody asked for a new password for your account at {host}.",
  resetButton: "Set a new password",
  resetValid: {
    one: "The link is good for a minute. Once a new password is set, it and all earlier ones are void.",
    other:
      "The link is good for {count} minutes. Once a new password is set, it and all earlier ones are void.",
  },

  ignore: "If that wasn’t you, ignore this email: without the link nothing changes.",
};

export const notices: Texts["notices"] = {
  see: "See how you sign in",
  when: "That was on {time}.",
  whenAndWhere: "That was on {time}, in {device}.",
  sessionsLeft:
    "Other browsers could not be signed out for certain. Even if that was you: open the link above, and end all other sessions.",
  byOperator:
    "Somebody who runs {host} did it, without your browser and without a password of yours.",
  askOperator: "If you didn’t ask for it and don’t know why, ask whoever runs {host}.",

  guessSubject: "Wrong codes were typed at {app}",
  guess:
    "Somebody who knows how you sign in at {host} has typed wrong codes of your second factor: so many that none is accepted from them for a while.",
  guessYou: "If that was you, wait a while, and type the next code that your app shows.",
  guessOther:
    "If that wasn’t you, somebody knows your password: ask for a new one on the sign-in page. Until you have it, you may be refused as well; then codes are accepted at once. If you sign in without one, somebody may be in your mailbox, or in the account with which you sign in.",

  sessionsSubject: "You were signed out of {app}",
  sessionEnded: "A session of your account at {host} was ended.",
  sessionsEnded: "Sessions of your account at {host} were ended: all of them.",
  otherSessionsEnded: "Sessions of your account at {host} were ended: all but one.",
  nameSubject: "Your name at {app} was changed",
  name: "The name on your account at {host} is now {name}.",
  addressSubject: "Your address at {app} was changed",
  address:
    "The address of your account at {host} is now {address}. Emails to you no longer come here.",
  linkedSubject: "A way to sign in to {app} was added",
  linked: "An account at {provider} can sign in to your account at {host} from now on.",
  unlinkedSubject: "A way to sign in to {app} was removed",
  unlinked: "An account at {provider} no longer signs in to your account at {host}.",
  passwordSetSubject: "A password was set at {app}",
  passwordSet: "Your account at {host} has a password now, and whoever knows it can sign in.",
  passwordChangedSubject: "Your password at {app} was changed",
  passwordChanged: "Your account at {host} has another password now.",
  passwordReset:
    "The password of your account at {host} was changed with a link in an email to this address.",
  passwordRemovedSubject: "Your password at {app} was removed",
  passwordRemoved:
    "Your account at {host} has no password any more. The other ways to sign in to it stay.",
  othersSignedOut: "All other browsers were signed out.",
  allSignedOut: "All browsers were signed out.",
  deletedSubject: "Your account at {app} was deleted",
  deleted: "Your account at {host} is gone, with all ways to sign in to it.",

  passkeyAddedSubject: "A passkey was added at {app}",
  passkeyAdded: "Whoever has it can sign in to your account at {host} from now on.",
  passkeyRemovedSubject: "A passkey was removed at {app}",
  passkeyRemoved: "It no longer signs in to your account at {host}.",
  appAddedSubject: "Two-step sign-in at {app}: an app was added",
  appAdded:
    "The authenticator app {name} was added to your account at {host}. When you sign in, you’re asked for a code that it shows.",
  appRemovedSubject: "Two-step sign-in at {app}: an app was removed",
  appRemoved:
    "The authenticator app {name} was removed from your account at {host}, and its codes are worth nothing any more. If it was your only second step, no code is asked for from now on when you sign in, and your recovery codes are void.",
  appNamedSubject: "Two-step sign-in at {app}: an app was renamed",
  appNamed: "The authenticator app {before} of your account at {host} is called {name} now.",
  codeUsedSubject: "A recovery code was used at {app}",
  codeUsed:
    "Somebody used one of the recovery codes of your account at {host} in place of an authenticator app.",
  codesLeft: { one: "One is left.", other: "{count} are left." },
  noCodesLeft: "None is left.",
  makeNewCodes: "Please make new ones on the page about your account.",
  codesRenewedSubject: "Your recovery codes at {app} are new",
  codesRenewed: {
    other:
      "Your account at {host} has {count} new recovery codes. The former ones don’t work any more.",
  },
};

export const advice: Texts["advice"] = {
  tell: "If that wasn’t you, tell whoever runs {host} at once.",
  look: "If that wasn’t you, open the link above, sign out every session you don’t recognize, and remove what you don’t recognize.",
  passwordLook:
    "If that wasn’t you, ask for a new password on the sign-in page at once. Then open the link above, sign out every session you don’t recognize, and remove what you don’t recognize.",
  passwordTell:
    "If that wasn’t you, ask for a new password on the sign-in page at once. Then tell whoever runs {host} at once.",
  mailboxLook:
    "If that wasn’t you, somebody else can open your emails: change the password of your mailbox first. Then ask for a new password on the sign-in page, open the link above, sign out every session you don’t recognize, and remove what you don’t recognize.",
  mailboxTell:
    "If that wasn’t you, somebody else can open your emails: change the password of your mailbox first. Then ask for a new password on the sign-in page, and tell whoever runs {host} at once.",
  codesLook:
    "If that wasn’t you, somebody else has your recovery codes and gets past the first step of signing in: make new codes at once, and choose another password if you have one. Then open the link above, sign out every session you don’t recognize, and remove what you don’t recognize.",
  codesTell:
    "If that wasn’t you, somebody else has your recovery codes and gets past the first step of signing in: tell whoever runs {host} at once.",
  intruder:
    "If that wasn’t you, somebody else got into your account. If it has a password, choose another one: ask for it by email on the sign-in page, which signs everybody out.",
  thenLook:
    "Then open the link above, sign out every session you don’t recognize, and set up two-step sign-in again.",
  thenTell: "Then tell whoever runs {host} at once.",
  ownApp: "If you have another app, sign in with it, open the link above and remove this one.",
  noApp:
    "If you have none, signing in asks for a code that you can’t get: tell whoever runs {host} at once, who can remove the app.",
};
