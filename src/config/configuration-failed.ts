import { AuthError } from "../errors.ts";

/** What is thrown at every request for which the application's function returned no configuration. */
export function configurationFailed(cause: unknown): AuthError {
  return new AuthError("The configuration function threw, or returned no configuration", {
    code: "configuration-function-failed",
    cause,
  });
}
