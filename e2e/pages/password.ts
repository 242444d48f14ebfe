import type {
  ConfirmSignUpPage,
  ResetPage,
  ResetRequestPage,
  SignUpPage,
} from "../../src/pages/page.ts";
import { address, posted } from "./common.ts";

const signUp: SignUpPage = {
  kind: "signup",
  ...posted,
  asksUsername: false,
  needsUsername: false,
  minLength: 15,
  entered: {},
};
const tooShort = { code: "too-short", message: "It has fewer than 15 characters." };

/** The pages on which people sign up with a password. */
export const signUpPages: Readonly<Record<string, SignUpPage>> = {
  empty: signUp,
  "with-names": {
    ...signUp,
    asksUsername: true,
    needsUsername: true,
    entered: { email: address, username: "admin", name: "Ada Lovelace" },
    error: { code: "username-invalid" },
  },
  "password-refused": { ...signUp, entered: { email: address }, error: tooShort },
  busy: { ...signUp, entered: { email: address }, error: { code: "too-many-sign-ups" } },
};

const confirm: ConfirmSignUpPage = {
  kind: "confirm-signup",
  ...posted,
  token: "t",
  againUrl: "/auth/signup",
  link: { state: "ready", address, needsPassword: false, username: undefined },
  needsUsername: false,
  entered: undefined,
};

/** The pages that the link of a sign-up opens. */
export const confirmSignUpPages: Readonly<Record<string, ConfirmSignUpPage>> = {
  here: confirm,
  elsewhere: {
    ...confirm,
    link: {
      state: "ready",
      address,
      needsPassword: true,
      username: { chosen: "ada", isTaken: true },
    },
    needsUsername: true,
    entered: "ada",
  },
  known: { ...confirm, link: { state: "known" } },
  void: { ...confirm, link: { state: "void" } },
};

const request: ResetRequestPage = { kind: "reset-request", ...posted, entered: undefined };

/** The pages that ask where the link for a new password goes. */
export const resetRequestPages: Readonly<Record<string, ResetRequestPage>> = {
  empty: request,
  refused: { ...request, entered: "ada@@", error: { code: "invalid-email" } },
};

const reset: ResetPage = {
  kind: "reset",
  ...posted,
  token: "t",
  person: { address, username: "ada" },
  minLength: 15,
  againUrl: "/auth/reset",
};

/** The pages that the link for a new password opens. */
export const resetPages: Readonly<Record<string, ResetPage>> = {
  empty: reset,
  refused: { ...reset, error: tooShort },
  saved: { ...reset, error: { code: "sessions-partly-ended" } },
  void: { ...reset, person: undefined },
};
