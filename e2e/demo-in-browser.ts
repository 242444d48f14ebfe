import { after, before } from "node:test";
import type { Browser } from "playwright-core";
import { launchBrowser } from "./browser.ts";
import { type Demo, startDemo } from "./demo.ts";

/**
 * Starts the Express demo and a browser before the tests of this `describe`, and ends both after them.
 *
 * @param settings environment variables of the demo
 */
export function demoInBrowser(settings?: Record<string, string>): {
  readonly browser: Browser;
  readonly demo: Demo;
} {
  let browser: Browser;
  let demo: Demo;
  before(async () => {
    demo = await startDemo(settings);
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    await demo?.stop();
  });
  return {
    get browser() {
      return browser;
    },
    get demo() {
      return demo;
    },
  };
}
