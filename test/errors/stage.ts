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

/** What a provocation returns when the application gets the error. */
export const thrown = "thrown to the application";

/** Calls an operation that logs its error and throws it to the application. */
export async function logged(work: () => unknown): Promise<typeof thrown> {
  await errorOf(work);
  return thrown;
}

/** Calls an operation that throws its error to the application, which prints it. */
export async function caught(work: () => unknown): Promise<typeof thrown> {
  const { name, message, code } = Object(await errorOf(work));
  console.error(`${name}: ${message} (code ${code})`);
  return thrown;
}

async function errorOf(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error("an error was expected");
}
