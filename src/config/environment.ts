/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of this process; empty where there is none, as at the edge. */
export function processEnvironment(): Environment {
  const { process }: { process?: { env?: Environment } } = globalThis;
  return process?.env ?? {};
}

/** A variable that is set to something other than the empty string. */
export function variable(env: Environment, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = env[name];
    if (value) return value;
  }
  return undefined;
}

/** Whether a variable means yes: anything but empty, `false`, `0`, `no` and `off`. */
export function flag(env: Environment, name: string): boolean | undefined {
  const value = env[name];
  if (value === undefined) return undefined;
  return !["", "0", "false", "no", "off"].includes(value.trim().toLowerCase());
}

/** Secrets from the environment, the newest first. Source: interface 2.8. */
export function environmentSecrets(env: Environment): string[] {
  const rotated = ["AUTH_SECRET_3", "AUTH_SECRET_2", "AUTH_SECRET_1"];
  const current = variable(env, "AUTH_SECRET", "NEXTAUTH_SECRET");
  return [...rotated.map((name) => env[name]), current].flatMap((secret) => secret || []);
}

/** The address of the application from the environment. Source: interface 2.8. */
export function environmentUrl(env: Environment): string | undefined {
  return variable(env, "AUTH_URL", "NEXTAUTH_URL");
}

/** Whether this process serves real people. */
export function isProduction(env: Environment): boolean {
  return env.NODE_ENV === "production";
}
