import { existsSync } from "node:fs";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";

const candidates = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"];

/** Path of the browser, when this machine has one. */
const chromiumPath = candidates.find((path) => path !== undefined && existsSync(path));

/** Why the walk is skipped; `false` when it is not. */
export const skipped =
  chromiumPath === undefined && "no Chromium was found; set CHROMIUM_PATH to the path of one";

/** Starts the browser. */
export function launchBrowser(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error("no Chromium was found");
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** Opens an address in a fresh browser profile with one tab, which is closed after the walk. */
export async function visitOnce(
  browser: Browser,
  url: string,
  walk: (page: Page, context: BrowserContext) => Promise<void>,
  options?: BrowserContextOptions,
): Promise<void> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(15_000);
  try {
    const page = await context.newPage();
    await page.goto(url);
    await walk(page, context);
  } finally {
    await context.close();
  }
}
