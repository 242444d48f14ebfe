import type { Texts } from "../../texts.ts";

export const security: Texts["security"] = {
  heading: "Your account at {app}",
  signedIn: "You’re signed in.",
  signedInWith: "You’re signed in as **{name}** ({address}).",
  stale: "Before you change something, [sign in once more], so that we can be sure it’s you.",
  change: "Change",
  rename: "Rename",
  remove: "Remove",
  othersSignIn: "Other browsers will have to sign in again.",
  added: "Added {date}",
  lastUsed: "last used {date}",
  notUsed: "not used yet",

  accounts: "Ways to sign in",
  noAccounts: "No account at another service is linked.",
  link: "Link your {provider} account",
  linkAnother: "Link another {provider} account",
  unlink: "Unlink",
  unlinkAbout: "the {provider} account {account}",
  unlinkWhat: "Unlink {provider}",
  noLongerHelps: "You won’t be able to sign in to {app} with it any more.",
  onlyWay: "Your only way to sign in",

  passkeys: "Passkeys",
  passkeysIntro: "With a passkey you sign in by finger, face or PIN, without a password.",
  passkeyNumber: "Passkey {number}",
  passkeyRemove: "Remove this passkey",
  passkeyStays: "It can’t be removed, because you have no other way to sign in.",
  backedUp: "backed up",
  oneDevice: "on one device only",
  passkeyName: "Name of the new passkey",
  passkeyNameAt: "Name of the new passkey ({provider})",
  passkeyAdd: "Add a passkey",
  passkeyAddAt: "Add a passkey ({provider})",
  passkeyNeedsScript: "Adding a passkey needs JavaScript, which is switched off in your browser.",

  delete: "Delete your account",
  deleteOpen: "Delete the account…",
  deleteAll: "Your account and all ways to sign in to it will be gone. Nobody can bring them back.",
  deleteSure: "I want to delete my account for good.",
  deleteNow: "Delete my account",
};

export const securityProfile: Texts["securityProfile"] = {
  password: "Password",
  havePassword: "You have a password.",
  havePasswordSince: "You have a password, chosen on {date}.",
  username: "Your user name is **{username}**.",
  aboutPassword: "the password",
  forgotPresent: "Forgot your current password?",
  changePassword: "Change the password",
  setPassword: "Set the password",
  removePassword: "Remove the password",
  confirmFirst:
    "You have no password yet. Before you choose one, confirm your email address, so that you can get another one if you forget it.",
  noPassword: "You have no password yet. If you set one, you can sign in to {app} with it, too.",
  notPresent: "That’s not your current password.",
  passwordStays: "The password can’t be removed, because you have no other way to sign in.",

  nameAndAddress: "Name and address",
  saveName: "Save name",
  newEmail: "New email address",
  sendConfirmation: "Send confirmation email",
  countsOnceOpened: "Your address changes once you open the link in the email.",
  yourAddress: "Your address is **{address}**.",
  yourAddressUnconfirmed: "Your address is **{address}**, which is not confirmed yet.",

  usedHeading: "That link was used already",
  confirmHeading: "Is this your address?",
  confirmReady: "You’ll use **{address}** at {app} from now on.",
  confirmSignedOut:
    "Sign in to {app} in this browser first. Then open the link in the email to **{address}** once more.",
  confirmOtherUser:
    "**Another account asked for this email.** Sign in with the account that is to have the address **{address}**, and open the link once more.",
  confirmUsed: "You use **{address}** at {app}. There’s nothing left to do.",
  confirmVoid:
    "It has expired, was used, or another one took its place. Please ask for a new email.",
  neverAsked: "If you never asked for this email, ignore it: nothing changes.",
  useAddress: "Use this address",
  changeNothing: "Don’t change anything",
  backToAccount: "Back to your account",
  goToAccount: "Go to your account",
};

export const securityFactors: Texts["securityFactors"] = {
  factors: "Two-step sign-in",
  hasApps: "When you sign in, you’re also asked for a code that an authenticator app shows.",
  intro:
    "With an authenticator app, {app} also asks for a code that only your app shows when you sign in. Then nobody gets in with your password or your emails alone.",
  otherAppsStay: "Your other apps stay.",
  onlyApp:
    "It’s your only app: no code is asked for any more, unless you’re told to set up another one when you sign in.",
  codesGo: "Your recovery codes go with it.",
  nextCodes: "Next you get recovery codes for the day on which you lose the app.",
  removeApp: "Remove this app",
  addApp: "Add an authenticator app",
  addAnotherApp: "Add another authenticator app",
  confirmApp: "Add the app",
  cancel: "Cancel",
  makeCodes: "Make recovery codes",
  makeNew: "Make new ones",
  makeNewCodes: "Make new recovery codes",
  codes: "Recovery codes",
  noCodes:
    "You have no recovery codes. If you lose your authenticator app, one of them takes its place.",
  noCodesOrPasskey:
    "You have no recovery codes. If you lose your authenticator app or passkey, one of them takes its place.",
  codesLeft: {
    one: "You have {count} recovery code left.",
    other: "You have {count} recovery codes left.",
  },
  codesLeftSince: {
    one: "You have {count} recovery code left, made on {date}.",
    other: "You have {count} recovery codes left, made on {date}.",
  },
  fewCodes: {
    one: "You have only **{count} recovery code left**.",
    other: "You have only **{count} recovery codes left**.",
  },
  fewCodesSince: {
    one: "You have only **{count} recovery code left**, made on {date}.",
    other: "You have only **{count} recovery codes left**, made on {date}.",
  },
  lostApp: "If you lose your authenticator app, type one in its place. Each works once.",
  lostAppOrPasskey:
    "If you lose your authenticator app or passkey, type one in its place. Each works once.",
  pleaseMakeNew: "Please make new ones.",
  formerStop:
    "The former ones stop working at once, and other browsers will have to sign in again.",
  aboutCodes: "of the recovery codes",
};

export const sessions: Texts["sessions"] = {
  sessions: "Where you’re signed in",
  signOutElsewhere: "Sign out everywhere else",
  signOutThis: "Yes, sign it out",
  about: "{device}, since {date}",
  thisBrowser: "This browser",
  network: "network {network}",
  signedInAt: "Signed in {time}",
  lastSeen: "last seen {time}",
  byMail: "by email",
  withPasskey: "with a passkey",
  withPassword: "with a password",
  by: "by {provider}",
  withTwoFactors: "{how}, with two factors",
  device: "{browser} on {system}",
  someBrowser: "Browser",
  unknownDevice: "Unknown device",
};
