import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser } from "playwright-core";
import { renderPage } from "../src/pages/render.ts";
import { launchBrowser, skipped } from "./browser.ts";
import { changes, questions } from "./factor-pages.ts";
import { lookAt, looks } from "./look-at.ts";

describe("the look of the pages for a second factor", { skip: skipped }, () => {
  let browser: Browser;

  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());

  for (const direction of ["ltr", "rtl"] as const) {
    for (const [shade, options] of Object.entries(looks)) {
      test(`in ${shade}, ${direction}`, async () => {
        const context = await browser.newContext(options);
        const tab = await context.newPage();
        for (const [name, shown] of Object.entries({ ...questions, ...changes })) {
          const host = "app.example.com";
          const theme = { name: "Cardea demo" };
          const { html } = await renderPage(shown, { theme, host, homeUrl: "/" });
          await tab.setContent(
            html.replace('<html lang="en">', `<html lang="en" dir="${direction}">`),
          );
          for (const summary of await tab.locator("summary").all()) await summary.click();
          await lookAt(tab, `factor-${name}-${shade}-${direction}`);
          const isForm = shown.kind === "factor" && shown.asksFor !== "passkey";
          const isWrong = /wrong|replaced/.test(name);
          assert.equal(await tab.locator("input[autofocus]").count(), +(isForm || isWrong), name);
        }
        await context.close();
      });
    }
  }
});
