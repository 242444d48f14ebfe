import type { Texts } from "../../texts.ts";

export const errors: Texts["errors"] = {
  unknown: {
    what: "Something went wrong",
    todo: "You haven’t been signed in. Please try again.",
  },
  AccessDenied: {
    what: "You don’t have access",
    todo: "The account you chose isn’t allowed to sign in here. Try another one, or ask whoever runs this site to let you in.",
  },
  "AccessDenied/weaker-way": {
    what: "Please sign in a safer way",
    todo: "You have another way to sign in that proves more, such as a passkey. Please use that one now, and you can set up two-step sign-in.",
  },
  AccountNotLinked: {
    what: "You can’t sign in this way",
    todo: "It isn’t linked to the account with that email address, or belongs to another account. Please sign in another way, such as the one you used last.",
  },
  Configuration: {
    what: "The sign-in service isn’t set up correctly",
    todo: "It’s not your fault, and there’s nothing you can do about it. Please come back later.",
  },
  "Configuration/sign-in": {
    what: "That way to sign in doesn’t work right now",
    todo: "It isn’t set up correctly, which is not your fault. Please choose another way, or come back later.",
  },
  CredentialsSignin: {
    what: "Those sign-in details don’t match",
    todo: "Please check them and try again.",
  },
  CrossSiteRequest: {
    what: "That request came from another site",
    todo: "To keep your account safe, nothing was done. If you want to sign in, please go to the sign-in page.",
  },
  EmailSignInError: {
    what: "The email couldn’t be sent",
    todo: "Please try again in a few minutes, or choose another way to sign in.",
  },
  "EmailSignInError/too-many-mails": {
    what: "Too many sign-in emails were asked for",
    todo: "Please use the last one you got, or try again later.",
  },
  "EmailSignInError/too-many-tries": {
    what: "Too many attempts",
    todo: "Please wait a while before you try again.",
  },
  InvalidCheck: {
    what: "That sign-in is no longer valid",
    todo: "It took too long, was used already, or began in another browser. Please sign in again.",
  },
  InvalidRequest: {
    what: "That request couldn’t be understood",
    todo: "Please go back and start again.",
  },
  "InvalidRequest/invalid-email": {
    what: "That isn’t an email address we can send to",
    todo: "Please check it and try again.",
  },
  "InvalidRequest/sign-up-closed": {
    what: "Nobody can sign up here",
    todo: "If you have an account, sign in. If not, ask whoever runs this site for one.",
  },
  MissingCSRF: {
    what: "We couldn’t tell that this came from you",
    todo: "Please try again. If you see this twice, check that your browser accepts cookies from this site.",
  },
  NotFound: {
    what: "There’s no such page",
    todo: "Please check the address.",
  },
  OAuthAccountNotLinked: {
    what: "You can’t sign in this way yet",
    todo: "That account, or its email address, is already in use here. Please sign in the way you did the first time.",
  },
  OAuthCallbackError: {
    what: "The sign-in wasn’t completed",
    todo: "The other service cancelled it, didn’t answer, or gave an answer we can’t accept. Please try again in a moment, or choose another way.",
  },
  SessionRequired: {
    what: "Please sign in first",
    todo: "The page you asked for is for people who are signed in.",
  },
  SignOutError: {
    what: "You’re not signed out yet",
    todo: "We couldn’t end your session everywhere. Please wait a moment, then sign out again. Until then, don’t leave this device to anybody else.",
  },
  StepUpImpossible: {
    what: "This sign-in isn’t enough for that",
    todo: "Nothing was changed. Turn on a second factor at the service that you sign in with, or add a passkey that asks for a PIN if this site offers passkeys, and sign in again with it. If neither works, ask whoever runs this site.",
  },
  "StepUpImpossible/app-offered": {
    what: "This sign-in isn’t enough for that",
    todo: "Nothing was changed. Set up an authenticator app on your security page. Once you’ve typed its first code there, try again what you were about to do.",
  },
  StepUpRequired: {
    what: "Please sign in once more",
    todo: "What you’re about to do needs a recent sign-in, so that we can be sure it’s you.",
  },
  "StepUpRequired/level": {
    what: "Please sign in a safer way",
    todo: "What you’re about to do needs a better proof than this sign-in gave.",
  },
  "StepUpRequired/method": {
    what: "Please sign in another way",
    todo: "What you’re about to do needs another kind of proof than this sign-in gave.",
  },
  "StepUpRequired/other-user": {
    what: "That’s another account",
    todo: "Please sign in once more with the account you’re using. To change accounts, sign out first.",
  },
  TooManyAttempts: {
    what: "Too many attempts",
    todo: "Please wait a while before you try again.",
  },
  "TooManyAttempts/passwords-busy": {
    what: "Too many people are signing in right now",
    todo: "Please try again in a few seconds.",
  },
  "TooManyAttempts/too-many-sign-ups": {
    what: "Too many people are signing up right now",
    todo: "Please try again later, or choose another way to sign in.",
  },
  Unavailable: {
    what: "This isn’t working right now",
    todo: "Part of this site isn’t answering. Please wait a few seconds, then reload this page to try again.",
  },
  Verification: {
    what: "That sign-in link no longer works",
    todo: "It has expired or was used already. Please ask for a new one.",
  },
  "Verification/code-elsewhere": {
    what: "That code can’t be used here",
    todo: "It took too long, or you asked for it in another browser. Please ask for a new one.",
  },
  "Verification/code-spent": {
    what: "That was one wrong code too many",
    todo: "Please open the link in the email instead, or ask for a new email.",
  },
  "Verification/code-wrong": {
    what: "That code isn’t right",
    todo: "Please type the six digits from the newest email.",
  },
  WebAuthnVerificationError: {
    what: "Your passkey couldn’t be checked",
    todo: "Please try again, or sign in another way.",
  },
};

export const errorPage: Texts["errorPage"] = {
  needNotWait:
    "If you have an account with a password, you don’t have to wait: set a new one with a link that we email you, in this browser.",
  newPasswordByMail: "Get a new password by email",
  backToPage: "Back to where you were",
  toSecurityPage: "Go to your security page",
  signOutAgain: "Sign out again",
  requestId: "If it keeps happening, tell whoever runs this site the request id {id}.",
  requestLog: "If that’s you: your server’s log has the details under this id.",
  stepUpImpossible:
    "Changing this takes a better proof of who you are than this sign-in can give. Sign in another way, such as with a second factor at the service that you sign in with, or with a passkey that asks for a PIN or an authenticator app if this site offers them on your security page. If none works, ask whoever runs this site.",
};
