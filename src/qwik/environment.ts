import type { EnvGetter } from "@builder.io/qwik-city/middleware/request-handler";
import { setEnvDefaults } from "../index.ts";
import type { AuthConfig } from "../types/config.ts";

/** Writes what the environment decides into a configuration that leaves it open. */
export function fillFrom(env: EnvGetter, config: AuthConfig): void {
  setEnvDefaults(variablesOf(env), config);
}

/** The address of the application, where the environment names it. */
export function environmentAddress(env: EnvGetter): URL | undefined {
  const url = env.get("AUTH_URL") || env.get("NEXTAUTH_URL") || "";
  return /^https?:/i.test(url) && URL.canParse(url) ? new URL(url) : undefined;
}

/** An environment that can only be asked for one variable at a time, as an object. */
function variablesOf(env: EnvGetter): Record<string, string | undefined> {
  const get = (_: object, name: string | symbol) =>
    typeof name === "string" ? env.get(name) : undefined;
  return new Proxy({}, { get });
}
