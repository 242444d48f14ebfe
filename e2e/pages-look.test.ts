import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, BrowserContextOptions, Page as Tab } from "playwright-core";
import { contrast, type HexColor, parseColor } from "../src/lib/color.ts";
import { renderPage } from "../src/pages/render.ts";
import type { Theme } from "../src/types/provider.ts";
import { launchBrowser, skipped } from "./browser.ts";
import { pages } from "./built-in-pages.ts";
import { lookAt, looks } from "./look-at.ts";

/** The modes in which no other walk looks at every page. */
const modes: Readonly<Record<string, BrowserContextOptions>> = {
  "forced colours": { ...looks.light, forcedColors: "active" },
  "right to left": { ...looks.narrow },
};

const names = Object.keys(pages) as (keyof typeof pages)[];

/** Shows a page in a tab. */
async function show(tab: Tab, name: keyof typeof pages, theme: Theme, mode: string) {
  const context = {
    theme: { name: "Cardea demo", ...theme },
    host: "app.example.com",
    homeUrl: "/",
  };
  const { html } = await renderPage(pages[name], context);
  const tag = `<html lang="en"${mode === "right to left" ? ' dir="rtl"' : ""}>`;
  // Some scripts lead on to other pages.
  const still = html.replace(/<script>.*?<\/script>/s, "");
  await tab.setContent(still.replace('<html lang="en">', tag));
  for (const summary of await tab.locator("summary").all()) await summary.click();
}

/** The colours of the outlines and backgrounds of buttons and inputs, and of what is behind them. */
async function controlsOf(tab: Tab) {
  const shown = await tab.evaluate(() => {
    const opaque = (element: Element | null): string => {
      const color = element ? getComputedStyle(element).backgroundColor : "rgb(255, 255, 255)";
      return color === "rgba(0, 0, 0, 0)" ? opaque(element?.parentElement ?? null) : color;
    };
    const all = document.querySelectorAll(
      "button:enabled, .button, input:not([type=hidden], [type=checkbox])",
    );
    return [...all].map((element) => ({
      what: `${element.tagName} ${element.className} ${element.textContent}`,
      edge: getComputedStyle(element).borderTopColor,
      own: opaque(element),
      around: opaque(element.parentElement),
    }));
  });
  return shown.map(({ what, edge, own, around }) => ({
    what,
    edge: hexOf(edge),
    own: hexOf(own),
    around: hexOf(around),
  }));
}

/** Asserts that the outline or the background of each has the contrast of WCAG 2.2, 1.4.11. */
async function assertVisible(tab: Tab, name: string): Promise<void> {
  for (const { what, edge, own, around } of await controlsOf(tab)) {
    const ratio = Math.max(contrast(edge, around), contrast(own, around));
    assert.ok(ratio >= 3, `${name}: ${what}: ${ratio.toFixed(2)}`);
  }
}

function hexOf(color: string): HexColor {
  const channels = color.match(/^rgb\((\d+), (\d+), (\d+)\)$/)?.slice(1) ?? [];
  const hex = parseColor(
    `#${channels.map((one) => Number(one).toString(16).padStart(2, "0")).join("")}`,
  );
  if (!hex) throw new Error(`${color} is not opaque`);
  return hex;
}

/** How far the middle of each label is from the middle of its button. */
function slants(tab: Tab): Promise<number[]> {
  return tab.evaluate(() =>
    [...document.querySelectorAll("button > span:last-child")].map((label) => {
      const middle = (one: Range | Element) => {
        const { left, right } = one.getBoundingClientRect();
        return (left + right) / 2;
      };
      const text = document.createRange();
      text.selectNodeContents(label);
      return Math.abs(middle(text) - middle(label.parentElement ?? label));
    }),
  );
}

describe("the look of one of each built-in page", { skip: skipped }, () => {
  let browser: Browser;

  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());

  for (const [mode, options] of Object.entries(modes)) {
    test(`they keep nobody out, ${mode}`, async () => {
      const context = await browser.newContext(options);
      const tab = await context.newPage();
      for (const name of names) {
        await show(tab, name, {}, mode);
        await lookAt(tab, `page-${name}-${mode.replaceAll(" ", "-")}`);
      }
      await context.close();
    });
  }

  for (const mode of ["light", "dark"]) {
    test(`every button and input can be seen, ${mode}`, async () => {
      const context = await browser.newContext(looks[mode]);
      const tab = await context.newPage();
      for (const name of names) {
        await show(tab, name, {}, mode);
        await assertVisible(tab, name);
      }
      await context.close();
    });

    test(`filled buttons and a brand's colour keep nobody out, ${mode}`, async () => {
      const context = await browser.newContext(looks[mode]);
      const tab = await context.newPage();
      await show(tab, "signin", { buttons: "filled", brandColor: "#0b57d0" }, mode);
      await lookAt(tab, `page-signin-filled-${mode}`);
      await assertVisible(tab, "filled");
      await context.close();
    });
  }

  test("the buttons that link accounts stand in line", async () => {
    const context = await browser.newContext(looks.light);
    const tab = await context.newPage();
    await show(tab, "security", {}, "light");
    const [google, slack] = await Promise.all(
      ["Google", "Slack"].map((name) =>
        tab.getByRole("button", { name: new RegExp(`^Link .*${name}`) }).boundingBox(),
      ),
    );
    assert.ok(google && slack && google.x < slack.x);
    assert.equal(google.y, slack.y);
    await context.close();
  });

  for (const mode of ["light", "narrow", "right to left"]) {
    test(`labels stand in the middle of their buttons, ${mode}`, async () => {
      const context = await browser.newContext(looks[mode] ?? modes[mode]);
      const tab = await context.newPage();
      await show(tab, "signin", {}, mode);
      const found = await slants(tab);
      assert.ok(found.length > 10);
      assert.deepEqual(
        found.filter((slant) => slant > 1),
        [],
      );
      await context.close();
    });
  }
});
