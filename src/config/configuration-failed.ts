import { AuthError } from "../errors.ts";
import { describe } from "../lib/describe.ts";
import type { AuthConfig, AuthConfigSource } from "../types/config.ts";
import { wrongOptions } from "./checks/options.ts";

/** What is thrown at every request for which there is no configuration. */
export function configurationFailed(source: AuthConfigSource, cause: unknown): AuthError {
  const message =
    typeof source === "function"
      ? "The configuration function threw, or returned no configuration"
      : `There is no configuration: ${describe(source)} was passed in place of it`;
  return new AuthError(message, { code: "configuration-function-failed", cause });
}

/** What is thrown at every request if a configuration is such that it cannot even be examined as a whole. */
export function configurationUnreadable(config: AuthConfig, cause: unknown): AuthError {
  const [wrong] = wrongOptions(config, () => undefined);
  return (
    wrong ??
    new AuthError("The configuration cannot be read", { code: "configuration-unreadable", cause })
  );
}
