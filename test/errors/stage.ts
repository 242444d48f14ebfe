import type { AuthConfig } from "../../src/types/config.ts";
import { secret } from "../support/application.ts";

export { browser } from "../support/browser.ts";

/** A configuration whose lines are printed on the console. */
export function app(config: Partial<AuthConfig> = {}): AuthConfig {
  return { secret, trustHost: true, providers: [], ...config };
}

/** Runs something with other environment variables. */
export async function withEnvironment<T>(
  variables: Readonly<Record<string, string | undefined>>,
  work: () => Promise<T>,
): Promise<T> {
  const before = { ...process.env };
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  try {
    return await work();
  } finally {
    for (const name of Object.keys(variables)) {
      const value = before[name];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** Runs something that is expected to throw. */
export async function failing(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch {
    return;
  }
  throw new Error("an error was expected");
}
