import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { findBarriers } from "./barriers.ts";
import { launchBrowser, skipped, visitOnce } from "./browser.ts";
import { type RunningExample, startExample } from "./example.ts";
import { enterPassword, sees, waysWith } from "./person.ts";

const screenshots = fileURLToPath(new URL("../.build/screenshots-fastify", import.meta.url));

const ways = waysWith((page) => enterPassword(page, "ada", "lovelace"));

const looks: Record<string, BrowserContextOptions> = {
  light: { viewport: { width: 1000, height: 720 }, colorScheme: "light" },
  dark: { viewport: { width: 1000, height: 720 }, colorScheme: "dark" },
  narrow: { viewport: { width: 390, height: 720 }, colorScheme: "light" },
};

describe("the Fastify demo in a browser", { skip: skipped }, () => {
  let browser: Browser;
  let demo: RunningExample;

  before(async () => {
    [browser, demo] = await Promise.all([launchBrowser(), startExample("fastify")]);
  });

  after(async () => {
    await browser?.close();
    await demo?.stop();
  });

  const visit = (
    path: string,
    options: BrowserContextOptions,
    walk: (page: Page) => Promise<void>,
  ) => visitOnce(browser, demo.url + path, walk, options);

  for (const { way, name, signIn } of ways) {
    test(`somebody signs in with ${way}, stays through reload, and signs out for good`, () =>
      visit("/", { javaScriptEnabled: false }, async (page) => {
        await sees(page, "Nobody is signed in");
        await page.getByRole("link", { name: "Sign in" }).click();
        await signIn(page);
        await sees(page, "You are signed in");
        assert.ok(await page.getByText(name, { exact: true }).isVisible());
        await page.reload();
        await sees(page, "You are signed in");
        await page.getByRole("button", { name: "Sign out" }).click();
        await sees(page, "Nobody is signed in");
        assert.equal(page.url(), `${demo.url}/`);
        await page.goBack();
        await page.reload();
        await sees(page, "Nobody is signed in");
      }));

    test(`the guarded page leads to sign in with ${way} and back`, () =>
      visit("/members", {}, async (page) => {
        assert.equal(new URL(page.url()).pathname, "/login");
        await signIn(page);
        await sees(page, "You may see this");
        assert.equal(page.url(), `${demo.url}/members`);
      }));
  }

  test("a wrong password comes back with a sentence and the name, and a second try works", () =>
    visit("/members", {}, async (page) => {
      await enterPassword(page, "ada", "babbage");
      await page.getByText("do not match").waitFor();
      assert.equal(await page.getByLabel("User name").inputValue(), "ada");
      assert.ok(!(await page.content()).includes("babbage"));
      await enterPassword(page, "ada", "lovelace");
      await sees(page, "You may see this");
    }));

  test("whoever cancels at the provider learns that nothing happened", () =>
    visit("/login", {}, async (page) => {
      await page.getByRole("button", { name: "Use the local provider" }).click();
      await page.getByRole("link", { name: "Cancel" }).click();
      await page.getByRole("alert").waitFor();
      await enterPassword(page, "ada", "lovelace");
      await sees(page, "You are signed in");
    }));

  test("a form of another site signs nobody in or out", () =>
    visit("/login", {}, async (page) => {
      await enterPassword(page, "ada", "lovelace");
      await sees(page, "You are signed in");
      for (const path of ["/login", "/logout"]) {
        const elsewhere = demo.url.replace("localhost", "127.0.0.1");
        await page.goto(`${elsewhere}/login`);
        const answer = page.waitForResponse((one) => one.request().method() === "POST");
        await page.evaluate((action) => {
          const fields =
            '<input name="username" value="ada"><input name="password" value="lovelace">';
          document.body.innerHTML = `<form method="post" action="${action}">${fields}</form>`;
          document.querySelector("form")?.submit();
        }, demo.url + path);
        assert.equal((await answer).status(), 403);
        await page.waitForURL(demo.url + path);
      }
      await page.goto(demo.url);
      await sees(page, "You are signed in");
    }));

  for (const [look, options] of Object.entries(looks)) {
    test(`the pages are readable for everybody: ${look}`, () =>
      visit("/", options, async (page) => {
        mkdirSync(screenshots, { recursive: true });
        const take = async (name: string) => {
          await page.screenshot({ path: `${screenshots}/${name}-${look}.png`, fullPage: true });
          assert.deepEqual(await findBarriers(page), [], name);
          const sideways = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth - clientWidth;
          });
          assert.equal(sideways, 0, name);
        };
        await take("nobody");
        await page.goto(`${demo.url}/members`);
        await take("login");
        await enterPassword(page, "ada", "lovelace");
        await sees(page, "You may see this");
        await take("members");
        await page.goto(demo.url);
        await take("somebody");
      }));
  }
});
