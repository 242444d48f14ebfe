import type { Texts } from "../../texts.ts";

export const passwords: Texts["passwords"] = {
  signUpHeading: "Sign up for {app}",
  signUp: "Sign up",
  haveAccount: "Have an account? [Sign in]",
  username: "User name",
  usernameOptional: "User name (optional)",
  nameOptional: "Your name (optional)",
  password: "Password",
  newPassword: "New password",
  addressOrUsername: "Email address or user name",
  presentPassword: "Current password",
  account: "Account",
  usernameHelp: "3 to 32 letters, digits, dots, dashes or underscores, beginning with a letter.",
  passwordHelp: {
    other: "At least {count} characters. A few words in a row are easy to remember.",
  },
  show: "Show",
  hide: "Hide",
  showWhat: "Show {label}",
  hideWhat: "Hide {label}",

  confirmHeading: "Sign up for {app}?",
  confirmAddress: "Your account at {app} will have the address **{address}**.",
  confirmHere:
    "**Did you just sign up here?** If not, close this page: someone else chose the password.",
  confirmElsewhere:
    "You opened this link in another browser than the one that asked. Type the password you chose. **If you didn’t choose one, close this page:** somebody else typed your address.",
  create: "Create my account",
  createNot: "Don’t create one",
  knownHeading: "You have an account",
  known:
    "This address belongs to an account at {app} already. If you have just signed up, it’s this one.",
  signUpGone: "It has expired, was used, or isn’t complete.",
  signUpAgain: "Sign up again",

  resetIntro: "We’ll send you an email with a link. It lets you choose a new password.",
  sendLink: "Send me a link",
  askAgain: "Ask for a new email",
  resetHeading: "Choose a new password",
  resetFor: "For the account of **{address}**. You’ll be signed out everywhere.",
  resetForNamed: "For the account of **{address}** ({username}). You’ll be signed out everywhere.",
  save: "Save password",
  savedHeading: "Your new password is saved",
  signUpSent: {
    one: "An email to **{address}** is on its way. Open its link in this browser to finish signing up for {app}. It works for a minute.",
    other:
      "An email to **{address}** is on its way. Open its link in this browser to finish signing up for {app}. It works for {count} minutes.",
  },
  resetSent: {
    one: "If **{address}** has an account at {app}, an email is on its way. Its link lets you choose a new password, and works for a minute.",
    other:
      "If **{address}** has an account at {app}, an email is on its way. Its link lets you choose a new password, and works for {count} minutes.",
  },
};

export const passwordReasons: Texts["passwordReasons"] = {
  "invalid-email": "That isn’t an email address we can send to. Please check it.",
  "invalid-name": "A name has one to 64 characters.",
  "password-needed": "Please type the password of this sign-up.",
  "password-wrong":
    "That isn’t the password of this sign-up. If you signed up more than once, use the link in your other email.",
  "link-void": "That link no longer works. Please ask for a new one.",
  "mail-not-sent": "The email couldn’t be sent. Please try again in a few minutes.",
  "passwords-busy": "Too many people are signing in right now. Please try again in a few seconds.",
  "sessions-partly-ended":
    "Sign in with it, and end all other sessions on the page about your account: browsers that were signed in before may still be.",
  "sign-up-closed": "Nobody can sign up here.",
  "too-many-mails":
    "Too many emails were asked for. Please use the last one you got, or try again later.",
  "too-many-sign-ups": "Too many people are signing up right now. Please try again later.",
  "too-many-tries": "Too many attempts. Please wait a while before you try again.",
  "address-known": "You have an account with this address. Please sign in.",
  "username-taken": "Somebody else has that user name. Please choose another one.",
  "username-invalid":
    "That user name can’t be used. It doesn’t follow the rule below, or is one like “admin”.",
};

export const passwordRefusals: Texts["passwordRefusals"] = {
  malformed: "This password has something in it that is no character. Please choose another one.",
  "too-short": {
    other: "Please use at least {count} characters. A few words in a row are easy to remember.",
  },
  "too-long": { other: "Please use at most {count} characters." },
  common: "Many people use this password, so it would be tried first. Please choose another one.",
  breached:
    "This password is known from a data breach elsewhere. Please choose another one, and change it wherever you use it.",
  context:
    "This is little more than your name, your address or the name of this site. Please choose another one.",
  same: "This is the password that you have now. Please choose a new one.",
  check: "Please choose another password.",
};
