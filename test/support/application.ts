import type { AuthError } from "../../src/errors.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { forget } from "./forget.ts";

/** Where the application of the tests is. */
export const origin = "https://app.example.com";

/** A secret that is long enough for production. */
export const secret = "a secret for tests that has more than 32 bytes";

/** A configuration, and what it writes to the operator's log. */
export interface Application {
  readonly config: AuthConfig;
  /** The errors in the log, the newest last. */
  readonly errors: AuthError[];
}

/**
 * A configuration for tests at {@link origin}, whose log is kept and not printed. No error is left out of it,
 * however many there are.
 */
export function application(config: AuthConfig): Application {
  const errors: AuthError[] = [];
  return {
    errors,
    config: {
      secret,
      trustHost: true,
      logger: {
        error: (_, error) => {
          errors.push(error as AuthError);
          forget("log-tallies");
        },
        warn: () => {},
        debug: () => {},
      },
      ...config,
    },
  };
}
