import type { FactorDone } from "../../types/security-factors.ts";
import type { Message } from "../message.ts";

/** What was done about second factors. */
export const factorsDone: Readonly<Record<FactorDone, Message>> = {
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
  "factor-named": { what: "The authenticator app was renamed", todo: "" },
  "factor-removed": {
    what: "The authenticator app was removed",
    todo: "Delete it in the app as well, so that you don’t look for its code. Other browsers have to sign in again.",
  },
  "recovery-renewed": {
    what: "You have new recovery codes",
    todo: "The former ones don’t work any more.",
  },
};

/** Why no app waits to be confirmed, if one was added a moment ago: its form was sent again, as when a page is loaded again. */
export const addedAlready: Message = {
  what: "The app was added already",
  todo: "If you didn’t keep your recovery codes, make new ones below.",
};

/** Why a change of second factors was refused, by the code of the error. */
export const factorRefusals: Readonly<Record<string, Message>> = {
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
