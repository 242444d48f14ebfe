import { AuthError } from "../../errors.ts";
import type { Warn } from "../say-once.ts";
import type { Unchecked } from "../validate.ts";

/** Looks at one topic: warns about what is unwise, and returns the mistakes. */
export type Check = (unchecked: Unchecked, warn: Warn) => readonly AuthError[];

/** Returns the error for an option that is not what it has to be. */
export function invalidOption(message: string, code = "invalid-option"): AuthError {
  return new AuthError(message, { code });
}
