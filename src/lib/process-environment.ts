/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the environment of this process, which is empty on runtimes without one, as at the edge. A variable that must
 * not be read, as in Deno without `--allow-env`, is treated as not set.
 */
export function processEnvironment(): Environment {
  const { process }: { process?: { env?: Environment } } = globalThis;
  const env = process?.env ?? {};
  // Not around `process.env`: after the trap, the engine asks the target itself, and Deno refuses.
  return new Proxy<Environment>({}, { get: (_, name: string) => variableOf(env, name) });
}

function variableOf(env: Environment, name: string): string | undefined {
  try {
    return env[name];
  } catch {
    return undefined;
  }
}

/** Whether `NODE_ENV` is `production`, or anything else that begins like it. */
export function isProduction(env: Environment): boolean {
  return /^\s*prod/i.test(env.NODE_ENV ?? "");
}
