import type { Texts } from "../../texts.ts";

const sessionsLeft = "Other browsers may still be signed in. End their sessions in the list below.";

export const done: Texts["done"] = {
  unlinked: { what: "The account was unlinked", todo: "It doesn’t sign you in any more." },
  "passkey-named": { what: "The passkey was renamed", todo: "" },
  "passkey-removed": {
    what: "The passkey was removed",
    todo: "Delete it on your device as well, so that it isn’t offered there any more.",
  },
  "passkey-added": {
    what: "The passkey was added",
    todo: "You can sign in with it from now on.",
  },
  "name-changed": { what: "Your name was saved", todo: "" },
  "address-asked": {
    what: "Check your email",
    todo: "Open the link in it, in this browser. Until then nothing changes.",
  },
  "address-changed": {
    what: "Your address was changed",
    todo: "Other browsers have to sign in again.",
  },
  revoked: { what: "Signed out", todo: "The browser has to sign in again." },
  "password-set": {
    what: "Your password was set",
    todo: "Other browsers have to sign in again.",
  },
  "password-changed": {
    what: "Your password was changed",
    todo: "Other browsers have to sign in again.",
  },
  "password-removed": {
    what: "Your password was removed",
    todo: "It doesn’t sign you in any more. Other browsers have to sign in again.",
  },
  deleted: { what: "Your account was deleted", todo: "" },
  "factor-begun": {
    what: "Set up your authenticator app",
    todo: "Add it to your app as shown below, and type the code that the app shows.",
  },
  "factor-cancelled": {
    what: "No authenticator app was added",
    todo: "If you’ve already put the key into an app, delete it there.",
  },
  "factor-added": {
    what: "The authenticator app was added",
    todo: "Other browsers have to sign in again.",
  },
  "factor-added-already": {
    what: "The app was added already",
    todo: "If you didn’t keep your recovery codes, make new ones below.",
  },
  "factor-named": { what: "The authenticator app was renamed", todo: "" },
  "factor-removed": {
    what: "The authenticator app was removed",
    todo: "Delete it in the app as well, so that you don’t look for its code. Other browsers have to sign in again.",
  },
  "recovery-renewed": {
    what: "You have new recovery codes",
    todo: "The former ones don’t work any more.",
  },
  "partly/password": { what: "Your new password is saved", todo: sessionsLeft },
  "partly/unlink": { what: "Your password was removed", todo: sessionsLeft },
  "partly/factor-confirm": { what: "The authenticator app was added", todo: sessionsLeft },
  "partly/factor-remove": { what: "The authenticator app was removed", todo: sessionsLeft },
  "partly/passkey-remove": { what: "The passkey was removed", todo: sessionsLeft },
};

export const refused: Texts["refused"] = {
  general: { what: "Something went wrong", todo: "Please try again." },
  credentials: {
    what: "That’s not your current password",
    todo: "Please type it once more.",
  },
  "password-refused": {
    what: "That password can’t be used",
    todo: "Please choose another one: long, and not one that others would guess.",
  },
  "address-unproved": {
    what: "Your address isn’t confirmed yet",
    todo: "Confirm it first. Then set a password.",
  },
  "account-unknown": {
    what: "That account isn’t linked",
    todo: "It may have been unlinked in another tab.",
  },
  "address-taken": {
    what: "That address belongs to another account",
    todo: "Sign in with it, or give that account another address first.",
  },
  "change-not-offered": { what: "That can’t be changed here", todo: "" },
  "invalid-name": {
    what: "That name can’t be used",
    todo: "A name has one to 64 characters.",
  },
  "last-way-in": {
    what: "That’s your only way to sign in",
    todo: "Add another one first, such as a passkey.",
  },
  "link-unknown": {
    what: "That link no longer works",
    todo: "It has expired, was used, or another one took its place. Please ask for a new email.",
  },
  "mail-not-sent": {
    what: "The email couldn’t be sent",
    todo: "Please try again in a few minutes.",
  },
  "not-confirmed": {
    what: "Nothing was deleted",
    todo: "Tick the box if you’re sure, and try again.",
  },
  "passkey-unknown": {
    what: "That passkey isn’t there",
    todo: "It may have been removed in another tab.",
  },
  "sessions-partly-ended": {
    what: "Not all sessions were ended",
    todo: "Those in the list below may go on. Please try again.",
  },
  "step-up-required": { what: "Nothing was changed yet", todo: "Please do it again." },
  "too-many-mails": {
    what: "Too many emails were asked for",
    todo: "Please use the last one you got, or try again later.",
  },
  "username-invalid": {
    what: "That user name can’t be used",
    todo: "It has 3 to 32 letters, digits, dots, dashes or underscores, begins with a letter, and isn’t one like “admin”.",
  },
  "username-taken": {
    what: "Somebody else has that user name",
    todo: "Please choose another one.",
  },
  "too-many-apps": {
    what: "No more authenticator apps can be added",
    todo: "Remove one that you don’t use any more.",
  },
  "app-not-begun": {
    what: "No authenticator app was added",
    todo: "The key for it has expired, was used, or belongs to another session. Please begin again.",
  },
  "app-unknown": {
    what: "That authenticator app isn’t there",
    todo: "It may have been removed in another tab.",
  },
  "codes-replaced": {
    what: "Nothing was changed",
    todo: "Your recovery codes have been replaced already. If you didn’t keep the new ones, make new ones again.",
  },
  "too-many-attempts": {
    what: "There were too many wrong codes",
    todo: "No app was added. Please try again later.",
  },
  "factor-wrong": {
    what: "That code is wrong",
    todo: "Please type the one that the app shows now. If it’s refused again, check the clock of the device.",
  },
};

export const links: Texts["links"] = {
  linked: { what: "{provider} was added", todo: "You can sign in with it from now on." },
  "linked-before": { what: "{provider} was added before", todo: "Nothing was changed." },
  "access-denied": {
    what: "That account at {provider} can’t be added",
    todo: "It isn’t allowed to sign in here. Please choose another one.",
  },
  "account-removed": { what: "{provider} wasn’t added", todo: "Please try again." },
  "link-foreign-session": {
    what: "{provider} wasn’t added",
    todo: "You signed out, or in again, in the meantime. Please try again.",
  },
  "oauth-account-not-linked": {
    what: "That account at {provider} belongs to somebody else here",
    todo: "If it’s yours, sign in with it and unlink it there first.",
  },
  "provider-error": {
    what: "{provider} wasn’t added",
    todo: "It didn’t let you in, or you went back. Please try again.",
  },
  "provider-unavailable": {
    what: "{provider} wasn’t added",
    todo: "It has a problem right now. Please try again later.",
  },
  "provider-unreachable": {
    what: "{provider} wasn’t added",
    todo: "It doesn’t answer right now. Please try again later.",
  },
  "step-up-required": {
    what: "{provider} wasn’t added",
    todo: "Please sign in once more first, so that we can be sure it’s you.",
  },
};

export const notes: Texts["notes"] = {
  theAccount: "The account",
  sentTo: "We’ve sent an email to {address}",
};
