import { isProduction, processEnvironment } from "../lib/process-environment.ts";

/**
 * Asserts that this is not an application that people use.
 *
 * @throws {Error} with `NODE_ENV=production`
 */
export function assertNotInProduction(name: string): void {
  if (!isProduction(processEnvironment())) return;
  throw new Error(
    `${name} of cardea/testing is for tests, and does nothing with NODE_ENV=production. Applications have no use for it: take the import out of them, or set NODE_ENV=test where your tests run`,
  );
}
