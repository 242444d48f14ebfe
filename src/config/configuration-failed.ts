import { AuthError } from "../errors.ts";
import type { Awaitable } from "../lib/awaitable.ts";
import { describe } from "../lib/describe.ts";
import type { AuthConfig, AuthConfigSource } from "../types/config.ts";
import { wrongOptions } from "./checks/options.ts";
import type { ResolvedConfig } from "./resolved-config.ts";

/**
 * Returns what stands for a configuration that could not be made or read. Nothing works with it, but its `problem` can be
 * logged.
 *
 * @param resolve resolves a configuration without anything in it
 */
export async function withoutConfiguration(
  resolve: (empty: AuthConfig) => Awaitable<ResolvedConfig>,
  source: AuthConfigSource,
  cause: unknown,
): Promise<ResolvedConfig> {
  const resolved = await resolve({ logger: loggerOf(source), providers: [] });
  return Object.freeze({ ...resolved, problem: problemOf(source, cause) });
}

function problemOf(source: AuthConfigSource, cause: unknown): AuthError {
  if (typeof source === "function") {
    return failed(
      "The configuration function threw, or returned no configuration. It is called with the request, and without one in some places: return an object with `providers` in either case",
      cause,
    );
  }
  if (typeof source !== "object" || source === null) {
    return failed(
      `There is no configuration: ${describe(source)} was passed in place of it`,
      cause,
    );
  }
  return (
    wrongOption(source) ??
    new AuthError("The configuration cannot be read", { code: "configuration-unreadable", cause })
  );
}

// What throws once when it is read throws again.

function loggerOf(source: AuthConfigSource): AuthConfig["logger"] {
  try {
    return typeof source === "object" ? source.logger : undefined;
  } catch {
    return undefined;
  }
}

function wrongOption(config: AuthConfig): AuthError | undefined {
  try {
    return wrongOptions(config, () => undefined).at(0);
  } catch {
    return undefined;
  }
}

function failed(message: string, cause: unknown): AuthError {
  return new AuthError(message, { code: "configuration-function-failed", cause });
}
