import type { Environment } from "../lib/process-environment.ts";

export { type Environment, isProduction } from "../lib/process-environment.ts";

/** Returns the first of these variables that is set and not empty. */
export function variable(env: Environment, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = env[name];
    if (value) return value;
  }
  return undefined;
}

/** Whether a variable means yes, which is anything but empty, `false`, `0`, `no` and `off`; `undefined` if it is not set. */
export function flag(env: Environment, name: string): boolean | undefined {
  const value = env[name];
  if (value === undefined) return undefined;
  return !["", "0", "false", "no", "off"].includes(value.trim().toLowerCase());
}

/** Returns the secrets in the environment, newest first. Source: interface 2.8. */
export function environmentSecrets(env: Environment): string[] {
  const rotated = ["AUTH_SECRET_3", "AUTH_SECRET_2", "AUTH_SECRET_1"];
  const current = variable(env, "AUTH_SECRET", "NEXTAUTH_SECRET");
  return [...rotated.map((name) => env[name]), current].flatMap((secret) => secret || []);
}

/** Returns the URL of the application in the environment. Source: interface 2.8. */
export function environmentUrl(env: Environment): string | undefined {
  return variable(env, "AUTH_URL", "NEXTAUTH_URL");
}
