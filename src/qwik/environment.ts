import type { EnvGetter } from "@builder.io/qwik-city/middleware/request-handler";
import { setEnvDefaults } from "../index.ts";
import type { AuthConfig } from "../types/config.ts";

/** Writes the defaults from the environment into a configuration. */
export function fillFrom(env: EnvGetter, config: AuthConfig): void {
  setEnvDefaults(variablesOf(env), config);
}

/** Returns the address of the application from `AUTH_URL`, or `undefined` if it is not set. */
export function environmentAddress(env: EnvGetter): URL | undefined {
  const url = env.get("AUTH_URL") || env.get("NEXTAUTH_URL") || "";
  return /^https?:/i.test(url) && URL.canParse(url) ? new URL(url) : undefined;
}

/** Wraps an environment that only has a getter in an object with the variables as members. */
export function variablesOf(env: EnvGetter): Record<string, string | undefined> {
  const get = (_: object, name: string | symbol) =>
    typeof name === "string" ? env.get(name) : undefined;
  return new Proxy({}, { get });
}
