import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser } from "playwright-core";
import type { Page } from "../src/pages/page.ts";
import { createLanguage } from "../src/texts/language.ts";
import { languageTags, loadTexts } from "../src/texts/languages.ts";
import type { Theme } from "../src/types/theme.ts";
import { findBarriers, findBarriersOfLooks } from "./barriers.ts";
import { launchBrowser, skipped } from "./browser.ts";
import { known } from "./pages/common.ts";
import { everyPage } from "./pages/every.ts";
import { mails } from "./pages/mails.ts";
import { findFlaws, findSlants, findTinyMarks, findUnseen } from "./pages/measure.ts";
import { everyProvider } from "./pages/providers.ts";
import { securityPages } from "./pages/security.ts";
import { openTab, rendered, type Shown } from "./pages/show.ts";
import { signInPages } from "./pages/signin.ts";

/** How people see a page. */
interface Mode {
  readonly width: number;
  readonly colorScheme: "light" | "dark";
  readonly forcedColors?: "active";
  readonly direction?: "ltr" | "rtl";
}

/** They begin with the one in which everything is judged: what depends on neither colours nor sizes is so in all of them. */
const modes: Readonly<Record<string, Mode>> = {
  light: { width: 1000, colorScheme: "light" },
  dark: { width: 1000, colorScheme: "dark" },
  narrow: { width: 360, colorScheme: "light" },
  narrowest: { width: 320, colorScheme: "dark" },
  "forced colours": { width: 1000, colorScheme: "dark", forcedColors: "active" },
  "right to left": { width: 360, colorScheme: "light", direction: "rtl" },
};

const translations = languageTags.filter((one) => one !== "en");

/** Languages of long words, of an alphabet from right to left, of letters with much above and below them, and of words without spaces. */
const mostDifferent: typeof translations = ["de", "ar", "hi", "ja"];

/** Shows the page in view in a mode. */
async function turn({ tab }: Shown, mode: Mode): Promise<void> {
  const { width, colorScheme, forcedColors = "none", direction = "ltr" } = mode;
  await tab.setViewportSize({ width, height: 720 });
  await tab.emulateMedia({ colorScheme, forcedColors });
  await tab.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
}

/** Returns what is wrong with the page in view, in any mode. */
async function judge(shown: Shown): Promise<string[]> {
  const { tab } = shown;
  const found: string[] = [];
  for (const [name, mode] of Object.entries(modes)) {
    await turn(shown, mode);
    const flaws = await findFlaws(tab, enlargement(mode));
    if (name === "light") flaws.push(...(await findBarriers(tab)));
    else if (name !== "narrowest") flaws.push(...(await findBarriersOfLooks(tab)));
    if (mode.width > 360) flaws.push(...(await findUnseen(tab, mode.forcedColors === "active")));
    found.push(...flaws.map((flaw) => `${name}: ${flaw}`));
  }
  return found;
}

/** The same for a mail. Its landmarks, its focus and forced colours are up to the program that shows it. */
async function judgeMail(shown: Shown): Promise<string[]> {
  const { tab } = shown;
  const found: string[] = [];
  for (const [name, mode] of Object.entries(modes)) {
    if (mode.forcedColors) continue;
    await turn(shown, mode);
    const flaws = [
      ...(await findBarriersOfLooks(tab)),
      ...(await findFlaws(tab, enlargement(mode))),
    ];
    found.push(...flaws.map((flaw) => `${name}: ${flaw}`));
  }
  return found;
}

/** WCAG 2.2, success criterion 1.4.4, asks for text of twice the size; nobody has that on the narrowest of screens. */
const enlargement = ({ width }: Mode) => (width < 360 ? 1.5 : 2);

describe("every built-in page, in every mode", { concurrency: 2, skip: skipped }, () => {
  let browser: Browser;

  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());

  for (const [kind, pages] of Object.entries(everyPage)) {
    test(`${kind} keeps nobody out, and everything on it can be read, seen and hit`, async () => {
      const context = await browser.newContext({ reducedMotion: "reduce" });
      const shown = await openTab(context);
      for (const [name, page] of Object.entries(pages)) {
        await shown.show(await rendered(page));
        assert.deepEqual(await judge(shown), [], name);
        assert.deepEqual(shown.complaints, [], name);
      }
      await context.close();
    });
  }

  for (const tag of process.env.CARDEA_E2E === "full" ? translations : mostDifferent) {
    test(`every page has room for its texts, ${tag}`, async () => {
      const language = createLanguage(tag, await loadTexts(tag));
      const context = await browser.newContext({ reducedMotion: "reduce" });
      const shown = await openTab(context);
      await turn(shown, { width: 360, colorScheme: "light", direction: language.dir });
      for (const [kind, pages] of Object.entries(everyPage)) {
        for (const [name, page] of Object.entries(pages)) {
          await shown.show(await rendered(page, {}, language));
          const flaws = await findFlaws(shown.tab, 2, true);
          // What else there is to judge depends on the direction, and not on the words.
          if (tag === "ar") flaws.push(...(await findBarriers(shown.tab)));
          assert.deepEqual(flaws, [], `${kind}, ${name}`);
        }
      }
      await context.close();
    });
  }

  const brandedPages = ["everything", "step-up-as-another"].map((name) => known(signInPages, name));
  const themes: Readonly<Record<string, readonly [Theme, readonly Page[]]>> = {
    "filled buttons": [{ buttons: "filled" }, [everyProvider]],
    "a light brand": [{ brandColor: "#fde047", buttonText: "#ffffff" }, brandedPages],
    "a dark brand": [{ brandColor: "#1e3a8a" }, brandedPages],
  };
  for (const [name, [theme, shownPages]] of Object.entries(themes)) {
    test(`${name} keeps nobody out`, async () => {
      const context = await browser.newContext({ reducedMotion: "reduce" });
      const shown = await openTab(context);
      for (const page of shownPages) {
        await shown.show(await rendered(page, theme));
        assert.deepEqual(await judge(shown), []);
      }
      await context.close();
    });
  }

  test("mails can be read, seen and hit", async () => {
    const context = await browser.newContext({ reducedMotion: "reduce" });
    const shown = await openTab(context);
    for (const [name, html] of Object.entries(mails)) {
      await shown.show({ html, contentSecurityPolicy: "" });
      assert.deepEqual(await judgeMail(shown), [], name);
    }
    await context.close();
  });

  test("buttons that link accounts stand in line", async () => {
    const context = await browser.newContext();
    const { tab, show } = await openTab(context);
    await show(await rendered(known(securityPages, "everything")));
    const [google, slack] = await Promise.all(
      ["Google", "Slack"].map((name) =>
        tab.getByRole("button", { name: new RegExp(`^Link .*${name}`) }).boundingBox(),
      ),
    );
    assert.ok(google && slack && google.x < slack.x);
    assert.equal(google.y, slack.y);
    await context.close();
  });

  test("labels stand in the middle of their buttons, and marks can be made out", async () => {
    const context = await browser.newContext();
    const shown = await openTab(context);
    await shown.show(await rendered(everyProvider));
    assert.deepEqual(await findTinyMarks(shown.tab), []);
    for (const mode of ["light", "narrow", "right to left"]) {
      await turn(shown, known(modes, mode));
      const slants = await findSlants(shown.tab);
      assert.ok(slants.length > 50);
      assert.ok(Math.max(...slants) <= 1, mode);
    }
    await context.close();
  });
});
