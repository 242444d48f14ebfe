import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContextOptions, Page } from "playwright-core";
import { findBarriers } from "./barriers.ts";

const screenshots = fileURLToPath(new URL("../.build/screenshots", import.meta.url));

/** The browsers in which pages are looked at. */
export const looks: Readonly<Record<string, BrowserContextOptions>> = {
  light: { viewport: { width: 1000, height: 720 }, colorScheme: "light" },
  dark: { viewport: { width: 1000, height: 720 }, colorScheme: "dark" },
  narrow: { viewport: { width: 360, height: 720 }, colorScheme: "light" },
};

/** Keeps a picture of a page, and asserts that nothing on it is too wide, lacks a name, or keeps people out. */
export async function lookAt(page: Page, name: string): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: join(screenshots, `${name}.png`), fullPage: true });
  const flaws = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isBare = (field: HTMLInputElement) =>
      field.type !== "hidden" && field.labels?.length !== 1;
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    document.documentElement.style.fontSize = "200%";
    const wideWithLargeText = document.documentElement.scrollWidth - clientWidth;
    document.documentElement.style.fontSize = "";
    return {
      sideways: scrollWidth - clientWidth,
      wideWithLargeText,
      headings: document.querySelectorAll("h1").length,
      fieldsWithoutLabel: [...document.querySelectorAll("input")].filter(isBare).length,
      idsTwice: ids.length - new Set(ids).size,
    };
  });
  const none = { sideways: 0, wideWithLargeText: 0, fieldsWithoutLabel: 0, idsTwice: 0 };
  assert.deepEqual(flaws, { ...none, headings: 1 }, name);
  assert.deepEqual(await findBarriers(page), [], name);
}
