import { describe, test } from "node:test";
import type { BrowserContextOptions } from "playwright-core";
import { addAuthenticator } from "./authenticator.ts";
import { skipped } from "./browser.ts";
import { demoInBrowser } from "./demo-in-browser.ts";
import { openMail, signInByMail } from "./mailbox.ts";

const heading = "Your account at Cardea demo";

describe("the security page in the Express demo", { skip: skipped }, () => {
  const place = demoInBrowser();

  /** Signs in by mail in a fresh browser, and ends on the security page. */
  async function enter(options: BrowserContextOptions, address: string) {
    const context = await place.browser.newContext(options);
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    await signInByMail(page, place.demo, address, "/auth/security");
    await page.getByRole("heading", { name: heading }).waitFor();
    return { context, page };
  }

  test("a mail to a new address leads back, a link that was changed says so, and a passkey is added", async () => {
    const { context, page } = await enter({}, "augusta.ada.king@example.com");
    await page.getByLabel("New email address").fill("augusta.ada.byron@example.com");
    await page.getByRole("button", { name: "Send confirmation email" }).click();
    await page.getByText("We’ve sent an email to").waitFor();
    await openMail(page, place.demo, "augusta.ada.byron@example.com");
    await page.getByRole("heading", { name: "Is this your address?" }).waitFor();
    await page.goto(`${page.url()}x`);
    await page.getByRole("heading", { name: "That link no longer works" }).waitFor();
    await page.goto(`${place.demo.url}/auth/security`);
    await addAuthenticator(page);
    await page.getByLabel("Name of the new passkey").fill("The laptop on the desk at the end");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByText("not used yet").waitFor();
    await context.close();
  });

  test("everything but passkeys works without JavaScript", async () => {
    const plain = { javaScriptEnabled: false };
    const { context, page } = await enter(plain, "joan@example.com");
    await page.getByLabel("Name", { exact: true }).fill("Joan Clarke");
    await page.getByRole("button", { name: "Save name" }).click();
    await page.getByText("Your name was saved").waitFor();

    await page.getByLabel("New email address").fill("clarke@example.com");
    await page.getByRole("button", { name: "Send confirmation email" }).click();
    await page.getByText("We’ve sent an email to clarke@example.com").waitFor();
    await openMail(page, place.demo, "clarke@example.com");
    await page.getByRole("heading", { name: "Is this your address?" }).waitFor();
    await page.getByRole("button", { name: "Use this address" }).click();
    await page.getByText("Your address was changed").waitFor();

    const { context: elsewhere, page: stolen } = await enter(plain, "clarke@example.com");
    await stolen.getByRole("button", { name: "Sign out everywhere else" }).click();
    await stolen.getByText("Signed out.").waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Sign in to Cardea demo" }).waitFor();

    await stolen.getByText("Delete the account…").click();
    await stolen.getByLabel("I want to delete my account for good.").check();
    await stolen.getByRole("button", { name: "Delete my account" }).click();
    await stolen.getByRole("heading", { name: "Nobody is signed in" }).waitFor();
    await elsewhere.close();
    await context.close();
  });
});
