import type { Page } from "../../src/pages/page.ts";
import {
  enrolPages,
  factorGonePages,
  factorPages,
  factorSecurityPages,
  recoveryCodesPages,
} from "./factor.ts";
import { confirmAddressPages, confirmPages, onItsWayPages, verifyRequestPages } from "./mailed.ts";
import { errorPages, signedOutPages, signOutPages } from "./outcome.ts";
import { confirmSignUpPages, resetPages, resetRequestPages, signUpPages } from "./password.ts";
import { securityPages } from "./security.ts";
import { signInPages } from "./signin.ts";

/** Every kind of built-in page, each in every shape that it has. */
export const everyPage: {
  readonly [Kind in Page["kind"]]: Readonly<Record<string, Extract<Page, { kind: Kind }>>>;
} = {
  signin: signInPages,
  signout: signOutPages,
  "signed-out": signedOutPages,
  error: errorPages,
  "verify-request": verifyRequestPages,
  confirm: confirmPages,
  security: { ...securityPages, ...factorSecurityPages },
  "confirm-address": confirmAddressPages,
  "factor-enrol": enrolPages,
  "recovery-codes": recoveryCodesPages,
  factor: factorPages,
  "factor-gone": factorGonePages,
  signup: signUpPages,
  "confirm-signup": confirmSignUpPages,
  "reset-request": resetRequestPages,
  reset: resetPages,
  "mail-on-its-way": onItsWayPages,
};
