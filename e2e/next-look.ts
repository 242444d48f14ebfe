import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContextOptions, Page } from "playwright-core";

const screenshots = fileURLToPath(new URL("../.build/screenshots", import.meta.url));
/** What pages are looked at in. */
export const looks: Record<string, BrowserContextOptions> = {
  light: { viewport: { width: 1000, height: 720 }, colorScheme: "light" },
  dark: { viewport: { width: 1000, height: 720 }, colorScheme: "dark" },
  narrow: { viewport: { width: 360, height: 720 }, colorScheme: "light" },
};

/** Keeps a picture of a page and asserts what every page must be. */
export async function look(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(screenshots, `${name}.png`), fullPage: true });
  assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1, name);
  // Next.js shows a page that it has fetched before it sets its title.
  for (let tries = 0; tries < 50 && (await page.title()) === ""; tries++) {
    await page.waitForTimeout(100);
  }
  assert.notEqual(await page.title(), "", name);
  const flaws = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const fields = [...document.querySelectorAll("input")];
    const isBare = ({ type, labels }: HTMLInputElement) =>
      type !== "hidden" && labels?.length !== 1;
    return { sideways: scrollWidth - clientWidth, withoutLabel: fields.filter(isBare).length };
  });
  assert.deepEqual(flaws, { sideways: 0, withoutLabel: 0 }, name);
}
