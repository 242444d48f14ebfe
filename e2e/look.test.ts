import assert from "node:assert/strict";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { launchBrowser, skipped } from "./browser.ts";
import { type Demo, startDemo } from "./demo.ts";
import { chooseAtProvider, enterPassword } from "./person.ts";

const screenshots = fileURLToPath(new URL("../.build/screenshots", import.meta.url));

const looks: Record<string, BrowserContextOptions> = {
  light: { viewport: { width: 1000, height: 720 }, colorScheme: "light" },
  dark: { viewport: { width: 1000, height: 720 }, colorScheme: "dark" },
  narrow: { viewport: { width: 360, height: 720 }, colorScheme: "light" },
};

describe("the look of every page", { skip: skipped }, () => {
  let browser: Browser;
  let demo: Demo;

  before(async () => {
    rmSync(screenshots, { recursive: true, force: true });
    mkdirSync(screenshots, { recursive: true });
    const secrets = {
      AUTH_GITHUB_ID: "github",
      AUTH_GITHUB_SECRET: "secret",
      AUTH_GOOGLE_ID: "google",
      AUTH_GOOGLE_SECRET: "secret",
    };
    demo = await startDemo(secrets);
    browser = await launchBrowser();
  });

  after(async () => {
    await browser?.close();
    await demo?.stop();
  });

  /** Keeps a picture of a page and asserts what every page must be. */
  async function look(page: Page, name: string): Promise<void> {
    await page.screenshot({ path: join(screenshots, `${name}.png`), fullPage: true });
    assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1, name);
    assert.notEqual(await page.title(), "", name);
    const flaws = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const fields = [...document.querySelectorAll("input")];
      const isBare = (field: HTMLInputElement) =>
        field.type !== "hidden" && field.labels?.length !== 1;
      return {
        sideways: scrollWidth - clientWidth,
        brokenPictures: [...document.images].filter((image) => image.naturalWidth === 0).length,
        fieldsWithoutLabel: fields.filter(isBare).length,
      };
    });
    assert.deepEqual(flaws, { sideways: 0, brokenPictures: 0, fieldsWithoutLabel: 0 }, name);
  }

  for (const [shade, options] of Object.entries(looks)) {
    test(`every page looks right, ${shade}`, async () => {
      const context = await browser.newContext(options);
      context.setDefaultTimeout(15_000);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on("console", (message) => {
        // Browsers look for an icon on pages that name none.
        if (message.type() !== "error" || message.location().url.endsWith("/favicon.ico")) return;
        complaints.push(`${page.url()}: ${message.text()}`);
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      const see = (name: string) => look(page, `${name}-${shade}`);
      const go = (path: string) => page.goto(demo.url + path);

      await go("/");
      await see("home-signed-out");
      await go("/auth/signin");
      await see("signin");
      await enterPassword(page, "ada", "babbage");
      await page.getByRole("alert").waitFor();
      await see("signin-wrong-password");
      await go("/auth/verify-request");
      await see("verify-request");
      await go("/auth/signin");
      await page.getByRole("button", { name: "Local provider" }).click();
      await page.getByRole("button", { name: "Cancel" }).waitFor();
      await see("provider");
      await go("/auth/signin");
      await chooseAtProvider(page, "Grace Hopper");
      await page.getByRole("heading", { name: "You are signed in" }).waitFor();
      await see("home-signed-in");
      await go("/protected");
      await see("protected");
      await go("/auth/signin");
      await see("signin-signed-in");
      await go("/auth/signout");
      await see("signout");
      assert.deepEqual(complaints, []);

      for (const type of ["Configuration", "AccessDenied", "Verification"]) {
        await go(`/auth/error?error=${type}`);
        await see(`error-${type}`);
      }
      await go("/auth/callback/nowhere");
      await see("error-unknown-provider");
      await go("/auth/callback/local?code=made-up&state=made-up");
      await see("callback-made-up");
      await context.close();
    });
  }
});
