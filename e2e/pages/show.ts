import type { BrowserContext, Page as Tab } from "playwright-core";
import type { Page, RenderedPage } from "../../src/pages/page.ts";
import { renderPage } from "../../src/pages/render.ts";
import type { Language } from "../../src/texts/language.ts";
import type { Theme } from "../../src/types/theme.ts";
import { english } from "../../test/support/english.ts";

/** Where the pages are shown. Nothing listens there. */
const origin = "https://app.example.com";

/** Renders a page as an application of this theme shows it. */
export function rendered(
  page: Page,
  theme: Theme = {},
  language: Language = english,
): Promise<RenderedPage> {
  const named = { name: "Cardea demo", ...theme };
  const context = { language, theme: named, host: "app.example.com", homeUrl: "/" };
  return renderPage(page, context);
}

/** A tab that shows pages as a server would, with their policies, and gathers what its console complains about. */
export async function openTab(context: BrowserContext): Promise<Shown> {
  const complaints: string[] = [];
  let now: RenderedPage = { html: "", contentSecurityPolicy: "" };
  await context.route("**/*", (route) => {
    // Some scripts lead on to other pages. With this status a browser stays where it is.
    if (route.request().url() !== `${origin}/page`) return route.fulfill({ status: 204 });
    const headers = { "content-security-policy": now.contentSecurityPolicy };
    return route.fulfill({ headers, contentType: "text/html", body: now.html });
  });
  const tab = await context.newPage();
  tab.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  tab.on("pageerror", (error) => complaints.push(String(error)));
  return {
    tab,
    complaints,
    show: async (page, isOpen = true) => {
      now = page;
      await tab.goto(`${origin}/page`, { waitUntil: "commit" });
      await tab.waitForFunction(() => document.readyState !== "loading");
      await tab.evaluate((open) => {
        for (const one of document.querySelectorAll("details")) one.open ||= open;
      }, isOpen);
    },
  };
}

/** A tab with what it complains about, and how it is made to show a page. */
export interface Shown {
  readonly tab: Tab;
  readonly complaints: readonly string[];
  /** @param isOpen whether all that folds out is open. Default: `true` */
  show(page: RenderedPage, isOpen?: boolean): Promise<void>;
}
