import type { Check } from "./check.ts";

/** Warns about switches that weaken something, or that do nothing. */
export const checkSwitches: Check = ({ config, resolved }, warn) => {
  if (config.debug === true && !config.logger) {
    warn("debug-enabled", "Debug messages are printed. Turn `debug` off in production");
  }
  if (resolved.skipCSRFCheck) warn("csrf-disabled", "Forms are accepted without a CSRF token");
  if (config.experimental?.enableWebAuthn) {
    warn("experimental-webauthn", "`experimental.enableWebAuthn` is not needed any more");
  }
  return [];
};
