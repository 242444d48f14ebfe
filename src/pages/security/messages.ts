import type { SecurityDone } from "../../types/security.ts";
import { type Message, messageFor } from "../error-messages.ts";
import type { SecurityNote } from "../page.ts";
import { factorRefusals, factorsDone } from "./factor-messages.ts";

const done: Readonly<Record<SecurityDone, Message>> = {
  unlinked: { what: "The account was unlinked", todo: "It doesn’t sign you in any more." },
  "passkey-named": { what: "The passkey was renamed", todo: "" },
  "passkey-removed": {
    what: "The passkey was removed",
    todo: "Delete it on your device as well, so that it isn’t offered there any more.",
  },
  "name-changed": { what: "Your name was saved", todo: "" },
  "address-asked": {
    what: "Check your mail",
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
  ...factorsDone,
};

/** Why a change was refused, by the code of the error. */
const refusals: Readonly<Record<string, Message>> = {
  credentials: {
    what: "That’s not your present password",
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
  "csrf-cookie-missing": messageFor("MissingCSRF"),
  "csrf-mismatch": messageFor("MissingCSRF"),
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
    todo: "It has expired, was used, or another one took its place. Please ask for a new mail.",
  },
  "mail-not-sent": {
    what: "The mail couldn’t be sent",
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
  "passwords-busy": messageFor("TooManyAttempts", "passwords-busy"),
  "step-up-impossible": messageFor("StepUpImpossible"),
  "step-up-required": { what: "Nothing was changed yet", todo: "Please do it again." },
  "too-many-mails": {
    what: "Too many mails were asked for",
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
  ...factorRefusals,
};

const sessionsLeft = "Other browsers may still be signed in. End their sessions in the list below.";

/** What was done although sessions may go on, by the action. */
const partly: Readonly<Record<string, Message>> = {
  password: { what: "Your new password is saved", todo: sessionsLeft },
  unlink: { what: "Your password was removed", todo: sessionsLeft },
  "factor-confirm": { what: "The authenticator app was added", todo: sessionsLeft },
  "factor-remove": { what: "The authenticator app was removed", todo: sessionsLeft },
  "passkey-remove": { what: "The passkey was removed", todo: sessionsLeft },
};

/** What came of linking an account. `name` is that of its provider in the configuration. */
const links: Readonly<Record<string, (name: string) => Message>> = {
  linked: (name) => ({ what: `${name} was added`, todo: "You can sign in with it from now on." }),
  "linked-before": (name) => ({ what: `${name} was added before`, todo: "Nothing was changed." }),
  "passkey-added": () => ({
    what: "The passkey was added",
    todo: "You can sign in with it from now on.",
  }),
};

/** Why an account was not linked, by the code of the error. */
const linkRefusals: Readonly<Record<string, (name: string) => Message>> = {
  "access-denied": (name) => ({
    what: `That account at ${name} can’t be added`,
    todo: "It isn’t allowed to sign in here. Please choose another one.",
  }),
  "account-removed": (name) => ({ what: `${name} wasn’t added`, todo: "Please try again." }),
  "link-foreign-session": (name) => ({
    what: `${name} wasn’t added`,
    todo: "You signed out, or in again, in the meantime. Please try again.",
  }),
  "oauth-account-not-linked": (name) => ({
    what: `That account at ${name} belongs to somebody else here`,
    todo: "If it’s yours, sign in with it and unlink it there first.",
  }),
  "provider-error": (name) => ({
    what: `${name} wasn’t added`,
    todo: "It didn’t let you in, or you went back. Please try again.",
  }),
  "provider-unavailable": (name) => ({
    what: `${name} wasn’t added`,
    todo: "It has a problem right now. Please try again later.",
  }),
  "provider-unreachable": (name) => ({
    what: `${name} wasn’t added`,
    todo: "It doesn’t answer right now. Please try again later.",
  }),
  "step-up-required": (name) => ({
    what: `${name} wasn’t added`,
    todo: "Please sign in once more first, so that we can be sure it’s you.",
  }),
};

/**
 * Returns the texts for what came of a change. Nothing but the address is taken from the note.
 *
 * @param nameOf returns the name of a provider of the configuration
 */
export function noteText(note: SecurityNote, nameOf: (provider: string) => string): Message {
  const { ok, code, sentTo, provider, message, action } = note;
  if (!ok && code === "password-refused" && message) {
    return { what: "That password can’t be used", todo: message };
  }
  if (!ok && code === "sessions-partly-ended" && action && Object.hasOwn(partly, action)) {
    return partly[action] ?? general;
  }
  const ofLink = ok ? links : linkRefusals;
  if (provider !== undefined && Object.hasOwn(ofLink, code)) {
    return ofLink[code]?.(nameOf(provider)) ?? general;
  }
  if (!ok) return Object.hasOwn(refusals, code) ? (refusals[code] ?? general) : invalid(code);
  const text = Object.entries(done).find(([name]) => name === code)?.[1] ?? general;
  if (code !== "address-asked" || !sentTo) return text;
  return { ...text, what: `We’ve sent a mail to ${sentTo}` };
}

const general: Message = { what: "Something went wrong", todo: "Please try again." };

function invalid(code: string): Message {
  return code === "invalid-email" ? messageFor("InvalidRequest", code) : general;
}
