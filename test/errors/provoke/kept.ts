import * as errorClasses from "../../../src/errors.ts";
import { enter, password } from "../../http/support/password.ts";
import type { Provocation, Provocations } from "../printed.ts";
import { app, browser } from "../stage.ts";

const classes = { ...errorClasses };

/** A sign-in at which the application's `authorize` throws an error without a code of its own. */
const thrownBy = (name: keyof typeof errorClasses): Provocation => {
  const authorize = () => {
    throw Reflect.construct(classes[name], ["The application says why"]);
  };
  return () => enter(browser(app({ providers: [password({ authorize })] })));
};

/** Types that the library never throws without a code: applications may. */
export const kept: Provocations = {
  "email-sign-in-error": thrownBy("EmailSignInError"),
  "experimental-feature-not-enabled": thrownBy("ExperimentalFeatureNotEnabled"),
  "invalid-callback-url": thrownBy("InvalidCallbackUrl"),
  "invalid-check": thrownBy("InvalidCheck"),
  "invalid-request": thrownBy("InvalidRequest"),
  "logout-refused": thrownBy("LogoutRefused"),
  "missing-csrf": thrownBy("MissingCSRF"),
  "oauth-callback-error": thrownBy("OAuthCallbackError"),
  "oauth-sign-in-error": thrownBy("OAuthSignInError"),
  "unsupported-strategy": thrownBy("UnsupportedStrategy"),
  verification: thrownBy("Verification"),
  "web-authn-verification-error": thrownBy("WebAuthnVerificationError"),
};
