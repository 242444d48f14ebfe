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
  const { logger } = typeof source === "object" && source !== null ? source : {};
  const resolved = await resolve({ logger, providers: [] });
  return Object.freeze({ ...resolved, problem: problemOf(source, cause) });
}

function problemOf(source: AuthConfigSource, cause: unknown): AuthError {
  if (typeof source === "function") {
    return failed("The configuration function threw, or returned no configuration", cause);
  }
  if (typeof source !== "object" || source === null) {
    return failed(
      `There is no configuration: ${describe(source)} was passed in place of it`,
      cause,
    );
  }
  const [wrong] = wrongOptions(source, () => undefined);
  const code = "configuration-unreadable";
  return wrong ?? new AuthError("The configuration cannot be read", { code, cause });
}

function failed(message: string, cause: unknown): AuthError {
  return new AuthError(message, { code: "configuration-function-failed", cause });
}
