import assert from "node:assert/strict";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { addAuthenticator } from "./authenticator.ts";
import { findBarriers } from "./barriers.ts";
import { launchBrowser, skipped } from "./browser.ts";
import { type Demo, startDemo } from "./demo.ts";
import { chooseAtProvider } from "./person.ts";

const screenshots = fileURLToPath(new URL("../.build/screenshots", import.meta.url));

const looks: Record<string, BrowserContextOptions> = {
  light: { viewport: { width: 1000, height: 720 }, colorScheme: "light" },
  dark: { viewport: { width: 1000, height: 720 }, colorScheme: "dark" },
  narrow: { viewport: { width: 360, height: 720 }, colorScheme: "light" },
};

describe("the look of the pages of the demo", { skip: skipped }, () => {
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
    assert.deepEqual(await findBarriers(page), [], name);
  }

  /** Opens a fresh browser profile, and asserts that its console stays quiet as long as it should. */
  async function open(options: BrowserContextOptions) {
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
    return { context, page, complaints, go: (path: string) => page.goto(demo.url + path) };
  }

  test("the mailbox and the list of passkeys look right when they are empty", async () => {
    const { context, page, complaints, go } = await open({});
    await go("/mailbox");
    await look(page, "mailbox-empty");
    await go("/auth/signin?callbackUrl=/passkeys");
    await chooseAtProvider(page, "Alan Turing");
    await page.getByRole("heading", { name: "Your passkeys" }).waitFor();
    await look(page, "passkeys-empty");
    assert.deepEqual(complaints, []);
    await context.close();
  });

  for (const [shade, options] of Object.entries(looks)) {
    test(`every page looks right, ${shade}`, async () => {
      const { context, page, complaints, go } = await open(options);
      const see = (name: string) => look(page, `${name}-${shade}`);

      await go("/");
      await see("home-signed-out");
      // Not by its address, or it would load itself again while it is looked at.
      await page.setContent(await (await page.request.get(`${demo.url}/phone`)).text());
      await see("phone");
      await go("/auth/signin");
      await page.getByRole("button", { name: "Local provider" }).click();
      await page.getByRole("button", { name: "Cancel" }).waitFor();
      await see("provider");
      await go("/auth/signin");
      await chooseAtProvider(page, "Grace Hopper");
      await page.getByRole("heading", { name: "You are signed in" }).waitFor();
      await see("home-signed-in");
      await go("/profile");
      await page.getByText("grace@local.example").waitFor();
      await see("profile");
      await page.goto(demo.provider);
      await see("provider-activity");
      await page.getByRole("link", { name: "Sign out here" }).click();
      await page.getByRole("button", { name: "No, stay signed in" }).waitFor();
      await see("provider-signout");
      await go("/protected");
      await see("protected");
      assert.deepEqual(complaints, []);
      await context.close();
    });

    test(`the pages about mails and passkeys look right, ${shade}`, async () => {
      const { context, page, complaints, go } = await open(options);
      const see = (name: string) => look(page, `${name}-${shade}`);

      await go("/auth/signin?callbackUrl=/passkeys");
      await page.getByLabel("Email address").fill(`augusta.ada.king@${shade}.example.com`);
      await page.getByRole("button", { name: "Email me a sign-in link" }).click();
      await page.getByRole("heading", { name: "Check your email" }).waitFor();
      await go("/mailbox");
      const mail = page.frameLocator("iframe").first();
      await mail.getByRole("heading", { name: "Sign in to Cardea demo" }).waitFor();
      assert.ok(
        await mail.locator("html").evaluate((html) => html.scrollWidth <= html.clientWidth),
      );
      await see("mailbox");
      await page.getByRole("link", { name: "Open the link" }).first().click();
      await page.getByRole("heading", { name: "Sign in to Cardea demo?" }).waitFor();
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.getByRole("heading", { name: "Your passkeys" }).waitFor();
      await addAuthenticator(page);
      await page.getByRole("button", { name: "Add a passkey" }).click();
      await page.getByRole("listitem").waitFor();
      await see("passkeys");
      // From now on a change asks for the passkey, and the browser suggests it.
      await context.clearCookies();
      await go("/auth/signin?callbackUrl=/passkeys");
      await page.getByRole("heading", { name: "Your passkeys" }).waitFor();
      await page
        .getByLabel("Name", { exact: true })
        .fill("The laptop on the desk in the room at the end");
      await page.getByRole("button", { name: "Rename" }).click();
      await page.getByRole("button", { name: "Add a passkey" }).click();
      await page.getByRole("alert").filter({ hasText: "already" }).waitFor();
      await see("passkeys-long-name");
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
});
