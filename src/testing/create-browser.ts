import { openBrowser } from "./browser/browser.ts";
import type { TestApp, TestBrowser, TestBrowserOptions } from "./browser/test-browser.ts";
import { assertNotInProduction } from "./not-in-production.ts";

/**
 * Returns a browser without a window: it keeps cookies, and posts the forms of the library with their token. It begins with
 * nobody's cookies, or with those of a session of `createTestSession`, and goes to no other origin.
 *
 * @param app a function from requests to responses, or the address of an application that runs
 * @throws {Error} with `NODE_ENV=production`
 */
export function createBrowser(app: TestApp, options: TestBrowserOptions = {}): TestBrowser {
  assertNotInProduction("createBrowser");
  return openBrowser(app, options);
}
