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
  /** The warnings in the log, as `code: text`, the newest last. */
  readonly warnings: string[];
}

/**
 * A configuration for tests at {@link origin}, whose log is kept and not printed. No error is left out of it,
 * however many there are. Debug messages, which take a third of the time of all tests, are written with `CARDEA_DEBUG=1`.
 */
export function application(config: AuthConfig): Application {
  const errors: AuthError[] = [];
  const warnings: string[] = [];
  return {
    errors,
    warnings,
    config: {
      secret,
      trustHost: true,
      logger: {
        error: (_, error) => {
          errors.push(error as AuthError);
          forget("log-tallies");
        },
        warn: (code, text) => {
          warnings.push(`${code}: ${text}`);
          forget("log-tallies");
        },
        ...(process.env.CARDEA_DEBUG && { debug: () => {} }),
      },
      ...config,
    },
  };
}
