import type { Texts } from "../../texts.ts";

export const signin: Texts["signin"] = {
  heading: "Sign in to {app}",
  signedUp: "Your account is ready. Sign in with the password that you chose.",
  passwordReset: "Your new password is saved. Sign in with it.",
  orAgain: "[Continue], or sign in again below.",
  noWays: "No way to sign in has been set up yet.",
  continueWith: "Continue with {provider}",
  continueWithPasskey: "Continue with a passkey",
  signInWith: "Sign in with {provider}",
  sendLink: "Email me a sign-in link",
  createAccount: "Create an account",
  forgotPassword: "Forgot your password?",
  passkeySignUp: "Create an account with a passkey",
  passkeyEmail: "Email",
  passkeyCreate: "Create account",
  passkeyNeedsScript: "Passkeys need JavaScript, which is switched off in your browser.",
  passkeyKnown: "There is a passkey for this site on this device already. Use it to sign in.",
  passkeyUnused: "No passkey was used. Please try again, or sign in another way.",
  passkeyUnsupported: "This browser cannot use passkeys. Please sign in another way.",

  confirmHeading: "Sign in to {app}?",
  confirmAs: "You’ll be signed in as **{address}**.",
  confirmElsewhere:
    "**This browser isn’t waiting for this link.** If you asked for it in another browser, go on. If you used it before, ask for a new one. If you never asked for it, close this page: somebody may want you to use an account that isn’t yours.",
  confirmNot: "Don’t sign in",

  signOutHeading: "Sign out of {app}?",
  stay: "Stay signed in",
  signOutToo: "Sign out of {provider} too",
  signedOutHeading: "You’re signed out of {app}",
  stillAt: "You’re still signed in to {provider}.",
  stayAt: "Stay signed in to {provider}",
  maybeStillAt:
    "**You may still be signed in to {provider}.** We couldn’t sign you out there. If others use this device, open {provider} and sign out there too.",

  mailCode: "Code from the email",
  linkSent: "We’ve sent you a sign-in link. Open it to finish signing in to {app}.",
  mailSent: "We’ve sent an email to **{address}**. Open the link in it to sign in to {app}.",
  mailWithCodeSent:
    "We’ve sent an email to **{address}**. Open the link in it, or type its code here, to sign in to {app}.",
  sendAnother: "Send another email",

  askOperator: "Ask whoever runs this site.",
  whatHelps: "What can help: {ways}.",
  wayPasskey: "a passkey",
  wayPasskeyWithPin: "a passkey that asks for a PIN",
  wayTwoFactors: "{provider} with a second factor",
  wayApp: "an authenticator app",
  wayMail: "an email to your address",
  wayPassword: "your password",
  appToo: "You’ll be asked for a code from your authenticator app as well.",
  addApp: "You have no authenticator app yet? [Add one on your security page].",
  addPasskey: "You have no passkey yet? [Add one on your security page].",
  addPasskeyOrApp: "You have no passkey or authenticator app yet? [Add one on your security page].",
  addPasskeyHere: "Add a passkey to your account",
};
