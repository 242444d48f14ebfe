import { isProduction, processEnvironment } from "../lib/process-environment.ts";

/**
 * Asserts that neither the environment nor a bundler says that this is an application that people use.
 *
 * @throws {Error} with `NODE_ENV=production`
 */
export function assertNotInProduction(name: string): void {
  const modes = [processEnvironment().NODE_ENV, bundledMode()];
  const mode = modes.find((one) => isProduction({ NODE_ENV: one }));
  if (mode === undefined) return;
  throw new Error(
    `${name} of cardea/testing is for tests, and does nothing with NODE_ENV=${mode}. Applications have no use for it: take the import out of them, or set NODE_ENV=test where your tests run`,
  );
}

/** Returns the mode in which this was bundled: bundlers write a text in place of the expression, if it stands there as it is here. */
function bundledMode(): string | undefined {
  try {
    return process.env.NODE_ENV;
  } catch {
    return undefined;
  }
}
