import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import type { Browser } from "playwright-core";
import { findBarriers } from "../../e2e/barriers.ts";
import { launchBrowser, skipped } from "../../e2e/browser.ts";
import { type SiteServer, serveSite } from "../../site/serve.ts";
import { dist } from "./built.ts";

const pages = ["/", "/guides/roles", "/configuration", "/exports/cardea/express"];

suite("in a browser, the site", { skip: skipped }, () => {
  let browser: Browser;
  let server: SiteServer;
  before(async () => {
    [browser, server] = await Promise.all([launchBrowser(), serveSite(dist)]);
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  /** Opens a page, and asks nobody but the server of the site. */
  async function open(path: string, colorScheme: "light" | "dark", width: number) {
    const foreign: string[] = [];
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 844 } });
    page.on("request", (request) => {
      if (!request.url().startsWith(server.origin)) foreign.push(request.url());
    });
    await page.goto(server.origin + path, { waitUntil: "networkidle" });
    return { page, foreign };
  }

  for (const path of pages) {
    for (const scheme of ["light", "dark"] as const) {
      test(`keeps nobody out of ${path} in ${scheme}, and fits a phone`, async () => {
        const { page, foreign } = await open(path, scheme, 390);
        assert.deepEqual(await findBarriers(page), []);
        const overflow = "document.documentElement.scrollWidth - innerWidth";
        assert.equal(await page.evaluate(overflow), 0);
        assert.deepEqual(foreign, []);
        await page.close();
      });
    }
  }

  test("finds what somebody types, and leads there", async () => {
    const { page, foreign } = await open("/storage", "light", 1280);
    await page.keyboard.press("Control+k");
    await page.fill("#localsearch-input", "session expires");
    await page.getByRole("option").first().waitFor();
    await page.getByRole("option").filter({ hasText: "How long a session lasts" }).click();
    await page.waitForURL("**/sessions#how-long-a-session-lasts");
    assert.deepEqual(foreign, []);
    await page.close();
  });
});
