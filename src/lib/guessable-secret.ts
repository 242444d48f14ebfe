import { isProduction, processEnvironment } from "./process-environment.ts";
import { weaknessOf } from "./secret-strength.ts";

/**
 * Returns in which way the secret that writes can be guessed, if any. Only production asks, and never about older secrets: what they
 * wrote has to stay readable.
 */
export function guessableSecret(secret = ""): string | undefined {
  return isProduction(processEnvironment()) ? weaknessOf(secret) : undefined;
}
