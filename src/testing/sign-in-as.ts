import type { TestApp, WhereOptions } from "./browser/test-browser.ts";
import { assertNotInProduction } from "./not-in-production.ts";
import type { SignedInVisitor, WayIn } from "./walk/ways.ts";

/**
 * Signs somebody in over HTTP, as a browser does, and returns that browser.
 *
 * @param app a function from requests to responses, or the address of an application that runs
 * @throws {Error} when nobody is signed in at the end, with the error that the application answered; or with `NODE_ENV=production`
 */
export async function signInAs(
  app: TestApp,
  way: WayIn,
  options: WhereOptions = {},
): Promise<SignedInVisitor> {
  assertNotInProduction("signInAs");
  const { walk } = await import("./walk/ways.ts");
  return walk(app, way, options);
}
