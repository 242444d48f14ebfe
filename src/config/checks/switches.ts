import type { AuthError } from "../../errors.ts";
import { show } from "../../lib/describe.ts";
import { tokenFormatOf } from "../../lib/token-format.ts";
import type { Unchecked } from "../validate.ts";
import { type Check, invalidOption } from "./check.ts";

/** Warns about switches that weaken something, or that do nothing, and reports one of the environment that is misspelt. */
export const checkSwitches: Check = (unchecked, warn) => {
  const { config, resolved } = unchecked;
  if (config.debug === true && !config.logger) {
    warn("debug-enabled", "Debug messages are printed. Turn `debug` off in production");
  }
  if (resolved.skipCSRFCheck) warn("csrf-disabled", "Forms are accepted without a CSRF token");
  if (config.experimental?.enableWebAuthn) {
    warn("experimental-webauthn", "`experimental.enableWebAuthn` is not needed any more");
  }
  return compatProblem(unchecked);
};

/** Passed over, a misspelt value would sign everybody out. */
function compatProblem({ config, env }: Unchecked): AuthError[] {
  const { AUTH_COMPAT: written } = env;
  if (config.compat || !written || tokenFormatOf({}, env) !== "cardea") return [];
  return [
    invalidOption(
      `AUTH_COMPAT is ${show(written)}. Write authjs or next-auth, or remove the variable`,
    ),
  ];
}
