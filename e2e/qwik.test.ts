import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { launchBrowser, skipped } from "./browser.ts";
import { build, folder, type QwikDemo, startQwikDemo } from "./qwik-demo.ts";

/** Somebody who signs in, and how. */
interface Way {
  way: string;
  name: string;
  signIn(page: Page): Promise<void>;
}

const ways: Way[] = [
  {
    way: "the local provider",
    name: "Grace Hopper",
    async signIn(page) {
      await page.getByRole("button", { name: "Use the local provider" }).click();
      await page.getByRole("link", { name: "Grace Hopper" }).click();
    },
  },
  { way: "a password", name: "Ada Lovelace", signIn: (page) => enterPassword(page, "lovelace") },
];

const browsers: { name: string; options: BrowserContextOptions }[] = [
  { name: "with JavaScript", options: {} },
  { name: "without JavaScript", options: { javaScriptEnabled: false } },
];

async function enterPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("User name").fill("ada");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
}

const follow = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name }).click();
const sees = (page: Page, heading: string) =>
  page.getByRole("heading", { name: heading }).waitFor();

describe("the Qwik demo in a browser", { skip: skipped }, () => {
  let browser: Browser;
  let demo: QwikDemo;

  before(async () => {
    await build(folder, "vite.config.ts", "vite.server.config.ts");
    [browser, demo] = await Promise.all([launchBrowser(), startQwikDemo()]);
  });

  after(async () => {
    await browser?.close();
    await demo?.stop();
  });

  /** A fresh browser profile with one tab. */
  async function visit(
    path: string,
    options: BrowserContextOptions,
    walk: (page: Page) => Promise<void>,
  ): Promise<void> {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(15_000);
    try {
      const page = await context.newPage();
      await page.goto(demo.url + path);
      await walk(page);
    } finally {
      await context.close();
    }
  }

  for (const { name: browserName, options } of browsers) {
    for (const { way, name, signIn } of ways) {
      test(`${browserName} somebody signs in with ${way}, stays through reload, and signs out`, () =>
        visit("/", options, async (page) => {
          await sees(page, "Nobody is signed in");
          await follow(page, "Sign in");
          await sees(page, "Sign in");
          await signIn(page);
          await sees(page, "You are signed in");
          assert.ok(await page.getByText(name, { exact: true }).isVisible());
          await page.reload();
          await sees(page, "You are signed in");
          const before = await page.context().cookies();
          await page.getByRole("button", { name: "Sign out" }).click();
          await sees(page, "Nobody is signed in");
          assert.equal(page.url(), `${demo.url}/`);
          await page.context().addCookies(before);
          await page.reload();
          await sees(page, "Nobody is signed in");
        }));

      test(`${browserName} the guarded page leads to sign in with ${way} and back`, () =>
        visit("/members/", options, async (page) => {
          await sees(page, "Sign in");
          await signIn(page);
          await sees(page, "You may see this");
          assert.equal(page.url(), `${demo.url}/members/`);
        }));

      test(`${browserName} a link to the guarded page leads to sign in with ${way} and back`, () =>
        visit("/", options, async (page) => {
          await follow(page, "Members");
          await sees(page, "Sign in");
          assert.equal(new URL(page.url()).pathname, "/signin/");
          await signIn(page);
          await sees(page, "You may see this");
        }));
    }

    test(`${browserName} a wrong password comes back with its code and the name`, () =>
      visit("/members/", options, async (page) => {
        await enterPassword(page, "babbage");
        const alert = page.getByRole("alert");
        await alert.waitFor();
        assert.match((await alert.textContent()) ?? "", /do not match\..*not_recognised/);
        assert.equal(await page.getByLabel("User name").inputValue(), "ada");
        assert.ok(!(await page.content()).includes("babbage"));
        await enterPassword(page, "lovelace");
        await sees(page, "You may see this");
      }));

    test(`${browserName} an update changes the session that every page shows`, () =>
      visit("/members/", options, async (page) => {
        await enterPassword(page, "lovelace");
        await sees(page, "You may see this");
        await page.getByLabel("Call me something else").fill("Countess of Lovelace");
        await page.getByRole("button", { name: "Change it" }).click();
        await page.getByText("Countess of Lovelace", { exact: true }).waitFor();
        await page.goto(demo.url);
        await page.getByText("Countess of Lovelace", { exact: true }).waitFor();
      }));

    test(`${browserName} whoever cancels at the provider learns that nothing happened`, () =>
      visit("/signin/", options, async (page) => {
        await page.getByRole("button", { name: "Use the local provider" }).click();
        await page.getByRole("link", { name: "Cancel" }).click();
        await page.getByRole("alert").waitFor();
        await enterPassword(page, "lovelace");
        await sees(page, "You are signed in");
      }));
  }

  test("pages change without being loaded anew, also after a sign-in with a password", () =>
    visit("/", {}, async (page) => {
      await page.evaluate(() => document.documentElement.setAttribute("data-kept", "yes"));
      await follow(page, "Members");
      await sees(page, "Sign in");
      await enterPassword(page, "lovelace");
      await sees(page, "You may see this");
      assert.equal(await page.locator("html").getAttribute("data-kept"), "yes");
    }));

  test("a script cannot read a cookie, and no page holds a token", () =>
    visit("/signin/", {}, async (page) => {
      await enterPassword(page, "lovelace");
      await sees(page, "You are signed in");
      assert.equal(await page.evaluate(() => document.cookie), "");
      const content = await page.content();
      for (const { value, httpOnly, sameSite } of await page.context().cookies()) {
        assert.ok(httpOnly);
        assert.equal(sameSite, "Lax");
        assert.ok(!content.includes(value));
      }
    }));
});
