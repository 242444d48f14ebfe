import { after, before } from "node:test";
import type { Browser } from "playwright-core";
import { launchBrowser } from "./browser.ts";
import { type Demo, startDemo } from "./demo.ts";

/** Starts the Express demo and a browser before the tests of this `describe`, and ends both after them. */
export function demoInBrowser(): { readonly browser: Browser; readonly demo: Demo } {
  let browser: Browser;
  let demo: Demo;
  before(async () => {
    demo = await startDemo();
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
